import Foundation
import TestSupport
import Testing

/// The revision that somebody has looked at last, over runs of the server.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioVisitTests {
  private let catalog: StudioCatalog
  private var tool: BuiltTool
  private var state: String { catalog.folder.file("state") }

  init() throws {
    catalog = try StudioCatalog()
    tool = catalog.tool
    tool.environment["XDG_STATE_HOME"] = catalog.folder.file("state")
  }

  /// What a server that is started now says of the last visit.
  private func visited(_ words: [String] = []) throws -> Int? {
    let studio = try RunningStudio(tool, words)
    defer { studio.end() }
    return try studio.ask("/catalog", [:]).answer["visited"] as? Int
  }

  private func visit(_ revision: Any) throws -> (status: Int, answer: [String: Any]) {
    let studio = try RunningStudio(tool)
    defer { studio.end() }
    return try studio.ask("/visit", ["revision": revision])
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: state + "/presets/visits").map {
      "\(state)/presets/visits/\($0)"
    }
  }

  @Test func whatWasSeenIsKnownToTheNextServer() throws {
    #expect(try visited() == nil)
    try catalog.run("edit", "hero", "--bounce", "0.4")
    #expect(try visit(1).answer["isKept"] as? Bool == true)
    #expect(try visited() == 1)
    #expect(try visit(2).status == 200 && visited() == 2)
    // Also of a catalog that is only looked at, and that has another name by now.
    let moved = catalog.folder.file("moved.db")
    try FileManager.default.moveItem(atPath: catalog.folder.file("motion.db"), toPath: moved)
    #expect(try visited(["--read-only", "--db", moved]) == 2)
    #expect(try files().count == 1)
  }

  @Test func anotherCatalogHasAnotherVisit() throws {
    let (path, copy) = (catalog.folder.file("motion.db"), catalog.folder.file("copy.db"))
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    try catalog.run("edit", "hero", "--bounce", "0.4")
    #expect(try visit(2).status == 200)
    // Put back: the second revision is none that was seen, and neither is another one with its number.
    try catalog.folder.put(copy, inPlaceOf: path)
    #expect(try visited() == nil)
    try catalog.run("edit", "hero", "--bounce", "0.5")
    #expect(try visited() == nil)
    try catalog.run("init", "--db", copy)
    #expect(try visited(["--db", copy]) == nil)
  }

  @Test func whatIsNoRevisionIsRefused() throws {
    for revision in [2, -1, 1.5, "1", [1]] as [Any] { #expect(try visit(revision).status == 422, "\(revision)") }
    #expect(try visited() == nil)
    #expect(try visit(1).status == 200)
    for text in [
      "", "{", "7", #"{"revision":1}"#, #"{"revision":"1","time":7}"#, #"{"revision":1e300,"time":""}"#,
      #"{"revision":-9223372036854775808,"time":""}"#,
    ] {
      for file in try files() { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
      #expect(try visited() == nil, "\(text)")
    }
    // Where nothing can be kept, all else goes on.
    try FileManager.default.removeItem(atPath: state)
    try Data().write(to: URL(fileURLWithPath: state))
    let reply = try visit(1)
    #expect(reply.status == 200 && reply.answer["isKept"] as? Bool == false)
  }
}
