import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

/// Exported Swift, compiled against the engine and run: what it has of each preset is the preset.
@Suite(.enabled(if: BuiltTool.program("swiftc") != nil, "swiftc is not installed"))
struct SwiftUIExportTests {
  /// All kinds, modifiers and names, in the language modes of apps.
  @Test(arguments: [
    ["-swift-version", "5"], ["-swift-version", "6"], ["-swift-version", "6", "-default-isolation", "MainActor"],
  ])
  func theSourceCompilesAgainstTheEngine(mode: [String]) throws {
    let lines = ExportCatalog.kinds + ExportCatalog.modifiers + ExportCatalog.names
    // Each name once.
    let presets = ValueCatalog.presets.filter { !$0.hasPrefix(#"{"name":"spring""#) }
    let catalog = try ExportCatalog(lines + ValueCatalog.values + presets)
    // A curve that is a Bézier curve is a constant of another type.
    let curves = ["e/named", "e/out", "e/same"]
    let all = try catalog.catalog.presets(PresetListing(.motions)).filter { !curves.contains($0.name) }
    let output = try run(
      try catalog.exported("swiftui"), mode,
      "for preset in Animation.Preset.allCases { show(preset.animation) }")
    #expect(output.count == all.count)
    for (preset, values) in zip(all, output) {
      let animation = try catalog.catalog.animation(named: preset.name)
      let outcome = try #require(try catalog.outcome(preset.name, "swiftui"))
      let largest = zip(try ticks(animation), values).map { abs($0 - $1) }.max() ?? 1
      #expect(largest <= (outcome.error ?? 0) + 1e-9, "\(preset.name): \(outcome)")
    }
  }

  /// Two axes and less motion, in all their combinations, also through values.
  @Test func modesAreFunctions() throws {
    let catalog = try ExportCatalog([
      #"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex"]}}"#,
      #"{"name":"density","animation":{"kind":"axis","contexts":["roomy","tight","2nd row"]}}"#,
      #"{"name":"quick","animation":{"kind":"duration","value":0.2},"variants":[{"when":{"density":"tight"},"animation":{"kind":"duration","value":0.1}}]}"#,
      #"{"name":"calm","animation":{"kind":"linear","duration":{"value":"quick"}}}"#,
      #"{"name":"hero","animation":{"kind":"spring"},"reducedMotion":"calm","variants":[{"when":{"brand":"globex"},"animation":{"kind":"easeOut","duration":{"value":"quick"}}},{"when":{"brand":"globex","density":"2nd row"},"animation":{"kind":"elastic","duration":0.5}}]}"#,
      #"{"name":"plain","animation":{"kind":"easeIn","duration":0.5}}"#,
    ])
    let source = try catalog.exported("swiftui")
    #expect(!source.contains("func plain("))
    let output = try run(
      source, ["-swift-version", "6"],
      """
      for brand in Animation.Brand.allCases {
        for density in Animation.Density.allCases {
          for reduceMotion in [false, true] {
            show(.hero(brand: brand, density: density, reduceMotion: reduceMotion))
            show(.calm(density: density))
            show(.linear(duration: Animation.quick(density: density)))
          }
        }
      }
      """)
    var expected: [[Double]] = []
    for brand in ["acme", "globex"] {
      for density in ["roomy", "tight", "2nd row"] {
        for motion in ["full", "reduced"] {
          let modes: Modes = ["brand": brand, "density": density, "motion": motion]
          expected.append(try ticks(catalog.catalog.animation(named: "hero", in: modes)))
          let calm = try ticks(catalog.catalog.animation(named: "calm", in: ["density": density]))
          expected += [calm, calm]
        }
      }
    }
    try #require(output.count == expected.count)
    for (place, pair) in zip(expected, output).enumerated() {
      let largest = zip(pair.0, pair.1).map { abs($0 - $1) }.max() ?? 1
      #expect(largest <= 0.01, "\(place)")
    }
  }

  /// An axis may be called as what an extension of Animation has itself.
  @Test(arguments: ["animation", "Spring", "preset", "reduceMotion", "double", "switch", "Self", "type", "Protocol"])
  func anAxisMayHaveAnyName(name: String) throws {
    let catalog = try ExportCatalog([
      #"{"name":"\#(name)","animation":{"kind":"axis","contexts":["default","Default","class"]}}"#,
      #"{"name":"hero","animation":{"kind":"spring"},"variants":[{"when":{"\#(name)":"class"},"animation":{"kind":"linear","duration":0.3}},{"when":{"motion":"reduced"},"animation":{"kind":"easeIn","duration":0.2}}]}"#,
    ])
    #expect(try run(try catalog.exported("swiftui"), ["-swift-version", "6"], "show(.hero)").count == 1)
  }

  /// What an export leaves out of a motion is said, and not called exact without a word.
  @Test func whatIsNoPartIsSaid() throws {
    let kinds = ExportCatalog.kinds.filter { $0.contains(#""kind":"pausable""#) || $0.contains(#""kind":"target""#) }
    try #require(kinds.count == 2)
    for format in ["swiftui", "css", "compose"] {
      let source = try ExportCatalog(kinds + [#"{"name":"zz","animation":{"kind":"linear"}}"#]).exported(format) {
        $0.isLossy = true
      }
      #expect(source.contains("That it stands still while animations are paused is not part of this."), "\(source)")
      #expect(source.contains("That its target moves on the way is not part of this."))
      #expect(
        source.contains("exact from rest") && source.matches(of: #/zz: .*exact( \*/)?\n/#).count == 1, "\(source)")
    }
  }

  /// A preset's spring is what SwiftUI's own spring says of it.
  @Test func springsAreSprings() throws {
    let catalog = try ExportCatalog([
      #"{"name":"a","animation":{"kind":"spring","duration":0.4,"bounce":0.2}}"#,
      #"{"name":"b","animation":{"kind":"smooth","duration":0.3}}"#,
      #"{"name":"c","animation":{"kind":"interpolatingSpring","mass":2,"stiffness":170,"damping":26}}"#,
      #"{"name":"d","animation":{"kind":"spring","response":0.6,"dampingFraction":0.7}}"#,
      #"{"name":"e","animation":{"kind":"interactiveSpring"}}"#,
      #"{"name":"f","animation":{"kind":"linear"}}"#,
      #"{"name":"g","animation":{"kind":"spring"},"modifiers":[{"kind":"speed","factor":2}]}"#,
    ])
    let source = try catalog.exported("swiftui")
    let output = try run(
      source, ["-swift-version", "6"],
      "for spring in [Spring.a, .b, .c, .d, .e] { show(.interpolatingSpring(spring)) }")
    let springs = [
      Spring(duration: 0.4, bounce: 0.2), .smooth(duration: 0.3), Spring(mass: 2, stiffness: 170, damping: 26),
      Spring(response: 0.6, dampingRatio: 0.7), Spring(response: 0.15, dampingRatio: 0.85),
    ]
    #expect(output == (try springs.map { try ticks(.interpolatingSpring($0)) }))
    #expect(!source.contains("let f: Spring") && !source.contains("let g: Spring"))
  }

  /// Families, paths and lines tell the engine's velocities too.
  @Test func velocitiesAreTheEngines() throws {
    let lines = ExportCatalog.kinds.filter { line in
      ["power", "sine", "exponential", "elastic", "bounce", "back", "elasticEaseInEaseOut", "path", "linearPoints"]
        .contains { line.contains("\"kind\":\"\($0)\"") }
    }
    let turned = ["in", "inOut"].flatMap { direction in
      ["power", "sine", "exponential", "elastic", "bounce", "back"].map {
        #"{"name":"\#($0) \#(direction)","animation":{"kind":"\#($0)","direction":"\#(direction)","duration":0.4}}"#
      }
    }
    let catalog = try ExportCatalog(lines + turned)
    let all = try catalog.catalog.presets(PresetListing(.motions))
    try #require(all.count >= 20)
    let output = try run(
      try catalog.exported("swiftui"), ["-swift-version", "6"],
      """
      for preset in Animation.Preset.allCases {
        show(preset.animation)
        let context = AnimationContext<Double>()
        let speeds = (1..<23).map { preset.animation.velocity(value: 1.0, time: Double($0) / 60, context: context) ?? 99 }
        print(speeds.map(\\.description).joined(separator: " "))
      }
      """)
    try #require(output.count == 2 * all.count)
    for (place, preset) in all.enumerated() {
      let animation = try catalog.catalog.animation(named: preset.name)
      #expect(zip(try ticks(animation), output[2 * place]).allSatisfy { abs($0 - $1) < 2e-6 }, "\(preset.name)")
      let context = AnimationContext<Double>()
      for (tick, speed) in zip(1..<23, output[2 * place + 1]) {
        let expected = animation.velocity(value: 1.0, time: Double(tick) / 60, context: context) ?? 99
        #expect(abs(expected - speed) <= 1e-6 * max(1, abs(expected)), "\(preset.name), tick \(tick)")
      }
    }
  }

  /// Keyframes of all sorts are what they are as a custom animation, with its velocity, and as SwiftUI's timeline.
  @Test func keyframesAreExact() throws {
    let tracks = [
      #"{"kind":"cubic","value":1.2,"duration":0.2},{"kind":"cubic","value":1,"duration":0.15}"#,
      #"{"kind":"linear","value":0.4,"duration":0.1,"curve":"easeIn"},{"kind":"linear","value":1,"duration":0.2,"curve":[0.2,-0.3,0.1,1.4]}"#,
      #"{"kind":"linear","value":0.4,"duration":0.1,"curve":"circularEaseOut"},{"kind":"linear","value":1,"duration":0.21}"#,
      #"{"kind":"move","value":0.3},{"kind":"spring","value":1.1,"duration":0.2,"response":0.2,"dampingFraction":0.4},{"kind":"cubic","value":1,"duration":0.12,"startVelocity":3,"endVelocity":-1}"#,
      #"{"kind":"spring","value":1,"response":0.15,"dampingFraction":1.5,"startVelocity":9}"#,
      #"{"kind":"linear","value":1,"duration":0.1},{"kind":"move","value":-1},{"kind":"linear","value":1,"duration":0},{"kind":"cubic","value":0.9,"duration":0.2}"#,
    ]
    let catalog = try ExportCatalog(
      tracks.enumerated().map { #"{"name":"k\#($0)","animation":{"kind":"keyframes","segments":[\#($1)]}}"# })
    #expect(try catalog.outcome("k3", "swiftui")?.error == 0)
    let all = try catalog.catalog.presets(PresetListing(.motions))
    let timelines = all.map { "KeyframeTimeline.\($0.name)" }.joined(separator: ", ")
    let output = try run(
      try catalog.exported("swiftui"), ["-swift-version", "6", "-default-isolation", "MainActor"],
      """
      for preset in Animation.Preset.allCases {
        show(preset.animation)
        let context = AnimationContext<Double>()
        let speeds = (0..<23).map { preset.animation.velocity(value: 1.0, time: Double($0) / 60, context: context) ?? 99 }
        print(speeds.map(\\.description).joined(separator: " "))
      }
      for timeline in [\(timelines)] {
        let values = (0..<24).map { timeline.value(time: Double($0) / 60) }
        print(values.map(\\.description).joined(separator: " "))
      }
      """)
    try #require(output.count == 3 * tracks.count)
    for (place, preset) in all.enumerated() {
      let animation = try catalog.catalog.animation(named: preset.name)
      let (values, speeds, timeline) = (output[2 * place], output[2 * place + 1], output[2 * all.count + place])
      #expect(zip(try ticks(animation), values).allSatisfy { abs($0 - $1) < 1e-12 }, "\(preset.name)")
      let context = AnimationContext<Double>()
      for tick in 0..<23 {
        let time = Double(tick) / 60
        let speed = animation.velocity(value: 1.0, time: time, context: context) ?? 99
        #expect(abs(speed - speeds[tick]) <= 1e-9 * max(1, abs(speed)), "\(preset.name), tick \(tick)")
        if speed != 99 { #expect(abs(values[tick] - timeline[tick]) < 1e-12, "\(preset.name), tick \(tick)") }
      }
    }
  }

  /// The compiler takes time by the square of the cases.
  @Test(arguments: [(1, false), (2, true), (1000, true), (1001, false)])
  func someHaveAnEnumeration(count: Int, isThere: Bool) throws {
    let catalog = try ExportCatalog((0..<count).map { #"{"name":"p\#($0)","animation":{"kind":"linear"}}"# })
    #expect(try catalog.exported("swiftui").contains("enum Preset:") == isThere)
  }

  @Test func accessIsAsItWasAskedFor() throws {
    let catalog = try ExportCatalog([
      #"{"name":"a","animation":{"kind":"spring"}}"#, #"{"name":"b","animation":{"kind":"linear"}}"#,
    ])
    var options = ExportOptions()
    options.access = .public
    let source = try #require(try catalog.catalog.exportFiles(format: .swiftUI, options: options).files.first?.text)
    let declarations = source.matches(of: #/\n +(public |)(static|enum|var) /#)
    #expect(declarations.count == 5 && declarations.allSatisfy { $0.1 == "public " })
    #expect(source.contains("public import SwiftUI"))
    #expect(throws: PresetError.self) { try catalog.catalog.exportFiles(format: .css, options: options) }
  }

  /// The first 24 ticks at 60 Hz.
  private func ticks(_ animation: Animation) throws -> [Double] {
    var context = AnimationContext<Double>()
    return (0..<24).map { animation.animate(value: 1.0, time: Double($0) / 60, context: &context) ?? 1 }
  }

  /// Compiles a source with a program that uses it, and returns what the program has shown, a list for each animation.
  private func run(_ source: String, _ mode: [String], _ program: String) throws -> [[Double]] {
    let main = """
      import AnimationEngine

      nonisolated func show(_ animation: Animation) {
        var context = AnimationContext<Double>()
        let values = (0..<24).map { animation.animate(value: 1.0, time: Double($0) / 60, context: &context) ?? 1 }
        print(values.map(\\.description).joined(separator: " "))
      }

      \(program)

      """
    let folder = try TemporaryFolder()
    let files = try [("Animations.swift", source), ("main.swift", main)].map { name, text in
      try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
      return folder.file(name)
    }
    let tool = try BuiltTool()
    let products = URL(fileURLWithPath: tool.path).deletingLastPathComponent()
    let objects = products.appendingPathComponent("AnimationEngine.build").path
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let sources =
      FileManager.default.enumerator(atPath: root.path + "/Sources/AnimationEngine")?
      .compactMap { ($0 as? String).map(URL.init(fileURLWithPath:))?.lastPathComponent } ?? []
    // What was compiled of sources that are no more is still there.
    let engine = Set(sources).filter { $0.hasSuffix(".swift") }.map { "\(objects)/\($0).o" }
    let built = try tool.run(
      ["swiftc", "-warnings-as-errors", "-I", products.path + "/Modules", "-o", folder.file("program")] + mode + files
        + engine, program: "/usr/bin/env")
    try #require(built.status == 0, "\(built.errors.prefix(3000))\n\(source.prefix(6000))")
    return try tool.run([], program: folder.file("program")).output.split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Double($0) } }
  }
}
