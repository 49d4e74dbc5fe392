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

  private static let welcome = "@media (prefers-reduced-motion: no-preference)"
  private static let less = "@media (prefers-reduced-motion: reduce)"

  /// Seconds by default and for less motion, 0 for none, of two files.
  @Test(
    arguments: [
      // Another class's value counts for no one else, who has the fallback.
      (".b{transition:x var(--b,200ms) linear} .b-l{--b:800ms}", "", [".b/x": [0.2, 0.2]]),
      (".b{transition:x var(--b,200ms) linear}", ".b-l{--b:800ms}", [".b/x": [0.2, 0.2]]),
      (".b{transition:x var(--b) linear} .b-l{--b:800ms}", "", [".b/x": [0.8, 0.8]]),
      (".b{transition:x var(--b,200ms) linear} .b.l{--b:800ms;transition-delay:0s}", "", [".b.l/x": [0.8, 0.8]]),
      (".b{--b:1s;transition:x var(--b,200ms) linear} .b.l{--b:800ms}", "", [".b/x": [1, 1]]),
      // The whole document's counts where no element has its own, in whatever file and place.
      (
        ".c{--d:100ms;transition:x var(--d) linear} .b{transition:x var(--d) linear}", ":root{--d:200ms}",
        [".c/x": [0.1, 0.1], ".b/x": [0.2, 0.2]]
      ),
      (
        ".c{--d:100ms;transition:x var(--d) linear} :root{--d:200ms} .b{transition:x var(--d) linear}", "",
        [".c/x": [0.1, 0.1], ".b/x": [0.2, 0.2]]
      ),
      // Lists are divided by it.
      (".a, .b{transition:x var(--d,1s) linear} .b{--d:2s}", "", [".a/x": [1, 1], ".b/x": [2, 2]]),
      // Elements inherit from those around them that a selector names.
      (
        ".c{--d:1s} .c .t{transition:x var(--d) linear} .p{--d:2s} .p > .t{transition:x var(--d) linear} "
          + ".p:hover .t + .t{transition:x var(--d) linear}", "",
        [".c .t/x": [1, 1], ".p > .t/x": [2, 2], ".p:hover .t + .t/x": [2, 2]]
      ),
      // Pseudo-elements inherit.
      (".c{--d:100ms} .c::before{transition:x var(--d,1s) linear}", "", [".c::before/x": [0.1, 0.1]]),
      // What a preference alone sets leaves the fallback to the others.
      ("\(welcome){:root{--d:300ms}} .d{transition:x var(--d,0ms) linear}", "", [".d/x": [0.3, 0]]),
      (
        "\(welcome){:root{--d:100ms}} \(welcome){:root{--d:300ms}} .d{transition:x var(--d,100ms) linear}", "",
        [".d/x": [0.3, 0.1]]
      ),
      ("\(less){:root{--d:10ms}} .d{transition:x var(--d,200ms) linear}", "", [".d/x": [0.2, 0.01]]),
      (".d{transition:x var(--d,200ms) linear}", "\(less){:root{--d:10ms}}", [".d/x": [0.2, 0.01]]),
      ("\(welcome){:root{--d:1s}} .d{transition:x var(--d) linear}", "", [".d/x": [1, 0]]),
      // Whole motions, of which nothing is left.
      (
        ":root{--t:x 1s linear;--u:x 1s linear, y 2s linear} .b{transition:var(--t)} .c{transition:var(--u)} "
          + "\(less){:root{--t:none;--u:x 1s linear}}", "",
        [".b/x": [1, 0], ".c/x": [1, 1], ".c/y": [2, 0], "t": [1, 0], "u/y": [2, 0]]
      ),
      ("\(welcome){:root{--t:x 1s linear}} .b{transition:var(--t, none)}", "", [".b/x": [1, 0]]),
      // A reset beside it takes nothing back, and it may be in another file.
      (
        "\(welcome){:root{--t:x 1s linear;--d:2s}} .b{transition:var(--t)} .c{animation:a var(--d) linear} "
          + "\(less){*{transition-duration:0s !important;animation-duration:0s !important}}", "",
        [".b/x": [1, 0], ".c/a": [2, 0]]
      ),
      (".b{transition:x var(--d,0s) linear}", "\(welcome){:root{--d:300ms}}", [".b/x": [0.3, 0]]),
      (".b{transition:x var(--d) linear}", "\(welcome){:root{--d:300ms}}", [".b/x": [0.3, 0]]),
      (
        ":root{--t:none} \(welcome){:root{--t:x 1s linear}} .b{transition:var(--t)}", "",
        [".b/x": [1, 0], "t": [1, 0]]
      ),
      (":root{--a:spin 1s linear} .b{animation:var(--a)} \(less){:root{--a:none}}", "", [".b/spin": [1, 0]]),
      (".d{transition:x var(--d,200ms) linear} \(less){.d{--d:10ms}}", "", [".d/x": [0.2, 0.01]]),
      (".d{transition:x var(--d,200ms) linear} \(welcome){.d{--d:1s}}", "", [".d/x": [1, 0.2]]),
      (
        ".d{--d:1s;transition:x var(--d) linear} .e{transition:x 2s linear} \(less){.d{--d:0s} .e{--d:1ms}}", "",
        [".d/x": [1, 0], ".e/x": [2, 2]]
      ),
      (
        ":root{--d:1s} .d{transition:x var(--d) linear} .e{transition:x var(--d) linear} \(less){.d{--d:1ms}}", "",
        [".d/x": [1, 0.001], ".e/x": [1, 1]]
      ),
      (
        ".x{--d:300ms;transition:x var(--d) linear} .y{--d:100ms;transition:x var(--d) linear} \(less){.y{--d:1ms}}",
        "",
        [".x/x": [0.3, 0.3], ".y/x": [0.1, 0.001]]
      ),
      (
        ".d{transition:x var(--d,200ms) linear} .d:hover{transition-delay:0s} \(less){.d{--d:10ms}}", "",
        [".d/x": [0.2, 0.01], ".d:hover/x": [0.2, 0.01]]
      ),
    ] as [(String, String, [String: [Double]])])
  func propertiesAreOfTheirElements(text: String, other: String, durations: [String: [Double]]) throws {
    let trial = try ImportTrial()
    try trial.read(text, other, format: "css")
    try trial.expect(durations)
  }

  /// What an attribute turns off takes no time there.
  @Test func attributesTurnMotionOff() throws {
    let trial = try ImportTrial()
    try trial.read(
      ":root{--t:x 1s linear} [data-theme=calm]{--t:none} .b{transition:var(--t)}", format: "css")
    for name in [".b/x", "t"] {
      #expect(try trial.catalog.animation(named: name) == .linear(duration: 1))
      #expect(try trial.catalog.animation(named: name, in: ["theme": "calm"]) == .linear(duration: 0), "\(name)")
    }
  }

  /// What attributes and a preference say together is of both.
  @Test(arguments: [
    ":root{--d:100ms} \(welcome){[data-theme=\"calm\"]{--d:400ms}}",
    "\(welcome){:root{--d:100ms} [data-theme=\"calm\"]{--d:400ms}} \(less){:root{--d:100ms}}",
  ])
  func attributesMayAskForAPreference(text: String) throws {
    let trial = try ImportTrial()
    try trial.read("\(text) .b{transition:x var(--d) linear}", format: "css")
    for (modes, duration) in [
      ([:], 0.1), (["theme": "calm"], 0.4), (["motion": "reduced"], 0.1),
      (["motion": "reduced", "theme": "calm"], 0.1),
    ] as [([String: String], Double)] {
      var found = Modes()
      for (axis, context) in modes { found[axis] = context }
      #expect(try trial.catalog.animation(named: ".b/x", in: found) == .linear(duration: duration), "\(modes)")
    }
  }

  /// Of another class nothing is said; what is another one under a condition is left out.
  @Test func conditionsAreOfTheirRules() throws {
    let wide = "@media (min-width: 9px){.y{--d:1ms}}"
    let text = ".x{--d:300ms;transition:o var(--d) linear} .y{--d:100ms;transition:o var(--d) linear} \(wide)"
    #expect(try ImportTrial.presets(text) == [#".x/o linear{"duration":{"value":"d"}}"#, #"d duration{"value":0.3}"#])
    let left = try ImportTrial.omissions(text, format: "css")
    #expect(left.contains { $0.contains(".y/transition: its own '--d' is another one under a condition") }, "\(left)")
  }
}
