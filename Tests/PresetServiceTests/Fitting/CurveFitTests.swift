import AnimationEngine
import Foundation
import PresetModel
import PresetService
import TestSupport
import Testing

struct CurveFitTests {
  func fits(_ text: String, preset: String? = nil, duration: Double = 0.35) throws -> [CurveFit] {
    try PresetCatalog.fits(
      to: ImportSource(name: "f", bytes: Array(text.utf8)), preset: preset, duration: duration)
  }

  func number(_ fit: CurveFit?, _ name: String) -> Double { fit?.animation.parameters[name]?.number ?? .nan }

  /// Each curve is baked by the engine, and found again in its samples alone.
  @Test(
    arguments: [
      ("interpolatingSpring", "\"duration\":0.5,\"bounce\":0.3", "spring", ["duration": 0.5, "bounce": 0.3]),
      ("interpolatingSpring", "\"duration\":0.8,\"bounce\":0", "spring", ["duration": 0.8, "bounce": 0]),
      ("spring", "\"duration\":0.4,\"bounce\":0.15", "persistent-spring", ["duration": 0.4, "bounce": 0.15]),
      (
        "timingCurve", "\"x1\":0.34,\"y1\":1.56,\"x2\":0.64,\"y2\":1,\"duration\":0.4", "bezier",
        ["x1": 0.34, "y1": 1.56, "x2": 0.64, "y2": 1, "duration": 0.4]
      ),
      ("easeInOut", "\"duration\":0.35", "bezier", ["x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1, "duration": 0.35]),
    ] as [(String, String, String, [String: Double])])
  func whatMadeACurveIsFound(kind: String, parameters: String, model: String, figures: [String: Double]) throws {
    let catalog = try ExportCatalog([
      "{\"name\":\"it\",\"animation\":{\"kind\":\"\(kind)\",\(parameters)}}"
    ])
    let found = try fits(try catalog.exported(["it"], "samples-csv"))
    #expect(found.first?.model == model)
    #expect(found.first?.error ?? 1 < 1e-4)
    for (name, value) in figures {
      #expect(abs(number(found.first, name) - value) < 2e-3, "\(name): \(found.first?.animation.parameters ?? [:])")
    }
    // The runner-up is another model, and worse or with more numbers.
    #expect(found.count > 1 && found[1].model != model)
  }

  /// What is less than the rounding of samples proves nothing: of two that are as near, the simpler one made them.
  @Test(arguments: [3, 4, 5, 9], [0.25, 0.4])
  func aRoundedLineIsALine(digits: Int, duration: Double) throws {
    func rounded(_ value: Double) -> String { String(format: "%.\(digits)f", value) }
    let ticks = Int(duration * 60)
    let rows = (0...ticks).map { "\(rounded(Double($0) / 60)),\(rounded(min(1, Double($0) / 60 / duration)))" }
    let found = try #require(try fits(rows.joined(separator: "\n")).first)
    #expect(found.model == "linear" && abs(number(found, "duration") - duration) < 2e-3, "\(found)")
  }

  /// A spring by formula moves no slower than critically damped: what is slower is nearest to one that is that.
  @Test(arguments: [
    ("linear(0, 0.5 20%, 1)", 0.35, 0.15), ("cubic-bezier(0,0.8,0.1,1)", 0.6, 0.39),
    ("cubic-bezier(.2,0,0,1)", 0.25, 0.04),
  ])
  func aSpringByFormulaIsNotOverdamped(curve: String, duration: Double, bound: Double) throws {
    let found = try #require(try fits(curve, duration: duration).first { $0.model == "spring" })
    #expect(number(found, "bounce") >= 0 && found.error <= bound, "\(found)")
  }

  /// Stairs of every kind, at ticks that do not meet their jumps, with a rest after them or without.
  @Test(
    arguments: [
      (5, "end", 0.8, 0.0), (5, "end", 0.8, 0.5), (1, "end", 0.25, 0), (12, "none", 0.6, 0), (3, "none", 0.35, 0),
      (60, "end", 3, 0),
    ])
  func stairsAreFound(count: Int, position: String, duration: Double, rest: Double) throws {
    let stair = Animation.steps(count, position: try #require(StepPosition(rawValue: position)), duration: duration)
    var context = AnimationContext<Double>()
    let rows = (0...Int((duration + rest) * 144)).map { tick in
      let time = Double(tick) / 144
      return "\(time),\(stair.animate(value: 1.0, time: time, context: &context) ?? 1)"
    }
    let last = rest == 0 ? ["\(duration),1"] : []
    let found = try #require(try fits((rows + last).joined(separator: "\n")).first)
    #expect(found.model == "steps" && found.error < 1e-9, "\(found)")
    #expect(found.animation.parameters["position"]?.string == position, "\(found.animation.parameters)")
    #expect(number(found, "count") == Double(count) && abs(number(found, "duration") - duration) < 1e-9, "\(found)")
  }

  /// A preset's own curve is not scaled, so that a jump at its start is seen.
  @Test(arguments: [(12, "start", 0.6), (4, "both", 1.0), (3, "none", 0.35), (7, "end", 0.5)])
  func theStairOfAPresetIsFound(count: Int, position: String, duration: Double) throws {
    let catalog = try ExportCatalog([
      #"{"name":"it","animation":{"kind":"steps","count":\#(count),"position":"\#(position)","duration":\#(duration)}}"#
    ])
    let fit = try #require(try catalog.catalog.fits(toPreset: "it", models: ["steps"]).first)
    #expect(fit.error < 1e-9 && fit.animation.parameters["position"]?.string == position, "\(fit)")
    #expect(number(fit, "count") == Double(count) && abs(number(fit, "duration") - duration) < 1e-9, "\(fit)")
  }

  /// What made a curve is found through the noise of its samples, in numbers as round as that noise.
  @Test(
    arguments: [
      ("interpolatingSpring", ["duration": 0.5, "bounce": 0.3], "spring", 60.0, 0.01),
      ("interpolatingSpring", ["duration": 0.5, "bounce": 0.3], "spring", 240, 0.01),
      ("interpolatingSpring", ["duration": 0.7, "bounce": 0], "spring", 120, 0.02),
      ("spring", ["duration": 0.4, "bounce": 0.6], "persistent-spring", 60, 0.01),
      ("timingCurve", ["x1": 0.4, "y1": 0, "x2": 0.2, "y2": 1, "duration": 0.6], "bezier", 120, 0.01),
    ] as [(String, [String: Double], String, Double, Double)])
  func noiseIsSeenThrough(
    kind: String, figures: [String: Double], model: String, framesPerSecond: Double, noise: Double
  ) throws {
    let parameters = PresetParameters(figures.map { JSON.Member($0.key, .number($0.value)) })
    let component = PresetComponent(kind: kind, parameters: parameters)
    var preset = Preset(name: "it", animation: component)
    let animation = try AnimationKinds.standard.makeAnimation(validating: &preset)
    for seed in 1...Scale.count(2, long: 6) {
      var random = SeededGenerator(seed: UInt64(seed))
      var context = AnimationContext<Double>()
      let rows = (0...Int(1.4 * framesPerSecond)).map { tick in
        let time = Double(tick) / framesPerSecond
        // The sum of twelve even numbers is nearly normal, with a variance of 1.
        let scatter = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) } * noise
        return "\(time),\((animation.animate(value: 1.0, time: time, context: &context) ?? 1) + scatter)"
      }
      let found = try fits(rows.joined(separator: "\n"))
      let fit = try #require(found.first { $0.model == model })
      #expect(!CurveFit.copyingModels.contains(try #require(found.first).model), "\(found[0])")
      #expect(abs((fit.noise ?? 0) - noise) < 0.3 * noise, "\(fit)")
      #expect(fit.noise ?? 1 < 1.05 * (found[0].noise ?? 0), "\(found[0]) before \(fit)")
      // Handles of a Bézier curve may be anywhere on a way that leaves it nearly as it is.
      for (name, value) in figures where model != "bezier" {
        #expect(abs(number(fit, name) - value) < 0.03, "seed \(seed), \(name): \(fit)")
      }
      var nearby = Preset(name: "it", animation: fit.animation)
      let again = try AnimationKinds.standard.makeAnimation(validating: &nearby)
      let difference = (0...84).map { abs(value(of: animation, at: $0) - value(of: again, at: $0)) }.max() ?? 1
      #expect(difference < 1.5 * noise, "seed \(seed): \(fit)")
    }
  }

  /// Whole pixels are rounded, which is no noise around another end; nor is the way to it a rest.
  @Test func pixelsEndWhereTheyEnd() throws {
    let ease = Animation.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.5)
    var context = AnimationContext<Double>()
    let rows = (0...60).map { tick in
      let value = ease.animate(value: 300.0, time: Double(tick) / 120, context: &context) ?? 300
      return "\(Double(tick) / 120),\(20 + value.rounded())"
    }
    let fit = try #require(try fits(rows.joined(separator: "\n")).first { $0.model == "bezier" })
    #expect(fit.error < 0.004 && abs(number(fit, "duration") - 0.5) < 0.02, "\(fit)")
  }

  /// Many samples take no longer than some: here a minute of them at 2 kHz.
  @Test func manyRoughSamplesAreThinned() throws {
    var random = SeededGenerator(seed: 7)
    let spring = Spring(duration: 6, bounce: 0.2)
    let rows = (0...120_000).map { tick in
      let time = Double(tick) / 2000
      return "\(time),\(spring.value(target: 1.0, time: time) + Double.random(in: -0.02...0.02, using: &random))"
    }
    let fit = try #require(try fits(rows.joined(separator: "\n")).first)
    #expect(fit.model == "spring" && abs(number(fit, "duration") - 6) < 0.1, "\(fit)")
  }

  /// The value at a tick of 60 Hz.
  func value(of animation: Animation, at tick: Int) -> Double {
    var context = AnimationContext<Double>()
    return (0...tick).map { animation.animate(value: 1.0, time: Double($0) / 60, context: &context) ?? 1 }.last ?? 1
  }

  /// What a smooth curve leaves of a model has a pattern, which is no noise.
  @Test func aWrongModelIsNoNoise() throws {
    let catalog = try ExportCatalog([#"{"name":"it","animation":{"kind":"bounce","duration":0.8}}"#])
    let found = try fits(try catalog.exported(["it"], "samples-csv"))
    #expect(found.allSatisfy { $0.noise == nil } && CurveFit.copyingModels.contains(found.first?.model ?? ""))
  }

  @Test func theStopsOfLinearAreFound() throws {
    let found = try fits("a { transition-timing-function: linear(0, 0.5 30%, 1); }", duration: 1)
    #expect(found.first { $0.model == "points" }?.animation.parameters["points"]?.text == "[[0,0],[0.3,0.5],[1,1]]")
    let keyframes = found.first { $0.model == "keyframes" }?.animation.parameters["segments"]?.array
    #expect(keyframes?.count == 2)
  }

  @Test func aCurveBetweenOtherValuesIsPutBetweenZeroAndOne() throws {
    let rows = (0...60).map { "\(Double($0) / 60),\(20 + 80 * Double($0) / 60)" }
    #expect(try fits(rows.joined(separator: "\n")).first?.error ?? 1 < 1e-5)
  }

  /// An even pace is the simplest thing that samples can be; what bends is none.
  @Test(arguments: [
    (#""kind":"linear","duration":0.35"#, true), (#""kind":"linear","duration":1.234"#, true),
    (#""kind":"easeIn""#, false), (#""kind":"steps","count":4"#, false),
    (#""kind":"power","exponent":1.2"#, false),
  ])
  func anEvenPaceIsFound(animation: String, isLine: Bool) throws {
    let catalog = try ExportCatalog([#"{"name":"it","animation":{\#(animation)}}"#])
    let found = try fits(try catalog.exported(["it"], "samples-csv"))
    #expect((found.first?.model == "linear") == isLine)
    #expect(found.contains { $0.model == "linear" } == isLine)
    if isLine { #expect(found.first?.error ?? 1 < 1e-5) }
  }

  static let baked: [(animation: String, models: Set<String>, figures: [String: Double])] = [
    (#""kind":"spring","duration":0.5,"bounce":0.3"#, springs, ["duration": 0.5, "bounce": 0.3]),
    (#""kind":"spring","duration":0.35,"bounce":0.15"#, springs, ["duration": 0.35, "bounce": 0.15]),
    (#""kind":"smooth""#, springs, ["duration": 0.5, "bounce": 0]),
    (#""kind":"interpolatingSpring","duration":0.6,"bounce":0.4"#, springs, ["duration": 0.6, "bounce": 0.4]),
    (#""kind":"interpolatingSpring","duration":1,"bounce":0"#, springs, ["duration": 1, "bounce": 0]),
    (
      #""kind":"timingCurve","x1":0.34,"y1":1.56,"x2":0.64,"y2":1,"duration":0.4"#, ["bezier"],
      ["x1": 0.34, "y1": 1.56, "x2": 0.64, "y2": 1, "duration": 0.4]
    ),
    (#""kind":"easeInOut","duration":0.3"#, ["bezier"], ["x1": 0.42, "y1": 0, "x2": 0.58, "y2": 1, "duration": 0.3]),
  ]
  static let springs: Set = ["spring", "persistent-spring"]

  /// What an export to CSS has made of a spring is a spring again, its figures to a few percent.
  ///
  /// Each by a tolerance of its own; `make reliability` takes all by both.
  @Test(
    arguments: Scale.isLong
      ? baked.indices.flatMap { [($0, 0.01), ($0, 0.003)] } : baked.indices.map { ($0, [0.01, 0.003][$0 % 2]) })
  func whatWasBakedIsFoundAgain(index: Int, tolerance: Double) throws {
    let (animation, models, figures) = Self.baked[index]
    let catalog = try ExportCatalog([
      #"{"name":"it","animation":{\#(animation)},"modifiers":[{"kind":"delay","duration":0.125}]}"#
    ])
    let found = try fits(try catalog.exported(["it"], "css") { $0.tolerance = tolerance })
    let first = try #require(found.first)
    #expect(models.contains(first.model), "\(found)")
    #expect(first.error <= 0.015)
    for (name, value) in figures {
      #expect(abs(number(first, name) - value) <= max(0.03, 0.05 * value), "\(name): \(first.animation.parameters)")
    }
    #expect(first.modifiers == [PresetComponent(kind: "delay", parameters: ["duration": 0.125])])
    #expect(found.count > 1 && found[1].model != first.model)
  }

  /// A curve that rests before it moves is one with a delay.
  @Test(
    arguments: [
      (#""kind":"spring","duration":0.5,"bounce":0.3"#, "persistent-spring", 0.1, ["duration": 0.5, "bounce": 0.3]),
      (
        #""kind":"interpolatingSpring","duration":0.4,"bounce":0.2"#, "spring", 0.26,
        ["duration": 0.4, "bounce": 0.2]
      ),
      (#""kind":"easeInOut","duration":0.4"#, "bezier", 0.3, ["x1": 0.42, "x2": 0.58, "duration": 0.4]),
    ] as [(String, String, Double, [String: Double])])
  func aRestAtTheStartIsADelay(
    curve: (animation: String, model: String, delay: Double, figures: [String: Double])
  ) throws {
    let catalog = try ExportCatalog([
      #"{"name":"it","animation":{\#(curve.animation)},"modifiers":[{"kind":"delay","duration":\#(curve.delay)}]}"#
    ])
    let format = curve.delay == 0.3 ? "samples" : "samples-csv"
    let first = try #require(try fits(try catalog.exported(["it"], format)).first)
    #expect(first.model == curve.model && first.error < 2e-3, "\(first)")
    #expect(abs((first.modifiers.first?.parameters["duration"]?.number ?? 0) - curve.delay) < 2e-3, "\(first)")
    for (name, value) in curve.figures { #expect(abs(number(first, name) - value) < 0.02, "\(name): \(first)") }
  }

  @Test func theNearestToAPreset() throws {
    let catalog = try ExportCatalog().catalog
    let spring = try catalog.fits(toPreset: "bouncy", models: ["spring"])
    #expect(spring.count == 1 && spring[0].error < 0.01)
    let bezier = try catalog.fits(toPreset: "bouncy", models: ["bezier"])
    #expect(bezier.count == 1 && bezier[0].error < 0.015)
    #expect(bezier[0].animation.kind == "timingCurve")
    let again = try catalog.fits(toPreset: "bouncy", models: ["bezier"])
    #expect(again == bezier)
    let error = #expect(throws: PresetError.self) { try catalog.fits(toPreset: "with repeatForever") }
    #expect(
      error?.message == "'with repeatForever' has no curve to fit: it repeats for ever, which no single curve does")
  }
}
