import Foundation
import TestSupport
import Testing

/// What the studio answers about a catalog's past, its proposals and its releases, and how it changes many presets.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioReviewTests {
  let catalog: StudioCatalog
  let studio: RunningStudio

  init() throws {
    catalog = try StudioCatalog()
    studio = try RunningStudio(catalog.tool)
  }

  /// Asks for what has to be answered.
  func answer(_ target: String, _ body: [String: Any]) throws -> [String: Any] {
    let (status, answer) = try studio.ask(target, body)
    #expect(status == 200, "\(target) \(body): \(answer)")
    return answer
  }

  func hero(_ bounce: Double) -> [String: Any] {
    ["name": "hero", "animation": ["kind": "spring", "bounce": bounce, "duration": 0.5]]
  }

  func bounce() throws -> Double? {
    let text = try catalog.run("show", "hero", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (document?["animation"] as? [String: Any])?["bounce"] as? Double
  }

  @Test func thePastOfAPresetIsDrawnAndBroughtBack() throws {
    try catalog.run("edit", "hero", "--bounce", "0.6", "--reason", "livelier")
    try catalog.run("rename", "hero", "star")
    let past = try answer("/history", ["name": "star"])
    let changes = try #require(past["changes"] as? [[String: Any]])
    #expect(changes.map { $0["revision"] as? Int } == [3, 2, 1] && past["hasMore"] as? Bool == false)
    #expect(changes[1]["reason"] as? String == "livelier")
    for change in changes {
      #expect((change["entry"] as? [String: Any])?["samples"] is String, "\(change)")
    }
    let older = try answer("/history", ["name": "star", "before": 2])
    #expect((older["changes"] as? [[String: Any]])?.count == 1)
    let body: [String: Any] = ["action": "restore", "name": "star", "revision": 1, "author": "ben"]
    // Somebody else was faster.
    #expect(try studio.ask("/save", body.merging(["ifRevision": 2]) { $1 }).status == 409)
    let restored = try answer("/save", body.merging(["ifRevision": 3]) { $1 })
    #expect((restored["document"] as? [String: Any])?["name"] as? String == "hero")
    #expect(try bounce() == 0.3)
    #expect(try catalog.history().first?["author"] as? String == "ben")
  }

  @Test func aReleaseTellsOfWhatBecameDifferent() throws {
    let first: [String: Any] = ["version": "1.0.0", "notes": "The first", "author": "ana", "revision": 1]
    _ = try answer("/release", first)
    try catalog.run("edit", "hero", "--bounce", "0.6")
    let known = try answer("/releases", [:])
    let suggestion = known["suggestion"] as? [String: Any]
    #expect(suggestion?["version"] as? String == "2.0.0" && suggestion?["level"] as? String == "major")
    // Too little, for a state that is not the latest, and no version at all.
    for (version, revision, status) in [("1.0.1", 3, 409), ("2.0.0", 2, 409), ("two", 3, 422)] {
      let body: [String: Any] = ["version": version, "revision": revision, "author": "ana"]
      #expect(try studio.ask("/release", body).status == status, "\(version)")
    }
    let changelog = try answer("/changelog", ["from": "v1.0.0"])
    let sections = changelog["sections"] as? [[String: Any]]
    #expect(sections?.first?["effect"] as? String == "moved")
    let motion = (changelog["motions"] as? [String: Any])?["hero"] as? [String: Any]
    #expect((motion?["before"] as? [String: Any])?["samples"] is String)
    #expect(try studio.ask("/changelog", ["from": "nothing"]).status == 422)
  }

  @Test func manyPresetsAreChangedAsOneRevision() throws {
    try catalog.run("add", "menu/in", "easeOut")
    try catalog.run("add", "menu/out", "easeIn")
    let names = ["hero", "menu/in", "menu/out"]
    let steps: [(body: [String: Any], status: Int)] = [
      (["action": "tag", "tags": ["new"]], 200), (["action": "status", "status": "experimental"], 200),
      (["action": "deprecate", "replacedBy": "other"], 404), (["action": "move", "group": "list"], 200),
      (["action": "paint"], 422), (["action": "tag"], 422),
    ]
    for (body, status) in steps {
      let result = try studio.ask("/change", body.merging(["author": "ben", "names": names]) { $1 })
      #expect(result.status == status, "\(body): \(result.answer)")
    }
    let listed = try catalog.run("list", "--under", "list", "--tag", "new", "--format", "names")
    #expect(listed.split(separator: "\n") == ["list/hero", "list/in", "list/out"])
    #expect(try Set(catalog.history().compactMap { $0["revision"] as? Int }) == [1, 2, 3, 4, 5, 6])
    // Of what somebody has changed meanwhile nothing is removed.
    try catalog.run("edit", "list/in", "--duration", "0.9")
    let body: [String: Any] = ["action": "remove", "names": ["list/in", "list/out"], "ifRevision": 6, "author": "ben"]
    let refused = try studio.ask("/change", body)
    #expect(refused.status == 409, "\(refused)")
    _ = try answer("/change", body.merging(["ifRevision": 7]) { $1 })
    #expect(try catalog.run("list", "--format", "names") == "list/hero\n")
  }

  @Test func anExportIsWhatTheCommandWrites() throws {
    for format in ["css", "swiftui", "json", "flutter"] {
      let text = try answer("/export", ["format": format])["text"] as? String
      #expect(try text == catalog.run("export", "--format", format), "\(format)")
    }
    #expect(try studio.ask("/export", ["format": "nothing"]).status == 422)
    #expect(try studio.ask("/export", ["format": "css", "names": ["none"]]).status == 404)
    #expect(try studio.ask("/export", ["format": "css", "tolerance": -1]).status == 422)
    let lossy = try answer("/export", ["format": "dtcg", "tolerance": 0.001, "isLossy": true])
    #expect((lossy["written"] as? [[String: Any]])?.first?["verdict"] as? String == "approximated")
  }

  @Test func aFlightIsWhatEvalSays() throws {
    try catalog.run("add", "plain", "easeOut")
    let flights: [(words: [String], body: [String: Any])] = [
      ([], [:]), (["--from", "0.4", "--to", "1", "--velocity", "3"], ["from": 0.4, "velocity": 3]),
      (["--retarget", "0.1:0"], ["changes": [["time": 0.1, "to": 0]]]),
      (["--velocity", "-2", "--retarget", "0.2:3"], ["velocity": -2, "changes": [["time": 0.2, "to": 3]]]),
    ]
    for (words, body) in flights {
      let flight = try answer("/flight", body.merging(["document": hero(0.3)]) { $1 })
      let result = try catalog.tool.run(["eval", "hero", "--json"] + words)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      let samples = object?["samples"] as? [[String: Any]] ?? []
      #expect(flight["values"] as? [Double] == samples.compactMap { $0["value"] as? Double }, "\(words)")
      #expect(flight["velocities"] as? [Double] == samples.compactMap { $0["velocity"] as? Double }, "\(words)")
      #expect(flight["takesUpVelocity"] as? Bool == true)
    }
    let plain: [String: Any] = ["document": ["name": "plain", "animation": ["kind": "easeOut"]], "velocity": 3]
    #expect(try answer("/flight", plain)["takesUpVelocity"] as? Bool == false)
    for wrong in [["velocity": "fast"], ["fps": 0], ["changes": [["time": -1, "to": 0]]]] as [[String: Any]] {
      #expect(try studio.ask("/flight", wrong.merging(["document": hero(0.3)]) { $1 }).status == 422, "\(wrong)")
    }
  }

  @Test(
    arguments: [
      ("cubic-bezier(.2,0,0,1) 300ms", "timingCurve"), (".spring(duration: 0.4, bounce: 0.2)", "spring"),
      ("hero", "spring"), ("transition: opacity 200ms ease-in;", "easeIn"),
      ("tween(durationMillis = 300, easing = LinearEasing)", "linear"), ("ease 250ms", "timingCurve"),
    ])
  func aTextFromElsewhereIsRead(text: String, kind: String) throws {
    let motion = try answer("/paste", ["text": text])["animation"] as? [String: Any]
    #expect(motion?["kind"] as? String == kind, "\(motion ?? [:])")
  }

  /// Who pastes a curve without a time keeps the time that there is.
  @Test(
    arguments: [
      ("cubic-bezier(.2,0,0,1) 300ms", false), ("cubic-bezier(.2,0,0,1)", true), ("ease", true), ("easeOut", true),
      ("hero", false), ("Curves.easeOutBack", true), ("Cubic(0.2, 0, 0, 1)", true),
      (".spring(duration: 0.4, bounce: 0.2)", false), ("default", false),
    ])
  func aTextTellsWhetherItHasATime(text: String, isTimeless: Bool) throws {
    #expect(try answer("/paste", ["text": text])["isTimeless"] as? Bool == isTimeless)
  }

  @Test func aTextThatIsNoAnimationIsRefused() throws {
    for text in ["", "nothing here", String(repeating: "x", count: 20_000)] {
      #expect(try studio.ask("/paste", ["text": text]).status == 422)
    }
  }

  @Test func theCatalogIsLookedAtInModes() throws {
    try catalog.run("value", "add", "quick", "150ms")
    try catalog.run("axis", "add", "brand", "acme", "globex", "--default", "acme")
    try catalog.run("vary", "quick", "brand=globex", "300ms")
    try catalog.run("add", "card", "easeOut", "--duration", "@quick")
    func duration(_ modes: [String: String]) throws -> Double? {
      let entries = try answer("/presets", ["names": ["card"], "modes": modes])["entries"] as? [[String: Any]]
      return entries?.first?["duration"] as? Double
    }
    #expect(try duration([:]) == 0.1667 && duration(["brand": "globex"]) == 0.3167)
    let measures = try answer("/measures", ["names": ["card", "none"], "modes": ["brand": "globex"]])["measures"]
    #expect(((measures as? [String: Any])?["card"] as? [String: Any])?["duration"] as? Double == 0.3167)
    #expect(try studio.ask("/catalog", ["modes": ["brand": "other"]]).status == 404)
    let all = try answer("/catalog", [:])
    #expect((all["axes"] as? [[String: Any]])?.map { $0["name"] as? String } == ["motion", "brand"])
    #expect((all["values"] as? [[String: Any]])?.first?["name"] as? String == "quick")
    // Of presets there is what is stored, and no curve before somebody asks.
    #expect((all["entries"] as? [[String: Any]])?.allSatisfy { $0["samples"] == nil } == true)
  }

  @Test func whatIsReadOnlyReviewsAndChangesNothing() throws {
    let studio = try RunningStudio(catalog.tool, ["--read-only"])
    for target in ["/save", "/change", "/propose", "/release"] {
      #expect(try studio.ask(target, ["author": "ben"]).status == 403, "\(target)")
    }
    for target in ["/proposals", "/releases", "/catalog"] {
      #expect(try studio.ask(target, [:]).status == 200, "\(target)")
    }
  }

  /// What the page itself offers to copy is read again, and a curve that is a value stays that.
  @Test(arguments: [
    (#"{"bounce":0.3,"duration":0.5,"kind":"spring"}"#, #"{"bounce":0.3,"duration":0.5,"kind":"spring"}"#, "[]", false),
    (
      #"{"name":"x","animation":{"kind":"easeIn","duration":0.2},"modifiers":[{"kind":"delay","duration":0.1}]}"#,
      #"{"duration":0.2,"kind":"easeIn"}"#, #"[{"duration":0.1,"kind":"delay"}]"#, false
    ),
    (
      "--hero-easing: linear(0, 0.2 40%, 1); --hero-duration: 766ms; --hero-delay: 100ms;",
      #"{"duration":0.766,"kind":"linearPoints","points":[[0,0],[0.4,0.2],[1,1]]}"#,
      #"[{"duration":0.1,"kind":"delay"}]"#, false
    ),
    (
      "ease/standard", #"{"curve":{"value":"ease\/standard"},"duration":0.35,"kind":"timingCurve"}"#, "[]", true
    ),
    (
      "@ease/standard", #"{"curve":{"value":"ease\/standard"},"duration":0.35,"kind":"timingCurve"}"#, "[]", true
    ),
    (
      "{ stiffness: 400, damping: 30 }", #"{"damping":30,"kind":"interpolatingSpring","mass":1,"stiffness":400}"#, "[]",
      false
    ),
  ])
  func whatIsPastedIsReadWhole(text: String, animation: String, modifiers: String, isTimeless: Bool) throws {
    try catalog.run("value", "add", "ease/standard", "cubic-bezier(.2,0,0,1)")
    let pasted = try answer("/paste", ["text": text])
    func written(_ key: String) throws -> String {
      let data = try JSONSerialization.data(withJSONObject: try #require(pasted[key]), options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
    #expect(try written("animation") == animation && written("modifiers") == modifiers)
    #expect(pasted["isTimeless"] as? Bool == isTimeless)
  }

  @Test func aDocumentThatIsWrongIsRefused() throws {
    let refused = try studio.ask("/paste", ["text": #"{"kind":"spring","bounce":"x"}"#])
    #expect(refused.status == 422 || refused.status == 400, "\(refused)")
    #expect((refused.answer["error"] as? [String: Any])?["message"] as? String != nil)
  }
}
