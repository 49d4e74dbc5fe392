import Foundation
import TestSupport
import Testing

/// What the studio answers about axes and the rules of releases, and how it changes them.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioAxesTests {
  private let catalog: StudioCatalog
  private let studio: RunningStudio

  init() throws {
    catalog = try StudioCatalog()
    studio = try RunningStudio(catalog.tool)
  }

  private func listed() throws -> String {
    try catalog.run("axis", "list").split(separator: "\n").dropFirst()
      .map { $0.replacing("\t", with: " ") }.joined(separator: "; ")
  }

  @Test func eachChangeOfAnAxisIsOneRevisionByItsAuthor() throws {
    let two = ["acme", "globex"]
    let three = ["acme", "globex", "initech"]
    let steps: [(body: [String: Any], status: Int, axes: String)] = [
      (["action": "add", "name": "brand", "contexts": two], 200, "brand acme globex"),
      (["action": "add", "name": "brand", "contexts": two], 409, "brand acme globex"),
      (["action": "add", "name": "size", "contexts": ["one"]], 422, "brand acme globex"),
      (["action": "add", "name": "motion", "contexts": two], 409, "brand acme globex"),
      (["action": "edit", "name": "brand", "contexts": three, "seen": two], 200, "brand acme globex, initech"),
      (["action": "edit", "name": "brand", "contexts": two, "seen": two], 409, "brand acme globex, initech"),
      (["action": "edit", "name": "brand", "contexts": two], 422, "brand acme globex, initech"),
      (
        ["action": "edit", "name": "brand", "contexts": ["globex", "acme"], "seen": three], 200, "brand globex acme"
      ),
      (["action": "rename", "name": "brand", "newName": "house", "ifRevision": 3], 409, "brand globex acme"),
      (["action": "rename", "name": "brand", "newName": "house"], 422, "brand globex acme"),
      (["action": "rename", "name": "brand", "newName": "house", "ifRevision": 4], 200, "house globex acme"),
      (["action": "rename", "name": "hero", "newName": "house", "ifRevision": 1], 422, "house globex acme"),
      (["action": "paint", "name": "house"], 422, "house globex acme"),
      (["action": "remove", "name": "house", "ifRevision": 4], 409, "house globex acme"),
      (["action": "remove", "name": "house", "ifRevision": 5], 200, ""),
      (["action": "remove", "name": "house", "ifRevision": 5], 404, ""),
    ]
    for (body, status, axes) in steps {
      let result = try studio.ask("/axis", body.merging(["author": "ben"]) { $1 })
      #expect(result.status == status, "\(body): \(result.answer)")
      #expect(try listed() == axes, "\(body)")
    }
    let history = try catalog.history()
    #expect(history.map { $0["revision"] as? Int } == [6, 5, 4, 3, 2, 1])
    #expect(history.dropLast().allSatisfy { $0["author"] as? String == "ben" })
  }

  @Test func whatDiffersInAContextIsToldAndKeepsIt() throws {
    try catalog.run("axis", "add", "brand", "acme", "globex", "initech")
    try catalog.run("vary", "hero", "brand=globex", "--bounce", "0.1")
    let axes = try studio.ask("/axes", [:]).answer["axes"] as? [[String: Any]]
    #expect(axes?.count == 1 && axes?.first?["revision"] as? Int == 2)
    #expect(axes?.first?["contexts"] as? [String] == ["acme", "globex", "initech"])
    #expect(axes?.first?["covered"] as? [String: [String]] == ["globex": ["hero"], "initech": []])
    let seen = ["acme", "globex", "initech"]
    for contexts in [["acme", "initech"], ["globex", "acme", "initech"]] {
      let body: [String: Any] = ["action": "edit", "name": "brand", "contexts": contexts, "seen": seen]
      let error = try studio.ask("/axis", body.merging(["author": "ben"]) { $1 }).answer["error"] as? [String: Any]
      #expect((error?["message"] as? String)?.contains("'hero' has a variant for brand=globex") == true, "\(contexts)")
    }
    var body: [String: Any] = ["action": "remove", "name": "brand", "ifRevision": 2, "author": "ben"]
    #expect(try studio.ask("/axis", body).status == 409)
    body["isForced"] = true
    #expect(try studio.ask("/axis", body).status == 200)
    #expect(try !catalog.run("show", "hero", "--json").contains("variants"))
  }

  @Test func anAxisOfAProposalIsNotOfTheCatalog() throws {
    try catalog.run("axis", "add", "brand", "acme", "globex")
    try catalog.run("proposal", "new", "more", "--title", "More brands")
    let seen: [String: Any] = ["proposal": "more", "author": "ben", "name": "brand", "seen": ["acme", "globex"]]
    let body = seen.merging(["action": "edit", "contexts": ["acme", "globex", "initech"]]) { $1 }
    #expect(try studio.ask("/axis", body).status == 200)
    // What the proposal has by now is not what was seen.
    #expect(try studio.ask("/axis", body).status == 409)
    #expect(try listed() == "brand acme globex")
    try catalog.run("proposal", "accept", "more")
    #expect(try listed() == "brand acme globex, initech")
  }

  @Test func theRulesAreSetUnlessSomebodyElseHas() throws {
    let steps: [(figures: [String: Any], seen: [String: Any], status: Int)] = [
      (["majorDistance": 0.08], ["majorDistance": 0.05], 200), (["majorDistance": 0.09], ["majorDistance": 0.05], 409),
      (["majorDistance": 0], ["majorDistance": 0.08], 422), (["majorDistance": "far"], [:], 422),
      (["farthest": 1], [:], 422), (["minorDelay": 0.02, "majorDuration": 0.3], ["majorDistance": 0.08], 200),
    ]
    for (figures, seen, status) in steps {
      let result = try studio.ask("/rules", ["figures": figures, "seen": seen, "author": "ben"])
      #expect(result.status == status, "\(figures): \(result.answer)")
    }
    let rules = try studio.ask("/releases", [:]).answer["rules"] as? [[String: Any]]
    let numbers = try #require(rules).map { ($0["name"] as? String ?? "", $0["number"] as? Double ?? 0) }
    let figures = Dictionary(uniqueKeysWithValues: numbers)
    #expect(figures["majorDistance"] == 0.08 && figures["minorDelay"] == 0.02 && figures["majorDuration"] == 0.3)
    #expect(rules?.first?["default"] as? Double == 0.05)
    #expect(try catalog.run("release", "--rules").contains("0.08"))
    #expect(try catalog.history().map { $0["author"] as? String } == ["ben", "ben", "ana"])
  }
}
