import AnimationEngine
import PresetService
import Testing

/// Lists of lines that leap, again and again there and back, in languages that run time backwards and count milliseconds.
struct LeapingLineTests {
  private static let lines = [
    "[[0,0],[0.5,1],[0.5,0],[1,1]]", "[[0,0],[0.3,0.8],[0.3,0.2],[0.6,0.9],[0.6,0.1],[1,1]]",
    "[[0,0],[0.033,0.87],[0.04,0.42],[0.1,0.18],[0.1,0.26],[1,1]]",
    "[[0,0],[0.09,-0.07],[0.09,0.27],[0.3,-0.14],[0.3,0.91],[0.66,0.14],[0.66,0.66],[1,0.09]]",
    "[[0,0.2],[0.21,1.2],[0.21,0.4],[0.5,1],[1,0]]",
  ]
  /// The modifiers, how many passes are looked at, and how fast these are.
  private static let timings: [(modifiers: String, passes: Int, speed: Double)] = [
    ("", 1, 1), (#"{"kind":"speed","factor":1.7}"#, 1, 1.7), (#"{"kind":"repeatCount","count":2}"#, 2, 1),
    (#"{"kind":"repeatCount","count":3}"#, 3, 1),
    (#"{"kind":"speed","factor":2.1},{"kind":"repeatCount","count":4}"#, 4, 2.1),
    (#"{"kind":"repeatForever"}"#, 2, 1), (#"{"kind":"speed","factor":2.1},{"kind":"repeatForever"}"#, 2, 2.1),
  ]
  private static let durations = [0.2, 0.333, 1]

  private static func catalog(_ modifiers: String) throws -> ExportCatalog {
    try ExportCatalog(
      lines.indices.flatMap { line in
        durations.map { duration in
          #"{"name":"p\#(line) \#(duration)","animation":{"kind":"linearPoints","points":\#(lines[line]),"duration":"#
            + #"\#(duration)},"modifiers":[\#(modifiers)]}"#
        }
      })
  }

  @Test(arguments: timings.map(\.modifiers), ["compose", "android", "flutter", "uikit"])
  func leapsAreWithinTheTolerance(modifiers: String, format: String) throws {
    let catalog = try Self.catalog(modifiers)
    for report in try catalog.catalog.exportReport(format: .named(format)) {
      #expect(report.isAccepted, "\(report.preset): \(report.outcome.text)")
    }
  }

  /// What goes there and back an even number of times leaps from its start to its target in the end, wherever that is between
  /// two ticks.
  @Test(arguments: ["motion", "react-spring", "reanimated", "lottie", "compose", "flutter", "uikit", "android"])
  func theLeapAtTheEndOfPassesThereAndBackIsWritten(format: String) throws {
    let kinds = ["easeOut", "easeIn", "spring", "bouncy", "interpolatingSpring"]
    let lines = kinds.flatMap { kind in
      stride(from: 50, through: 1000, by: 50).map { time in
        let duration = Double(time) / 1000
        return #"{"name":"\#(kind) \#(time)","animation":{"kind":"\#(kind)","duration":\#(duration)},"#
          + #""modifiers":[{"kind":"repeatCount","count":2}]}"#
      }
    }
    let late =
      #"{"name":"late","animation":{"kind":"easeIn","duration":0.2},"modifiers":"#
      + #"[{"kind":"delay","duration":0.05},{"kind":"repeatCount","count":2}]}"#
    let report = try ExportCatalog(lines + [late]).catalog.exportReport(format: .named(format))
    #expect(report.count == lines.count + 1)
    for entry in report { #expect(entry.isAccepted, "\(entry.preset): \(entry.outcome.text)") }
  }

  /// What comes back of Android's paths is what each pass is, computed from the figures.
  @Test(.enabled(if: ImportFormat.all.contains { $0.name == "android" }), arguments: timings)
  func androidsPathsAreThePasses(modifiers: String, passes: Int, speed: Double) throws {
    let catalog = try Self.catalog(modifiers)
    let text = try catalog.exported("android")
    // Android refuses a path that ends anywhere else.
    for path in text.matches(of: /path\((.*)\)/) { #expect(path.output.1.hasSuffix(" L 1,1"), "\(path.output.1)") }
    let trial = try ImportTrial()
    try trial.read(text, format: "android", isStrict: true)
    for (line, points) in Self.lines.enumerated() {
      for duration in Self.durations {
        let (name, own) = ("p\(line) \(duration)", duration / speed)
        let plain = try ExportCatalog([
          #"{"name":"x","animation":{"kind":"linearPoints","points":\#(points),"duration":1}}"#
        ])
        let curve = try plain.catalog.makeAnimation(try plain.catalog.preset(named: "x"))
        let read = try trial.catalog.preset(named: name)
        let back = try trial.catalog.makeAnimation(read)
        // Passes of an animation that repeats by itself begin at ticks.
        let isRepeating = read.modifiers.contains { $0.parameters["autoreverses"] == .bool(true) }
        func value(_ animation: Animation, _ time: Double) -> Double {
          var context = AnimationContext<Double>()
          return animation.animate(value: 1.0, time: time, context: &context) ?? 1
        }
        for part in 1..<(97 * (isRepeating ? 1 : passes)) {
          let pass = (Double(part) / 97).rounded(.down)
          let progress = Double(part) / 97 - pass
          // Within a millisecond of a leap, either side is right.
          let near = [-1.5, 0, 1.5].map { shift in
            let at = progress + shift / 1000 / own
            return (0..<1).contains(at) ? value(curve, at) : value(curve, progress)
          }
          let expected = near.map { Int(pass) % 2 == 0 ? $0 : 1 - $0 }
          let found = value(back, (pass + progress) * own)
          #expect(
            found >= (expected.min() ?? 0) - 0.03 && found <= (expected.max() ?? 0) + 0.03,
            "\(name), pass \(pass) at \(progress): \(found), not \(expected[1])")
        }
      }
    }
  }
}
