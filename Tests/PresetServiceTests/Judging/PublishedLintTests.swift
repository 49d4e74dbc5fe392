import Foundation
import PresetService
import TestSupport
import Testing

/// What the rules say of 38 published catalogs, each by itself.
///
/// Bare durations are left out: they are no motion yet.
struct PublishedLintTests {
  private func findings() throws -> (presets: Int, all: [(system: String, finding: LintFinding)]) {
    var all: [(system: String, finding: LintFinding)] = []
    var count = 0
    for system in PublishedCatalogs.systems {
      let durations = Set(PublishedCatalogs.entries(of: system).filter { $0.kind == "duration" }.map(\.name))
      let presets = PublishedCatalogs.presets(of: system).filter { !durations.contains($0.name) }
      count += presets.count
      all += try TemporaryCatalog(presets).catalog.lint().findings.map { (system, $0) }
    }
    return (count, all)
  }

  /// No error is a false alarm.
  ///
  /// They are D1, both of it, D2, and an ease-in-out that is half way after a tenth of the time.
  @Test func errors() throws {
    let errors = try findings().all.filter { $0.finding.severity == .error }
    #expect(
      errors.map { "\($0.system) \($0.finding.rule) \($0.finding.presets[0])" } == [
        "atlassian ease-direction atlaskit.motion.easeInOut", "chakra ease-direction easings.ease-in-smooth",
        "motion ease-direction waapi.circIn", "motion ease-direction waapi.circOut",
      ])
  }

  /// Two of 85 warnings are false alarms: Tailwind has eases of its own under CSS's names, and means it.
  ///
  /// Duplicates are duplicates, what is long is long, and what moves much has no variant anywhere; of the others, one each
  /// is a known defect (D4, D5, D8).
  @Test func warnings() throws {
    let (count, all) = try findings()
    var numbers: [String: Int] = [:]
    for (_, finding) in all where finding.severity == .warning { numbers[finding.rule, default: 0] += 1 }
    #expect(count == 544)
    #expect(
      numbers == [
        "duplicate": 43, "known-name": 3, "long": 10, "note-elsewhere": 1, "penner-table": 1, "reduced-motion": 27,
      ])
    let known = all.filter { $0.finding.rule == "known-name" }.map { "\($0.system) \($0.finding.presets[0])" }
    #expect(known == ["react-native-easing Easing.ease", "tailwind ease-in-out", "tailwind ease-out"])
  }

  @Test func theArticleSaysWhatIsFound() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = root.appendingPathComponent("Sources/PresetService/PresetService.docc/Judging.md")
    let article = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").joined(separator: " ")
    let all = try findings().all.map(\.finding.severity)
    #expect(
      article.contains(
        "Of those \(PublishedCatalogs.systems.count) catalogs, each by itself and without what is a duration alone, it "
          + "reports \(all.count { $0 == .error }) errors, all of them real, and \(all.count { $0 == .warning }) "
          + "warnings."))
  }
}
