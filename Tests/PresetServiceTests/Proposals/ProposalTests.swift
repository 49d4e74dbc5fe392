import AnimationEngine
import PresetService
import TestSupport
import Testing

/// Proposals: what is changed in one, how the catalog looks with it, and how it becomes a revision.
struct ProposalTests {
  let scratch: TemporaryCatalog
  var catalog: PresetCatalog { scratch.catalog }

  init() throws {
    scratch = try TemporaryCatalog(documents: [
      #"{"name":"hero","animation":{"kind":"spring","duration":0.5,"bounce":0.3}}"#,
      #"{"name":"plain","animation":{"kind":"linear","duration":1}}"#,
      #"{"name":"card","animation":{"kind":"alias","preset":"plain"}}"#,
    ])
    try catalog.addProposal("calmer", title: "Calmer menus")
  }

  /// Makes several kinds of changes in the proposal.
  func propose() throws {
    let view = try catalog.proposing("calmer")
    try view.edit("hero") { $0.animation.parameters["bounce"] = 0.1 }
    try view.add(Preset(name: "new", animation: PresetComponent(kind: "linear", parameters: ["duration": 2])))
    try view.rename("plain", to: "steady")
    try view.edit("new") { $0.note = "twice changed" }
  }

  /// Why somebody proposes a change is read by who reviews it.
  @Test
  func theReasonOfAChangeIsARemark() throws {
    var options = PresetCatalog.Options()
    (options.author, options.reason) = ("ben", "too jumpy")
    let catalog = try PresetCatalog(path: scratch.path, options: options)
    let view = try catalog.proposing("calmer")
    try view.edit("hero") { $0.animation.parameters["bounce"] = 0.1 }
    // A change of nothing has no reason.
    try view.edit("hero") { $0.animation.parameters["bounce"] = 0.1 }
    let comments = try self.catalog.proposal(named: "calmer").comments
    #expect(
      comments.map(\.text) == ["too jumpy"] && comments.first?.preset == "hero" && comments.first?.author == "ben")
    try catalog.proposing("faster", beginning: "Faster").rename("plain", to: "steady")
    let others = try self.catalog.proposal(named: "faster").comments
    #expect(others.map(\.text) == ["too jumpy"] && others.first?.preset == nil)
  }

  @Test
  func whatIsProposedIsSeenThereAlone() throws {
    try propose()
    #expect(try catalog.presets().map(\.name) == ["card", "hero", "plain"])
    #expect(try catalog.preset(named: "hero").animation.parameters["bounce"] == 0.3)
    let view = try catalog.proposing("calmer")
    #expect(try view.presets().map(\.name) == ["card", "hero", "new", "steady"])
    #expect(try view.animation(named: "hero") == .spring(duration: 0.5, bounce: 0.1))
    #expect(try view.preset(named: "card").animation.parameters["preset"] == "steady")
    let proposal = try catalog.proposal(named: "calmer")
    #expect(proposal.changes.map(\.name) == ["card", "hero", "new", "steady"])
    #expect(proposal.changes.first { $0.name == "new" }?.base == nil)
    // What is changed back is no change.
    try view.edit("hero") { $0.animation.parameters["bounce"] = 0.3 }
    #expect(try catalog.proposal(named: "calmer").changes.map(\.name) == ["card", "new", "steady"])
    #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
  }

  @Test
  func oneRevisionIsMadeOfIt() throws {
    try propose()
    // Meanwhile, others go on.
    try catalog.edit("hero") { $0.note = "of the catalog" }
    let latest = try catalog.latestRevision()
    let rehearsed = try catalog.acceptProposal("calmer", isRehearsal: true)
    #expect(try catalog.latestRevision() == latest)
    let difference = try catalog.acceptProposal("calmer")
    #expect(difference.presets.map(\.effects) == rehearsed.presets.map(\.effects))
    #expect(difference.presets.map(\.name) == ["card", "hero", "new", "steady"])
    #expect(try catalog.latestRevision() == latest + 1)
    let hero = try catalog.preset(named: "hero")
    #expect(hero.animation.parameters["bounce"] == 0.1 && hero.note == "of the catalog")
    #expect(try catalog.preset(named: "card").animation.parameters["preset"] == "steady")
    #expect(try catalog.preset(named: "new").note == "twice changed")
    var reasons: Set<String> = []
    try catalog.forEachChange { change in
      if change.revision == latest + 1 { reasons.insert(change.reason ?? "") }
      return change.revision > latest
    }
    #expect(reasons == ["accepts the proposal 'calmer'"])
    #expect(refusal { try catalog.acceptProposal("calmer") }?.message.contains("is accepted") == true)
    #expect(refusal { _ = try catalog.proposing("calmer") }?.code == .conflict)
    // Taken back, it is open again.
    try catalog.undo(latest + 1)
    #expect(try catalog.proposal(named: "calmer").state == .open)
    #expect(try catalog.presets().map(\.name) == ["card", "hero", "plain"])
    try catalog.acceptProposal("calmer")
    #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
  }

  /// A look-up by name makes no changes in a transaction, and a listing does; what is accepted is what both have shown.
  @Test(arguments: [false, true])
  func lookUpsListingsAndAcceptanceAgree(isRenaming: Bool) throws {
    func component(_ kind: String, _ parameters: PresetParameters) -> PresetComponent {
      PresetComponent(kind: kind, parameters: parameters)
    }
    try catalog.add(Preset(name: "duration/quick", animation: component("duration", ["value": 0.2])))
    try catalog.add(
      Preset(name: "quick", animation: component("easeOut", ["duration": .object(["value": "duration/quick"])])))
    try catalog.edit("hero") { $0.reducedMotion = "card" }
    let view = try catalog.proposing("calmer")
    try view.edit("hero") { $0.animation.parameters["bounce"] = 0.1 }
    try view.edit("plain") { $0.animation.parameters["duration"] = 0.4 }
    if isRenaming {
      try propose()
    } else {
      try view.edit("duration/quick") { $0.animation.parameters["value"] = 0.7 }
    }
    // Meanwhile, the catalog changes other parts.
    try catalog.edit("hero") { $0.note = "of the catalog" }
    func state(_ catalog: PresetCatalog) throws -> [String: [String]] {
      var state: [String: [String]] = ["names": []]
      try catalog.forEachName(.everything) { name in
        state["names"]?.append(name)
        return true
      }
      for name in state["names"] ?? [] {
        let details = try catalog.details(named: name)
        state[name] = [
          details.preset.unstampedDocumentText, "\(details.measures?.duration ?? -1)", details.users.description,
          details.inheritedVariant ?? "",
        ]
      }
      return state
    }
    var listed: [String: String] = [:]
    try view.forEach(.everything) { summary in
      listed[summary.name] = try? summary.preset().unstampedDocumentText
      return true
    }
    let seen = try state(view)
    #expect(seen["names"]?.count == (isRenaming ? 6 : 5))
    #expect(listed == seen.filter { $0.key != "names" }.mapValues { $0[0] })
    #expect(seen["hero"]?[0].contains("of the catalog") == true)
    try catalog.acceptProposal("calmer")
    #expect(try state(catalog) == seen)
  }

  @Test
  func whatWasProposedIsTakenBackByUndo() throws {
    let view = try catalog.proposing("calmer")
    try view.edit("hero") { $0.animation.parameters["bounce"] = 0.1 }
    try catalog.undo()
    #expect(try catalog.proposal(named: "calmer").changes.isEmpty)
    // One that changes nothing can be accepted, and that be taken back, as of any other.
    try catalog.acceptProposal("calmer")
    try catalog.undo()
    #expect(try catalog.proposal(named: "calmer").state == .open)
    #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
  }

  @Test
  func aProposalHasABound() throws {
    let view = try catalog.proposing("calmer")
    func source(of count: Int) -> [ImportSource] {
      let lines = (0..<count).map { #"{"name":"n\#($0)","animation":{"kind":"linear"}}"# + "\n" }
      return [ImportSource(name: "presets", bytes: Array(lines.joined().utf8))]
    }
    let error = try #require(refusal { _ = try view.import(source(of: Proposal.maximumChangeCount + 1)) })
    #expect(error.message == "the proposal 'calmer' would have 10001 changes; at most 10000 are allowed")
    #expect(try catalog.proposal(named: "calmer").changes == [])
  }

  @Test
  func aProposalIsDiscussedAndEnds() throws {
    try propose()
    try catalog.comment(on: "calmer", "Softer still?", about: "hero")
    try catalog.comment(on: "calmer", "Yes")
    let comments = try catalog.proposal(named: "calmer").comments
    #expect(comments.map(\.text) == ["Softer still?", "Yes"])
    #expect(comments.map(\.preset) == ["hero", nil])
    #expect(refusal { try catalog.comment(on: "calmer", "x", about: "her") }?.hint?.contains("hero") == true)
    #expect(refusal { try catalog.comment(on: "calm", "x") }?.hint?.contains("calmer") == true)
    #expect(refusal { try catalog.edit("calmer") { $0.note = "x" } }?.message.contains("is a proposal") == true)
    #expect(refusal { try catalog.addProposal("hero", title: "x") }?.code == .exists)
    try catalog.endProposal("calmer", as: .rejected, reason: "too soft")
    #expect(try catalog.proposals().map(\.state) == [.rejected])
    #expect(refusal { try catalog.endProposal("calmer", as: .withdrawn) }?.code == .conflict)
    #expect(try catalog.presets().map(\.name) == ["card", "hero", "plain"])
    #expect(try catalog.review("calmer").difference.presets.map(\.name).contains("hero"))
  }

  @Test
  func twoWhoChangeOneProposalAreToldApart() throws {
    let (one, other) = (try catalog.proposing("calmer"), try catalog.proposing("calmer"))
    try one.edit("hero") { $0.note = "one" }
    try other.edit("plain") { $0.note = "other" }
    #expect(try catalog.proposal(named: "calmer").changes.map(\.name) == ["hero", "plain"])
  }

  @Test
  func whatIsRehearsedAndWhatChangesNothingLeavesNoRevision() throws {
    let revision = try catalog.latestRevision()
    try catalog.addProposal("other", title: "x", isRehearsal: true)
    try catalog.comment(on: "calmer", "why?", isRehearsal: true)
    try catalog.renameProposal("calmer", to: "other", isRehearsal: true)
    try catalog.endProposal("calmer", as: .rejected, reason: "no", isRehearsal: true)
    #expect(refusal { try catalog.addProposal("calmer", title: "x", isRehearsal: true) }?.code == .exists)
    try catalog.renameProposal("calmer", to: "calmer")
    #expect(try catalog.latestRevision() == revision)
    #expect(try catalog.proposals().map { "\($0.name) \($0.state) \($0.comments.count)" } == ["calmer open 0"])
  }

  @Test
  func namesAreForReleasesAndPresetsFirst() throws {
    for name in ["v2.0.0", "1.0.0", "release-rules"] {
      #expect(refusal { try catalog.addProposal(name, title: "x") }?.message.contains("for a release") == true)
      #expect(refusal { try catalog.renameProposal("calmer", to: name) }?.message.contains("for a release") == true)
    }
    let adding = { _ = try catalog.add(Preset(name: "calmer", animation: PresetComponent(kind: "linear"))) }
    for body in [
      adding, { try catalog.rename("hero", to: "calmer") }, { try catalog.copy("hero", to: "calmer") },
      { try catalog.addProposal("calmer", title: "again") },
    ] as [() throws -> Void] {
      let error = refusal(body)
      #expect(error?.code == .exists && error?.message == "'calmer' is the name of a proposal", "\(error as Any)")
      #expect(error?.hint?.contains("'presets proposal rename'") == true)
    }
    try catalog.proposing("calmer").edit("hero") { $0.note = "x" }
    try catalog.renameProposal("calmer", to: "calmer-menus")
    #expect(try catalog.proposal(named: "calmer-menus").changes.map(\.name) == ["hero"])
    try adding()
    #expect(refusal { try catalog.renameProposal("calmer-menus", to: "hero") }?.code == .exists)
    #expect(refusal { try catalog.renameProposal("hero", to: "x") }?.code == .notFound)
  }
}
