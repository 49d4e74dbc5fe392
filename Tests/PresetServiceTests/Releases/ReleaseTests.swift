import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

/// Releases: versions of revisions, what they keep, and what they are refused for.
struct ReleaseTests {
  private let scratch: TemporaryCatalog
  private var catalog: PresetCatalog { scratch.catalog }

  init() throws {
    scratch = try TemporaryCatalog(documents: [
      #"{"name":"hero","animation":{"kind":"spring","duration":0.5,"bounce":0.3}}"#,
      #"{"name":"plain","animation":{"kind":"linear","duration":1}}"#,
    ])
  }

  @Test
  func aReleaseIsTheNameOfARevision() throws {
    let release = try catalog.release(SemanticVersion(1, 0, 0), notes: "First")
    #expect(release.revision == 1)
    #expect(release.notes == "First")
    try catalog.edit("hero") { $0.animation.parameters["bounce"] = 0 }
    #expect(try catalog.revision(asOf: CatalogMoment("v1.0.0")) == 1)
    catalog.asOf = try catalog.revision(asOf: CatalogMoment("v1.0.0"))
    #expect(try catalog.preset(named: "hero").animation.parameters["bounce"] == 0.3)
    catalog.asOf = nil
    #expect(try catalog.releases() == [release])
    #expect(try catalog.side("hero@v1.0.0").animation == .spring(duration: 0.5, bounce: 0.3))
    let error = refusal { _ = try catalog.revision(asOf: CatalogMoment("v1.0.1")) }
    #expect(error?.code == .notFound)
    #expect(error?.hint?.contains("v1.0.0") == true)
  }

  @Test
  func versionsOnlyRiseAndStatesHaveOne() throws {
    try catalog.release(SemanticVersion(1, 2, 0))
    #expect(refusal { try catalog.release(SemanticVersion(1, 2, 0)) }?.message.contains("not above 1.2.0") == true)
    #expect(refusal { try catalog.release(SemanticVersion(1, 1, 9)) }?.code == .conflict)
    #expect(refusal { try catalog.release(SemanticVersion(1, 3, 0)) }?.message.contains("nothing is different") == true)
    try catalog.release(SemanticVersion(1, 3, 0), isForced: true)
    #expect(try catalog.releases().map(\.version.description) == ["1.2.0", "1.3.0"])
  }

  @Test
  func versionsComeInTurn() throws {
    try catalog.release(SemanticVersion(1, 2, 3))
    for (major, minor, patch) in [(1, 2, 5), (1, 3, 1), (1, 4, 0), (2, 1, 0), (3, 0, 0), (11, 0, 0)] {
      let error = refusal { try catalog.release(SemanticVersion(major, minor, patch)) }
      #expect(error?.code == .conflict)
      #expect(error?.message.contains("after 1.2.3 comes 1.2.4, 1.3.0 or 2.0.0") == true)
    }
    let tooHigh = SemanticVersion(100_000_000, 0, 0)
    #expect(refusal { try catalog.release(tooHigh, isForced: true) }?.code == .data)
    for version in ["1.2.4", "1.3.0-beta.1", "1.3.0-beta.2", "1.3.0", "2.0.0-beta", "2.0.0"] {
      try catalog.edit("plain") { $0.note = version }
      try catalog.release(#require(SemanticVersion(version)))
    }
    try catalog.release(SemanticVersion(2026, 11, 0), isForced: true)
    try catalog.edit("plain") { $0.note = nil }
    try catalog.release(SemanticVersion(2027, 2, 0))
  }

  @Test
  func aCheckedVersionTellsOfEnough() throws {
    try catalog.release(SemanticVersion(1, 0, 0))
    try catalog.edit("plain") { $0.animation.parameters["duration"] = 2 }
    let error = try #require(refusal { try catalog.release(SemanticVersion(1, 1, 0), isChecked: true) })
    #expect(error.code == .conflict)
    #expect(error.hint == "2.0.0 is the smallest")
    #expect(error.details == ["plain: moved by 0.5 of the way"])
    #expect(try catalog.releases().count == 1)
    try catalog.setReleaseRules {
      $0.majorDistance = 0.6; $0.majorDuration = 2
    }
    try catalog.release(SemanticVersion(1, 1, 0), isChecked: true)
    #expect(try catalog.releaseRules().majorDistance == 0.6)
  }

  @Test
  func aReleaseIsNoPreset() throws {
    try catalog.release(SemanticVersion(1, 0, 0))
    try catalog.setReleaseRules { $0.majorDistance = 0.1 }
    #expect(try catalog.presets(PresetListing.everything).map(\.name) == ["hero", "plain"])
    #expect(try catalog.contents().presets.map(\.name) == ["hero", "plain"])
    for body: () throws -> Void in [
      { _ = try catalog.preset(named: "v1.0.0") }, { try catalog.remove(["v1.0.0"], isForced: true) },
      { try catalog.rename("v1.0.0", to: "other") }, { try catalog.edit("v1.0.0") { $0.note = "other" } },
      { try catalog.restore("v1.0.0", toRevision: 2) }, { _ = try catalog.undo(2) },
      { try catalog.deprecate(.names(["v1.0.0"])) },
    ] {
      let error = refusal(body)
      #expect(error?.message == "'v1.0.0' is a release, which stays as it was made, and no preset")
    }
    #expect(refusal { try catalog.add(Preset(name: "x", animation: PresetComponent(kind: "release"))) }?.code == .data)
    let document = #"{"name":"v1.0.0","animation":{"kind":"linear","duration":1}}"#
    var options = ImportOptions()
    options.onConflict = .replace
    #expect(
      refusal { _ = try catalog.import([ImportSource(name: "a.json", bytes: Array(document.utf8))], options: options) }?
        .message
        .contains("'v1.0.0' is one of releases") == true)
    #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
  }

  @Test
  func whatAReleaseNamesIsNotPruned() throws {
    try catalog.release(SemanticVersion(1, 0, 0))
    try catalog.edit("hero") { $0.animation.parameters["bounce"] = 0 }
    let error = refusal { try catalog.pruneHistory(before: CatalogTime(stored: "2999-01-01")) }
    #expect(error?.code == .conflict)
    #expect(error?.message.contains("revision 1") == true)
    #expect(try catalog.revision(asOf: CatalogMoment("v1.0.0")) == 1)
  }

  @Test
  func aChangelogIsAboutTheLastReleaseWithADifference() throws {
    #expect(try catalog.changelog().names == ("revision 0", "revision 1"))
    try catalog.release(SemanticVersion(1, 0, 0))
    #expect(try catalog.changelog(from: 1).isEmpty)
    try catalog.edit("hero") { $0.animation.parameters["bounce"] = 0 }
    try catalog.add(Preset(name: "new", animation: PresetComponent(kind: "linear")))
    try catalog.remove(["plain"])
    let changelog = try catalog.changelog()
    #expect(changelog.names.from == "v1.0.0")
    #expect(changelog.sections.map(\.effect) == [.removed, .moved, .added])
    #expect(changelog.sections[1].entries[0].motions != nil)
    let later = try catalog.release(SemanticVersion(2, 0, 0), notes: "<b>Calmer</b>")
    let released = try catalog.changelog()
    #expect(released.names == ("v1.0.0", "v2.0.0"))
    #expect(released.page.contains("&lt;b&gt;Calmer&lt;/b&gt;"))
    #expect(try catalog.changelog(from: 1, to: later.revision).page == released.page)
  }

  /// Who follows the changes hears of releases and proposals, and can tell them from presets.
  @Test func changesSayWhatTheyAreOf() throws {
    try catalog.add(
      try Preset(document: JSONReader.read(Array(#"{"name":"d","animation":{"kind":"duration","value":1}}"#.utf8))))
    try catalog.addAxis("brand", contexts: ["acme", "globex"])
    try catalog.release(SemanticVersion(1, 0, 0))
    try catalog.addProposal("calmer", title: "Calmer")
    try catalog.setReleaseRules { $0.majorDistance = 0.5 }
    try catalog.remove(["plain"])
    var subjects: [PresetChange.Subject] = []
    try catalog.forEachChange(since: 0) { change in
      subjects.append(change.subject)
      return true
    }
    #expect(subjects == [.preset, .preset, .value, .axis, .release, .proposal, .releaseRules, .preset])
  }
}
