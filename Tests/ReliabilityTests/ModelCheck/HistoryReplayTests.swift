import Testing

/// The checker of histories, on histories that are made by hand: what is wrong with them, it says.
struct HistoryReplayTests {
  private static func preset(_ name: String, _ more: [String: String] = [:]) throws -> PresetDocument {
    try PresetDocument(["name": name, "animation": ["kind": "linear"]].merging(more) { $1 })
  }

  private static func line(
    _ revision: Int, _ action: String, _ before: PresetDocument?, _ after: PresetDocument?, reason: String? = nil
  ) -> HistoryLine {
    HistoryLine(revision: revision, action: action, reason: reason, before: before, after: after)
  }

  private static func faults(
    _ lines: [HistoryLine], stored: [(number: Int, reason: String?)]? = nil, told: [Told] = []
  ) -> [String] {
    let reasons = Dictionary(lines.map { ($0.revision, $0.reason) }) { first, _ in first }
    let revisions: [(number: Int, reason: String?)] = reasons.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var replay = HistoryReplay(lines, stored: stored ?? revisions)
    replay.compare(told)
    return replay.faults
  }

  @Test func aSoundHistoryHasNoFaults() throws {
    let (a, b, c) = try (Self.preset("a"), Self.preset("b", ["reducedMotion": "a"]), Self.preset("c"))
    let follows = try Self.preset("b", ["reducedMotion": "c"])
    let lines = [
      Self.line(1, "add", nil, a, reason: "one"), Self.line(2, "add", nil, b),
      Self.line(3, "edit", b, follows), Self.line(3, "rename", a, c), Self.line(4, "remove", follows, nil),
    ]
    let told = [
      Told(marker: "one", words: [], outcome: .done(revision: 1)), Told(marker: "two", words: [], outcome: .nothing),
    ]
    #expect(Self.faults(lines, told: told) == [])
    let replay = HistoryReplay(lines, stored: (1...4).map { ($0, nil) })
    #expect(replay.states.map { $0.keys.sorted() } == [[], ["a"], ["a", "b"], ["b", "c"], ["c"]])
    #expect(replay.differences(["c": (c, 3)], at: 4) == [])
    #expect(replay.differences(["c": (c, 2)], at: 4).count == 1)
    #expect(replay.differences(["c": (a, 3), "d": (c, 3)], at: 4).count == 2)
  }

  @Test func namesMayBeExchangedInOneRevision() throws {
    let (a, b) = try (Self.preset("a", ["note": "1"]), Self.preset("b", ["note": "2"]))
    let (toB, toA) = try (Self.preset("b", ["note": "1"]), Self.preset("a", ["note": "2"]))
    #expect(
      Self.faults([
        Self.line(1, "add", nil, a), Self.line(2, "add", nil, b), Self.line(3, "rename", a, toB),
        Self.line(3, "rename", b, toA),
      ]) == [])
  }

  @Test func eachFaultIsFound() throws {
    let (a, b) = try (Self.preset("a"), Self.preset("b"))
    let (dangling, noted) = try (Self.preset("b", ["reducedMotion": "gone"]), Self.preset("a", ["note": "x"]))
    let add = Self.line(1, "add", nil, a, reason: "one")
    func first(_ lines: [HistoryLine], stored: [(number: Int, reason: String?)]? = nil, _ told: Told? = nil) -> String {
      let faults = Self.faults(lines, stored: stored, told: [told].compactMap(\.self))
      return faults.count == 1 ? faults[0] : "\(faults)"
    }
    #expect(first([add, Self.line(3, "add", nil, b)]).hasPrefix("revision 2: a gap"))
    #expect(first([add], stored: [(1, "one"), (2, "two")]).hasPrefix("revision 2: empty"))
    #expect(first([add, Self.line(2, "edit", a, a)]).hasPrefix("revision 2: empty"))
    #expect(first([add, Self.line(2, "add", nil, b, reason: "one")]).hasPrefix("revision 2: doubled"))
    #expect(first([add, Self.line(2, "add", nil, dangling)]).contains("'b' refers to 'gone'"))
    #expect(first([add, Self.line(2, "add", nil, noted)]).contains("another preset of this name"))
    #expect(first([add, Self.line(2, "edit", noted, a)]).hasPrefix("revision 2: edit of 'a': before it was"))
    #expect(first([add, Self.line(2, "remove", b, nil)]).contains("before it was not there"))
    func told(_ marker: String, _ outcome: Told.Outcome) -> Told { Told(marker: marker, words: [], outcome: outcome) }
    #expect(first([add], told("two", .done(revision: 2))).hasPrefix("revision 2: lost"))
    #expect(first([add], told("two", .done(revision: nil))).contains("lost"))
    #expect(first([add], told("one", .done(revision: 2))).contains("said that it was this one"))
    #expect(first([add], told("one", .nothing)).contains("changed nothing"))
    let stands = Told.Outcome.stands(name: "a", revision: 1, .tag("x"))
    #expect(first([add], told("two", stands)).contains("lost"))
  }
}
