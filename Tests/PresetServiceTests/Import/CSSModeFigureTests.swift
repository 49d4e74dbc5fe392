import Foundation
import PresetService
import TestSupport
import Testing

/// What is worked out from custom properties is something else where these are: `calc()`, control points, keyframes.
struct CSSModeFigureTests {
  private static let modes = """
    [data-brand="x"] { --fast: 50ms; --x1: 0.1 }
    @media (prefers-reduced-motion: reduce) { :root { --fast: 1ms } }
    """

  private static func read(_ text: String) throws -> PresetCatalog {
    let trial = try ImportTrial()
    let summary = try trial.read(":root { --fast: 200ms; --x1: 0.4 } \(modes) \(text)", isStrict: true)
    #expect(summary.omissionCount == 0)
    return trial.catalog
  }

  private static let twice = ":root { --t: calc(var(--fast) * 2) }"
  private static let whole = ":root { --w: opacity calc(var(--fast) + 10ms) ease-in }"

  /// The duration of a preset, or what a value is: by default, in brand x, for less motion, and for both.
  @Test(arguments: [
    (".a { transition: opacity calc(var(--fast) * 2) ease-in }", ".a/opacity", [0.4, 0.1, 0.002, 0.002]),
    (".a { transition: opacity var(--fast) ease-in }", ".a/opacity", [0.2, 0.05, 0.001, 0.001]),
    (
      ".a { transition: opacity ease-in; transition-duration: calc(var(--fast) * 2) }", ".a/opacity",
      [0.4, 0.1, 0.002, 0.002]
    ),
    ("\(twice) .a { transition: opacity var(--t) }", ".a/opacity", [0.4, 0.1, 0.002, 0.002]),
    ("\(twice) .a { transition: opacity calc(var(--t) * 2) }", ".a/opacity", [0.8, 0.2, 0.004, 0.004]),
    (whole, "w", [0.21, 0.06, 0.011, 0.011]),
    ("\(whole) .a { transition: var(--w) }", ".a/opacity", [0.21, 0.06, 0.011, 0.011]),
    (":root { --m-duration: calc(var(--fast) * 3); --m-easing: ease-in }", "m", [0.6, 0.15, 0.003, 0.003]),
    (
      ":root { --n: calc(var(--none, 2) * var(--fast)) } .a { transition: x var(--n) }", ".a/x",
      [0.4, 0.1, 0.002, 0.002]
    ),
    (
      ".a { transition: opacity calc(var(--fast) * 2) ease-in } @media (prefers-reduced-motion: reduce) { .a { transition: opacity calc(var(--fast) * 5) ease-in } }",
      ".a/opacity", [0.4, 0.1, 0.005, 0.005]
    ),
    (
      "@media (prefers-reduced-motion: reduce) { .a { transition: opacity calc(var(--fast) * 5) ease-in } } .a { transition: opacity calc(var(--fast) * 2) ease-in }",
      ".a/opacity", [0.4, 0.1, 0.002, 0.002]
    ),
    (
      ":root { --a: 1s ease-in } [data-brand=\"x\"] { --a: calc(var(--fast) * 4) ease-in }", "a", [1, 0.2, 1, 0.004]
    ),
    // What weighs more counts, wherever it stands.
    (
      """
      :root[data-brand="x"] { --s: 70ms } :root { --s: 90ms }
      @media (prefers-reduced-motion: reduce) { :root { --s: 2ms } } .a { transition: opacity var(--s) ease-in }
      """, ".a/opacity", [0.09, 0.07, 0.002, 0.07]
    ),
    // What is important counts, whatever weighs more or comes later.
    (
      """
      :root { --i: 10ms !important } [data-brand="x"] { --i: 30ms }
      @media (prefers-reduced-motion: reduce) { :root { --i: 2ms ! important } }
      .a { transition: opacity var(--i) ease-in }
      """, ".a/opacity", [0.01, 0.01, 0.002, 0.002]
    ),
    (
      """
      :root { --i: 10ms } [data-brand="x"] { --i: 30ms !important } :root[data-brand="x"] { --i: 40ms }
      @media (prefers-reduced-motion: reduce) { :root { --i: 2ms } } .a { transition: opacity var(--i) ease-in }
      """, ".a/opacity", [0.01, 0.03, 0.002, 0.03]
    ),
    (
      """
      .a { transition: opacity calc(var(--fast) * 2) ease-in !important; transition: opacity 9s }
      @media (prefers-reduced-motion: reduce) { .a { transition: opacity 3ms ease-in } }
      """, ".a/opacity", [0.4, 0.1, 0.002, 0.002]
    ),
    // What is turned off for less motion takes no time then.
    (
      ".a { transition: x 100ms } @media (prefers-reduced-motion: reduce) { .a { transition: none } }", ".a/x",
      [0.1, 0.1, 0, 0]
    ),
    (
      ".a { animation: b 100ms ease-in } @media (prefers-reduced-motion: reduce) { .a { animation-duration: 0s } }",
      ".a/b",
      [0.1, 0.1, 0, 0]
    ),
    (
      ":root { --c-easing: ease; --c-duration: 300ms } @media (prefers-reduced-motion: reduce) { :root { --c-duration: 0s } }",
      "c", [0.3, 0.3, 0, 0]
    ),
    // Of one selector, the later rule wins, and that of a layer loses.
    (".a { transition: x 9s } .a { transition: x calc(var(--fast) * 2) ease-in }", ".a/x", [0.4, 0.1, 0.002, 0.002]),
    (
      ".a { transition: x calc(var(--fast) * 2) ease-in } @layer l { .a { transition: x 9s } }", ".a/x",
      [0.4, 0.1, 0.002, 0.002]
    ),
    (
      """
      :root { --p-easing: ease; --p-duration: 300ms } @media (prefers-reduced-motion: reduce) {
      :root { --p-easing: ease-out; --p-duration: var(--fast) } [data-brand="x"] { --fast: 5ms } }
      """, "p", [0.3, 0.3, 0.001, 0.005]
    ),
  ])
  func durationsFollow(text: String, name: String, expected: [Double]) throws {
    let catalog = try Self.read(text)
    let contexts: [Modes] = [[:], ["brand": "x"], ["motion": "reduced"], ["brand": "x", "motion": "reduced"]]
    for (modes, seconds) in zip(contexts, expected) {
      catalog.modes = modes
      #expect(abs(try Self.seconds(of: name, in: catalog) - seconds) < 1e-12, "\(name) \(modes)")
    }
  }

  private static func seconds(of name: String, in catalog: PresetCatalog) throws -> Double {
    let details = try catalog.details(named: name)
    let animation =
      switch details.heldVariant?.content {
      case .animation(let animation, _): animation
      case .preset(let other): try catalog.preset(named: other).animation
      case nil: details.preset.animation
      }
    let duration = try #require(animation.parameters["duration"])
    return try duration.number ?? catalog.duration(named: try #require(duration["value"]?.string))
  }

  @Test func pointsAndKeyframesFollow() throws {
    let catalog = try Self.read(
      """
      :root { --curve: cubic-bezier(var(--x1), 0, 0, 1) }
      .c { animation: k var(--fast) var(--curve) }
      @keyframes k { 0% { opacity: 0 } 50% { opacity: var(--x1) } 100% { opacity: 1 } }
      """)
    let brand: Modes = ["brand": "x"]
    func content(_ name: String, _ modes: Modes) throws -> String {
      try catalog.preset(named: name).variants.filter { $0.modes == modes }.map(\.document.text).joined()
    }
    #expect(try content("curve", brand) == #"{"animation":{"kind":"curve","value":[0.1,0,0,1]},"when":{"brand":"x"}}"#)
    #expect(try content("k", brand).contains("[0.5,0.1]"))
    let expected = #"{"curve":[0.1,0,0,1],"duration":0.025,"kind":"linear","value":0.1}"#
    #expect(try content(".c/k", brand).contains(expected))
    #expect(try content(".c/k", .reducedMotion).contains(#""curve":[0.4,0,0,1],"duration":0.0005"#))
  }

  /// What only refers needs no variants.
  @Test func whatRefersFollowsByItself() throws {
    let catalog = try Self.read(
      ":root { --e: var(--fast); --m-duration: var(--e); --m-easing: ease } .a { transition: opacity var(--e) ease-in }"
    )
    for name in ["e", "m", ".a/opacity"] { #expect(try catalog.preset(named: name).variants.isEmpty, "\(name)") }
  }

  /// No time at all for less motion is a variant as well.
  @Test func motionIsTurnedOff() throws {
    let trial = try ImportTrial()
    try trial.read(
      """
      :root { --fast: 200ms } @media (prefers-reduced-motion: reduce) { :root { --fast: 0ms } }
      .a { transition: opacity calc(var(--fast) * 2) ease-in }
      """, isStrict: true)
    let variants = try trial.catalog.preset(named: ".a/opacity").variants
    #expect(
      variants.map(\.document.text) == [#"{"animation":{"duration":0,"kind":"easeIn"},"when":{"motion":"reduced"}}"#])
  }

  /// Only references follow another file's modes; figures say that they don't.
  @Test func modesOfOtherFilesAreSaid() throws {
    let values = ":root { --fast: 200ms } \(Self.modes)"
    let remark = "modes of '--fast', which other files have, in the figures of '.a/opacity'"
    for (text, count) in [("calc(var(--fast) * 2)", 1), ("var(--fast)", nil), ("2s", nil)] {
      let rule = ".a { transition: opacity \(text) ease-in }"
      #expect(try ImportTrial().read(values, rule).passedOver[remark] == count, "\(text)")
      // Also where less motion is in a file of its own.
      let less = "@media (prefers-reduced-motion: reduce) { :root { --fast: 1ms } }"
      #expect(
        try ImportTrial().read(":root { --fast: 200ms }", rule, less).passedOver[remark] == count, "\(text), apart")
    }
  }
}
