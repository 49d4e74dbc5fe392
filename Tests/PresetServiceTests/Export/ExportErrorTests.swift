import AnimationEngine
import PresetService
import Testing

/// The error that is stated is the greatest there is, not only the greatest at the ticks.
struct ExportErrorTests {
  /// Curves that can be told between ticks, the steep ones first.
  private static let kinds: [(name: String, animation: String)] =
    [0.05, 0.35, 1].flatMap { duration in
      [
        "circularEaseIn", "circularEaseOut", "circularEaseInOut", "bounce", "elastic", "back", "exponential", "sine",
        "easeInOut", "elasticEaseInEaseOut",
      ].map { ("\($0) \(duration)", "{\"kind\":\"\($0)\",\"duration\":\(duration)}") }
    } + [
      ("bounce out", "{\"kind\":\"bounce\",\"direction\":\"out\",\"duration\":0.35}"),
      ("power", "{\"kind\":\"power\",\"exponent\":5,\"duration\":0.35}"),
      ("root", "{\"kind\":\"power\",\"exponent\":0.5,\"duration\":0.35}"),
      ("smooth", "{\"kind\":\"interpolatingSpring\",\"duration\":0.5,\"bounce\":0}"),
      ("bouncy", "{\"kind\":\"interpolatingSpring\",\"duration\":0.5,\"bounce\":0.3}"),
    ]

  @Test(arguments: [0.01, 0.001])
  func theStatedErrorIsTheGreatest(tolerance: Double) throws {
    let lines = Self.kinds.map { "{\"name\":\"\($0.name)\",\"animation\":\($0.animation)}" }
    let catalog = try ExportCatalog(lines)
    for (name, _) in Self.kinds {
      let outcome = try #require(try catalog.outcome(name, "css", tolerance: tolerance))
      let stated = try #require(outcome.error, "\(name): \(outcome.what)")
      #expect(stated <= tolerance, "\(name)")
      let css = try catalog.exported([name], "css") { $0.tolerance = tolerance }
      let largest = try Self.error(css, of: try catalog.catalog.makeAnimation(try catalog.catalog.preset(named: name)))
      #expect(largest <= tolerance * 1.03, "\(name): \(outcome.what) errs by \(largest)")
      #expect(largest <= stated + tolerance * 0.03, "\(name): \(outcome.what) errs by \(largest), not \(stated)")
    }
  }

  /// Lines that do not end at the target leap there, in every language: equal motions are equally exact, however their
  /// points are written.
  @Test(
    arguments: [
      "[[0,0],[1,0.8]]", "[[0,0]]", "[[0,0],[1,0]]", "[[0,0],[1.5,1]]", "[[-0.5,-0.5],[1,1]]", "[[0,0.5]]",
      "[[0,0.5],[1,0.5]]", "[[0,1]]", "[[0,0],[0.5,0.7],[2,1]]", "[[0.2,0],[0.4,1]]",
    ], [0.1, 0.3, 0.33, 0.35, 0.6, 1])
  func linesThatLeapAtTheirEndAreExact(points: String, duration: Double) throws {
    let catalog = try ExportCatalog([
      #"{"name":"x","animation":{"kind":"linearPoints","points":\#(points),"duration":\#(duration)}}"#
    ])
    for format in ["css", "compose", "lottie", "flutter", "android", "reanimated", "javascript"] {
      let outcome = try catalog.outcome("x", format)
      #expect(outcome?.verdict == .exact, "\(format): \(outcome?.text ?? "")")
    }
    // Browsers know no function of one stop.
    #expect(try catalog.exported("css").contains(/-easing: (linear\([^,)]+,[^)]+\)|steps\(1[^)]*\)|linear);/))
  }

  /// A delay that a language has in whole milliseconds takes a part of the tolerance: the points are nearer for it.
  @Test(arguments: [0.1253, 0.1254, 0.2496, 0.0333], [0.2, 0.33, 0.5])
  func roundedDelaysLeaveRoom(delay: Double, duration: Double) throws {
    let spring = #"{"kind":"spring","duration":\#(duration),"bounce":0.3}"#
    let modifiers = #"[{"kind":"delay","duration":\#(delay)}]"#
    let catalog = try ExportCatalog([#"{"name":"x","animation":\#(spring),"modifiers":\#(modifiers)}"#])
    for format in ["compose", "android", "css"] {
      let error = try #require(try catalog.outcome("x", format)?.error)
      #expect(error <= 0.01, "\(format): \(error)")
    }
  }

  /// What the text of a preset says: its seconds, and the value at a part of them.
  static func curve(_ css: String) throws -> (duration: Double, value: (Double) -> Double) {
    func property(_ name: String) throws -> String {
      let line = try #require(css.split(separator: "\n").first { $0.contains("-\(name): ") })
      return String(try #require(line.firstRange(of: ": ").map { line[$0.upperBound...].dropLast() }))
    }
    return (try #require(Double(try property("duration").dropLast(2))) / 1000, try function(try property("easing")))
  }

  /// The greatest distance of what the text says from the engine: at 4000 times, and around the worst of these at
  /// distances of 1 in 200,000.
  private static func error(_ css: String, of animation: Animation) throws -> Double {
    let (duration, function) = try curve(css)
    func error(_ part: Double) -> Double {
      var context = AnimationContext<Double>()
      // Not the end itself: the leap with which a spring is called at rest is a tick's.
      guard part >= 0, part < 1, let value = animation.animate(value: 1.0, time: duration * part, context: &context)
      else { return 0 }
      return abs(value - function(part))
    }
    let coarse = (0..<4000).map { (part: Double($0) / 4000, error: error(Double($0) / 4000)) }
    let worst = coarse.sorted { $0.error > $1.error }.prefix(8)
    return worst.flatMap { worst in (-50...50).map { error(worst.part + Double($0) / 200_000) } }.max() ?? 0
  }

  private static func function(_ easing: String) throws -> (Double) -> Double {
    let body = easing.drop { $0 != "(" }.dropFirst().dropLast()
    let parts = body.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
    func bezier(_ numbers: [Double]) throws -> (Double) -> Double {
      try #require(numbers.count == 4)
      let start = UnitPoint(x: numbers[0], y: numbers[1])
      let end = UnitPoint(x: numbers[2], y: numbers[3])
      let curve = UnitCurve.bezier(startControlPoint: start, endControlPoint: end)
      return { curve.value(at: $0) }
    }
    if easing.hasPrefix("cubic-bezier(") { return try bezier(parts.compactMap { Double($0[0]) }) }
    if !easing.hasPrefix("linear(") { return try bezier([0.42, 0, easing == "ease-in-out" ? 0.58 : 1, 1]) }
    let points = LinearPoints(
      parts.map { part in
        LinearPoints.Stop(
          Double(part[0]) ?? .nan, at: part.count > 1 ? Double(part[1].dropLast()).map { $0 / 100 } : nil)
      })
    return { points.value(at: $0) }
  }

  /// The engine begins each pass on a frame, so that nobody else's passes are exactly those.
  @Test(arguments: ["css", "dtcg", "compose", "android", "uikit", "flutter", "motion", "reanimated"])
  func repetitionsAreExactInEachPassAlone(format: String) throws {
    let catalog = try ExportCatalog()
    for name in ["with repeatCount", "with repeatForever"] {
      let outcome = try #require(try catalog.outcome(name, format))
      #expect(outcome.verdict == .exact && outcome.isInEachPass)
      #expect(try catalog.exported([name], format).contains(" in each pass, exact"))
      let report = try #require(try catalog.catalog.exportReport([name], format: .named(format)).first)
      #expect(report.document.text.contains("\"eachPass\":true"))
    }
    #expect(try catalog.outcome("easeIn", format)?.isInEachPass == false)
    #expect(try catalog.outcome("with repeatCount", "swiftui")?.isInEachPass == false)
  }

  /// Passes that are written as one curve drift from those of a display as those that a format repeats: what is stated
  /// is of each pass, and holds there on every display.
  @Test(arguments: [(0.1, 0.33), (0.2, 0.36), (0.05, 0.25), (0.5, 0.37)])
  func passesAsOneCurveErrInEachPassAsStated(wait: Double, duration: Double) throws {
    let pass =
      #""animation":{"kind":"easeInOut","duration":\#(duration)},"#
      + #""modifiers":[{"kind":"delay","duration":\#(wait)}"#
    let twice = #"{"kind":"repeatCount","count":2,"autoreverses":false}"#
    let catalog = try ExportCatalog([
      #"{"name":"pass",\#(pass)]}"#, #"{"name":"four",\#(pass),\#(twice),\#(twice)]}"#,
      #"{"name":"two",\#(pass),\#(twice)]}"#,
    ])
    // No format has repetitions in one another.
    let outcome = try #require(try catalog.outcome("four", "css"))
    let stated = try #require(outcome.error)
    let (whole, value) = try Self.curve(try catalog.exported(["four"], "css"))
    let animation = try catalog.catalog.animation(named: "pass")
    // Where passes begin on the clock that the curve was read from, the last tick of the one before shows its end.
    let fine = SampledRun(of: try catalog.catalog.animation(named: "four"), at: 960)
    let leaps = fine.values.indices.dropFirst().filter { fine.values[$0] < fine.values[$0 - 1] - 0.5 }
    let starts = [0] + leaps.map { $0 - 1 }
    #expect(starts.count == 4)
    for (start, rate) in starts.flatMap({ start in [60.0, 120].map { (Double(start) / 960, $0) } }) {
      let pass = SampledRun(of: animation, at: rate)
      for (frame, ours) in pass.values.enumerated().dropFirst() {
        let time = Double(frame) / rate
        let theirs = value((start + time) / whole)
        #expect(abs(ours - theirs) <= stated + 5e-4, "\(start) s, \(rate) Hz, \(time) s: \(ours), not \(theirs)")
      }
    }
    #expect(outcome.text.hasSuffix(" in each pass, error \(outcome.errorText)"), "\(outcome.text)")
    for format in ["react-spring", "lottie"] {
      let outcome = try #require(try catalog.outcome("two", format))
      #expect(outcome.isInEachPass, "\(format): \(outcome.text)")
    }
  }

  @Test(arguments: ["css", "dtcg", "flutter", "lottie", "uikit"])
  func whatNeverFinishesIsRefusedForThat(format: String) throws {
    let catalog = try ExportCatalog([
      "{\"name\":\"spring\",\"animation\":{\"kind\":\"spring\",\"bounce\":1}}",
      "{\"name\":\"formula\",\"animation\":{\"kind\":\"interpolatingSpring\",\"bounce\":1}}",
    ])
    for name in ["spring", "formula"] {
      let outcome = try #require(try catalog.outcome(name, format))
      if outcome.verdict == .impossible { #expect(outcome.what.hasPrefix("never finishes"), "\(outcome)") }
    }
    #expect(try catalog.outcome("spring", "css")?.verdict == .impossible)
  }
}

/// The values of an animation at the ticks of a clock, until it has finished.
private struct SampledRun {
  private(set) var values: [Double] = []

  init(of animation: Animation, at framesPerSecond: Double) {
    var context = AnimationContext<Double>()
    while let value = animation.animate(
      value: 1.0, time: Double(values.count) / framesPerSecond, context: &context)
    {
      values.append(value)
    }
  }
}
