import PresetService
import Testing

struct CSSImportTests {
  private static let texts: [(String, String)] = [
    (
      ":root { --ease: cubic-bezier(.2, 0, 0, 1) }", #"ease curve{"value":[0.2,0,0,1]}"#
    ),
    ("--ease: ease-in;", #"ease curve{"value":"easeIn"}"#),
    (".a { transition: opacity 200ms linear }", #".a/opacity linear{"duration":0.2}"#),
    (
      ".a { transition: .3s }",
      #".a/all timingCurve{"duration":0.3,"x1":0.25,"x2":0.25,"y1":0.1,"y2":1}"#
    ), (".a { transition-duration: .3s }", ""), ("a{transition:none} b{animation:none}", ""),
    (
      ".b{transition:all 16.7ms step-end 50ms}",
      #".b/all steps{"count":1,"duration":0.0167,"position":"end"} delay{"duration":0.05}"#
    ),
    (
      "a { animation: x 2s linear -1s infinite alternate both }",
      #"a/x linear{"duration":2} repeatForever{"autoreverses":true} delay{"duration":-1}"#
    ),
    (
      "a { animation: 'my x' 2s ease-out 3 }",
      #"a/my x easeOut{"duration":2} repeatCount{"autoreverses":false,"count":3}"#
    ),
    // What no rule sets is what '@property' says.
    (
      "@property --e { syntax: '*'; inherits: false; initial-value: cubic-bezier(.2, 0, 0, 1) }\n"
        + "@property --d { syntax: '<time>'; inherits: false; initial-value: 300ms } a { transition: x var(--d) var(--e) }",
      #"a/x timingCurve{"curve":{"value":"e"},"duration":{"value":"d"}}|d duration{"value":0.3}|e curve{"value":[0.2,0,0,1]}"#
    ),
    ("@property --e { initial-value: ease-in } :root { --e: linear }", #"e curve{"value":"linear"}"#),
    (
      "@media (prefers-reduced-motion: reduce) { :root { --e: linear } } @property --e { initial-value: ease-in }",
      #"e curve{"value":"easeIn"} motion=reduced: {"kind":"curve","value":"linear"}"#
    ),
    ("@property e { initial-value: ease-in } @font-face { initial-value: ease-in }", ""),
    ("a { transition: x 0s .6s, y 0s }", ""),
    // The longhands after a shorthand change it, and their lists go round.
    (
      "a { transition: x 1s linear, y 2s ease-in; transition-delay: 3s; transition-timing-function: ease-out }",
      #"a/x easeOut{"duration":1} delay{"duration":3}|a/y easeOut{"duration":2} delay{"duration":3}"#
    ),
    (
      "a { transition-duration: 1s, 2s; transition-property: x, y, z; transition-timing-function: linear }",
      #"a/x linear{"duration":1}|a/y linear{"duration":2}|a/z linear{"duration":1}"#
    ),
    ("a { transition-timing-function: ease-in !important }", #"a/transition-timing-function curve{"value":"easeIn"}"#),
    (
      ":root{--d:100ms;--e:ease-in;--t: opacity var(--d) var(--e), width calc(2*var(--d) + .1s) linear}",
      #"d duration{"value":0.1}|e curve{"value":"easeIn"}|t/opacity timingCurve{"curve":{"value":"e"},"duration":{"value":"d"}}|t/width linear{"duration":0.3}"#
    ),
    (
      ":root{--a:var(--b);--b:var(--c);--c:linear}",
      #"a curve{"value":{"value":"b"}}|b curve{"value":{"value":"c"}}|c curve{"value":"linear"}"#
    ),
    (":root{--a:var(--none, ease-in)}", #"a curve{"value":"easeIn"}"#),
    (".a { .b & { &:hover { transition: x 1s linear } } }", #".b .a:hover/x linear{"duration":1}"#),
    (".a { &__b { transition: x 1s linear } }", #".a__b/x linear{"duration":1}"#),
    (".a, .b { &.c, &:hover { transition: x 1s linear } }", #".a.c, .b.c, .a:hover, .b:hover/x linear{"duration":1}"#),
    ("@media print { .a { & > i { transition: x 1s linear } } }", #".a > i/x linear{"duration":1}"#),
    // What it stands for can't be told, and nothing is made up.
    (":is(.a, .b), .c { &:hover { transition: x 1s linear } }", #":is(.a, .b):hover, .c:hover/x linear{"duration":1}"#),
    // Keyframes of one number.
    (
      "@keyframes k { from { opacity: 0 } 30% { opacity: .6 } to { opacity: .5 } }",
      #"k linearPoints{"duration":0.35,"points":[[0,0],[0.3,1.2],[1,1]]}"#
    ),
    (
      "@keyframes k { 0% { transform: scale(1, 1) } 50% { transform: scale(3, 3); animation-timing-function: ease-in }to { transform: scale(2, 2) } }",
      #"k keyframes{"segments":[{"curve":"linear","duration":0.175,"kind":"linear","value":2},{"curve":"easeIn","duration":0.175,"kind":"linear","value":1}]}"#
    ),
    (
      "@keyframes k { from { translate: 0 } 50%, 60% { translate: 8px } to { translate: 16px } }",
      #"k linearPoints{"duration":0.35,"points":[[0,0],[0.5,0.5],[0.6,0.5],[1,1]]}"#
    ),
    (
      "@keyframes k { 0% { transform: translateY(-10px) } 80% { transform: translateY(2px) } to { transform: none } }",
      #"k linearPoints{"duration":0.35,"points":[[0,0],[0.8,1.2],[1,1]]}"#
    ),
    ("@keyframes k { to { opacity: 1; color: red } }", #"k linear{"duration":0.35}"#),
    (
      "@keyframes k { 90%, 100% { scale: 2; opacity: 0 } } a { animation: k 2s linear }",
      #"a/k linearPoints{"duration":2,"points":[[0,0],[0.9,1],[1,1]]}|k linearPoints{"duration":0.35,"points":[[0,0],[0.9,1],[1,1]]}"#
    ),
    (
      "@keyframes k { 0% { opacity: 0 } 50% { opacity: 1; animation-timing-function: steps(2) } 100% { opacity: 2 } }",
      #"k linearPoints{"duration":0.35,"points":[[0,0],[0.5,0.5],[0.75,0.5],[0.75,0.75],[1,0.75],[1,1]]}"#
    ),
    // Less motion.
    (
      "a{transition:x 1s linear} @media (prefers-reduced-motion: reduce) { a{transition:x .1s linear} b{animation:none} }",
      #"a/x linear{"duration":1} reduced: a/x/reduced|a/x/reduced linear{"duration":0.1}"#
    ),
    // A list of transitions for less motion is all that there are then; one for all properties is each of them.
    (
      "a{transition:x 1s linear} @media (prefers-reduced-motion: reduce) { a{transition:y .1s linear} }",
      #"a/x linear{"duration":1} motion=reduced: {"duration":0,"kind":"linear"}"#
    ),
    (
      "a{transition:x 1s linear, y 2s linear} @media (prefers-reduced-motion: reduce) { a{transition:y .1s linear} }",
      #"a/x linear{"duration":1} motion=reduced: {"duration":0,"kind":"linear"}"#
        + #"|a/y linear{"duration":2} reduced: a/y/reduced|a/y/reduced linear{"duration":0.1}"#
    ),
    (
      "a{transition:x 1s linear, y 2s linear} @media (prefers-reduced-motion: reduce) { a{transition: .1s linear} }",
      #"a/x linear{"duration":1} reduced: a/x/reduced|a/x/reduced linear{"duration":0.1}"#
        + #"|a/y linear{"duration":2} reduced: a/y/reduced|a/y/reduced linear{"duration":0.1}"#
    ),
    (
      ":root{--e:ease-in} @media (prefers-reduced-motion) { :root{--e:linear} }",
      #"e curve{"value":"easeIn"} motion=reduced: {"kind":"curve","value":"linear"}"#
    ),
    (
      ":root{--b:x 1s linear, y 2s linear} @media (prefers-reduced-motion) { :root{--b:x .1s linear} }",
      #"b/x linear{"duration":1} reduced: b/x/reduced|b/x/reduced linear{"duration":0.1}|"#
        + #"b/y linear{"duration":2} motion=reduced: {"duration":0,"kind":"linear"}"#
    ),
    (
      ":root{--b:x 1s linear, y 2s linear} @media (prefers-reduced-motion) { :root{--b:.1s linear} }",
      #"b/x linear{"duration":1} reduced: b/x/reduced|b/x/reduced linear{"duration":0.1}"#
        + #"|b/y linear{"duration":2} reduced: b/y/reduced|b/y/reduced linear{"duration":0.1}"#
    ),
    (
      "@media (prefers-reduced-motion: no-preference) { a{transition:x 1s linear} }",
      #"a/x linear{"duration":1} motion=reduced: {"duration":0,"kind":"linear"}"#
    ),
    // What takes a motion's place has figures for what is less then, and not what that is in full.
    (
      ":root{--d:300ms;--o-easing:linear;--o-duration:var(--d)} @media (prefers-reduced-motion){:root{--d:10ms;--o-easing:ease-in}}",
      #"d duration{"value":0.3} motion=reduced: {"kind":"duration","value":0.01}"#
        + #"|o linear{"duration":{"value":"d"}} reduced: o/reduced|o/reduced easeIn{"duration":{"value":"d"}}"#
    ),
    (
      ":root{--d:300ms;--e:2s;--o-easing:linear;--o-duration:var(--d);--o-delay:var(--e)} @media (prefers-reduced-motion){:root{--d:10ms;--o-easing:ease-in}}",
      #"d duration{"value":0.3} motion=reduced: {"kind":"duration","value":0.01}|e duration{"value":2}"#
        + #"|o linear{"duration":{"value":"d"}} delay{"duration":{"value":"e"}} reduced: o/reduced"#
        + #"|o/reduced easeIn{"duration":{"value":"d"}} delay{"duration":{"value":"e"}}"#
    ),
    (
      ":root{--d:300ms;--m:x var(--d) linear} @media (prefers-reduced-motion){:root{--d:10ms;--m:x var(--d) ease-in}}",
      #"d duration{"value":0.3} motion=reduced: {"kind":"duration","value":0.01}"#
        + #"|m linear{"duration":{"value":"d"}} reduced: m/reduced|m/reduced easeIn{"duration":{"value":"d"}}"#
    ),
    (
      ":root{--d:300ms} a{transition:x var(--d) linear} @media (prefers-reduced-motion){:root{--d:10ms} a{transition:x var(--d) ease-in}}",
      #"a/x linear{"duration":{"value":"d"}} reduced: a/x/reduced|a/x/reduced easeIn{"duration":{"value":"d"}}"#
        + #"|d duration{"value":0.3} motion=reduced: {"kind":"duration","value":0.01}"#
    ),
    // A rule for less motion may say a part of it alone.
    (
      ":root{--d:300ms} a{transition:x var(--d) linear} @media (prefers-reduced-motion){:root{--d:10ms} a{transition-timing-function:ease-in}}",
      #"a/x linear{"duration":{"value":"d"}} reduced: a/x/reduced|a/x/reduced easeIn{"duration":{"value":"d"}}"#
        + #"|d duration{"value":0.3} motion=reduced: {"kind":"duration","value":0.01}"#
    ),
    (
      "a{transition:x 1s linear} @media (prefers-reduced-motion){a{transition-duration:.1s}}",
      #"a/x linear{"duration":1} reduced: a/x/reduced|a/x/reduced linear{"duration":0.1}"#
    ),
    (
      ":root{--d:1s;--b:2s} @media (prefers-reduced-motion){:root{--d:var(--b);--b:.1s}}",
      #"b duration{"value":2} motion=reduced: {"kind":"duration","value":0.1}"#
        + #"|d duration{"value":1} motion=reduced: {"kind":"duration","value":{"value":"b"}}"#
    ),
    // There and back as one curve, which an export writes where CSS would run the way back in reverse.
    (
      ":root{--o-easing:linear(0, 0.2 30%, 1 50%, 0.8 80%, 0);--o-duration:2s;--o-iterations:1.5}",
      #"o linearPoints{"duration":1,"points":[[0,0],[0.6,0.2],[1,1]]} repeatCount{"autoreverses":true,"count":3}"#
    ),
    // What is not motion, and what is not CSS any more.
    (":root{--c:#fff;--s:0 1px 2px rgb(0 0 0/.5);--d:2s;--j:{a:b;c};--u:url(a;b{c)}", #"d duration{"value":2}"#),
    ("a{b:c", ""), ("/* nothing */ @import 'x.css';", ""), ("@media x{a{--e:linear", #"e curve{"value":"linear"}"#),
    (":root { --e: linear; } :root { --e: ease-in; }", #"e curve{"value":"easeIn"}"#),
    // WebKit's own names say the same, and nothing beside the others.
    ("a{-webkit-transition:x 1s linear}", #"a/x linear{"duration":1}"#),
    ("a{-webkit-transition:x 2s linear;transition:x 1s linear}", #"a/x linear{"duration":1}"#),
    ("a{transition:x 1s linear;-webkit-transition:x 2s linear}", #"a/x linear{"duration":1}"#),
    (
      "@-webkit-keyframes k{0%{opacity:0}25%{opacity:.5}to{opacity:1}} a{-webkit-animation:k 2s linear}",
      #"a/k linearPoints{"duration":2,"points":[[0,0],[0.25,0.5],[1,1]]}|k linearPoints{"duration":0.35,"points":[[0,0],[0.25,0.5],[1,1]]}"#
    ),
    (
      "@keyframes k{0%{opacity:0}25%{-webkit-animation-timing-function:linear;animation-timing-function:linear;opacity:.5}to{opacity:1}} @-webkit-keyframes k{from{opacity:0}to{opacity:1}}",
      #"k linearPoints{"duration":0.35,"points":[[0,0],[0.25,0.5],[1,1]]}"#
    ),
    // Tailwind's utilities are rules by a name.
    ("@utility btn{transition:x 1s linear}", #"btn/x linear{"duration":1}"#),
  ]

  @Test(arguments: texts)
  func textsBecomePresets(text: String, expected: String) throws {
    #expect(try ImportTrial.presets(text).joined(separator: "|") == expected)
  }

  private static let flaws: [(String, String)] = [
    (":root{\n--e: cubic-bezier(2,0,0,1)}", "f:2: :root/--e: 'cubic-bezier(2,0,0,1)' has a control point at x 2"),
    ("a{animation:k 1s 2.5}", "f:1: a/animation: it runs 2.5 times"),
    ("a{animation:k 1s reverse}", "f:1: a/animation: it runs backwards"),
    ("a{transition:x -1s linear}", "a duration of -1 s"), ("a{transition:x 99999s linear}", "a duration of 99999 s"),
    ("a{transition:all 300 ease}", "has a value '300' that no transition has; a time needs its unit"),
    ("a{transition:opacity 250ms ease infinite}", "has a value 'infinite' that no transition has"),
    ("a{transition:opacity 250ms ease alternate}", "has a value 'alternate' that no transition has"),
    ("a{transition:x 1s var(--b)}", "'--b' is in none of the imported files"),
    (":root{--b:var(--b) linear} a{transition:x 1s var(--b)}", "'--b' refers to itself"),
    ("@keyframes k{50%{opacity:0}}", "its first keyframe is not written down"),
    ("@keyframes k{0%,to{opacity:0}50%{opacity:1}}", "its keyframes return to where they start"),
    ("@keyframes k{0%{left:0}50%{left:1em}to{left:2px}}", "its 'left' is in more than one unit"),
    ("@keyframes k{0%{color:red}50%{color:blue}to{color:green}}", "its 'color' is no number"),
    ("@keyframes k{0%{opacity:0;left:0}50%{opacity:.2;left:1px}to{opacity:1;left:2px}}", "more than one number"),
    ("@keyframes k{0%{opacity:0}50%{left:1px}to{opacity:1}}", "is not in all of its keyframes"),
    ("@keyframes k{x{opacity:0}}", "a keyframe at 'x'"), ("@keyframes k{}", "its keyframes move nothing"),
    (":root{--e:linear}.b{--e:ease-in}", "f:1: .b/--e: '--e' has another value in line 1"),
    (
      ":root{--t: opacity 200 ease}",
      "f:1: :root/--t: 'opacity' moves at a pace, and for no time; a time needs its unit"
    ),
    (":root{--t: ease infinite}", "f:1: :root/--t: it repeats at a pace, and for no time"),
    (
      "a{transition:x 1s linear}@media (width>1px){a{transition:x 2s linear}}",
      "there is another 'a/x' in line 1, with another motion"
    ),
  ]

  @Test(arguments: flaws)
  func whatIsLeftOutSaysWhy(text: String, part: String) throws {
    let omissions = try ImportTrial.omissions(text)
    #expect(omissions.contains { $0.contains(part) }, "\(omissions)")
    #expect(throws: PresetError.self) { try ImportTrial().read(text, isStrict: true) }
  }

  @Test func aPrefixIsInReferencesToo() throws {
    let trial = try ImportTrial()
    let text =
      ":root{--a:var(--e);--e:ease-in} @media (prefers-reduced-motion) { :root{--e:linear} } a{transition:none}"
    var options = ImportOptions()
    options.prefix = "team/"
    options.isRehearsal = true
    let source = ImportSource(name: "f", bytes: Array(text.utf8))
    #expect(try trial.catalog.import([source], options: options).total == 2)
    #expect(try trial.catalog.presets(.everything).isEmpty)
    options.isRehearsal = false
    options.isStrict = true
    let again = ImportSource(name: "f", bytes: Array(text.utf8))
    #expect(try trial.catalog.import([again], options: options).added == 2)
    let presets = try trial.catalog.presets(.everything)
    #expect(presets.map(\.name) == ["team/a", "team/e"])
    #expect(presets[0].animation.parameters["value"]?.valueReference == "team/e")
    #expect(presets[1].variants.map(\.modes) == [.reducedMotion])
  }

  @Test func theHistoryKeepsWhereItCameFrom() throws {
    let trial = try ImportTrial()
    try trial.read("/*\n*/:root {\n  --e: cubic-bezier(.2, 0,0,1) ;\n}")
    let source = try trial.source(of: "e")
    #expect(source == PresetSource(file: "f", line: 3, path: ":root/--e", text: "cubic-bezier(.2, 0,0,1)"))
  }

  /// What a few lines can ask for grows with each: `--b` is ten of `--a`, `--c` ten of `--b`.
  @Test func bombsAndDepthsAreRefusedQuickly() throws {
    for leaf in ["1s ", ""] {
      var bomb = ":root{--v0:\(leaf);"
      for level in 1...30 { bomb += "--v\(level):\(String(repeating: "var(--v\(level - 1)) ", count: 10));" }
      let summary = try ImportTrial().read(bomb + "--e:linear} a{transition:var(--v30) linear}")
      // A second is a value.
      #expect(summary.total == (leaf.isEmpty ? 1 : 2) && summary.omissionCount == 1)
    }
    let nested = String(repeating: "a{", count: 100_000)
    #expect(throws: PresetError.self) { try ImportTrial().read(nested) }
    for text in [
      "a{b:" + String(repeating: "(", count: 100_000), String(repeating: "a{}", count: 20_000) + "a{b:c}",
      "a{--e:linear(" + String(repeating: "0,", count: 100_000) + "1)}", "a{--e:'\\", "a{--e:linear\0}", "a{\\",
      "a{transition:" + String(repeating: "x 1s linear,", count: 2000) + "y 1s}", "/*", "a{--x:calc((((1s",
      "a{transition:x calc(" + String(repeating: "(", count: 10_000) + "1s) linear}",
    ] {
      _ = try? ImportTrial().read(text, format: "css")
    }
  }

  /// What is passed over is called what it is.
  @Test(arguments: [
    ("a { transition: x 0s .6s }", "changes that wait, and take no time"),
    ("a { transition: x 0s }", "rules that turn motion off"),
    ("a { transition: none 0s .6s }", "rules that turn motion off"),
    ("@media (prefers-reduced-motion: reduce) { a { transition: x 0s .6s } }", "changes that wait, and take no time"),
    ("@property --e { initial-value: ease-in } :root { --e: linear }", "initial values of properties that are set"),
    ("@property --c { initial-value: red } a { --d: 0 }", "custom properties of other kinds"),
  ])
  func whatIsPassedOverIsNamed(text: String, kind: String) throws {
    #expect(try ImportTrial().read(text, format: "css").passedOver[kind] != nil)
  }
}
