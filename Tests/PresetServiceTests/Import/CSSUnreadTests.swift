import PresetService
import Testing

/// A time, a pace or a number of passes that a stylesheet says and nothing can read is told, and never replaced.
struct CSSUnreadTests {
  private static let flaws: [(String, String)] = [
    (
      "a{transition:opacity 1s ease-in;transition-duration:fn(2s)}",
      "f:1: a/transition: 'transition-duration' has 'fn(2s)', which is no time that is written out"
    ),
    (
      "a{transition-duration:theme('slow');transition-timing-function:ease-in}", "has 'theme('slow')', which is no time"
    ),
    ("a{transition:opacity 1s ease-in;transition-delay:token(2s)}", "'transition-delay' has 'token(2s)'"),
    ("a{transition:opacity 1s ease-in;transition-duration:250}", "has '250', which is no time"),
    ("a{transition:opacity 1s ease-in;transition-duration:env(x)}", "has 'env(x)', which is no time"),
    ("a{transition:opacity 1s ease-in;transition-duration:1s, fn(2s)}", "has 'fn(2s)', which is no time"),
    ("a{transition:opacity 1s ease-in;transition-duration:inherit}", "'transition-duration' is 'inherit'"),
    (":root{--d:fn(2s)} a{transition:opacity 1s ease-in;transition-duration:var(--d)}", "has 'fn(2s)'"),
    ("a{animation:k 1s ease-in;animation-iteration-count:env(x)}", "which is no number of passes"),
    ("a{animation:k 1s ease-in;animation-direction:back}", "has 'back', which is no direction"),
    ("a{animation:k auto ease-in;animation-timeline:scroll()}", "it follows the timeline 'scroll()'"),
    ("a{animation:k 1ms ease-in;animation-timeline:view()}", "it follows the timeline 'view()'"),
    ("a{animation:k ease-in;animation-duration:auto}", "it follows the timeline 'auto'"),
    (
      "a{transition:x 1s linear} @media (prefers-reduced-motion){a{transition-duration:fn(1s)}}",
      "'transition-duration' has 'fn(1s)'"
    ),
    (
      ":root{--d:round(350ms, 100ms)}", "f:1: :root/--d: its time is made by 'round()', which is not worked out"
    ),
    (":root{--x:1s;--d:fn(1s, var(--x))}", "--d: its time is made by 'fn()'"),
    (":root{--m:round(1s, 2s) ease-in}", "'round(1s, 2s)'"),
    (":root{--d:min(1s, 2)}", "its time is made by 'min()'"), (":root{--d:clamp(1s, 2s)}", "made by 'clamp()'"),
    ("a{transition:opacity mod(5s, 2s) ease-in}", "has a value 'mod(5s, 2s)' that is no part of a motion"),
    ("$d: fn(2s);\n.a { transition: x 1s linear; transition-duration: $d }", "'transition-duration' has 'fn(2s)'"),
    ("$d: 2s;\n.a { transition: x 1s linear; transition-delay: fn($d) }", "'transition-delay' has 'fn(2s)'"),
  ]

  @Test(arguments: flaws)
  func whatIsNotReadIsTold(text: String, part: String) throws {
    let omissions = try ImportTrial.omissions(text)
    #expect(omissions.contains { $0.contains(part) }, "\(omissions)")
    #expect(throws: PresetError.self) { try ImportTrial().read(text, isStrict: true) }
  }

  /// The arithmetic of Sass, as far as it is of times and numbers.
  @Test(arguments: [
    ("transition-duration: $base * 2; transition-timing-function: ease-in", "easeIn{\"duration\":0.2}"),
    ("transition: x 1s ease-in; transition-duration: math.div($base, 2)", "easeIn{\"duration\":0.05}"),
    ("transition: x 1s ease-in; transition-duration: $base / 2", "easeIn{\"duration\":0.05}"),
    (
      "transition: x 1s ease-in; transition-duration: #{$base * 3} !important",
      "easeIn{\"duration\":0.3}"
    ),
    ("transition: x 1s ease-in; transition-delay: -$base", "easeIn{\"duration\":1} delay{\"duration\":-0.1}"),
    ("transition: x 1s ease-in; transition-delay: $half + 50ms", "easeIn{\"duration\":1} delay{\"duration\":0.1}"),
    ("transition: x math.div($base, 2) ease-in", "easeIn{\"duration\":0.05}"),
  ])
  func arithmeticOfSassIsWorkedOut(declarations: String, expected: String) throws {
    let text = "$base: 100ms;\n$half: math.div($base, 2);\n.a { \(declarations) }"
    let presets = try ImportTrial.presets(text, format: "scss").filter { $0.hasPrefix(".a/") }
    #expect(presets.count == 1 && presets[0].hasSuffix(" " + expected), "\(presets)")
  }

  /// A property may lead through 64 others; what leads through more is left out, and the rest is there.
  @Test(arguments: [(40, [".x/opacity", ".y/opacity"]), (70, [".y/opacity"])])
  func longWaysAreFollowed(count: Int, expected: [String]) throws {
    let chain = (0..<count).map { "--a\($0): var(--a\($0 + 1));" }.joined()
    let text =
      ":root{\(chain)--a\(count): 200ms} .x{transition: opacity var(--a0) ease-in} .y{transition: opacity 1s linear}"
    let names = try ImportTrial.presets(text).filter { $0.hasPrefix(".") }.map { String($0.prefix { $0 != " " }) }
    #expect(names == expected)
    #expect(try ImportTrial.omissions(text).contains { $0.contains("more than 64") } == (count > 64))
  }

  /// Variables that double with each assignment, and many uses of a long one, end soon.
  @Test(arguments: [
    "$x: 1s;" + String(repeating: "$x: $x + $x;", count: 60) + ".a{transition:y $x linear}",
    "$x: \(String(repeating: "1s + ", count: 500))1s;"
      + String(repeating: ".a{transition:y $x linear}", count: 2000) + "$x: 2s;",
  ])
  func whatDoublesIsBounded(text: String) throws {
    #expect(try ImportTrial.presets(text, format: "scss").count < 3)
  }

  /// A variable is what it was assigned last where it is used, and that of `!default` only where it has been nothing yet.
  @Test(arguments: [
    (
      "$f: 100ms !default; $s: $f*2.5; .a{transition:x $f linear} $f: 120ms; .b{transition:x $f linear}",
      #".a/x linear{"duration":0.1}|.b/x linear{"duration":{"value":"f"}}|f duration{"value":0.12}|s duration{"value":0.25}"#
    ),
    (
      "$f: 1s; $f: 2s !default; .a{transition:x $f linear}",
      #".a/x linear{"duration":{"value":"f"}}|f duration{"value":1}"#
    ),
    (
      #"$m: ("with space": 20ms, "a/b": 30ms); .a{transition:x map-get($m, "with space") linear}"#,
      #".a/x linear{"duration":{"value":"m-with space"}}|m-a-b duration{"value":0.03}|m-with space duration{"value":0.02}"#
    ),
    // Sass leaves a custom property as it is.
    ("$f: 1s; :root{--y: $f}", #"f duration{"value":1}"#),
    ("$f: 1s; :root{--y: #{$f}}", #"f duration{"value":1}|y duration{"value":{"value":"f"}}"#),
  ])
  func variablesAreWhatTheyAreWhereTheyAreUsed(text: String, expected: String) throws {
    #expect(try ImportTrial.presets(text, format: "scss").joined(separator: "|") == expected)
  }

  /// Words of CSS that go back to what counts without a rule.
  @Test(arguments: [
    ("a{transition:x 1s linear;transition-delay:initial}", "a/x linear{\"duration\":1}"),
    ("a{transition:x 1s linear 2s;transition:unset}", ""),
    ("a{transition:x 1s linear;transition-duration:initial}", ""),
    ("a{animation:k 1s linear;animation-timeline:auto}", "a/k linear{\"duration\":1}"),
  ])
  func initialValuesCount(text: String, expected: String) throws {
    #expect(try ImportTrial.presets(text).joined(separator: "|") == expected)
  }

  /// The functions of CSS that choose among times.
  @Test(arguments: [
    ("min(1s, 250ms, 3s)", 0.25), ("max(100ms, 2 * 100ms)", 0.2), ("clamp(100ms, 50ms, 1s)", 0.1),
    ("clamp(1s, 2s, 500ms)", 1), ("clamp(none, 2s, 1s)", 1), ("clamp(100ms, 2s, none)", 2),
    ("calc(2 * min(1s, 250ms) + max(50ms, 0s))", 0.55), ("max(min(1s, 2s), calc(100ms + 1s))", 1.1), ("MIN(1s)", 1),
    ("min(var(--x), 3s)", 0.4), ("calc(1s * max(0.5, 0.25))", 0.5),
  ])
  func timesThatAreChosenAreWorkedOut(time: String, seconds: Double) throws {
    for text in [":root{--x:.4s;--d:\(time)}", ":root{--x:.4s} a{transition:d \(time) linear}"] {
      let trial = try ImportTrial()
      try trial.read(text, isStrict: true)
      let isValue = text.contains("--d")
      let figures = try trial.catalog.preset(named: isValue ? "d" : "a/d").animation
      let figure = try #require(figures.parameters[isValue ? "value" : "duration"]?.number)
      #expect(abs(figure - seconds) < 1e-12, "\(time): \(figure)")
    }
  }

  @Test func motionsOfOtherRulesArePassedOver() throws {
    let summary = try ImportTrial().read("a{transition:inherit} b{--e:ease-in}", isStrict: true)
    #expect(summary.passedOver["rules that take their motion from others"] == 1)
  }

  /// CSS eases between keyframes, and an even pace is taken: that is said.
  @Test func keyframesThatNothingPlaysHaveANote() throws {
    let keyframes = "@keyframes k { 0% { opacity: 0 } 60% { opacity: .8 } to { opacity: 1 } }"
    let trial = try ImportTrial()
    try trial.read(keyframes)
    #expect(try trial.catalog.preset(named: "k").note?.contains("where CSS eases") == true)
    let played = try ImportTrial()
    try played.read(keyframes + " a { animation: k 1s linear }")
    #expect(try played.catalog.preset(named: "k").note == nil)
  }
}
