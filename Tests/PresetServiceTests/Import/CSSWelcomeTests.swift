import Testing

/// What stands under `prefers-reduced-motion: no-preference` is the motion by default, and what stands without the condition
/// that for less motion.
struct CSSWelcomeTests {
  /// Seconds by default and for less motion; 0 is none.
  @Test(
    arguments: [
      // A part, and all of it.
      (".q{transition:x 150ms linear}", ".q{transition-duration:300ms}", "", [".q/x": [0.3, 0.15]]),
      (".q{transition:x 150ms linear}", ".q{transition:x 300ms linear}", "", [".q/x": [0.3, 0.15]]),
      (".q{transition:none}", ".q{transition:x 300ms linear}", "", [".q/x": [0.3, 0]]),
      (".q{transition-duration:0s}", ".q{transition:x 300ms linear}", "", [".q/x": [0.3, 0]]),
      (
        ".q{transition:x 1s linear}", ".q{transition:x 1s linear, y 2s linear}", "",
        [".q/x": [1, 1], ".q/y": [2, 0]]
      ),
      (".q{animation:a 1s linear}", ".q{animation-duration:2s}", "", [".q/a": [2, 1]]),
      // Of lists, those that it says more of.
      (
        ".a, .b{transition:x 1s linear}", ".b, .c{transition:x 2s linear}", "",
        [".a/x": [1, 1], ".b/x": [2, 1], ".c/x": [2, 0]]
      ),
      // Those that change a part of a motion have it of the motion.
      (
        ".q{transition:x 1s linear} .q:hover{transition-delay:0s} .q:focus{transition-duration:3s}",
        ".q{transition-duration:2s}", "", [".q:hover/x": [2, 1], ".q:focus/x": [3, 3]]
      ),
      // What asks for less motion itself counts there, wherever it stands.
      (
        ".q{transition:x 1s linear}", ".q{transition:x 2s linear}",
        "@media (prefers-reduced-motion: reduce) {.q{transition-duration:10ms}}", [".q/x": [2, 0.01]]
      ),
      (
        ".q{transition:x 1s linear}", ".q{transition:x 2s linear}",
        "@media (prefers-reduced-motion: reduce) {*{transition:none !important}}", [".q/x": [2, 0]]
      ),
      // With other conditions around it, nothing is left for the others.
      ("", "@supports (x:y){.q{transition:x 2s linear}}", "", [".q/x": [2, 0]]),
      ("", "@media (min-width:9px){.q{transition:x 2s linear}}", "", [".q/x": [2, 0]]),
      (".q{animation:a 1s linear}", ".q{animation:a 1s linear, b 2s linear}", "", [".q/a": [1, 1], ".q/b": [2, 0]]),
      // A condition weighs nothing: what stands later wins, and what is important.
      ("", ".q{transition-duration:2s}", ".q{transition:x 1s linear}", [".q/x": [1, 1]]),
      (
        "", ".q{transition-duration:2s !important}", ".q{transition:x 1s linear}", [".q/x": [2, 1]]
      ),
    ] as [(String, String, String, [String: [Double]])])
  func moreMotionIsTheDefault(
    rules: (before: String, welcome: String, after: String, durations: [String: [Double]])
  ) throws {
    let trial = try ImportTrial()
    let block = "@media (prefers-reduced-motion: no-preference) {\(rules.welcome)}"
    try trial.read("\(rules.before)\n\(block)\n\(rules.after)", format: "css")
    try trial.expect(rules.durations)
  }

  /// What another file says for less motion wins over what is left without the condition.
  @Test func anotherFileSaysWhatLessIs() throws {
    let trial = try ImportTrial()
    try trial.read(
      ".q{transition:x 1s linear} @media (prefers-reduced-motion: no-preference) {.q{transition-duration:2s}}",
      "@media (prefers-reduced-motion: reduce) {.q{transition:none}}", format: "css")
    try trial.expect([".q/x": [2, 0]])
  }
}
