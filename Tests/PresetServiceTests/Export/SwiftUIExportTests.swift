import Foundation
import PresetService
import TestSupport
import Testing

struct SwiftUIExportTests {
  /// The exported source, with a program that uses it: the compiler takes both, and the constants are the presets.
  @Test(.enabled(if: BuiltTool.program("swiftc") != nil, "swiftc is not installed"))
  func theSourceCompilesAgainstTheEngine() throws {
    let lines = ExportCatalog.kinds + ExportCatalog.modifiers + ExportCatalog.names
    // Each name once.
    let presets = ValueCatalog.presets.filter { !$0.hasPrefix(#"{"name":"spring""#) }
    let catalog = try ExportCatalog(lines + ValueCatalog.values + presets)
    let source = try catalog.exported("swiftui")
    let names = source.split(separator: "\n").compactMap { (line: Substring) -> Substring? in
      let isPreset = line.hasPrefix("  static let ") && line.contains(": Animation =")
      return isPreset ? line.dropFirst("  static let ".count).prefix { $0 != ":" } : nil
    }
    // A curve that is a Bézier curve is a constant of another type.
    let curves = ["e/named", "e/out", "e/same"]
    let all = try catalog.catalog.presets(PresetListing(.motions)).filter { !curves.contains($0.name) }
    #expect(names.count == all.count && Set(names).count == names.count)
    // Each constant at a few ticks, a line each, in the order of the names.
    let program = """
      import AnimationEngine

      for animation in [\(names.map { "Animation." + $0 }.joined(separator: ", "))] {
        var context = AnimationContext<Double>()
        var values: [Double] = []
        for tick in 0..<24 { values.append(animation.animate(value: 1, time: Double(tick) / 60, context: &context) ?? 1) }
        print(values.map(\\.description).joined(separator: " "))
      }

      """
    let folder = try TemporaryFolder()
    let (file, main) = (folder.file("Animations.swift"), folder.file("main.swift"))
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    try program.write(toFile: main, atomically: true, encoding: .utf8)
    let tool = try BuiltTool()
    let products = URL(fileURLWithPath: tool.path).deletingLastPathComponent()
    let objects = products.appendingPathComponent("AnimationEngine.build").path
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let sources =
      FileManager.default.enumerator(atPath: root.path + "/Sources/AnimationEngine")?
      .compactMap { ($0 as? String).map(URL.init(fileURLWithPath:))?.lastPathComponent } ?? []
    // What was compiled of sources that are no more is still there.
    let engine = Set(sources).filter { $0.hasSuffix(".swift") }.map { $0 + ".o" }
    let built = try tool.run(
      [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", products.path + "/Modules", main, file, "-o",
        folder.file("program"),
      ] + engine.map { objects + "/" + $0 }, program: "/usr/bin/env")
    #expect(built.status == 0, "\(built.errors)")
    let output = try tool.run([], program: folder.file("program")).output.split(separator: "\n")
    #expect(output.count == all.count)
    for (preset, line) in zip(all, output) {
      let animation = try catalog.catalog.animation(named: preset.name)
      var options = EvaluationOptions()
      options.times = (0..<24).map { Double($0) / 60 }
      let samples = try Evaluation(animation, options).samples.map { $0.value[0] }
      let values = line.split(separator: " ").compactMap { Double($0) }
      let outcome = try #require(try catalog.outcome(preset.name, "swiftui"))
      let largest = zip(samples, values).map { abs($0 - $1) }.max() ?? 1
      #expect(largest <= (outcome.error ?? 0) + 1e-9, "\(preset.name): \(outcome)")
    }
  }
}
