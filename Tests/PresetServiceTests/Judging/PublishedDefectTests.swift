import PresetService
import TestSupport
import Testing

/// Defects that were found in published catalogs, by their figures; D7 and D11 are not of presets' motion.
struct PublishedDefectTests {
  private func report(_ presets: [Preset], _ configuration: String = #"{"rules":{}}"#) throws -> LintReport {
    let source = ImportSource(name: "lint.json", bytes: Array(configuration.utf8))
    return try TemporaryCatalog(presets).catalog.lint(by: try LintConfiguration(source))
  }

  private func finds(_ rule: String, _ names: [String], in presets: [Preset]) throws {
    let found = try report(presets).findings.filter { $0.rule == rule }.map(\.presets).map { $0[0] }
    #expect(found == names, "\(rule)")
  }

  @Test func d1SwappedCircles() throws {
    try finds(
      "ease-direction", ["waapi.circIn", "waapi.circOut"],
      in: [
        Preset("waapi.circIn", bezier: (0, 0.65, 0.55, 1)), Preset("waapi.circOut", bezier: (0.55, 0, 1, 0.45)),
        Preset("waapi.backOut", bezier: (0.33, 1.53, 0.69, 0.99)),
      ])
  }

  @Test func d2AnEaseInThatDecelerates() throws {
    try finds(
      "ease-direction", ["easings.ease-in-smooth"],
      in: [
        Preset("easings.ease-in-smooth", bezier: (0.32, 0.72, 0, 1)),
        Preset("easings.ease-in", bezier: (0.42, 0, 1, 1)),
      ])
  }

  @Test func d3ACircleThatIsACubic() throws {
    try finds(
      "known-name", ["fixture.ease.circ-out"],
      in: [
        Preset("fixture.ease.circ-out", bezier: (0.33, 1, 0.68, 1)), Preset("cubic-out", bezier: (0.33, 1, 0.68, 1)),
        Preset("easeOutCirc", bezier: (0, 0.55, 0.45, 1)), Preset("ease-circ-out", bezier: (0.075, 0.82, 0.165, 1)),
      ])
  }

  @Test func d4ANoteThatPromisesMore() throws {
    var quint = Preset("easeInOutQuinticCurve", bezier: (0.86, 0, 0.07, 1))
    quint.note = "use easeAccelerateDecelerate"
    try finds(
      "note-elsewhere", ["easeInOutQuinticCurve"],
      in: [quint, Preset("easeAccelerateDecelerate", bezier: (0.83, 0, 0.17, 1))])
  }

  /// The other half of D5, a `Hold` of infinite numbers, can't get into a catalog.
  @Test func d5OneOfAnotherTable() throws {
    let table: [(String, (Double, Double, Double, Double))] = [
      ("Quad Out", (0.25, 0.46, 0.45, 0.94)), ("Cubic In", (0.55, 0.055, 0.675, 0.19)),
      ("Quart In Out", (0.77, 0, 0.175, 1)), ("Quint In", (0.755, 0.05, 0.855, 0.06)),
      ("Expo Out", (0.19, 1, 0.22, 1)), ("Circ In", (0.6, 0.04, 0.98, 0.335)), ("Expo In", (0.78, 0, 0.81, 0)),
    ]
    try finds("penner-table", ["Expo In"], in: table.map { Preset($0.0, bezier: $0.1) })
    #expect {
      _ = try TemporaryCatalog([Preset("Hold", bezier: (0, 0, .infinity, .infinity))])
    } throws: { ($0 as? PresetError)?.code == .data }
  }

  @Test func d6ARungThatIsNone() throws {
    let durations = [0.017, 0.05, 0.083, 0.167, 0.25, 0.333, 0.5, 0.667, 0.883, 1]
    let presets = durations.map { Preset("duration-\(Int($0 * 1000))", "linear", ["duration": .number($0)]) }
    let ladder = [1, 3, 5, 10, 15, 20, 30, 40, 50, 60].map { "\(JSON.text(of: $0 / 60))" }.joined(separator: ",")
    let found = try report(presets, #"{"rules":{"duration-ladder":{"ladder":["# + ladder + "]}}}").findings
    #expect(found.map(\.presets) == [["duration-883"]])
    #expect(found[0].message == "takes 0.883 s, which is no rung of the ladder; the nearest is 0.833 s")
  }

  @Test func d8AnEaseThatIsAnEaseIn() throws {
    try finds(
      "known-name", ["Easing.ease"],
      in: [Preset("Easing.ease", bezier: (0.42, 0, 1, 1)), Preset("css.ease", bezier: (0.25, 0.1, 0.25, 1))])
  }

  /// D9 and D10: Material's web edition beside its Android one.
  @Test func d9AndD10OneNameOnTwoPlatforms() throws {
    func spring(_ name: String, _ stiffness: Double, _ ratio: Double) -> Preset {
      let damping = 2 * ratio * stiffness.squareRoot()
      return Preset(name, "interpolatingSpring", ["stiffness": .number(stiffness), "damping": .number(damping)])
    }
    let presets = [
      Preset(
        "android/emphasized", "path", ["path": "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"]),
      Preset("android/emphasized-accelerate", bezier: (0.3, 0, 0.8, 0.2)),
      Preset("android/emphasized-decelerate", bezier: (0.1, 0.7, 0.1, 1)),
      spring("android/m3-fast-spatial", 800, 0.6), Preset("android/standard", bezier: (0.2, 0, 0, 1)),
      Preset("web/emphasized", aliasOf: "web/standard"),
      Preset("web/emphasized-accelerate", bezier: (0.3, 0, 0.8, 0.15)),
      Preset("web/emphasized-decelerate", bezier: (0.05, 0.7, 0.1, 1)), spring("web/m3-fast-spatial", 1400, 0.9),
      Preset("web/standard", bezier: (0.2, 0, 0, 1)),
    ]
    let found = try report(presets).findings.filter { $0.rule == "same-name" }
    #expect(found.map { $0.presets[0] } == presets.prefix(4).map(\.name))
    for (finding, percent) in zip(found, ["16.", "2.", "11.", ""]) {
      #expect(finding.message.hasPrefix("is up to \(percent)"), "\(finding.message)")
    }
  }

  @Test func d12OneCurveUnderTwoNames() throws {
    let presets = ["easeOutQuart", "easeInOutQuart", "easeInQuart"].map { name in
      Preset(name, bezier: name == "easeInQuart" ? (0.895, 0.03, 0.685, 0.22) : (0.165, 0.84, 0.44, 1))
    }
    try finds("duplicate", ["easeInOutQuart"], in: presets)
    try finds("ease-direction", ["easeInOutQuart"], in: presets)
  }

  /// No rule's business: such a preset can't be added.
  @Test func d13AMisspeltParameter() throws {
    #expect {
      _ = try TemporaryCatalog([Preset("a", "interpolatingSpring", ["stiffness": 100, "daming": 10])])
    } throws: { error in
      (error as? PresetError)?.hint == "did you mean 'damping'?"
    }
  }

  @Test func d14PermutedArguments() throws {
    try finds(
      "known-name", ["ease-out"],
      in: [Preset("ease-out", bezier: (0, 0.58, 1, 1)), Preset("ease-in", bezier: (0.42, 0, 1, 1))])
  }

  @Test func d15OneNameWithTenMeanings() throws {
    let figures: [(Double, Double, Double)] = [
      (600, 15, 1), (450, 16, 0.8), (380, 22, 1), (300, 10, 1), (260, 14, 1), (180, 8, 1),
    ]
    let presets = figures.enumerated().map { index, figures in
      Preset(
        "repository\(index)/bouncy", "interpolatingSpring",
        ["stiffness": .number(figures.0), "damping": .number(figures.1), "mass": .number(figures.2)])
    }
    let found = try report(presets).findings.filter { $0.rule == "same-name" }
    #expect(found.map(\.presets.count) == [6])
  }
}
