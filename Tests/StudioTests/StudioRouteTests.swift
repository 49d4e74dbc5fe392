import Foundation
import TestSupport
import Testing

/// What the studio answers: drafts, saves, conflicts and revisions.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioRouteTests {
  private func hero(bounce: Double, duration: Double = 0.5) -> [String: Any] {
    ["name": "hero", "animation": ["kind": "spring", "bounce": bounce, "duration": duration]]
  }

  @Test func aDraftHasTheFiguresThatItWouldHaveOnceStored() throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    let draft = try studio.ask("/draft", ["document": hero(bounce: 0.45), "stored": "hero"])
    #expect(draft.status == 200)
    try catalog.run("edit", "hero", "--bounce", "0.45")
    let stored = try studio.ask("/presets", ["names": ["hero"]])
    let (one, other) = (draft.answer["entry"] as? [String: Any], (stored.answer["entries"] as? [[String: Any]])?.first)
    #expect(one?["samples"] as? String == other?["samples"] as? String)
    #expect(one?["measures"] as? [Double] == other?["measures"] as? [Double] && one?["measures"] != nil)
    let far = (draft.answer["distance"] as? [String: Any])?["maximum"] as? Double ?? 0
    let same = try studio.ask("/draft", ["document": hero(bounce: 0.45), "stored": "hero"])
    #expect(far > 0.01 && (same.answer["distance"] as? [String: Any])?["maximum"] as? Double == 0)
  }

  @Test(
    arguments: [
      (#"{"name": "a", "animation": {"kind": "spring", "bounce": 4}}"#, ["bounce"]),
      (#"{"name": "a", "animation": {"kind": "spring", "bounce": "much"}}"#, ["bounce"]),
      (#"{"name": "a", "animation": {"kind": "spring", "weight": 4}}"#, ["weight"]),
      (#"{"name": "a", "animation": {"kind": "timingCurve", "x1": 0, "y1": 0, "x2": 2, "y2": 1}}"#, ["x2"]),
      (
        #"{"name": "a", "animation": {"kind": "timingCurve", "x1": -1, "y1": 0, "x2": 2, "y2": 1, "duration": -1}}"#,
        ["x1", "x2", "duration"]
      ),
      (
        #"{"name": "a", "animation": {"kind": "keyframes", "segments": [{"kind": "move", "value": 1}, {"kind": "linear", "value": 1, "duration": -1}]}}"#,
        ["segments.1"]
      ), (#"{"name": "a", "animation": {"kind": "keyframes", "segments": []}}"#, ["segments"]),
      (#"{"name": "a", "animation": {"kind": "linearPoints", "points": [[0, 0], [1, "x"]]}}"#, ["points.1"]),
      (#"{"name": "a", "animation": {"kind": "path", "path": "M0,0 L0.6,1 L0.5,1 L1,1"}}"#, ["path.1"]),
      (#"{"name": "a", "animation": {"kind": "path", "path": "M0,0 L0.6,1"}}"#, ["path"]),
      (#"{"name": "a", "identifier": "Hero In", "animation": {"kind": "linear"}}"#, ["identifier"]),
      (#"{"name": "a", "animation": {"kind": "sprnig"}}"#, []), (#"{"animation": {"kind": "spring"}}"#, []),
    ] as [(String, [String])])
  func aWrongDraftSaysWhichFieldsAreWrong(document: String, fields: [String]) throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    let value = try JSONSerialization.jsonObject(with: Data(document.utf8))
    let problem = try studio.ask("/draft", ["document": value]).answer["problem"] as? [String: Any]
    #expect(problem?["fields"] as? [String] == fields && problem?["message"] is String, "\(problem ?? [:])")
  }

  /// Another form of a kind says the same motion, and keeps what both have.
  @Test(
    arguments: [
      (
        #"{"kind": "spring", "duration": 0.5, "bounce": 0.45, "blendDuration": 0.1}"#, 1,
        #"{"kind":"spring","blendDuration":0.1,"dampingFraction":0.55,"response":0.5}"#
      ),
      (#"{"kind": "spring", "response": 0.4}"#, 0, #"{"kind":"spring","bounce":0.175,"duration":0.4}"#),
      (
        #"{"kind": "spring", "response": 0.4, "dampingFraction": 1.25}"#, 0,
        #"{"kind":"spring","bounce":-0.2,"duration":0.4}"#
      ),
      (
        #"{"kind": "interactiveSpring", "dampingFraction": 0.7}"#, 0,
        #"{"kind":"interactiveSpring","duration":0.15,"extraBounce":0.15}"#
      ),
      (
        #"{"kind": "interpolatingSpring", "mass": 2, "stiffness": 800, "damping": 40, "initialVelocity": 1}"#, 0,
        #"{"kind":"interpolatingSpring","bounce":0.5,"duration":0.314159265359,"initialVelocity":1}"#
      ),
      (
        #"{"kind": "timingCurve", "x1": 0.2, "y1": 0, "x2": 0, "y2": 1.5, "duration": {"value": "quick"}}"#, 1,
        #"{"kind":"timingCurve","curve":[0.2,0,0,1.5],"duration":{"value":"quick"}}"#
      ),
      (
        #"{"kind": "timingCurve", "curve": {"value": "soft"}, "duration": 0.3}"#, 0,
        #"{"kind":"timingCurve","duration":0.3,"x1":0.3,"x2":0.7,"y1":0,"y2":1}"#
      ),
      (#"{"kind": "timingCurve", "curve": {"count": 4}}"#, 0, "null"), (#"{"kind": "spring"}"#, 7, "null"),
    ])
  func anotherFormSaysTheSame(animation: String, form: Int, other: String) throws {
    let catalog = try StudioCatalog()
    try catalog.run("value", "add", "quick", "200ms")
    try catalog.run("value", "add", "soft", "cubic-bezier(.3,0,.7,1)")
    let studio = try RunningStudio(catalog.tool)
    let value = try JSONSerialization.jsonObject(with: Data(animation.utf8))
    let reply = try studio.ask("/restating", ["animation": value, "form": form])
    let answer = try JSONSerialization.data(
      withJSONObject: reply.answer["animation"] ?? NSNull(), options: [.sortedKeys, .fragmentsAllowed])
    let expected = try JSONSerialization.data(
      withJSONObject: try JSONSerialization.jsonObject(with: Data(other.utf8), options: .fragmentsAllowed),
      options: [.sortedKeys, .fragmentsAllowed])
    #expect(reply.status == 200 && answer == expected, "\(String(decoding: answer, as: UTF8.self))")
  }

  /// What others are made from goes only for who says so, and nobody is told of commands to type.
  @Test func whatIsInUseIsRemovedByForce() throws {
    let catalog = try StudioCatalog()
    try catalog.run("add", "calm", "easeOut")
    try catalog.run("edit", "hero", "--reduced-motion", "calm")
    let studio = try RunningStudio(catalog.tool)
    var body: [String: Any] = ["action": "remove", "name": "calm", "author": "ben", "ifRevision": 2]
    let refused = try studio.ask("/save", body)
    let error = refused.answer["error"] as? [String: Any]
    #expect(refused.status == 409 && error?["code"] as? String == "conflict" && error?["hint"] is NSNull, "\(refused)")
    body["isForced"] = true
    #expect(try studio.ask("/save", body).status == 200)
    #expect(try catalog.history().first?["revision"] as? Int == 4)
  }

  /// Curves are taken as people write them, for values and for presets.
  @Test(arguments: [
    ("cubic-bezier(.2,0,0,1)", "[0.2,0,0,1]"), (".2, 0, 0, 1", "[0.2,0,0,1]"), ("0.2 0 0 1", "[0.2,0,0,1]"),
    ("ease-out", #""easeOut""#), ("easeOut", #""easeOut""#), ("steps(4, end)", #"{"count":4,"position":"end"}"#),
  ])
  func curvesAreTypedAsInStylesheets(text: String, stored: String) throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    for (name, kind, parameter) in [("e", "curve", "value"), ("p", "timingCurve", "curve")] {
      var animation: [String: Any] = ["kind": kind, parameter: text]
      if kind == "timingCurve" { animation["duration"] = 0.3 }
      let document: [String: Any] = ["name": name, "animation": animation]
      #expect(try studio.ask("/draft", ["document": document]).answer["problem"] == nil)
      let saved = try studio.ask("/save", ["action": "save", "name": name, "author": "ben", "document": document])
      #expect(saved.status == 200, "\(saved)")
      let shown = try catalog.run("show", name, "--format", "ndjson")
      #expect(shown.contains(#""\#(parameter)":\#(stored)"#), "\(shown)")
    }
  }

  @Test func whatWasRenamedMeanwhileIsFound() throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    try catalog.run("rename", "hero", "star")
    let found = try studio.ask("/conflict", ["name": "hero", "ifRevision": 1])
    #expect((found.answer["base"] as? [String: Any])?["name"] as? String == "hero")
    #expect((found.answer["theirs"] as? [String: Any])?["name"] as? String == "star")
    let saved = try studio.ask(
      "/save", ["action": "save", "name": "hero", "author": "ben", "document": hero(bounce: 0.1), "ifRevision": 1])
    let conflict = saved.answer["conflict"] as? [String: Any]
    #expect((conflict?["theirs"] as? [String: Any])?["name"] as? String == "star" && saved.status == 409)
    // Its name may be another one's by now.
    try catalog.run("add", "late", "linear")
    try catalog.run("rename", "late", "hero")
    let other = try studio.ask("/conflict", ["name": "hero", "ifRevision": 1])
    #expect((other.answer["theirs"] as? [String: Any])?["name"] as? String == "star")
    try catalog.run("remove", "star")
    #expect(try studio.ask("/conflict", ["name": "hero", "ifRevision": 1]).status == 200)
    try catalog.run("remove", "hero")
    let gone = try studio.ask("/conflict", ["name": "hero", "ifRevision": 1])
    #expect(gone.status == 200 && gone.answer["theirs"] is NSNull)
  }

  @Test func aSaveIsOneRevisionByItsAuthor() throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    let steps: [(body: [String: Any], status: Int)] = [
      (["action": "save", "name": "hero", "document": hero(bounce: 0.1), "ifRevision": 1, "reason": "calmer"], 200),
      (["action": "save", "name": "new", "document": hero(bounce: 0.2)], 200),
      (["action": "save", "name": "new", "document": hero(bounce: 0.2)], 409),
      (["action": "rename", "name": "new", "newName": "newer", "ifRevision": 3], 200),
      (["action": "remove", "name": "newer", "ifRevision": 4], 200),
      (["action": "remove", "name": "hero"], 422), (["action": "burn", "name": "hero"], 422),
    ]
    for (body, status) in steps {
      let result = try studio.ask("/save", body.merging(["author": "ben"]) { $1 })
      #expect(result.status == status, "\(body): \(result.answer)")
    }
    let history = try catalog.history()
    #expect(history.map { $0["revision"] as? Int } == [5, 4, 3, 2, 1])
    #expect(history.map { $0["author"] as? String } == ["ben", "ben", "ben", "ben", "ana"])
    #expect(history.map { $0["reason"] as? String } == [nil, nil, nil, "calmer", nil])
  }

  @Test(
    arguments: [
      ["action": "save"], ["action": "rename", "newName": "other"], ["action": "remove"],
    ])
  func nothingOfOthersIsOverwritten(action: [String: String]) throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    try catalog.run("edit", "hero", "--bounce", "0.6")
    var body: [String: Any] = ["name": "hero", "author": "ben", "document": hero(bounce: 0.1), "ifRevision": 1]
    for (key, value) in action { body[key] = value }
    let result = try studio.ask("/save", body)
    #expect(result.status == 409)
    let conflict = result.answer["conflict"] as? [String: Any]
    func bounce(_ side: String) -> Double? {
      let document = conflict?[side] as? [String: Any]
      let animation = document?["animation"] as? [String: Any]
      return animation?["bounce"] as? Double
    }
    #expect(bounce("base") == 0.3 && bounce("theirs") == 0.6 && bounce("mine") == 0.1)
    #expect(try catalog.history().count == 2)
  }

  @Test func anEventTellsOfAnotherProcess() throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    let client = try RawClient(port: studio.port)
    client.send(
      Array(
        "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\nAuthorization: Bearer \(studio.token)\r\n\r\n".utf8))
    #expect(client.read(until: "\"revision\":1,") != nil)
    try catalog.run("add", "late", "easeOut")
    let event = client.read(until: "\"revision\":2,")
    #expect(
      event?.contains("data: {\"isAnew\":false,\"names\":[\"late\"],\"revision\":2,\"since\":1}\n\n") == true,
      "\(event ?? "")")
  }

  @Test func whatIsReadOnlySavesNothing() throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool, ["--read-only"])
    let body: [String: Any] = ["action": "remove", "name": "hero", "author": "ben", "ifRevision": 1]
    #expect(try studio.ask("/save", body).status == 403)
    #expect(try studio.ask("/catalog", [:]).answer["readOnly"] as? Bool == true)
    #expect(try studio.ask("/draft", ["document": hero(bounce: 0.1)]).answer["entry"] != nil)
    #expect(try catalog.history().count == 1)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsIt(signal: Int32) throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    #expect(studio.end(signal) == signal)
    #expect(throws: RawClient.Refused.self) { try RawClient(port: studio.port) }
  }

  @Test func itEndsByItselfWhereNobodyIsThere() throws {
    let catalog = try StudioCatalog()
    let result = try catalog.tool.run(["studio", "--idle", "0.5"], patience: 60)
    #expect(result.status == 0 && result.output.hasPrefix("http://127.0.0.1:"))
  }

  @Test func theSecondOneAtAPortSaysSo() throws {
    let catalog = try StudioCatalog()
    let studio = try RunningStudio(catalog.tool)
    let second = try catalog.tool.run(["studio", "--port", "\(studio.port)"], patience: 60)
    #expect(second.status == 75 && second.errors.contains("leave '--port' out"), "\(second.errors)")
  }
}
