import PresetService
import Testing

/// Which declarations count for the elements of a rule, of all rules that select them: as a browser finds them.
struct CSSRulesTests {
  private static let welcome = "@media (prefers-reduced-motion: no-preference)"
  private static let less = "@media (prefers-reduced-motion: reduce)"

  /// Seconds by default and for less motion; 0 is none.
  @Test(
    arguments: [
      // Importance, then what weighs more, then what stands later.
      (
        ".b{transition:x 200ms linear !important} .b.big{transition:x 900ms linear}",
        [".b/x": [0.2, 0.2], ".b.big/x": [0.2, 0.2]]
      ),
      (
        ".b:hover{transition-duration:100ms} .b{transition:x 300ms linear}",
        [".b/x": [0.3, 0.3], ".b:hover/x": [0.1, 0.1]]
      ),
      (
        "#b{transition-duration:100ms} #b, .c{transition:x 300ms linear}",
        ["#b, .c/x": [0.3, 0.3]]
      ),
      (
        ":where(.p .b){transition:x 1s linear} .b{transition:x 2s linear} :is(#p, p) .b{transition-duration:3s}",
        [":where(.p .b)/x": [1, 1], ".b/x": [2, 2], ":is(#p, p) .b/x": [3, 3]]
      ),
      // Nested, with quotes and lists in parentheses.
      (
        ".d{transition:x 1s linear; &[data-s=\"open\"]{transition-duration:2s} &:is(:hover, :focus){transition-duration:3s} "
          + "[data-t=\"a\"] &{transition-duration:4s} & .k[type=\"text\"], .l &{transition:x 5s linear}}",
        [
          ".d[data-s=\"open\"]/x": [2, 2], ".d:is(:hover, :focus)/x": [3, 3], "[data-t=\"a\"] .d/x": [4, 4],
          ".d .k[type=\"text\"], .l .d/x": [5, 5],
        ]
      ),
      // Quotes and blanks make no other selector.
      (
        ".d[data-s=\"open\"]{transition:x 1s linear} .e > .f{transition:x 1s linear} "
          + "\(less){.d[data-s=open]{transition:none} .e>.f{transition-duration:2s}} .d[data-s='open']{transition-delay:0s}",
        [".d[data-s=\"open\"]/x": [1, 0], ".e > .f/x": [1, 2]]
      ),
      (":host{transition:x 1s linear} :host([open]){transition-duration:2s}", [":host([open])/x": [2, 2]]),
      ("\(less.uppercased()){.d{transition:none}} .d{transition:x 1s linear !important}", [".d/x": [1, 1]]),
      // Of elements within others.
      (
        ".c{transition:x 200ms linear} .s .c{transition-duration:600ms} .s > .c{transition-duration:700ms}",
        [".c/x": [0.2, 0.2], ".s .c/x": [0.6, 0.6], ".s > .c/x": [0.7, 0.7]]
      ),
      (".c{transition:x 200ms linear; .dark &{transition-duration:600ms}}", [".dark .c/x": [0.6, 0.6]]),
      (
        ".s .c{transition:x 200ms linear} .t .s .c:hover{transition-duration:600ms}",
        [".t .s .c:hover/x": [0.6, 0.6]]
      ),
      (
        "html .i{transition:x 1s linear} \(less){.i{transition:none} body .i{transition-duration:2s}}",
        ["html .i/x": [1, 2]]
      ),
      // Of a list, those that weigh more are others.
      (
        ".a{transition-delay:0s} .p .a, .a{transition:x 300ms linear} .a{transition-duration:50ms}",
        [".p .a/x": [0.3, 0.3], ".a/x": [0.05, 0.05]]
      ),
      // Pseudo-elements are no elements of the selector without them.
      (
        ".c::before{transition:x 1s linear} .d{transition:x 1s linear} \(less){*::before{transition:none !important}}",
        [".c::before/x": [1, 0], ".d/x": [1, 1]]
      ),
      (
        ".c:after{transition:x 1s linear} .d{transition:x 1s linear} \(less){::after{transition:none !important}}",
        [".c:after/x": [1, 0], ".d/x": [1, 1]]
      ),
      (
        ".c::before{transition:x 1s linear} .d{transition:x 1s linear} \(less){*{transition:none !important}}",
        [".c::before/x": [1, 1], ".d/x": [1, 0]]
      ),
      // All of it where motion is welcome alone.
      (
        "\(welcome){.f{transition:x 300ms linear} .f{transition-duration:600ms}} \(welcome){.f.g{transition-delay:0s}}",
        [".f/x": [0.6, 0], ".f.g/x": [0.6, 0]]
      ),
      (
        "\(welcome){.f{animation:a 300ms linear}} .f:hover{animation-duration:600ms}",
        [".f/a": [0.3, 0], ".f:hover/a": [0.6, 0]]
      ),
      // What weighs more stands against less motion, wherever that is.
      (
        ".f.g{transition:x 1s linear} \(less){.f{transition:none}}", [".f.g/x": [1, 1]]
      ),
      (
        ".f{transition:x 1s linear} \(less){.f{transition-duration:1ms} *{transition:none !important}}",
        [".f/x": [1, 0]]
      ),
      // Layers, of what is for less motion as well.
      (
        ".f{transition:x 1s linear} @layer a{\(less){.f{transition:none} .g{transition:none !important}}} "
          + ".g{transition:x 2s linear}", [".f/x": [1, 1], ".g/x": [2, 0]]
      ),
      // Under the same condition.
      (
        "@media (min-width:9px){.h{transition:x 1s linear}} @media (min-width:9px){.h:hover{transition-duration:2s}}",
        [".h/x": [1, 1], ".h:hover/x": [2, 2]]
      ),
    ] as [(String, [String: [Double]])])
  func theCascadeDecides(text: String, durations: [String: [Double]]) throws {
    let trial = try ImportTrial()
    try trial.read(text, format: "css")
    try trial.expect(durations)
  }

  /// A part of a motion is no motion of a pseudo-element.
  @Test func pseudoElementsHaveTheirOwn() throws {
    let text = ".c{transition:x 200ms linear} .c::after{transition-duration:300ms}"
    #expect(try ImportTrial.presets(text) == [#".c/x linear{"duration":0.2}"#])
  }

  /// A rule changes a part of another file's motion, wherever that file stands.
  @Test(arguments: [false, true])
  func motionsOfOtherFilesAreChanged(isBehind: Bool) throws {
    let base =
      ".b{transition:x 200ms linear} .c{transition:x 1s linear} \(Self.less){.b{transition:none}} .e, .g{transition:x 1s linear}"
    let parts =
      ".b:hover{transition-duration:600ms} .c.d{transition-duration:2s} .e{transition-delay:1s} .g{transition:none}"
    let trial = try ImportTrial()
    let summary = try isBehind ? trial.read(base, parts, format: "css") : trial.read(parts, base, format: "css")
    try trial.expect([".b/x": [0.2, 0], ".b:hover/x": [0.6, 0], ".e, .g/x": [1, 1], ".c.d/x": [2, 2]])
    let left = summary.omissions.map { "\($0)" }
    #expect(left.count == 2 && left.allSatisfy { $0.contains("has for the same elements") }, "\(left)")
  }

  /// What becomes of another file's motion for less motion is found with the rest of it.
  @Test func motionsOfOtherFilesAreReduced() throws {
    let trial = try ImportTrial()
    try trial.read(
      ".b{transition:x 200ms linear}",
      "\(Self.less){.b:hover{transition:none}} .b:hover{transition-timing-function:linear} "
        + "\(Self.welcome){.b.f{transition:x 1s linear}}", format: "css")
    try trial.expect([".b/x": [0.2, 0.2], ".b:hover/x": [0.2, 0], ".b.f/x": [1, 0.2]])
  }

  /// Rules that select each other's elements in very many ways are read in bounded time.
  @Test func manyRulesAreReadInTime() throws {
    let trial = try ImportTrial()
    let rules = (0..<3000).flatMap { number in
      [
        "*{transition-duration:\(number)ms}", ".a *{transition-delay:0s}",
        ".a.b\(number):hover{transition:x 1s linear}", ".a\(number) *{transition-delay:0s}",
      ]
    }
    try trial.read(rules.joined(separator: "\n"), format: "css")
    try trial.expect([".a.b7:hover/x": [1, 1]])
  }
}
