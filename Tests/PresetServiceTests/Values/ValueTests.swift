import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

/// Values: durations, curves and numbers, and the presets that are made from them.
struct ValueTests {
  private let scratch: TemporaryCatalog
  private var catalog: PresetCatalog { scratch.catalog }

  private static let documents = [
    #"{"name":"duration/quick","animation":{"kind":"duration","value":0.15}}"#,
    #"{"name":"duration/menu","animation":{"kind":"duration","value":{"value":"duration/quick"}}}"#,
    #"{"name":"ease/standard","animation":{"kind":"curve","value":[0.2,0,0,1]}}"#,
    #"{"name":"ease/stair","animation":{"kind":"curve","value":{"count":4}}}"#,
    #"{"name":"bouncy","animation":{"kind":"number","value":0.4}}"#,
    """
    {"name":"card","animation":{"kind":"timingCurve","curve":{"value":"ease/standard"},
    "duration":{"value":"duration/menu"}},"modifiers":[{"kind":"delay","duration":{"value":"duration/quick"}}]}
    """.replacingOccurrences(of: "\n", with: ""),
    #"{"name":"pop","animation":{"kind":"spring","bounce":{"value":"bouncy"},"duration":0.5}}"#,
    #"{"name":"of card","animation":{"kind":"alias","preset":"card"}}"#,
  ]

  init() throws { scratch = try TemporaryCatalog(documents: Self.documents) }

  @Test func presetsMoveByTheirValues() throws {
    let card = Animation.timingCurve(0.2, 0, 0, 1, duration: 0.15).delay(0.15)
    #expect(try catalog.animation(named: "card") == card)
    #expect(try catalog.animation(named: "of card") == card)
    #expect(try catalog.animation(named: "pop") == .spring(duration: 0.5, bounce: 0.4))
    #expect(try catalog.animation(named: "ease/standard") == .timingCurve(0.2, 0, 0, 1, duration: 0.35))
    #expect(try catalog.animation(named: "ease/stair") == .steps(4, position: .end, duration: 0.35))
  }

  @Test func valuesAreFiguresOfTheirOwn() throws {
    #expect(try catalog.duration(named: "duration/menu") == 0.15)
    #expect(try catalog.number(named: "bouncy") == 0.4)
    #expect(
      try catalog.curve(named: "ease/standard")
        == .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)))
    #expect(throws: PresetError.self) { try catalog.curve(named: "ease/stair") }
    #expect(throws: PresetError.self) { try catalog.duration(named: "bouncy") }
    #expect(throws: PresetError.self) { try catalog.animation(named: "duration/quick") }
  }

  @Test func aChangeOfAValueMovesItsUsersInOneRevision() throws {
    let before = try catalog.latestRevision()
    try catalog.edit("duration/quick") { $0.animation.parameters["value"] = 0.3 }
    #expect(try catalog.latestRevision() == before + 1)
    #expect(try catalog.duration(named: "duration/menu") == 0.3)
    #expect(try catalog.animation(named: "card") == .timingCurve(0.2, 0, 0, 1, duration: 0.3).delay(0.3))
    // 0.6 s are 36 frames, and one more shows that it has finished.
    var durations: [String: Double] = [:]
    try catalog.forEach(PresetListing()) { summary in
      durations[summary.name] = summary.duration
      return true
    }
    #expect(durations["card"] == durations["of card"])
    #expect(abs((durations["card"] ?? 0) - 0.6) < 0.02)
    let moved = try catalog.moved(by: before + 1)
    #expect(moved.measured.map(\.name) == ["card", "of card"])
    let first = try catalog.moved(by: before + 1, limit: 1)
    #expect(moved.isAll && !first.isAll && first.measured == Array(moved.measured.prefix(1)))
    #expect(moved.measured.allSatisfy { $0.distance > 0.3 })
    // What was is still there.
    catalog.asOf = before
    #expect(try catalog.animation(named: "card") == .timingCurve(0.2, 0, 0, 1, duration: 0.15).delay(0.15))
    catalog.asOf = nil
    try catalog.undo()
    #expect(try catalog.duration(named: "duration/menu") == 0.15)
  }

  @Test func conditionsFollowReferences() throws {
    func names(_ condition: String, limit: Int? = nil, asOf revision: Int64? = nil) throws -> [String] {
      catalog.asOf = revision
      defer { catalog.asOf = nil }
      var listing = PresetListing()
      listing.conditions = [try PresetCondition(condition)]
      listing.limit = limit
      return try catalog.presets(listing).map(\.name)
    }
    let before = try catalog.latestRevision()
    try catalog.edit("bouncy") { $0.animation.parameters["value"] = 0.2 }
    try catalog.add(Preset(name: "plain", animation: PresetComponent(kind: "spring", parameters: ["bounce": 0.3])))
    for (condition, found) in [
      ("bounce>0.1", ["plain", "pop"]), ("bounce<0.3", ["pop"]), ("bounce=0.3", ["plain"]), ("bounce>0.3", []),
      ("delay.duration<0.2", ["card"]), ("delay.duration>=0.2", []), ("bounce<0.3 and kind=spring", ["pop"]),
    ] {
      #expect(try names(condition) == found, "\(condition)")
    }
    #expect(try names("bounce>0.1", limit: 1) == ["plain"])
    #expect(try names("bounce>=0.4", asOf: before) == ["pop"])
  }

  @Test func namesMovedAreOfAllThatMayBeAnotherThing() throws {
    let before = try catalog.latestRevision()
    #expect(try catalog.namesMoved(since: before) == [])
    try catalog.edit("duration/quick") { $0.animation.parameters["value"] = 0.3 }
    #expect(try catalog.namesMoved(since: before) == ["card", "duration/menu", "duration/quick", "of card"])
    let second = try catalog.latestRevision()
    try catalog.edit("pop") { $0.note = "of another note" }
    #expect(try catalog.namesMoved(since: second) == [], "a note moves nothing")
    try catalog.rename("pop", to: "plop")
    try catalog.remove(["of card"])
    #expect(try catalog.namesMoved(since: second) == ["of card", "plop", "pop"])
  }

  @Test func aRenameIsFollowed() throws {
    try catalog.rename("duration/quick", to: "time/short")
    #expect(try catalog.preset(named: "card").modifiers[0].parameters["duration"]?.valueReference == "time/short")
    #expect(try catalog.preset(named: "duration/menu").animation.parameters["value"]?.valueReference == "time/short")
    #expect(try catalog.users(of: "time/short") == ["card", "duration/menu"])
    try catalog.undo()
    #expect(try catalog.users(of: "duration/quick") == ["card", "duration/menu"])
  }

  @Test func aValueThatIsUsedStaysUnlessItsFigureTakesItsPlace() throws {
    #expect(throws: PresetError.self) { try catalog.remove(["duration/quick"]) }
    #expect(try catalog.remove(["duration/quick"], isForced: true) == ["card", "duration/menu"])
    #expect(try catalog.preset(named: "card").modifiers[0].parameters["duration"] == 0.15)
    #expect(try catalog.duration(named: "duration/menu") == 0.15)
    #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
  }

  private static let refusals: [(document: String, words: String)] = [
    (#"{"name":"x","animation":{"kind":"spring","duration":{"value":"ease/standard"}}}"#, "takes a duration"),
    (#"{"name":"x","animation":{"kind":"spring","duration":{"value":"card"}}}"#, "is a preset"),
    (#"{"name":"x","animation":{"kind":"spring","duration":{"value":"none"}}}"#, "not in the catalog"),
    (#"{"name":"x","animation":{"kind":"spring","bounce":{"value":"far"}}}"#, "by the value of 'far'"),
    (#"{"name":"x","animation":{"kind":"alias","preset":"duration/quick"}}"#, "is a duration, which moves nothing"),
    (#"{"name":"x","animation":{"kind":"pausable","base":{"kind":"number","value":1}}}"#, "which moves nothing"),
    (#"{"name":"x","animation":{"kind":"duration","value":{"value":"x"}}}"#, "circle"),
    (#"{"name":"x","animation":{"kind":"duration","value":"long"}}"#, "must be a number"),
    (#"{"name":"x","animation":{"kind":"curve","value":[0.2,0,2,1]}}"#, "must be within 0 and 1"),
    (#"{"name":"x","animation":{"kind":"curve","value":{"count":0}}}"#, "is no stair"),
    (#"{"name":"x","animation":{"kind":"steps","count":{"value":"far"},"position":{"value":"far"}}}"#, "must be text"),
  ]

  @Test(arguments: refusals)
  func typesAndRangesAreCheckedAtTheReference(document: String, words: String) throws {
    try catalog.add(
      Preset(name: "far", animation: PresetComponent(kind: "number", parameters: ["value": 7])))
    let preset = try Preset(document: JSONReader.read(Array(document.utf8)))
    let error = #expect(throws: PresetError.self) { try catalog.add(preset) }
    #expect(error?.description.contains(words) ?? false, "\(error?.description ?? "")")
  }

  @Test func chainsBeyondEightAreRefused() throws {
    func link(_ number: Int) -> Preset {
      let value: JSON = number == 0 ? 0.1 : JSON(referringTo: "link\(number - 1)")
      return Preset(
        name: "link\(number)", animation: PresetComponent(kind: "duration", parameters: ["value": value]))
    }
    for number in 0...8 { try catalog.add(link(number)) }
    #expect(try catalog.duration(named: "link8") == 0.1)
    #expect(throws: PresetError.self) { try catalog.add(link(9)) }
    // Nor can a chain grow at its other end.
    try catalog.add(Preset(name: "below", animation: PresetComponent(kind: "duration", parameters: ["value": 1])))
    #expect(throws: PresetError.self) {
      try catalog.edit("link0") { $0.animation.parameters["value"] = JSON(referringTo: "below") }
    }
  }

  @Test func documentsComeBackAsTheyWere() throws {
    var text = ""
    try catalog.export(format: .ndjson) {
      text += $0
      return true
    }
    let other = try TemporaryCatalog()
    let summary = try other.catalog.import([ImportSource(name: "all", bytes: Array(text.utf8))])
    #expect(summary.added == Self.documents.count)
    var again = ""
    try other.catalog.export(format: .ndjson) {
      again += $0
      return true
    }
    func bare(_ text: String) -> String {
      text.replacing(/"(author|created|updated)":"[^"]*",?|"revision":\d+,?/, with: "")
    }
    #expect(bare(text) == bare(again))
  }

  @Test func aChainOfAHundredThousandIsRefusedAtOnce() throws {
    var lines = #"{"name":"v0","animation":{"kind":"duration","value":0.1}}"# + "\n"
    for number in 1..<10_000 {
      lines += #"{"name":"v\#(number)","animation":{"kind":"duration","value":{"value":"v\#(number - 1)"}}}"# + "\n"
    }
    let error = #expect(throws: PresetError.self) {
      try catalog.import([ImportSource(name: "chain.ndjson", bytes: Array(lines.utf8))])
    }
    #expect(error?.message.contains("in a row") ?? false, "\(error?.message ?? "")")
  }
}
