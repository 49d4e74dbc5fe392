import PresetService
import Testing

/// Stylesheets of one import, whose rules and properties may stand in each other's files.
struct CSSFilesTests {
  /// A custom property may be in another file, whichever is read first.
  @Test func filesOfOneImportKnowEachOther() throws {
    let (use, definition) = ("a{transition:x 1s var(--e)}", ":root{--e:ease-in}")
    let expected = [#"a/x timingCurve{"curve":{"value":"e"},"duration":1}"#, #"e curve{"value":"easeIn"}"#]
    #expect(try ImportTrial.presets(use, definition) == expected)
    #expect(try ImportTrial.presets(definition, use) == expected)
  }

  /// Files, what they become in any order, and how many declarations for less motion none of them needs.
  private static let divided: [(files: [String], presets: [String], alone: Int)] = [
    // A property's own file says both.
    (
      [":root{--d:250ms} \(less){:root{--d:1ms}}", ".b{transition:x var(--d) linear}"],
      [
        #".b/x linear{"duration":{"value":"d"}}"#,
        #"d duration{"value":0.25} motion=reduced: {"kind":"duration","value":0.001}"#,
      ], 0
    ),
    // Another file says what a property is for less motion, be it a value, a motion or a set.
    (
      [":root{--d:250ms;--m:y 1s linear}", "\(less){:root{--d:1ms;--m:y 2ms linear;--none:3ms}}"],
      [
        #"d duration{"value":0.25} motion=reduced: {"kind":"duration","value":0.001}"#,
        #"m linear{"duration":1} reduced: m/reduced"#, #"m/reduced linear{"duration":0.002}"#,
      ], 1
    ),
    (
      [":root{--s-easing:ease-in;--s-duration:1s}", "\(less){:root{--s-duration:2ms}}"],
      [#"s easeIn{"duration":1} reduced: s/reduced"#, #"s/reduced easeIn{"duration":0.002}"#], 0
    ),
    // A rule for less motion, in full and in part.
    (
      [".b{transition:x 1s linear}", "\(less){.b{transition:x 2ms ease-in} .c{transition:x 2ms ease-in}}"],
      [#".b/x linear{"duration":1} reduced: .b/x/reduced"#, #".b/x/reduced easeIn{"duration":0.002}"#], 1
    ),
    (
      [".b{transition:x 1s linear,y 3s linear}", "\(less){.b{transition-duration:2ms}}"],
      [
        #".b/x linear{"duration":1} reduced: .b/x/reduced"#, #".b/x/reduced linear{"duration":0.002}"#,
        #".b/y linear{"duration":3} reduced: .b/y/reduced"#, #".b/y/reduced linear{"duration":0.002}"#,
      ], 0
    ),
    // A list of other transitions turns this one off.
    (
      [".b{transition:x 1s linear}", "\(less){.b{transition:y 2ms ease-in}}"],
      [#".b/x linear{"duration":1} motion=reduced: {"duration":0,"kind":"linear"}"#], 0
    ),
    // What a rule for less motion refers to is as it is then.
    (
      [
        ":root{--d:var(--e);--e:1s} \(less){:root{--e:5ms}}",
        ".b{transition:x 2s linear} \(less){.b{transition:x var(--d) ease-in}}",
      ],
      [
        #".b/x linear{"duration":2} reduced: .b/x/reduced"#, #".b/x/reduced easeIn{"duration":{"value":"d"}}"#,
        #"d duration{"value":{"value":"e"}}"#,
        #"e duration{"value":1} motion=reduced: {"kind":"duration","value":0.005}"#,
      ], 0
    ),
  ]
  private static let less = "@media (prefers-reduced-motion: reduce)"

  /// What turns motion off, for one rule or for all elements, does so in another file too.
  @Test(arguments: [
    ".b{transition:none}", ".b{transition-duration:0s}", ".b{transition:none!important}", ".b{transition:x 0s}",
    "*{transition:none!important}", "*,*::before{transition-duration:0s!important}",
  ])
  func motionIsTurnedOffFromAnotherFile(rule: String) throws {
    let files = [".b{transition:x 1s linear}", "\(Self.less){\(rule)}"]
    let off = [#".b/x linear{"duration":1} motion=reduced: {"duration":0,"kind":"linear"}"#]
    for files in [files, files.reversed(), [files.joined(), ""]] {
      #expect(try ImportTrial.presets(files[0] + "/**/", files[1] + "/**/", format: "css") == off)
      #expect(try ImportTrial().read(files[0] + "/**/", files[1] + "/**/", format: "css").passedOver == [:])
    }
  }

  /// A condition weighs nothing: what stands after it in the same file, with no less right, counts under it as well.
  @Test func whatIsOverriddenReducesNothing() throws {
    let late = ".b{transition:x 1s linear} :root{--s-easing:ease-in;--s-duration:1s}"
    let less = "\(Self.less){.b{transition:none} :root{--s-duration:2ms}}"
    let plain = [#".b/x linear{"duration":1}"#, #"s easeIn{"duration":1}"#]
    #expect(try ImportTrial.presets(less + late) == plain)
    #expect(try ImportTrial.presets(late + less) != plain)
    let summary = try ImportTrial().read(less + late)
    #expect(summary.passedOver["rules for reduced motion that later ones override"] == 1)
  }

  @Test(arguments: divided)
  func whatIsForLessMotionMayBeInAnotherFile(files: [String], presets: [String], alone: Int) throws {
    for files in [files, files.reversed()] {
      #expect(try ImportTrial.presets(files[0], files[1]) == presets)
      let passedOver = try ImportTrial().read(files[0], files[1]).passedOver
      #expect(passedOver["declarations for reduced motion alone", default: 0] == alone, "\(passedOver)")
    }
  }

  /// What only people who asked for less motion see is left out with its line, and so is what `@import` asks for.
  @Test func whatNoPresetSaysIsLeftOut() throws {
    for (text, part) in [
      (".j{animation:slide 1s} \(Self.less){.j{animation-name:fade}}", "'fade' moves in the place of 'slide'"),
      (".l{transition:x 1s}\n\(Self.less){.l{transition:y .2s}}", "f:2: "),
      ("@import \"less.css\" (prefers-reduced-motion: reduce);", "under a condition or into a layer"),
      ("@import url(base.css) layer(base);", "under a condition or into a layer"),
    ] {
      let left = try ImportTrial.omissions("\(text)\n.b{transition:x 1s}", format: "css")
      #expect(left.count == 1 && left[0].contains(part), "\(left)")
    }
    #expect(
      try ImportTrial.omissions("@import \"a.css\"; @import url(\"b.css\");\n.b{transition:x 1s}", format: "css") == [])
  }

  /// A property for the whole document, and blocks of attributes for it in another file.
  private static let themes: [(files: [String], presets: [String])] = [
    (
      [":root{--d:250ms}", "[data-theme=dark]{--d:100ms}"],
      [
        #"d duration{"value":0.25} theme=dark: {"kind":"duration","value":0.1}"#,
        #"theme axis{"contexts":["default","dark"]}"#,
      ]
    ),
    // The file of the attributes says which of them is by default.
    (
      [":root{--d:250ms}", ":root,[data-theme=light]{--e:ease-in} [data-theme=dark]{--d:100ms}"],
      [
        #"d duration{"value":0.25} theme=dark: {"kind":"duration","value":0.1}"#, #"e curve{"value":"easeIn"}"#,
        #"theme axis{"contexts":["light","dark"]}"#,
      ]
    ),
    // Motions of several properties, and what is made from them.
    (
      [
        ":root{--s-easing:ease-in;--s-duration:1s} .b{transition:x var(--s-duration) linear}",
        "[data-theme=dark]{--s-duration:2s}",
      ],
      [
        #".b/x linear{"duration":1} theme=dark: {"duration":2,"kind":"linear"}"#,
        #"s easeIn{"duration":1} theme=dark: {"duration":2,"kind":"easeIn"}"#,
        #"theme axis{"contexts":["default","dark"]}"#,
      ]
    ),
    // What no file has for the whole document is by default as under the first attribute.
    (
      ["[data-theme=dark]{--d:100ms}", "[data-theme=dark]{--e:ease-in}"],
      [#"d duration{"value":0.1}"#, #"e curve{"value":"easeIn"}"#]
    ),
  ]

  @Test(arguments: themes)
  func blocksOfAttributesMayBeInAnotherFile(files: [String], presets: [String]) throws {
    for files in [files, files.reversed()] {
      #expect(try ImportTrial.presets(files[0], files[1]) == presets)
      #expect(try ImportTrial().read(files[0], files[1]).passedOver.isEmpty)
    }
  }

  @Test func whatComesOfAnotherFileSaysSo() throws {
    let trial = try ImportTrial()
    try trial.read(":root{--m:y 1s linear}", "\n\(Self.less){:root{--m:y 2ms linear}}")
    #expect(try trial.source(of: "m/reduced") == PresetSource(file: "f2", line: 2, path: "--m", text: "y 2ms linear"))
  }
}
