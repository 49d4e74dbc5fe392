import PresetService
import Testing

/// Mixins of Sass that have no logic, and rules that extend others, are what Sass makes of them.
struct SCSSMixinTests {
  private static let calm = "@mixin calm { @media (prefers-reduced-motion: reduce) { @content; } }"
  private static let fade = "@mixin fade($d: 100ms, $e: linear) { transition: x $d $e; }"

  /// Seconds by default and for less motion; 0 is none.
  @Test(
    arguments: [
      ("\(calm) .b { transition: x 1s linear; @include calm { transition: none; } }", [".b/x": [1, 0]]),
      ("\(calm) .b { transition: x 1s linear; @include calm { transition-duration: 2ms } }", [".b/x": [1, 0.002]]),
      (
        "\(calm) @include calm { .b { transition: none } } .c, .b:hover { transition: x 1s linear }",
        [".c, .b:hover/x": [1, 1]]
      ),
      ("\(calm) .b { transition: x 1s linear } @include calm { .b { transition: none } }", [".b/x": [1, 0]]),
      (
        "@mixin ok { @media (prefers-reduced-motion: no-preference) { @content } } .b { @include ok { "
          + "transition: x 1s linear } }", [".b/x": [1, 0]]
      ),
      // Parameters by their places, by their names and by default, and mixins in mixins.
      (
        "\(fade) .a { @include fade } .b { @include fade(1s) } .c { @include fade($d: 2s); } .d { @include fade(); }",
        [".a/x": [0.1, 0.1], ".b/x": [1, 1], ".c/x": [2, 2], ".d/x": [0.1, 0.1]]
      ),
      (
        "\(fade) \(calm) @mixin both($time) { @include fade($time); &:hover { transition-duration: $time * 2; @content; } "
          + "@include calm { transition: none } } .b { @include both(1s) { color: red } }",
        [".b/x": [1, 0], ".b:hover/x": [2, 0]]
      ),
      ("$my_d: 1s; @mixin a_b($x_y) { transition: x $x-y linear } .b { @include a-b($my-d); }", [".b/x": [1, 1]]),
      // Extending.
      (
        "%base { transition: x 1s linear } .b { @extend %base; transition-duration: 2s } .c { @extend %base }",
        [".b/x": [2, 2], ".c/x": [1, 1]]
      ),
      (
        ".a { transition: x 1s linear } .a:hover { transition-duration: 2s } .b { @extend .a; }",
        [".a, .b/x": [1, 1], ".a:hover, .b:hover/x": [2, 2]]
      ),
      ("%a { transition: x 1s linear } .b { @extend %a; .c { @extend .b; } }", [".b, .b .c/x": [1, 1]]),
    ] as [(String, [String: [Double]])])
  func usesAreWhatTheyStandFor(text: String, durations: [String: [Double]]) throws {
    let trial = try ImportTrial()
    try trial.read(text, format: "scss")
    try trial.expect(durations)
  }

  /// A block given to a mixin of another file, or to one with logic, is in no rule: under which condition is not known.
  @Test(arguments: [
    ("@include wide { transition: x 2s linear }", ["uses of mixins": 1]),
    ("@include lib.wide($a...) { transition: x 2s linear }", ["uses of mixins": 1]),
    ("@include logic(1) { transition: x 2s linear }", ["mixins of Sass": 1, "uses of mixins": 1]),
    ("@include fade(1s, linear, 3) { transition: none }", ["mixins of Sass": 1, "uses of mixins": 1]),
  ])
  func unknownMixinsArePassedOver(use: String, passedOver: [String: Int]) throws {
    let logic = use.contains("logic") ? "@mixin logic($a) { @if $a { @content; } }" : ""
    let text = "\(logic) \(use.contains("fade") ? Self.fade : "") .b { transition: x 1s linear; \(use) }"
    #expect(try ImportTrial.presets(text, format: "scss") == [#".b/x linear{"duration":1}"#])
    #expect(try ImportTrial().read(text, format: "scss").passedOver == passedOver)
  }

  /// A placeholder is no rule; a stylesheet that begins with one, or whose rules use Sass, is known as Sass's.
  @Test(arguments: [
    "%a { transition: x 1s linear } .b { @extend %a; }",
    ".c { color: red } .b { @include m } @mixin m { transition: x 1s linear }",
    ".b { transition: x $d linear; } $d: 1s;",
  ])
  func sassIsKnown(text: String) throws {
    #expect(try ImportTrial.presets(text).contains { $0.hasPrefix(".b/x linear") } == !text.hasPrefix(".c"))
    let unused = try ImportTrial().read("%a { transition: x 1s linear } .b { transition: x 1s linear; @extend .q }")
    #expect(unused.passedOver == ["placeholders that no rule extends": 1])
  }

  /// What a few lines can ask for doubles with each of them.
  @Test func mixinsEndInTime() throws {
    let all = (0..<40).map { "@mixin m\($0) { @include m\($0 + 1); @include m\($0 + 1); }" }.joined(separator: "\n")
    let text =
      "\(all)\n@mixin m40 { @include m0; transition: x 1s linear }\n.b { transition: x 1s linear; @include m0; }"
    #expect(try ImportTrial.presets(text, format: "scss").contains(#".b/x linear{"duration":1}"#))
    let chain = (0..<3000).map { ".c\($0) { @extend .c\($0 + 1); transition-duration: 1s }" }.joined(separator: "\n")
    try ImportTrial().read("\(chain)\n%x { transition: x 1s linear } .b { @extend %x }", format: "scss")
  }
}
