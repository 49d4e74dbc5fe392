import PresetService
import Testing

/// Variables of Sass beside custom properties of their names, and in the names of selectors, keyframes and conditions.
struct SCSSNameTests {
  private static let less = "@media (prefers-reduced-motion: reduce)"

  /// Seconds by default and for less motion; 0 is none.
  @Test(
    arguments: [
      // `$dur` and `--dur` are two.
      (
        "$dur: 200ms; :root { --dur: #{$dur}; } .b { transition: x var(--dur) linear; } .t { transition: x $dur linear; }",
        [".b/x": [0.2, 0.2], ".t/x": [0.2, 0.2]]
      ),
      (
        "$dur: 200ms; :root { --dur: 500ms } .b { transition: x var(--dur) linear; } .t { transition: x $dur linear; }",
        [".b/x": [0.5, 0.5], ".t/x": [0.2, 0.2]]
      ),
      (
        "$dur: 200ms; :root { --dur: 200ms } \(less) { :root { --dur: 0ms } } .b { transition: x var(--dur) linear } "
          + ".t { transition: x $dur linear }", [".b/x": [0.2, 0], ".t/x": [0.2, 0.2]]
      ),
      (
        "$m: (fast: 100ms); :root { --m-fast: #{map-get($m, fast)}; } .b { transition: x var(--m-fast) linear }",
        [".b/x": [0.1, 0.1]]
      ),
      // Conditions.
      (
        "$r: \"(prefers-reduced-motion: reduce)\"; .b { transition: x 1s linear; @media #{$r} { transition: none } }",
        [".b/x": [1, 0]]
      ),
      (
        "$f: prefers-reduced-motion; .b { transition: x 1s linear } @media ($f: reduce) { .b { transition: none } }",
        [".b/x": [1, 0]]
      ),
      (
        "$r: \"(prefers-reduced-motion: reduce)\"; @mixin calm { @media #{$r} { @content } } .b { transition: x 1s linear; "
          + "@include calm { transition-duration: 2ms } }", [".b/x": [1, 0.002]]
      ),
      // Selectors and keyframes.
      (
        "$p: bs-; $q: \"#{$p}x\"; .#{$p}btn { transition: x 1s linear } .#{$q} { transition: x 2s linear } "
          + "\(less) { .bs-btn { transition: none } }", [".bs-btn/x": [1, 0], ".bs-x/x": [2, 2]]
      ),
      (
        "$b: '.block'; #{$b}__title, .c { transition: x 1s linear } #{$b} { &:hover { transition: x 2s linear } }",
        [".block__title, .c/x": [1, 1], ".block:hover/x": [2, 2]]
      ),
      (
        "$s: open; @mixin at($n) { [data-n=\"#{$n}\"] & { @content; } } .c { transition: x 1s linear; "
          + "@include at(dark) { transition-duration: 2s; } @include at(\"high\") { transition-duration: 3s; } "
          + "&[data-s=\"#{$s}\"] { transition-duration: 4s } }",
        ["[data-n=\"dark\"] .c/x": [2, 2], "[data-n=\"high\"] .c/x": [3, 3], ".c[data-s=\"open\"]/x": [4, 4]]
      ),
      // What is in no rule.
      (
        ".m { @at-root .m-open { transition: x 1s linear } @at-root #{&}--big { transition: x 2s linear } }",
        [".m-open/x": [1, 1], ".m--big/x": [2, 2]]
      ),
    ] as [(String, [String: [Double]])])
  func namesAreWhatSassMakesOfThem(text: String, durations: [String: [Double]]) throws {
    let trial = try ImportTrial()
    try trial.read(text, format: "scss")
    try trial.expect(durations)
  }

  /// Keyframes are played by the names that interpolation makes, and what is left out is called as it is written.
  @Test func namesAreTold() throws {
    let text =
      "$p: bs-; @keyframes #{$p}spin { from { opacity: 0 } to { opacity: 1 } } .s { animation: 1s linear infinite #{$p}spin }"
    #expect(try ImportTrial.presets(text, format: "scss").contains { $0.hasPrefix(".s/bs-spin linear") })
    let left = try ImportTrial.omissions(".b { transition: x $missing linear }", format: "scss")
    #expect(left.contains { $0.contains("'$missing' is in none of the imported files") }, "\(left)")
    let named = try ImportTrial().read(".c { $self: &; #{$self}__t { transition: x 1s linear } }", format: "scss")
    #expect(named.passedOver["selectors that Sass works out"] == 1, "\(named.passedOver)")
  }

  /// A variable and a property of one name may be in two files.
  @Test func filesMayHaveBoth() throws {
    let trial = try ImportTrial()
    try trial.read(
      "$dur: 200ms;",
      ":root { --dur: #{$dur}; } .b { transition: x var(--dur) linear } .t { transition: x $dur linear }",
      format: "scss")
    try trial.expect([".b/x": [0.2, 0.2], ".t/x": [0.2, 0.2]])
  }
}
