import PresetService
import SQLite
import TestSupport
import Testing

extension ProposalTests {
  @Test
  func conflictsStopIt() throws {
    try propose()
    try catalog.edit("hero") { $0.animation.parameters["bounce"] = 0.2 }
    let error = try #require(refusal { try catalog.acceptProposal("calmer") })
    #expect(error.code == .conflict)
    #expect(error.details == ["hero animation.bounce: catalog 0.2, proposal 0.1"])
    #expect(try catalog.review("calmer").conflicts.map(\.name) == ["hero"])
    // Further changes of the proposal leave it to be decided.
    try catalog.proposing("calmer").edit("new") { $0.note = "again" }
    #expect(refusal { try catalog.acceptProposal("calmer") }?.code == .conflict)
    #expect(refusal { try catalog.acceptProposal("calmer", keeping: .ours, for: ["card"]) }?.code == .conflict)
    try catalog.acceptProposal("calmer", keeping: .ours, for: ["hero"])
    #expect(try catalog.preset(named: "hero").animation.parameters["bounce"] == 0.2)
    #expect(try catalog.preset(named: "new").note == "again")
  }

  /// What somebody decides on is what they have seen: a conflict that came later, or has become another one, is told.
  @Test(arguments: [PresetMerge.Side.theirs, .ours])
  func whatNobodyHasSeenIsNotDecided(side: PresetMerge.Side) throws {
    let view = try catalog.proposing("calmer")
    for name in ["hero", "plain"] { try view.edit(name) { $0.animation.parameters["duration"] = 0.1 } }
    try catalog.edit("hero") { $0.animation.parameters["duration"] = 0.2 }
    func accept(_ seen: Int64) throws {
      try catalog.acceptProposal("calmer", keeping: side, for: ["hero"], ifRevision: seen)
    }
    let seen = try catalog.latestRevision()
    try catalog.edit("plain") { $0.animation.parameters["duration"] = 0.3 }
    let error = refusal { try accept(seen) }
    #expect(error?.details == ["plain animation.duration: catalog 0.3, proposal 0.1"])
    try catalog.edit("plain") { $0.animation.parameters["duration"] = 0.1 }
    try catalog.edit("hero") { $0.animation.parameters["duration"] = 0.4 }
    #expect(refusal { try accept(seen) }?.details == ["hero animation.duration: catalog 0.4, proposal 0.1"])
    try accept(try catalog.latestRevision())
    #expect(try catalog.preset(named: "hero").animation.parameters["duration"] == (side == .ours ? 0.4 : 0.1))
  }

  /// What is told of an accepted proposal is what its revision did, whatever was said of it and done since.
  @Test
  func anAcceptedProposalSaysWhatItDid() throws {
    try catalog.proposing("calmer").edit("hero") { $0.animation.parameters["bounce"] = 0.1 }
    try catalog.edit("hero") {
      $0.tags = ["raced"]
      $0.animation.parameters["duration"] = 0.9
    }
    try catalog.acceptProposal("calmer")
    try catalog.comment(on: "calmer", "Thanks")
    try catalog.edit("hero") { $0.animation.parameters["bounce"] = 0.7 }
    let difference = try catalog.review("calmer").difference
    let hero = try #require(difference.presets.first { $0.name == "hero" })
    #expect(hero.differences().map(\.path) == ["animation.bounce"])
    #expect(hero.after?.animation.parameters["duration"] == 0.9 && hero.after?.animation.parameters["bounce"] == 0.1)
  }

  /// Documents name what they refer to: by another name of the same preset they say nothing else.
  @Test(arguments: [PresetMerge.Side.theirs, .ours])
  func anotherNameOfTheSamePresetIsNoConflict(side: PresetMerge.Side) throws {
    let view = try catalog.proposing("calmer")
    try view.edit("hero") { $0.reducedMotion = "plain" }
    try view.rename("plain", to: "steady")
    try view.add(Preset(name: "new", animation: PresetComponent(kind: "alias", parameters: ["preset": "steady"])))
    try catalog.rename("plain", to: "even")
    let error = try #require(refusal { try catalog.acceptProposal("calmer") })
    #expect(error.details == [#"steady name: catalog "even", proposal "steady""#])
    #expect(try catalog.review("calmer").conflicts.map(\.name) == ["steady"])
    #expect(try view.presets().map(\.name) == ["card", "hero", "new", "steady"])
    try catalog.acceptProposal("calmer", keeping: side)
    let name = side == .theirs ? "steady" : "even"
    #expect(try catalog.presets().map(\.name).contains(name))
    for user in ["card", "new"] {
      #expect(try catalog.preset(named: user).animation.parameters["preset"] == .string(name))
    }
    #expect(try catalog.preset(named: "hero").reducedMotion == name)
    #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
  }

  /// What a proposal adds refers to what it meant, whatever that is called by then.
  @Test
  func whatIsRenamedMeanwhileIsFollowed() throws {
    let view = try catalog.proposing("calmer")
    try view.add(Preset(name: "new", animation: PresetComponent(kind: "alias", parameters: ["preset": "plain"])))
    try catalog.rename("plain", to: "even")
    #expect(try view.preset(named: "new").animation.parameters["preset"] == "even")
    try catalog.acceptProposal("calmer")
    #expect(try catalog.preset(named: "new").animation.parameters["preset"] == "even")
  }

  @Test
  func whatIsGoneMeanwhileIsAConflict() throws {
    try catalog.proposing("calmer").edit("hero") { $0.animation.parameters["bounce"] = 0.1 }
    try catalog.remove(["hero"])
    #expect(
      refusal { try catalog.acceptProposal("calmer") }?.details.first?.hasPrefix("hero: catalog removed") == true)
    try catalog.acceptProposal("calmer", keeping: .theirs)
    #expect(try catalog.preset(named: "hero").animation.parameters["bounce"] == 0.1)
  }

  /// Whoever writes the tables can write anything; the others are listed, and what can't be read can be ended.
  @Test(arguments: [
    (#"{"kind":"proposal","state":"open"}"#, nil), (#"{"kind":"proposal"}"#, "it has no state"),
    (#"{"kind":"proposal","state":7,"changes":7,"comments":{},"title":5}"#, "it has no state"),
    (
      #"{"kind":"proposal","state":"open","changes":[{"after":"{","base":null}],"title":"x"}"#,
      "a change in it can't be read"
    ),
    (#"{"kind":"proposal","state":"open","changes":[5],"title":"x"}"#, "a change in it can't be read"),
    (
      #"{"kind":"proposal","state":"open","title":"x","changes":[{"base":null,"after":"#
        + #""{\"name\":\"v0.0.1\",\"animation\":{\"kind\":\"release\",\"revision\":1}}"}]}"#,
      "a change in it can't be read"
    ),
  ])
  func aDamagedProposalStandsInNobodysWay(animation: String, damage: String?) throws {
    try catalog.addProposal("other", title: "Sound")
    try Connection(path: scratch.path).execute("UPDATE preset SET animation = '\(animation)' WHERE name = 'calmer'")
    #expect(try catalog.proposals().map(\.name) == ["calmer", "other"])
    #expect(try catalog.proposal(named: "calmer").damage == damage)
    _ = try catalog.review("calmer")
    if let damage {
      for body in [
        { _ = try catalog.proposing("calmer") }, { try catalog.acceptProposal("calmer") },
        { try catalog.comment(on: "calmer", "x") },
      ] as [() throws -> Void] {
        let error = refusal(body)
        #expect(
          error?.message.hasSuffix(damage) == true && error?.hint?.contains("withdraw") == true, "\(error as Any)")
      }
    }
    try catalog.endProposal("calmer", as: .withdrawn)
    #expect(try catalog.proposal(named: "calmer").state == .withdrawn)
    #expect(try catalog.proposal(named: "calmer").damage == nil)
  }

  /// A preset that nobody can run is told of, and the others are looked at.
  @Test
  func aDamagedPresetStandsInNoReviewsWay() throws {
    try catalog.proposing("calmer").edit("hero") { $0.animation.parameters["bounce"] = 0.1 }
    try Connection(path: scratch.path).execute(
      #"UPDATE preset SET kind = 'bogus', animation = '{"kind":"bogus"}' WHERE name = 'plain'"#)
    let findings = try catalog.lint().findings.filter { $0.rule == "unmade" }
    #expect(findings.map(\.presets) == [["card"], ["plain"]])
    #expect(findings.allSatisfy { $0.message.contains("unknown kind 'bogus'") }, "\(findings)")
    #expect(try catalog.review("calmer").difference.presets.map(\.name) == ["hero"])
  }
}
