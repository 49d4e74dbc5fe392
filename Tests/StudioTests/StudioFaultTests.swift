import Foundation
import TestSupport
import Testing

/// A catalog that is taken away, replaced, put back or closed to the server while pages are open.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioFaultTests {
  private let catalog: StudioCatalog
  private var path: String { catalog.folder.file("motion.db") }
  private let draft: [String: Any] = ["name": "hero", "animation": ["kind": "spring", "bounce": 0.1]]

  init() throws { catalog = try StudioCatalog() }

  /// Listens, until there is an event with a text.
  private func events(of studio: RunningStudio, until text: String = "\"since\"") throws -> RawClient {
    let client = try RawClient(port: studio.port)
    let lines = ["GET /events HTTP/1.1", "Host: 127.0.0.1:\(studio.port)", "Authorization: Bearer \(studio.token)"]
    client.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    #expect(client.read(until: text) != nil)
    return client
  }

  private func bounce(in studio: RunningStudio) throws -> Double? {
    let entries = try studio.ask("/catalog", ["names": ["hero"]]).answer["entries"] as? [[String: Any]]
    let animation = (entries?.first?["document"] as? [String: Any])?["animation"] as? [String: Any]
    return animation?["bounce"] as? Double
  }

  @Test func aCatalogThatIsAwayIsSaidAndComesBack() throws {
    let studio = try RunningStudio(catalog.tool)
    let page = try events(of: studio)
    #expect(try studio.ask("/draft", ["document": draft, "stored": "hero"]).status == 200)
    let away = catalog.folder.file("away.db")
    try FileManager.default.moveItem(atPath: path, toPath: away)
    #expect(page.read(until: "event: trouble")?.isEmpty == false)
    // It is the catalog that is wrong, neither the draft nor the name of a preset.
    for (target, body) in [("/catalog", [:]), ("/presets", ["names": ["hero"]]), ("/draft", ["document": draft])] {
      let reply = try studio.ask(target, body as [String: Any])
      let error = reply.answer["error"] as? [String: Any]
      #expect(reply.status == 500 && (error?["message"] as? String)?.hasPrefix("there is no catalog") == true)
    }
    // Who opens the page now is told as well.
    let late = try events(of: studio, until: "event: trouble")
    try FileManager.default.moveItem(atPath: away, toPath: path)
    for client in [page, late] { #expect(client.read(until: "\"isAnew\":true") != nil) }
    #expect(try bounce(in: studio) == 0.3)
  }

  /// Another catalog may have the same revisions, and nothing else.
  @Test func anotherCatalogOfTheSameRevisionIsReadAnew() throws {
    let other = catalog.folder.file("other.db")
    try FileManager.default.copyItem(atPath: path, toPath: other)
    try catalog.run("edit", "hero", "--bounce", "0.4")
    try catalog.run("edit", "hero", "--bounce", "0.9", "--db", other)
    let studio = try RunningStudio(catalog.tool)
    let page = try events(of: studio)
    #expect(try bounce(in: studio) == 0.4)
    try catalog.folder.put(other, inPlaceOf: path)
    #expect(page.read(until: "\"isAnew\":true") != nil)
    #expect(try bounce(in: studio) == 0.9)
  }

  @Test func aCatalogThatIsPutBackIsReadAnew() throws {
    let copy = catalog.folder.file("copy.db")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    try catalog.run("edit", "hero", "--bounce", "0.4")
    let studio = try RunningStudio(catalog.tool)
    let page = try events(of: studio)
    #expect(try bounce(in: studio) == 0.4)
    try catalog.folder.put(copy, inPlaceOf: path)
    #expect(page.read(until: "\"isAnew\":true") != nil)
    #expect(try bounce(in: studio) == 0.3)
    // What was made of the later state overwrites nothing.
    let late = try studio.ask(
      "/save", ["action": "save", "name": "hero", "document": draft, "ifRevision": 3, "author": "ben"])
    #expect(late.status == 409 && late.answer["conflict"] != nil, "\(late)")
  }

  /// Rights that come while the server goes on are taken up, also those to the folder alone.
  @Test(
    .enabled(if: BuiltTool.canActAsNobody, "setpriv is not installed"), arguments: [(0o444, 0o555), (0o444, 0o777)])
  func whoMayWriteByNowIsLet(file: Int, folder: Int) throws {
    func allow(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    try allow(file, path)
    try allow(folder, catalog.folder.path)
    let studio = try RunningStudio(catalog.tool, asNobodyIn: catalog.folder)
    let page = try events(of: studio)
    let body: [String: Any] = [
      "action": "save", "name": "hero", "document": draft, "ifRevision": 1, "author": "ben",
    ]
    #expect(try studio.ask("/catalog", [:]).answer["readOnly"] as? Bool == true)
    #expect(try studio.ask("/save", body).status == 403)
    try allow(0o777, catalog.folder.path)
    try allow(0o666, path)
    #expect(page.read(until: "\"isAnew\":true") != nil)
    #expect(try studio.ask("/catalog", [:]).answer["readOnly"] as? Bool == false)
    #expect(try studio.ask("/save", body).status == 200)
    #expect(try bounce(in: studio) == 0.1)
  }

  @Test(.enabled(if: BuiltTool.canActAsNobody, "setpriv is not installed")) func whoMayNotWriteAnyMoreIsTold() throws {
    func allow(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    try allow(0o777, catalog.folder.path)
    try allow(0o666, path)
    let studio = try RunningStudio(catalog.tool, asNobodyIn: catalog.folder)
    let body: [String: Any] = [
      "action": "save", "name": "hero", "document": draft, "ifRevision": 1, "author": "ben",
    ]
    try allow(0o444, path)
    try allow(0o555, catalog.folder.path)
    // A file that is open for writing stays so; one that has to be opened anew does not.
    let copy = catalog.folder.file("copy.db")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    try allow(0o444, copy)
    try catalog.folder.put(copy, inPlaceOf: path)
    let refused = try studio.ask("/save", body)
    let error = refused.answer["error"] as? [String: Any]
    #expect(refused.status == 403 && (error?["message"] as? String)?.hasPrefix("no permission") == true, "\(refused)")
    #expect(try bounce(in: studio) == 0.3, "it is read all the same")
    try allow(0o777, catalog.folder.path)
  }
}
