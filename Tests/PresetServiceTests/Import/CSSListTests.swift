import AnimationEngine
import PresetService
import Testing

/// Rules whose lists have selectors in common say something of each other's motions, as in a browser.
struct CSSListTests {
  @Test(
    arguments: [
      // A part that a list says of a selector with a rule of its own.
      (
        ".o{transition:x 200ms linear} .q{transition:x 150ms linear} .o, .p{transition-duration:500ms}",
        [".o/x": 0.5, ".q/x": 0.15]
      ),
      // A shorthand that stands later says all of it.
      (".o, .p{transition-duration:500ms} .o{transition:x 200ms linear}", [".o/x": 0.2]),
      (
        ".card,.tile{transition:x 180ms linear} .tile{transition-duration:90ms}",
        [".card/x": 0.18, ".tile/x": 0.09]
      ),
      // A comma within a selector divides none.
      (":is(.a, .b){transition:x 100ms linear} .b, .c{transition-duration:1s}", [":is(.a, .b)/x": 0.1]),
      // Lists of the same stay one preset.
      (".a, .b{transition:x 100ms linear} .b,.a{transition-duration:400ms}", [".a, .b/x": 0.4]),
    ] as [(String, [String: Double])])
  func listsChangeWhatTheirSelectorsHave(text: String, durations: [String: Double]) throws {
    let trial = try ImportTrial()
    try trial.read(text, format: "css")
    for (name, duration) in durations {
      #expect(try trial.catalog.animation(named: name) == .linear(duration: duration), "\(name)")
    }
  }

  /// The durations for people who asked for less motion; 0 is none.
  @Test(
    arguments: [
      (".o{transition:x 2s linear} .q{transition:x 1s linear}", ".o, .q{transition:none}", [".o/x": 0, ".q/x": 0]),
      (
        ".card, .tile{transition:x 2s linear}", ".card{transition-duration:1ms}", [".card/x": 0.001, ".tile/x": 2]
      ),
      // What is important of a selector is so where more is said of its elements.
      (
        ".s{transition:x 3s linear} .s[data-open]{transition:x 2s linear}", ".s{transition:none !important}",
        [".s/x": 0, ".s[data-open]/x": 0]
      ),
      ("nav > .s:hover{transition:x 2s linear}", ".s{transition:none !important}", ["nav > .s:hover/x": 0]),
      // What is not important weighs less, and pseudo-elements and other elements are not selected.
      (".s[data-open]{transition:x 2s linear}", ".s{transition:none}", [".s[data-open]/x": 2]),
      (".s::after{transition:x 2s linear}", ".s{transition:none !important}", [".s::after/x": 2]),
      (".s .t{transition:x 2s linear}", ".s{transition:none !important}", [".s .t/x": 2]),
    ] as [(String, String, [String: Double])], [false, true])
  func listsForLessMotionReachTheirSelectors(
    rules: (text: String, less: String, durations: [String: Double]), areInOtherFile: Bool
  ) throws {
    let trial = try ImportTrial()
    try trial.read(rules: rules.text, less: rules.less, areApart: areInOtherFile)
    for (name, duration) in rules.durations {
      let calm = try trial.catalog.animation(named: name, reducingMotion: true)
      #expect(calm == .linear(duration: duration), "\(name)")
    }
  }
}
