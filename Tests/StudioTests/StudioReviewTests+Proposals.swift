import Foundation
import TestSupport
import Testing

// Proposals: from a draft to a revision, or to none.
extension StudioReviewTests {
  @Test func aDraftIsProposedDiscussedAndAccepted() throws {
    let signed = ["author": "ben"]
    _ = try answer("/propose", ["action": "begin", "name": "calmer", "title": "Calmer"].merging(signed) { $1 })
    let change: [String: Any] = [
      "action": "save", "name": "hero", "author": "ben", "proposal": "calmer", "ifRevision": 1, "base": hero(0.3),
      "document": hero(0.1),
    ]
    _ = try answer("/save", change)
    #expect(try bounce() == 0.3)
    // What the proposal has by now is not what was seen.
    let late = try studio.ask("/save", change)
    #expect(late.status == 409 && late.answer["conflict"] == nil, "\(late)")
    let seen = try answer("/catalog", ["proposal": "calmer", "names": ["hero"]])
    let document = (seen["entries"] as? [[String: Any]])?.first?["document"] as? [String: Any]
    #expect((document?["animation"] as? [String: Any])?["bounce"] as? Double == 0.1)
    let remark: [String: Any] = ["action": "comment", "name": "calmer", "text": "Softer?", "preset": "hero"]
    _ = try answer("/propose", remark.merging(signed) { $1 })
    let review = try answer("/proposal", ["name": "calmer"])
    let motions = (review["motions"] as? [String: Any])?["hero"] as? [String: Any]
    #expect((motions?["before"] as? [String: Any])?["samples"] is String)
    let samples = ["before", "after"].map { (motions?[$0] as? [String: Any])?["samples"] as? String }
    #expect(samples[0] != samples[1] && (review["conflicts"] as? [Any])?.isEmpty == true)
    // Changed in the catalog as well: nothing is accepted before somebody decides.
    try catalog.run("edit", "hero", "--bounce", "0.5")
    let accept: [String: Any] = ["action": "accept", "name": "calmer", "author": "ana"]
    #expect(try studio.ask("/propose", accept).status == 409)
    #expect(try ((answer("/proposal", ["name": "calmer"])["conflicts"] as? [Any])?.count) == 1)
    _ = try answer("/propose", accept.merging(["keep": "proposal"]) { $1 })
    #expect(try bounce() == 0.1)
    let listed = try answer("/proposals", [:])["proposals"] as? [[String: Any]]
    #expect(listed?.first?["state"] as? String == "accepted" && listed?.first?["comments"] as? Int == 1)
  }

  /// What the catalog has no place for any more is told with its reason, and taken out.
  @Test func whatDoesNotFitIsToldAndTakenOut() throws {
    for words in [
      ["add", "plain", "easeIn"], ["proposal", "new", "calmer", "--title", "Calmer"],
      ["add", "al", "alias", "--preset", "plain", "--proposal", "calmer"], ["remove", "plain"],
    ] {
      #expect(try catalog.tool.run(words).status == 0)
    }
    let unfit = try answer("/proposal", ["name": "calmer"])["unfit"] as? [[String: String]]
    #expect(unfit?.first?["name"] == "al" && unfit?.first?["reason"]?.contains("'plain'") == true)
    let drop: [String: Any] = ["action": "drop", "name": "calmer", "preset": "al", "author": "ana"]
    _ = try answer("/propose", drop)
    #expect(try (answer("/proposal", ["name": "calmer"])["unfit"] as? [Any])?.isEmpty == true)
    #expect(try studio.ask("/propose", drop).status == 404)
  }

  /// What is another motion in some modes alone is drawn in those.
  @Test func aVariantIsDrawnInItsModes() throws {
    for words in [
      ["axis", "add", "brand", "acme", "globex"], ["proposal", "new", "calmer", "--title", "Calmer"],
      ["vary", "hero", "brand=globex", "linear", "--duration", "2", "--proposal", "calmer"],
    ] {
      #expect(try catalog.tool.run(words).status == 0)
    }
    let motions = try #require(try answer("/proposal", ["name": "calmer"])["motions"] as? [String: Any])
    let hero = try #require(motions["hero"] as? [String: [String: Any]])
    let samples = ["before", "after"].map { hero[$0]?["samples"] as? String }
    #expect(samples[0] != nil && samples[1] != nil && samples[0] != samples[1])
  }

  /// What moved through a value is drawn with the value of before and of after, also once it is in the catalog.
  @Test func anAcceptedProposalIsDrawnAsItMovedPresets() throws {
    for words in [
      ["value", "add", "pace", "300ms"], ["add", "card", "easeOut", "--duration", "@pace"],
      ["proposal", "new", "slower", "--title", "Slower"], ["value", "edit", "pace", "900ms", "--proposal", "slower"],
    ] {
      #expect(try catalog.tool.run(words).status == 0)
    }
    func samples(_ state: String) throws -> String {
      let motions = try #require(try answer("/proposal", ["name": "slower"])["motions"] as? [String: Any])
      let card = try #require(motions["card"] as? [String: [String: Any]])
      return try #require(card[state]?["samples"] as? String)
    }
    let proposed = (try samples("before"), try samples("after"))
    #expect(proposed.0 != proposed.1)
    try catalog.run("proposal", "accept", "slower")
    #expect(try (samples("before"), samples("after")) == proposed)
    try catalog.run("value", "edit", "pace", "100ms")
    #expect(try (samples("before"), samples("after")) == proposed)
  }

  @Test func aProposalIsTurnedDownWithAReason() throws {
    let body: [String: Any] = ["action": "begin", "name": "calmer", "title": "Calmer", "author": "ben"]
    _ = try answer("/propose", body)
    let reject: [String: Any] = ["action": "reject", "name": "calmer", "author": "ana"]
    #expect(try studio.ask("/propose", reject).status == 422)
    _ = try answer("/propose", reject.merging(["reason": "not now"]) { $1 })
    let proposal = try answer("/proposal", ["name": "calmer"])["proposal"] as? [String: Any]
    #expect(proposal?["state"] as? String == "rejected" && proposal?["reason"] as? String == "not now")
    #expect(try studio.ask("/catalog", ["proposal": "calmer"]).status == 409)
    #expect(try studio.ask("/catalog", ["proposal": "nothing"]).status == 404)
  }
}
