import Foundation
import TestSupport
import Testing

/// What the studio says where it refuses: which preset, which field, which word, and the way on.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioRefusalTests {
  private let catalog: StudioCatalog
  private let studio: RunningStudio

  init() throws {
    catalog = try StudioCatalog()
    studio = try RunningStudio(catalog.tool)
  }

  private func error(_ target: String, _ body: [String: Any], _ status: Int) throws -> [String: Any] {
    let reply = try studio.ask(target, body)
    #expect(reply.status == status, "\(reply)")
    return reply.answer["error"] as? [String: Any] ?? [:]
  }

  @Test func aChangeOfManyNamesEachThatSomebodyChanged() throws {
    try catalog.run("add", "calm", "easeOut")
    try catalog.run("edit", "hero", "--bounce", "0.6", "--author", "ben")
    let body: [String: Any] = [
      "action": "tag", "tags": ["new"], "names": ["calm", "hero"], "ifRevision": 2, "author": "ana",
    ]
    let details = try error("/change", body, 409)["details"] as? [String]
    #expect(details == ["hero: ben has changed it meanwhile, by revision 3"])
  }

  @Test(
    arguments: [
      (#"{"kind": "spring", "duration": {"value": "nope"}}"#, "[]", ["duration"]),
      (
        #"{"kind": "spring", "duration": {"value": "ease"}, "bounce": {"value": "quick"}}"#, "[]",
        ["bounce", "duration"]
      ),
      (#"{"kind": "timingCurve", "curve": {"value": "quick"}, "duration": 0.2}"#, "[]", ["curve"]),
      (#"{"kind": "easeOut", "duration": {"value": "hero"}}"#, "[]", ["duration"]),
      (
        #"{"kind": "easeOut"}"#,
        #"[{"kind": "speed", "factor": 2}, {"kind": "delay", "duration": {"value": "nope"}}]"#, ["modifiers.1.duration"]
      ),
      (#"{"kind": "easeOut"}"#, #"[{"kind": "speed", "factor": -1}]"#, ["modifiers.0.factor"]),
      (
        #"{"kind": "target", "base": {"kind": "easeOut", "duration": -1}, "secondary": {"kind": "pausable", "base": {}}}"#,
        "[]", ["base.duration"]
      ),
      (
        #"{"kind": "target", "base": {"kind": "spring"}, "secondary": {"kind": "pausable", "base": {"kind": "steps"}}}"#,
        "[]", ["secondary.base.count"]
      ),
      (#"{"kind": "target", "base": {"kind": "spring"}}"#, "[]", ["secondary"]),
    ] as [(String, String, [String])])
  func aDraftSaysWhichReferenceIsWrong(animation: String, modifiers: String, fields: [String]) throws {
    try catalog.run("value", "add", "quick", "150ms")
    try catalog.run("value", "add", "ease", "cubic-bezier(.2,0,0,1)")
    let text = #"{"name": "a", "animation": \#(animation), "modifiers": \#(modifiers)}"#
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let problem = try studio.ask("/draft", ["document": document]).answer["problem"] as? [String: Any]
    #expect((problem?["fields"] as? [String])?.sorted() == fields, "\(problem ?? [:])")
  }

  /// The words of CSS are pasted as `presets add NAME` takes them, and the kinds by their names.
  @Test(
    arguments: [
      ("ease", "timingCurve"), ("ease-out", "easeOut"), ("ease-in-out", "easeInOut"), ("linear", "linear"),
      ("step-end", "steps"), ("EASE-IN", "easeIn"), ("ease-out 300ms", "easeOut"), ("easeOut", "easeOut"),
      ("spring", "spring"), ("hero", "spring"),
    ])
  func aWordIsPasted(text: String, kind: String) throws {
    let reply = try studio.ask("/paste", ["text": text])
    #expect(reply.status == 200, "\(reply)")
    let animation = try #require(reply.answer["animation"] as? [String: Any])
    #expect(animation["kind"] as? String == kind)
    if text.contains("300ms") { #expect(animation["duration"] as? Double == 0.3) }
    let document: [String: Any] = ["name": "a", "animation": animation]
    #expect(try studio.ask("/draft", ["document": document]).answer["problem"] == nil, "it can be stored")
  }

  /// A preset that is called as a word of CSS is that preset.
  @Test func namesComeBeforeWords() throws {
    try catalog.run("add", "ease-out", "spring", "--bounce", "0.4")
    let animation = try studio.ask("/paste", ["text": "ease-out"]).answer["animation"] as? [String: Any]
    #expect(animation?["bounce"] as? Double == 0.4)
  }

  @Test(
    arguments: [
      ("cubic-bezier(2,0,0,1)", "has a control point at x 2"), ("steps(0)", "steps(0)"), ("alias", "preset"),
      ("nonsense", "no animation is read in that text"),
    ])
  func aTextThatIsNearlyOneSaysWhatIsWrong(text: String, part: String) throws {
    let message = try error("/paste", ["text": text], 422)["message"] as? String ?? ""
    #expect(message.contains(part), "\(message)")
  }

  @Test func documentsAreExportedWithoutAMode() throws {
    try catalog.run("axis", "add", "brand", "acme", "globex")
    for format in ["json", "ndjson", "csv"] {
      let error = try error("/export", ["format": format, "modes": ["brand": "globex"]], 422)
      #expect((error["hint"] as? String)?.contains("as it is by default") == true, "\(error)")
    }
  }
}
