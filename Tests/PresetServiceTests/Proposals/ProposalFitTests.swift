import PresetService
import TestSupport
import Testing

/// Proposals of which the catalog has taken the ground: what no longer fits is told, can be mended, and never lost.
struct ProposalFitTests {
  let scratch: TemporaryCatalog
  var catalog: PresetCatalog { scratch.catalog }

  init() throws {
    scratch = try TemporaryCatalog(documents: [
      #"{"name":"hero","animation":{"kind":"spring","duration":0.5,"bounce":0.3}}"#,
      #"{"name":"plain","animation":{"kind":"linear","duration":1}}"#,
      #"{"name":"pace","animation":{"kind":"duration","value":0.3}}"#,
    ])
    try catalog.addAxis("brand", contexts: ["acme", "globex"])
    try catalog.addProposal("calmer", title: "Calmer menus")
  }

  private static func alias(_ name: String, of target: String) -> Preset {
    Preset(name: name, animation: PresetComponent(kind: "alias", parameters: ["preset": .string(target)]))
  }

  /// What a proposal wants, what the catalog does meanwhile, and what of the proposal has no place then.
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let wanted: @Sendable (PresetCatalog) throws -> Void
    let meanwhile: @Sendable (PresetCatalog) throws -> Void
    let unfit: [String]
    let reason: String
    var testDescription: String { title }
  }

  static let cases = [
    Case(
      title: "the target of an alias is removed, and an alias of the alias",
      wanted: {
        try $0.add(alias("al", of: "plain"))
        try $0.add(alias("bl", of: "al"))
      }, meanwhile: { try $0.remove(["plain"]) }, unfit: ["al", "bl"], reason: "preset 'plain'"),
    Case(
      title: "a value is removed",
      wanted: { try $0.edit("hero") { $0.animation.parameters["duration"] = .object(["value": "pace"]) } },
      meanwhile: { try $0.remove(["pace"]) }, unfit: ["hero"], reason: "value 'pace'"),
    Case(
      title: "a context is removed",
      wanted: {
        try $0.edit("hero") {
          $0.variants = [
            PresetVariant(["brand": "globex"], .animation(PresetComponent(kind: "linear"), modifiers: []))
          ]
        }
      }, meanwhile: { try $0.remove(["brand"], isForced: true) }, unfit: ["hero"], reason: "axis 'brand'"),
    Case(
      title: "the place for less motion is removed",
      wanted: { try $0.edit("hero") { $0.reducedMotion = "plain" } }, meanwhile: { try $0.remove(["plain"]) },
      unfit: ["hero"], reason: "'plain'"),
    Case(
      title: "a name is taken", wanted: { _ = try $0.rename("plain", to: "steady") },
      meanwhile: { try $0.add(Preset(name: "steady", animation: PresetComponent(kind: "easeIn"))) },
      unfit: ["steady"], reason: "steady"),
    Case(
      title: "others use what it removes", wanted: { try $0.remove(["plain"]) },
      meanwhile: { try $0.edit("hero") { $0.reducedMotion = "plain" } }, unfit: ["plain"], reason: "hero"),
    Case(
      title: "they would refer to each other in a circle",
      wanted: { try $0.edit("plain") { $0.animation = alias("plain", of: "hero").animation } },
      meanwhile: { try $0.edit("hero") { $0.animation = alias("hero", of: "plain").animation } },
      unfit: ["plain"], reason: "plain"),
  ]

  @Test(arguments: cases)
  func whatNoLongerFitsIsToldAndLeftOut(of test: Case) throws {
    let view = try catalog.proposing("calmer")
    try view.add(Preset(name: "new", animation: PresetComponent(kind: "easeIn")))
    try test.wanted(view)
    try test.meanwhile(catalog)
    // It is told with its reason, and the rest is looked at as if it were accepted.
    let review = try catalog.review("calmer")
    #expect(review.unfit.map(\.name).sorted() == test.unfit)
    #expect(review.unfit.allSatisfy { $0.reason.description.contains(test.reason) }, "\(review.unfit)")
    #expect(review.difference.presets.map(\.name) == ["new"])
    #expect(try view.preset(named: "new").animation.kind == "easeIn")
    // It keeps the proposal from being accepted, whichever part of a conflict is wanted.
    for side in [nil, PresetMerge.Side.theirs] {
      let error = try #require(refusal { try catalog.acceptProposal("calmer", keeping: side) })
      #expect(error.code == .conflict && error.details.count == test.unfit.count, "\(error) \(error.details)")
    }
    // Further changes of the proposal leave it in there.
    let before = try catalog.proposal(named: "calmer").changes
    try view.edit("new") { $0.note = "again" }
    let after = try catalog.proposal(named: "calmer").changes
    #expect(Set(before.filter { $0.name != "new" }) == Set(after.filter { $0.name != "new" }))
    // The catalog's part of it is that it stays out.
    let rehearsed = try catalog.acceptProposal("calmer", keeping: .ours, for: test.unfit, isRehearsal: true)
    #expect(rehearsed.presets.map(\.name) == ["new"])
    // So it is where it is taken out.
    try catalog.drop(test.unfit, from: "calmer")
    #expect(try catalog.review("calmer").unfit.isEmpty)
    #expect(try catalog.acceptProposal("calmer").presets.map(\.name) == ["new"])
    #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
  }

  /// What is mended in the proposal keeps what else was wanted of the preset.
  @Test
  func aChangeIsMendedInTheProposal() throws {
    let view = try catalog.proposing("calmer")
    try view.edit("hero") {
      $0.animation.parameters["duration"] = .object(["value": "pace"])
      $0.note = "wanted"
    }
    try catalog.remove(["pace"])
    #expect(try view.preset(named: "hero").note == nil)
    try view.edit("hero") { $0.animation.parameters["duration"] = 0.4 }
    #expect(try catalog.review("calmer").unfit.isEmpty)
    try catalog.acceptProposal("calmer")
    let hero = try catalog.preset(named: "hero")
    #expect(hero.note == "wanted" && hero.animation.parameters["duration"] == 0.4)
  }

  /// What it lacks may come back: then it fits as it was.
  @Test
  func whatIsThereAgainFits() throws {
    let view = try catalog.proposing("calmer")
    try view.add(Self.alias("al", of: "plain"))
    try catalog.remove(["plain"])
    let error = try #require(refusal { _ = try view.preset(named: "al") })
    #expect(error.code == .notFound && error.hint?.contains("proposal show calmer") == true)
    // Another one of that name in the proposal takes its place.
    try catalog.undo()
    #expect(try view.preset(named: "al").animation.parameters["preset"] == "plain")
    try catalog.remove(["plain"])
    try view.add(Self.alias("al", of: "hero"))
    try catalog.acceptProposal("calmer")
    #expect(try catalog.preset(named: "al").animation.parameters["preset"] == "hero")
  }

  /// A side is taken for the presets that are named: others that rely on what stays out are not left out unasked.
  @Test
  func nothingIsLeftOutUnasked() throws {
    let view = try catalog.proposing("calmer")
    try view.add(Self.alias("al", of: "plain"))
    try view.add(Self.alias("bl", of: "al"))
    try catalog.remove(["plain"])
    #expect(refusal { try catalog.acceptProposal("calmer", keeping: .ours, for: ["al"]) }?.code == .conflict)
    #expect(try catalog.proposal(named: "calmer").state == .open)
    #expect(refusal { try catalog.drop(["al", "nothing"], from: "calmer") }?.code == .notFound)
    #expect(try catalog.proposal(named: "calmer").changes.count == 2)
    var leftOut: [String] = []
    try catalog.acceptProposal("calmer", keeping: .ours) { name, _ in leftOut.append(name) }
    #expect(leftOut == ["al", "bl"])
    #expect(try catalog.presets().map(\.name) == ["hero"])
  }
}
