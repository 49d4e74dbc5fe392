import AnimationEngine
import PresetService
import Testing

/// Custom properties as values, and motions that refer to them.
struct CSSValueTests {
  private static let root =
    ":root{--d:.2s;--w:var(--d);--e:cubic-bezier(.2,0,0,1);--f:var(--e);--both:var(--d) var(--e);--n:.2;--z:0s}"

  /// What a rule says, and what its preset is.
  @Test(arguments: [
    ("transition: x var(--d) var(--e)", #"timingCurve{"curve":@e,"duration":@d}"#),
    // The property that is named in the rule, whatever it is itself.
    ("transition: x var(--w) var(--f) var(--d)", #"timingCurve{"curve":@f,"duration":@w} delay{"duration":@d}"#),
    // Two values of one property are those that it refers to.
    ("transition: x var(--both)", #"timingCurve{"curve":@e,"duration":@d}"#),
    ("transition: x 1s linear var(--z)", #"linear{"duration":1} delay{"duration":@z}"#),
    (
      "animation-name: x; animation-duration: var(--d); animation-delay: var(--w); animation-timing-function: var(--e)",
      #"timingCurve{"curve":@e,"duration":@d} delay{"duration":@w}"#
    ),
    (
      "animation: x var(--d) var(--e) 2 var(--w)",
      #"timingCurve{"curve":@e,"duration":@d} repeatCount{"autoreverses":false,"count":2} delay{"duration":@w}"#
    ),
    // What is worked out has figures, and so has a part.
    ("transition: x calc(2 * var(--d)) ease-in", #"easeIn{"duration":0.4}"#),
    (
      "transition: x 1s cubic-bezier(var(--n),0,0,1)",
      #"timingCurve{"duration":1,"x1":0.2,"x2":0,"y1":0,"y2":1}"#
    ),
    ("transition: x var(--none, 1s) ease-in", #"easeIn{"duration":1}"#),
    ("transition: x var(--none, var(--d)) ease-in", #"easeIn{"duration":@d}"#),
  ])
  func rulesReferToValues(rule: String, preset: String) throws {
    let presets = try ImportTrial.presets("\(Self.root) a{\(rule)}")
    let written = preset.replacing(/@(\w+)/) { #"{"value":"\#($0.1)"}"# }
    #expect(presets.filter { $0.hasPrefix("a/x ") } == ["a/x \(written)"])
  }

  /// Keyframes of their own have the pace in their figures, and a duration where they have one in all.
  @Test(arguments: [
    ("to{opacity:1}", #"timingCurve{"curve":{"value":"e"},"duration":{"value":"d"}}"#),
    (
      "from{opacity:0}30%{opacity:.6;animation-timing-function:linear}to{opacity:1}",
      #"keyframes{"segments":["#
    ),
  ])
  func keyframesAreFigures(frames: String, start: String) throws {
    let presets = try ImportTrial.presets("\(Self.root) @keyframes k{\(frames)} a{animation:k var(--d) var(--e)}")
    #expect(presets.contains { $0.hasPrefix("a/k \(start)") }, "\(presets)")
  }

  @Test func setsReferToValues() throws {
    let text = ":root{--e:ease-in;--d:1s;--x-easing:var(--e);--x-duration:var(--d);--x-delay:var(--d)}"
    #expect(
      try ImportTrial.presets(text) == [
        #"d duration{"value":1}"#, #"e curve{"value":"easeIn"}"#,
        #"x timingCurve{"curve":{"value":"e"},"duration":{"value":"d"}} delay{"duration":{"value":"d"}}"#,
      ])
  }

  @Test func filesReferToEachOthersValues() throws {
    let texts = [":root{--same:var(--d)} a{transition:x var(--d) ease-in}", ":root{--d:2s}"]
    let expected = [
      #"a/x easeIn{"duration":{"value":"d"}}"#, #"d duration{"value":2}"#, #"same duration{"value":{"value":"d"}}"#,
    ]
    #expect(try ImportTrial.presets(texts[0], texts[1]) == expected)
    #expect(try ImportTrial.presets(texts[1], texts[0]) == expected)
  }

  @Test func aDurationMakesPresetsOfCurves() throws {
    let trial = try ImportTrial()
    var options = ImportOptions()
    options.curveDuration = 0.25
    let source = ImportSource(name: "f", bytes: Array("\(Self.root) a{transition:x var(--d) var(--f)}".utf8))
    let summary = try trial.catalog.import([source], options: options)
    #expect((summary.total, summary.valueCount) == (7, 3))
    #expect(try trial.catalog.preset(named: "f").animation.kind == "alias")
    #expect(try trial.catalog.preset(named: "e").animation.parameters["duration"] == 0.25)
    #expect(try trial.catalog.preset(named: "a/x").animation.parameters["duration"]?.valueReference == "d")
  }

  /// Less motion is a variant of the value, which what refers to it follows; a catalog follows eight in a row.
  @Test func valuesAreLiveAndChainsAreCut() throws {
    let trial = try ImportTrial()
    let chain = (1..<20).map { "--c\($0):var(--c\($0 + 1));" }.joined()
    let less = "@media (prefers-reduced-motion: reduce){:root{--c20:10ms}}"
    let summary = try trial.read(":root{\(chain)--c20:1s} \(less) a{transition:x var(--c1) linear}")
    #expect((summary.total, summary.valueCount, summary.omissionCount) == (21, 20, 0))
    #expect(try trial.catalog.animation(named: "a/x") == .linear(duration: 1))
    let preset = try trial.catalog.preset(named: "c14")
    #expect(preset.animation.parameters["value"]?.valueReference == "c15")
    #expect(try trial.catalog.preset(named: "c20").variants.map(\.modes) == [.reducedMotion])
  }
}
