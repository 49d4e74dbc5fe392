import PresetService
import TestSupport
import Testing

/// Each rule by presets that break it and by their neighbours that do not.
struct LintRuleTests {
  /// The findings of presets: `rule: first preset`.
  private func findings(_ presets: [Preset], _ configuration: String = #"{"rules":{}}"#) throws -> [String] {
    let source = ImportSource(name: "lint.json", bytes: Array(configuration.utf8))
    let report = try TemporaryCatalog(presets).catalog.lint(by: try LintConfiguration(source))
    return report.findings.map { "\($0.rule): \($0.presets[0])" }
  }

  private func message(_ presets: [Preset], _ rule: String) throws -> String? {
    try TemporaryCatalog(presets).catalog.lint().findings.first { $0.rule == rule }?.message
  }

  @Test(arguments: [
    ("ease-in", "ease-direction"), ("easeInQuart", "ease-direction"), ("motion/easing.easeIn-smooth", "ease-direction"),
    ("EASE_IN_SOFT", "ease-direction"), ("Cubic In", "ease-direction"), ("easeBoldIn", "ease-direction"),
    ("emphasizedAccelerate", "ease-direction"), ("easing.exit", "ease-direction"),
    ("hero-in", nil), ("fade-in-up", nil), ("fast-out-slow-in", nil), ("linearOutSlowIn", nil), ("menu.exit", nil),
    ("slide/ease", nil), ("inset", nil), ("easeOut-soft", nil), ("accelerateDecelerate", nil), ("easing.enter", nil),
    ("decelerate", nil), ("easeInOut2", nil), ("easingIn", nil),
  ])
  func namesThatSayEaseIn(name: String, rule: String?) throws {
    // Decelerates, and begins slowly enough for an ease-in-out.
    let found = try findings([Preset(name, bezier: (0.3, 0, 0.1, 1))], #"{"rules":{"known-name":"off"}}"#)
    #expect(found == (rule.map { ["\($0): \(name)"] } ?? []))
  }

  @Test func directionsThatFit() throws {
    for (name, kind) in [
      ("ease-in", "easeIn"), ("ease-out", "easeOut"), ("ease-in-out", "easeInOut"), ("linear", "linear"),
      ("easeInCirc", "circularEaseIn"), ("ease-out-soft", "linear"), ("easeInSine", "sine"),
    ] {
      let parameters: PresetParameters = kind == "sine" ? ["direction": "in"] : [:]
      #expect(try findings([Preset(name, kind, parameters)]) == [], "\(name)")
    }
    #expect(try findings([Preset("easeInOutX", bezier: (0, 0.6, 0.3, 1))]) == ["ease-direction: easeInOutX"])
    #expect(try findings([Preset("easeOutX", bezier: (0.7, 0, 1, 0.4))]) == ["ease-direction: easeOutX"])
  }

  @Test func bouncesOfOpacityAndColour() throws {
    let spring: PresetParameters = ["bounce": 0.3]
    #expect(try findings([Preset("a", "spring", spring, tags: ["Opacity"])]) == ["bounce: a"])
    #expect(try findings([Preset("a", "bounce", ["duration": 0.9], tags: ["colour"])]) == ["bounce: a"])
    #expect(try findings([Preset("a", "spring", spring, tags: ["position"])]) == [])
    #expect(try findings([Preset("a", "spring", tags: ["opacity"])]) == [])
    var pulse = Preset("a", "easeInOut", ["duration": 1], tags: ["opacity"])
    pulse.modifiers = [PresetComponent(kind: "repeatForever")]
    // Back and forth is what a pulse is for.
    #expect(try findings([pulse]) == [])
    #expect(
      try message([Preset("a", "back", tags: ["color"])], "bounce")
        == "is tagged color and goes back by 10 % of the way")
  }

  @Test func whatClamps() throws {
    #expect(try findings([Preset("a", "back", tags: ["progress"])]) == ["clamped-overshoot: a"])
    #expect(try findings([Preset("a", "back", ["direction": "in"], tags: ["clip"])]) == ["clamped-overshoot: a"])
    #expect(try findings([Preset("a", "easeOut", tags: ["clip"])]) == [])
    #expect(try findings([Preset("a", "back")]) == [])
    #expect(
      try findings(
        [Preset("a", "back", tags: ["dial"])], #"{"rules":{"clamped-overshoot":{"tags":["dial"],"severity":"error"}}}"#)
        == ["clamped-overshoot: a"])
  }

  @Test func longMotion() throws {
    #expect(try findings([Preset("a", "linear", ["duration": 1])]) == [])
    #expect(try findings([Preset("a", "linear", ["duration": 1.1])]) == ["long: a"])
    #expect(try findings([Preset("a", "linear", ["duration": 40])]) == ["long: a"])
    var repeating = Preset("a", "linear", ["duration": 3])
    repeating.modifiers = [PresetComponent(kind: "repeatCount", parameters: ["count": 2, "autoreverses": false])]
    #expect(try findings([repeating]) == [])
    #expect(try findings([repeating, Preset("b", aliasOf: "a")]) == [])
    repeating.modifiers[0].parameters["count"] = 1
    #expect(try findings([repeating]) == ["long: a"])
    #expect(try findings([Preset("a", "linear", ["duration": 3])], #"{"rules":{"long":{"seconds":3}}}"#) == [])
    #expect(try message([Preset("a", "linear", ["duration": 2])], "long") == "comes to rest only after 2 s")
  }

  /// Damping that the integrator's steps can't take, at once or slowly, and damping that is as strong and fine.
  @Test(
    arguments: [
      ("spring", ["bounce": -0.98, "duration": 0.5], true), ("spring", ["bounce": -0.9999999, "duration": 0.5], true),
      ("spring", ["response": 0.5, "dampingFraction": 24], true),
      ("interactiveSpring", ["response": 0.001, "dampingFraction": 1000], true),
      ("smooth", ["duration": 0.1, "extraBounce": -0.9], true),
      ("spring", ["bounce": -0.9, "duration": 0.5], false), ("spring", ["bounce": -0.98, "duration": 2], false),
      ("spring", ["response": 0.5, "dampingFraction": 23.5], false), ("spring", ["bounce": 1], false),
      ("interpolatingSpring", ["bounce": -0.99, "duration": 0.5], false),
      ("interpolatingSpring", ["initialVelocity": 1_000_000], false), ("bounce", [:], false),
    ] as [(String, PresetParameters, Bool)])
  func divergingSprings(kind: String, parameters: PresetParameters, diverges: Bool) throws {
    var preset = Preset("a", kind, parameters)
    preset.modifiers = [PresetComponent(kind: "delay", parameters: ["duration": 0.2])]
    let found = try findings([preset, Preset("b", aliasOf: "a")]).filter { $0.hasPrefix("diverging") }
    #expect(found == (diverges ? ["diverging: a"] : []))
  }

  @Test func divergingSpringsAreToldWhere() throws {
    let text = try message([Preset("a", "spring", ["bounce": -0.9999999, "duration": 0.5])], "diverging")
    #expect(text == "diverges: after 0.008 s it is off by more than 10, in normalized distance")
  }

  /// 0.15 s there and back again is more than three times a second; 0.17 s is not.
  @Test func flashes() throws {
    func blink(_ duration: Double, _ tags: [String] = [], kind: String = "repeatForever") -> Preset {
      var preset = Preset("a", "linear", ["duration": .number(duration)], tags: tags + ["opacity"])
      preset.modifiers = [PresetComponent(kind: kind)]
      if kind == "repeatCount" { preset.modifiers[0].parameters["count"] = 5 }
      return preset
    }
    #expect(try findings([blink(0.15)]) == ["flash: a"])
    #expect(try findings([blink(0.17)]) == [])
    #expect(try findings([blink(0.05, kind: "repeatCount")]) == [])
    #expect(try findings([blink(0.05, kind: "repeatCount")], #"{"rules":{"flash":{"rate":2}}}"#) == ["flash: a"])
    #expect(try findings([blink(0.05, ["rotation"])]) == [])
    var sawtooth = blink(0.3)
    sawtooth.modifiers[0].parameters["autoreverses"] = false
    #expect(try findings([sawtooth]) == ["flash: a"])
    sawtooth.animation.parameters["duration"] = 0.4
    #expect(try findings([sawtooth]) == [])
    #expect(try message([blink(0.12)], "flash") == "flashes 4 times a second")
  }

  @Test func missingVariants() throws {
    var endless = Preset("a", "easeInOut", ["duration": 1])
    endless.modifiers = [PresetComponent(kind: "repeatForever")]
    #expect(try findings([endless]) == ["reduced-motion: a"])
    endless.tags = ["opacity"]
    #expect(try findings([endless]) == [])
    var wild = Preset("wild", "spring", ["bounce": 0.7, "duration": 0.2])
    #expect(try findings([wild]) == ["reduced-motion: wild"])
    #expect(try findings([wild, Preset("b", aliasOf: "wild")]) == ["reduced-motion: wild"])
    #expect(
      try findings([wild, Preset("b", aliasOf: "wild"), repeated(Preset("c", aliasOf: "wild"))])
        == ["reduced-motion: c", "reduced-motion: wild"], "an alias that adds motion answers for it")
    wild.reducedMotion = "calm"
    #expect(try findings([Preset("calm", "linear"), wild]) == [])
    #expect(
      try findings([Preset("calm", "linear"), wild, repeated(Preset("c", aliasOf: "wild"))]) == [],
      "it has its target's variant")
    #expect(
      try findings([Preset("bouncy", "bouncy"), Preset("s", "spring", ["bounce": 0.3])]) == ["duplicate: bouncy"])
  }

  private func repeated(_ preset: Preset) -> Preset {
    var preset = preset
    preset.modifiers = [PresetComponent(kind: "repeatForever")]
    return preset
  }

  /// Variants of a spring that overshoots by 15.9 %.
  @Test(
    arguments: [
      ("linear", [:], nil), ("spring", ["bounce": 0.5], nil),
      ("spring", ["bounce": 0.6], "has the reduced-motion variant 'v', which overshoots by 25 %"),
      (
        "spring", ["bounce": 0.54],
        "has the reduced-motion variant 'v', which overshoots by 19.2 %, more than the 15.9 % here"
      ),
      ("alias", ["preset": "p"], "has the reduced-motion variant 'v', which is the same motion by another name"),
    ] as [(String, PresetParameters, String?)])
  func variantsMoveLess(kind: String, parameters: PresetParameters, message: String?) throws {
    var preset = Preset("p", "spring", ["bounce": 0.5])
    preset.reducedMotion = "v"
    #expect(try self.message([preset, Preset("v", kind, parameters)], "reduced-motion") == message)
  }

  @Test(
    arguments: [
      ([0], "goes 100 % of the way in the last 120th of its time"),
      ([0.5, 1], "leaps by 50 % of the way at its start"),
      ([0, 0.8], "goes 20.7 % of the way in the last 120th of its time"),
      ([0, [0.999, 0.2], 1], "goes 80.1 % of the way in the last 120th of its time"),
      ([0, 1], nil), ([0, [0.2, 1.4], 0.9, 1.02, 1], nil), ([0.05, 0.95], nil),
    ] as [(JSON, String?)])
  func listsOfPointsThatLeap(points: JSON, message: String?) throws {
    let preset = Preset("a", "linearPoints", ["points": points, "duration": 0.4])
    #expect(try self.message([preset], "jump") == message)
    let stairs = Preset("b", "steps", ["count": 3, "duration": 0.4])
    #expect(try self.message([stairs, Preset("c", aliasOf: "b")], "jump") == nil)
  }

  @Test func aVariantIsNotLetOffForBeingOne() throws {
    var pop = Preset("pop", "spring", ["bounce": 0.6])
    pop.reducedMotion = "wilder"
    let wilder = Preset("wilder", "spring", ["bounce": 0.8])
    let configuration = #"{"rules":{"long":"off"}}"#
    #expect(try findings([pop, wilder], configuration) == ["reduced-motion: pop", "reduced-motion: wilder"])
    #expect(try findings([pop, repeated(Preset("wilder", "easeInOut", tags: ["fade"]))], configuration) == [])
    var ease = Preset("ease", "easeOut")
    ease.reducedMotion = "v"
    let endless = repeated(Preset("v", "easeInOut"))
    #expect(
      try message([ease, endless], "reduced-motion") == "has the reduced-motion variant 'v', which moves without an end"
    )
    var twice = Preset("v", "easeInOut")
    twice.modifiers = [PresetComponent(kind: "repeatCount", parameters: ["count": 3])]
    #expect(
      try message([ease, twice], "reduced-motion")
        == "has the reduced-motion variant 'v', which turns round 2 times, more often than this")
    // In the time looked at it does not get anywhere: what arrives is no more motion than that.
    var slow = Preset("ease", "easeOut", ["duration": 3000])
    slow.reducedMotion = "v"
    #expect(try message([slow, Preset("v", "easeInOut")], "reduced-motion") == nil)
  }

  @Test func ladders() throws {
    let ladder = #"{"rules":{"duration-ladder":{"ladder":["100ms",0.2,0.333]}}}"#
    func one(_ kind: String, _ duration: Double) throws -> [String] {
      try findings([Preset("a", kind, ["duration": .number(duration)])], ladder)
    }
    #expect(try one("linear", 0.2) == [])
    #expect(try one("easeIn", 1.0 / 3) == [])
    #expect(try one("linear", 0.15) == ["duration-ladder: a"])
    #expect(try one("spring", 0.15) == [])
    #expect(try findings([Preset("a", "linear", ["duration": 0.15])]) == [])
  }

  @Test func chainsOfAliases() throws {
    let presets = [
      Preset("a", "linear"), Preset("b", aliasOf: "a"), Preset("c", aliasOf: "b"), Preset("d", aliasOf: "c"),
    ]
    #expect(try findings(Array(presets.prefix(3))) == [])
    #expect(try findings(presets) == ["alias-chain: d"])
    #expect(try message(presets, "alias-chain") == "is 3 steps from its value: d → c → b → a")
  }

  @Test func sameAnimationsAndSameNames() throws {
    let presets = [Preset("x/pop", "spring", ["bounce": 0.2]), Preset("y/pop", "spring", ["bounce": 0.2])]
    #expect(try findings(presets) == ["duplicate: x/pop"])
    #expect(try findings(presets + [Preset("z/pop", "easeIn")]) == ["duplicate: x/pop", "same-name: x/pop"])
    #expect(try findings([Preset("x/enter", "easeOut"), Preset("y/enter", "linear")]) == [])
    #expect(try findings([presets[0], Preset("b", aliasOf: "x/pop"), Preset("y/pop", aliasOf: "b")]) == [])
    let near = [Preset("p", "spring", ["bounce": 0.2]), Preset("q", "spring", ["bounce": 0.201])]
    #expect(try findings(near) == [])
    #expect(try findings(near, #"{"rules":{"duplicate":{"within":0.01}}}"#) == ["duplicate: p"])
  }

  @Test func presetsAndGroupsAreLetOff() throws {
    let presets = [Preset("old/a", "linear", ["duration": 2]), Preset("b", "linear", ["duration": 3])]
    #expect(try findings(presets) == ["long: b", "long: old/a"])
    #expect(try findings(presets, #"{"rules":{"long":{"except":["old/"]}}}"#) == ["long: b"])
    #expect(try findings(presets, #"{"rules":{"long":{"except":["old/","b"]}}}"#) == [])
    #expect(try findings(presets, #"{"rules":{"long":"off"}}"#) == [])
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"rule":{}}"#, #"{"rules":[]}"#, #"{"rules":{"lnog":"off"}}"#, #"{"rules":{"long":"of"}}"#,
    #"{"rules":{"long":1}}"#, #"{"rules":{"long":{"second":2}}}"#, #"{"rules":{"long":{"seconds":"x"}}}"#,
    #"{"rules":{"long":{"except":"a"}}}"#, #"{"rules":{"long":{"except":[1]}}}"#,
    #"{"rules":{"duration-ladder":{"ladder":[-1]}}}"#, #"{"rules":{"duration-ladder":{"ladder":["1 min"]}}}"#,
    #"{"rules":{"bounce":{"tags":"opacity"}}}"#, #"{"rules":{"flash":{"rate":0}}}"#,
    #"{"rules":{"long":{"severity":null}}}"#,
  ])
  func wrongConfigurationsAreErrors(text: String) {
    #expect {
      _ = try LintConfiguration(ImportSource(name: "lint.json", bytes: Array(text.utf8)))
    } throws: { error in
      guard let error = error as? PresetError else { return false }
      return error.code == .data && error.message.hasPrefix("lint.json: ")
    }
  }

  @Test func everyRuleSaysWhyAndWhatToDo() {
    #expect(Set(LintRule.all.map(\.id)).count == LintRule.all.count)
    for rule in LintRule.all { #expect(!rule.reason.isEmpty && !rule.fix.isEmpty && !rule.reason.hasSuffix(".")) }
  }
}
