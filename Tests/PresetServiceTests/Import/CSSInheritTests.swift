import Testing

/// What rules for less motion make of motions that other rules change in part, narrow, or have under a condition.
struct CSSInheritTests {
  /// Seconds by default and for less motion; 0 is none.
  @Test(
    arguments: [
      // A rule that changes a part of another one's motion loses it with that one.
      (
        ".t{transition:x 150ms linear} .t:hover{transition-duration:300ms}",
        "*{transition-duration:0.01ms !important}", [".t/x": [0.15, 0.00001], ".t:hover/x": [0.3, 0.00001]]
      ),
      (
        ".m{transition:x 300ms linear} .m.fast{transition-duration:150ms}", ".m{transition:none}",
        [".m/x": [0.3, 0], ".m.fast/x": [0.15, 0]]
      ),
      (
        ".m{transition:x 300ms linear} .m.fast{transition-duration:150ms}", ".m.fast{transition-duration:1ms}",
        [".m/x": [0.3, 0.3], ".m.fast/x": [0.15, 0.001]]
      ),
      // Its own duration stands against a whole motion of the other one.
      (
        ".m{transition:x 300ms linear} .m.fast{transition-duration:150ms}", ".m{transition:x 200ms linear}",
        [".m/x": [0.3, 0.2], ".m.fast/x": [0.15, 0.15]]
      ),
      // A shorter list of properties turns off the others.
      (
        ".d{transition:x 300ms linear, y 200ms linear}", ".d{transition-property:y}",
        [".d/x": [0.3, 0], ".d/y": [0.2, 0.3]]
      ),
      // So does another list of animations.
      (
        ".l{animation:fade 1s linear, spin 2s linear}", ".l{animation:fade 1s linear}",
        [".l/fade": [1, 1], ".l/spin": [2, 0]]
      ),
      (".m{animation:slide 400ms linear}", ".m{animation-name:fadein}", [".m/slide": [0.4, 0]]),
      // What moves under another condition alone.
      ("@media (min-width:9px){.h{transition:x 600ms linear}}", ".h{transition:none}", [".h/x": [0.6, 0]]),
      (
        "@supports (x:y){.h{transition:x 600ms linear}}", "*{transition-duration:1ms !important}",
        [".h/x": [0.6, 0.001]]
      ),
      (
        "@media (min-width:9px){.h, .i{transition:x 600ms linear}}", ".h{transition-duration:1ms}",
        [".h/x": [0.6, 0.001], ".i/x": [0.6, 0.6]]
      ),
      // What is important stands against what is not, and against what says less of its elements.
      (".s{transition:x 300ms linear !important}", ".s{transition:none}", [".s/x": [0.3, 0.3]]),
      (".s{transition:x 1s linear !important}", "*{transition-duration:1ms !important}", [".s/x": [1, 1]]),
      (".s{transition:x 1s linear !important}", ".s{transition:none !important}", [".s/x": [1, 0]]),
      (".s{transition:x 1s linear; transition-duration:2s !important}", ".s{transition:none}", [".s/x": [2, 0]]),
    ] as [(String, String, [String: [Double]])], [false, true])
  func lessMotionReachesAll(
    rules: (text: String, less: String, durations: [String: [Double]]), isInOtherFile: Bool
  ) throws {
    let trial = try ImportTrial()
    try trial.read(rules: rules.text, less: rules.less, areApart: isInOtherFile)
    try trial.expect(rules.durations)
  }
}
