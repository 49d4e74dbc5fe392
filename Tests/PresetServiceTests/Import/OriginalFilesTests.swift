import PresetService
import Testing

/// Files as their publishers have them, and what becomes of each.
@Suite(.enabled(if: SharedFiles.areThere, "the published files are not here"))
struct OriginalFilesTests {
  struct Counts: Equatable, Sendable, CustomTestStringConvertible {
    let files: [String]
    var dialect: String?
    var presets = 0
    var leftOut = 0
    var passedOver = 0

    var testDescription: String { (files + [dialect].compactMap(\.self)).joined(separator: " ") }
  }

  static let table: [Counts] = [
    Counts(files: ["carbon/motion.json"], presets: 6, passedOver: 6),
    Counts(files: ["carbon/motion.json"], dialect: "strict", presets: 6, passedOver: 6),
    // The surfaces refer to the other file.
    Counts(files: ["carbon/surfaces.json"], leftOut: 5),
    Counts(files: ["carbon/surfaces.json", "carbon/motion.json"], presets: 11, passedOver: 6),
    Counts(files: ["primer/easing.json5"], presets: 5),
    Counts(files: ["primer/timing.json5"], passedOver: 12),
    Counts(files: ["primer/motion.json5"], leftOut: 13),
    Counts(files: ["primer/motion.json5", "primer/timing.json5", "primer/easing.json5"], presets: 14, passedOver: 16),
    Counts(files: ["open-props/open-props.resolver.json"], presets: 66, passedOver: 375),
    // Its numbers have no unit.
    Counts(files: ["style-dictionary/time.json"], leftOut: 10),
    Counts(files: ["style-dictionary/time.json"], dialect: "milliseconds", passedOver: 10),
  ]

  @Test(arguments: table)
  func eachFileGivesWhatItHas(expected: Counts) throws {
    let bench = try ImportBench()
    var options = ImportOptions()
    options.dialect = expected.dialect
    let sources = try expected.files.map { ImportSource(name: $0, bytes: try SharedFiles.bytes("originals/" + $0)) }
    let summary = try bench.catalog.import(sources, options: options)
    let counts = Counts(
      files: expected.files, dialect: expected.dialect, presets: summary.added, leftOut: summary.omissionCount,
      passedOver: summary.passedOver.values.reduce(0, +))
    #expect(counts == expected, "\(summary.omissions.map(\.description))")
    #expect(summary.omissions.allSatisfy { $0.source.line != nil })
  }

  @Test func referencesOfPublishedTokensAreKept() throws {
    let bench = try ImportBench()
    let names = ["primer/motion.json5", "primer/timing.json5", "primer/easing.json5"]
    _ = try bench.catalog.import(names.map { ImportSource(name: $0, bytes: try SharedFiles.bytes("originals/" + $0)) })
    let alias = try bench.catalog.preset(named: "motion/easing/enter")
    #expect(alias.animation == PresetComponent(kind: "alias", parameters: ["preset": "base/easing/easeOut"]))
    let transition = try bench.catalog.preset(named: "motion/transition/enter")
    #expect(transition.animation.parameters == ["x1": 0.3, "y1": 0.8, "x2": 0.6, "y2": 1, "duration": 0.3])
    #expect(transition.note?.hasPrefix("Transition for elements entering the viewport") == true)
    #expect(transition.modifiers.isEmpty)
  }

  @Test func strictReadingRefusesJSON5() throws {
    let bench = try ImportBench()
    let text = String(decoding: try SharedFiles.bytes("originals/primer/easing.json5"), as: UTF8.self)
    #expect(bench.refusal(text, dialect: "strict")?.contains("a key in double quotes should be here") == true)
  }
}
