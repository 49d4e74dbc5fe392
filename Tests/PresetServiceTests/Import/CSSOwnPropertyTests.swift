import AnimationEngine
import PresetService
import Testing

/// What a rule declares for itself, custom properties and Sass's variables of a block, is its motions' own.
struct CSSOwnPropertyTests {
  @Test(
    arguments: [
      (
        ".x{--d:300ms;transition:o var(--d) linear} .y{--d:100ms;transition:o var(--d) linear}",
        [".x/o": 0.3, ".y/o": 0.1]
      ),
      (
        ":root{--d:200ms} .x{--d:300ms;transition:o var(--d) linear} .y{transition:o var(--d) linear}",
        [".x/o": 0.3, ".y/o": 0.2]
      ),
      // By its selector, by the one that it begins with, and by the block around it.
      (":root{--d:1s} .x{--d:30ms} .x{transition:o var(--d) linear}", [".x/o": 0.03]),
      (":root{--d:1s} .x{--d:30ms} .x:hover{transition:o var(--d) linear}", [".x:hover/o": 0.03]),
      (":root{--d:1s} .x{--d:30ms; &:hover{transition:o var(--d) linear}}", [".x:hover/o": 0.03]),
      // What the document says refers to what the document says.
      (":root{--d:1s;--t:o var(--d) linear} .x{--d:30ms;transition:var(--t)}", [".x/o": 1]),
      // Variables of a block, and their maps.
      ("$d: 200ms; .x{$d: 500ms; transition: o $d linear} .y{transition: o $d linear}", [".x/o": 0.5, ".y/o": 0.2]),
      ("$t: o 1s linear; .x{$t: o 500ms linear; transition: $t}", [".x/o": 0.5]),
      ("$m: (fast: 1s); .x{$m: (fast: 300ms); transition: o map-get($m, fast) linear}", [".x/o": 0.3]),
      ("$d: 1s; .x{$d: 30ms; &:hover{transition: o $d linear}}", [".x:hover/o": 0.03]),
      ("$d: 1s; @media (min-width:9px) {$d: 40ms; .x{transition: o $d linear}}", [".x/o": 0.04]),
    ] as [(String, [String: Double])])
  func motionsHaveWhatTheirRulesSay(text: String, durations: [String: Double]) throws {
    let trial = try ImportTrial()
    try trial.read(text, format: text.contains("$") ? "scss" : "css")
    for (name, duration) in durations {
      let animation = try trial.catalog.animation(named: name)
      #expect(animation == .linear(duration: duration), "\(name)")
      let calm = try trial.catalog.animation(named: name, reducingMotion: true)
      #expect(calm == animation, "\(name)")
    }
  }

  /// What changes a motion in part under a condition is left out with its line, and no figure takes its place unsaid.
  @Test(arguments: [
    "@media (max-width: 600px) { .b { transition-duration: 600ms } }",
    "@media (min-width: 600px) { .b { transition-timing-function: linear } }",
  ]) func partsUnderConditionsAreToldOf(block: String) throws {
    let left = try ImportTrial.omissions(".b { transition: opacity 300ms ease-in }\n\(block)", format: "css")
    #expect(left.count == 1 && left[0].contains("f:2: ") && left[0].contains("a part of its rule's motion"), "\(left)")
  }

  /// Of another class nothing is said; what is another one under a condition is left out.
  @Test func conditionsAreOfTheirRules() throws {
    let less = "@media (prefers-reduced-motion: reduce){.y{--d:1ms}}"
    let text = ".x{--d:300ms;transition:o var(--d) linear} .y{--d:100ms;transition:o var(--d) linear} \(less)"
    #expect(try ImportTrial.presets(text) == [#".x/o linear{"duration":{"value":"d"}}"#, #"d duration{"value":0.3}"#])
    let left = try ImportTrial.omissions(text, format: "css")
    #expect(left.contains { $0.contains(".y/transition: its own '--d' is another one under a condition") }, "\(left)")
  }
}
