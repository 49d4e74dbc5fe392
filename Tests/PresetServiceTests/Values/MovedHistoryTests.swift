import PresetService
import TestSupport
import Testing

/// A preset's history has what moved it through what it refers to.
struct MovedHistoryTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }

  init() throws {
    temporary = try TemporaryCatalog()
    for line in [
      #"{"name":"quick","animation":{"kind":"duration","value":0.2}}"#,
      #"{"name":"menu","animation":{"kind":"duration","value":{"value":"quick"}}}"#,
      #"{"name":"hero","animation":{"kind":"linear","duration":{"value":"menu"}}}"#,
      #"{"name":"card","animation":{"kind":"alias","preset":"hero"}}"#,
    ] { try catalog.add(Preset(document: JSONReader.read(Array(line.utf8)))) }
  }

  private func history(_ name: String, since: Int64 = 0) throws -> [String] {
    var listing = HistoryListing()
    (listing.name, listing.includesMoves, listing.since) = (name, true, since)
    var lines: [String] = []
    try catalog.forEachChange(listing) { change in
      let causes = change.causes.isEmpty ? "" : " through \(change.causes.map(\.name).joined(separator: " "))"
      lines.append("\(change.revision) \(change.action) \(change.name)\(causes)")
      return true
    }
    return lines
  }

  private func set(_ name: String, to seconds: Double) throws {
    try catalog.edit(name) { $0.animation.parameters["value"] = .number(seconds) }
  }

  @Test func whatMovesAPresetIsInItsHistory() throws {
    try set("quick", to: 0.4)
    try catalog.edit("quick") { $0.note = "moves nothing" }
    try catalog.edit("hero") { $0.tags = ["own"] }
    #expect(try history("hero") == ["7 edit hero", "5 move hero through quick", "3 add hero"])
    #expect(try history("card") == ["5 move card through quick", "4 add card"])
    #expect(try history("card", since: 5).isEmpty)
    var moves: [PresetChange] = []
    var listing = HistoryListing()
    (listing.name, listing.includesMoves) = ("hero", true)
    try catalog.forEachChange(listing) { change in
      if change.action == "move" { moves.append(change) }
      return true
    }
    let motion = try #require(moves.first?.motion)
    // Half of the way is done in the time of the whole.
    #expect(abs(motion.distance - 0.5) < 0.02 && motion.durations.before != motion.durations.after)
    #expect(try moves[0].differences().map(\.path) == ["quick animation.value"])
    #expect(moves[0].document["through"] == .array([.string("quick")]))
    // Without being asked for, changes are those of documents alone.
    listing.includesMoves = false
    var count = 0
    try catalog.forEachChange(listing) { _ in
      count += 1
      return true
    }
    #expect(count == 2)
  }

  /// Before it was there, after it refers to something else, and while it is gone, others' changes are not its own.
  @Test func onlyWhatItRefersToThenMovesIt() throws {
    try set("quick", to: 0.3)
    try catalog.remove(["card"])
    try set("quick", to: 0.5)
    try catalog.edit("hero") { $0.animation.parameters["duration"] = .number(1) }
    try set("quick", to: 0.6)
    #expect(try history("card") == ["6 remove card", "5 move card through quick", "4 add card"])
    #expect(
      try history("hero") == [
        "8 edit hero", "7 move hero through quick", "5 move hero through quick", "3 add hero",
      ])
    #expect(try history("menu") == [9, 7, 5].map { "\($0) move menu through quick" } + ["2 add menu"])
  }

  /// A variant for other modes, and another name of what is referred to.
  @Test func modesAndNamesAreFollowed() throws {
    try catalog.rename("quick", to: "fast")
    for seconds in [0.05, 0.1] {
      try catalog.vary("fast", ["motion": "reduced"]) { _ in
        .animation(PresetComponent(kind: "duration", parameters: ["value": .number(seconds)]), modifiers: [])
      }
    }
    let lines = try history("hero")
    #expect(lines.first == "7 move hero through fast", "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("5 ") }, "\(lines)")
  }

  /// What it names for less motion is what it is there.
  @Test func whatIsNamedForLessMotionMovesIt() throws {
    for line in [
      #"{"name":"calm","animation":{"kind":"linear","duration":0.1}}"#,
      #"{"name":"other","animation":{"kind":"linear","duration":0.5},"reducedMotion":"calm"}"#,
    ] { try catalog.add(Preset(document: JSONReader.read(Array(line.utf8)))) }
    try catalog.edit("calm") { $0.animation.parameters["duration"] = .number(0.3) }
    try catalog.edit("calm") { $0.note = "moves nothing" }
    #expect(try history("other") == ["7 move other through calm", "6 add other"])
    var listing = HistoryListing()
    (listing.name, listing.includesMoves) = ("other", true)
    var modes: [String] = []
    try catalog.forEachChange(listing) { change in
      if change.motion != nil { modes.append(change.document["modes"]?.text ?? "") }
      return true
    }
    #expect(modes == [#"{"motion":"reduced"}"#])
  }
}
