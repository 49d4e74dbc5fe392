import PresetService
import TestSupport
import Testing

/// Deprecated presets: what they say, what replaces them, and what is refused.
struct DeprecationTests {
  private let scratch: TemporaryCatalog
  private var catalog: PresetCatalog { scratch.catalog }

  init() throws {
    scratch = try TemporaryCatalog(documents: [
      #"{"name":"hero","animation":{"kind":"spring","duration":0.5,"bounce":0.3}}"#,
      #"{"name":"old","animation":{"kind":"linear","duration":1}}"#,
      #"{"name":"other","animation":{"kind":"linear","duration":0.5}}"#,
      #"{"name":"alias","animation":{"kind":"alias","preset":"old"}}"#,
    ])
  }

  @Test
  func aDeprecatedPresetSaysWhatReplacesIt() throws {
    let deprecation = Deprecation(reason: "too stiff", replacedBy: "hero", removeIn: SemanticVersion(3, 0, 0))
    let outcome = try catalog.deprecate(.names(["old"]), deprecation)
    #expect(outcome.changedCount == 1)
    let preset = try catalog.preset(named: "old")
    #expect(
      preset.document["deprecation"]?.text
        == #"{"reason":"too stiff","removeIn":"3.0.0","replacedBy":"hero","since":2}"#)
    #expect(preset.document["status"] == "deprecated")
    let distance = try #require(try catalog.distanceToReplacement(of: preset))
    #expect(distance.distance > 0.3)
    // Its replacement is used, follows a new name, and does not go unnoticed.
    #expect(try catalog.users(of: "hero") == ["old"])
    #expect(refusal { try catalog.remove(["hero"]) }?.code == .conflict)
    try catalog.rename("hero", to: "main")
    #expect(try catalog.preset(named: "old").deprecation?.replacedBy == "main")
    try catalog.remove(["main"], isForced: true)
    #expect(try catalog.preset(named: "old").deprecation?.replacedBy == nil)
    #expect(try catalog.preset(named: "old").deprecation?.reason == "too stiff")
    // What is said later goes with what was said before.
    try catalog.deprecate(.names(["old"]), Deprecation(reason: "unused"))
    let later = try #require(try catalog.preset(named: "old").deprecation)
    #expect(later == Deprecation(since: 2, reason: "unused", removeIn: SemanticVersion(3, 0, 0)))
    try catalog.edit("old") { ($0.status, $0.deprecation) = (.stable, nil) }
    #expect(try catalog.preset(named: "old").document["status"] == nil)
  }

  /// What replaces a preset is referred to in the past as well: whoever looks through the history finds it there.
  @Test(arguments: StoreKind.present)
  func whatReplacesAPresetIsInTheHistory(store: StoreKind) throws {
    let folder = try TemporaryFolder()
    let catalog = try store.catalog(
      in: folder,
      documents: ["a", "b", "c"].map { #"{"name":"\#($0)","animation":{"kind":"linear"}}"# })
    func problems(of path: String) throws -> [String] {
      try PresetCatalog.check(path: path).findings
        .filter { $0.grade == .problem && ["history", "presets", "references"].contains($0.subject) }.map(\.text)
    }
    try catalog.deprecate(.names(["a"]), Deprecation(replacedBy: "b"))
    try catalog.rename("b", to: "d")
    try catalog.deprecate(.names(["c"]), Deprecation(replacedBy: "d"))
    try catalog.undo()
    try catalog.edit("a") { ($0.status, $0.deprecation) = (.stable, nil) }
    try catalog.restore("a", toRevision: 2)
    #expect(try catalog.preset(named: "a").deprecation?.replacedBy == "d")
    #expect(try problems(of: catalog.path) == [])
    // What is made from the history has it as well.
    let copy = folder.file("copy.db")
    try catalog.backup(to: copy)
    #expect(try problems(of: copy) == [])
    let recovered = folder.file("recovered.db")
    try PresetCatalog.recover(path: copy, to: recovered)
    let other = try PresetCatalog(path: recovered)
    try other.rename("d", to: "e")
    #expect(try other.preset(named: "a").deprecation?.replacedBy == "e")
    #expect(try problems(of: recovered) == [])
  }

  @Test
  func aReplacementIsThereAndStays() throws {
    try catalog.deprecate(.names(["other"]), Deprecation(replacedBy: "hero"))
    let refusals: [(names: [String], replacement: String, code: PresetError.Code, text: String)] = [
      (["old"], "nobody", .notFound, "no preset named 'nobody'"),
      (["old"], "old", .data, "can't replace what is deprecated with it"),
      (["old", "hero"], "hero", .data, "can't replace what is deprecated with it"),
      (["old"], "other", .data, "deprecated itself"),
      (["old"], "alias", .data, "is made from it"),
    ]
    for (names, replacement, code, text) in refusals {
      let error = refusal { try catalog.deprecate(.names(names), Deprecation(replacedBy: replacement)) }
      #expect(error?.code == code, "\(replacement)")
      #expect(error?.message.contains(text) == true, "\(error?.message ?? "")")
    }
    #expect(
      refusal { try catalog.deprecate(.names(["old"]), Deprecation(replacedBy: "other")) }?.hint?.contains("'hero'")
        == true)
    #expect(try catalog.latestRevision() == 2)
    // Nor does it become something made from what it replaces.
    try catalog.deprecate(.names(["old"]), Deprecation(replacedBy: "hero"))
    let error = refusal {
      try catalog.edit("hero") { $0.animation = PresetComponent(kind: "alias", parameters: ["preset": "old"]) }
    }
    #expect(error?.message.contains("is made from it") == true)
  }

  @Test(arguments: [
    (#"{"status":"retired"}"#, "must be experimental, stable or deprecated"),
    (#"{"deprecation":{"reason":"x"}}"#, "has a deprecation and is stable"),
    (#"{"status":"deprecated","deprecation":{"why":"x"}}"#, "has no key 'why'"),
    (#"{"status":"deprecated","deprecation":{"removeIn":"soon"}}"#, "must be a version"),
    (#"{"status":"deprecated","deprecation":{"since":1.5}}"#, "must be the number of a revision"),
    (#"{"status":"deprecated","deprecation":{"since":1e300}}"#, "must be the number of a revision"),
    (#"{"status":"deprecated","deprecation":{"replacedBy":"x"}}"#, "can't replace itself"),
    (#"{"status":"deprecated","deprecation":[]}"#, "must be an object"),
  ])
  func documentsAreChecked(members: String, message: String) throws {
    let text = #"{"name":"x","animation":{"kind":"linear"},"# + members.dropFirst()
    let error = refusal { _ = try Preset(document: JSONReader.read(Array(text.utf8))) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test
  func listingsAndRulesKnowTheStatus() throws {
    try catalog.deprecate(.names(["old"]), Deprecation(replacedBy: "hero"))
    try catalog.edit("other") { $0.status = .experimental }
    var listing = PresetListing()
    listing.statuses = [.deprecated]
    #expect(try catalog.presets(listing).map(\.name) == ["old"])
    listing.statuses = [.experimental, .stable]
    #expect(try catalog.presets(listing).map(\.name) == ["alias", "hero", "other"])
    listing = PresetListing()
    listing.conditions = [try PresetCondition("status=experimental")]
    #expect(try catalog.presets(listing).map(\.name) == ["other"])
    let findings = try catalog.lint().findings
    #expect(findings.contains { $0.rule == "deprecated-in-use" && $0.presets == ["alias"] })
    #expect(findings.contains { $0.rule == "replacement-far" && $0.presets == ["old"] })
    catalog.asOf = 1
    listing.conditions = []
    listing.statuses = [.deprecated]
    #expect(try catalog.presets(listing).isEmpty)
  }

  @Test(arguments: [("2.9.0", false), ("3.0.0-beta", false), ("3.0.0", true), ("4.1.0", true)])
  func whatWasToGoWithAVersionIsOverdueOnceThatIsReleased(version: String, isOverdue: Bool) throws {
    try catalog.deprecate(.names(["old"]), Deprecation(removeIn: SemanticVersion(3, 0, 0)))
    func overdue() throws -> [[String]] {
      try catalog.lint().findings.filter { $0.rule == "removal-overdue" }.map(\.presets)
    }
    #expect(try overdue() == [])
    try catalog.release(#require(SemanticVersion(version)))
    #expect(try overdue() == (isOverdue ? [["old"]] : []))
  }
}
