import Foundation
import PresetService
import TestSupport
import Testing

/// A program that keeps a catalog open while the tool writes it.
struct SharedCatalogTests {
  @Test(.timeLimit(.minutes(5))) func aProgramHearsOfWhatTheToolWrites() async throws {
    let folder = try TemporaryFolder()
    let tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path])
    #expect(try tool.run(["init"]).status == 0)
    let shared = try SharedCatalog(path: folder.file("catalog.db"))
    var listener = shared.revisions().makeAsyncIterator()
    #expect(try await listener.next() == 0)
    let (process, _, _) = try tool.start(["add", "hero", "spring"])
    #expect(try await listener.next() == 1)
    let changes = try await shared.changes(since: 0)
    #expect(changes.map { "\($0.revision) \($0.action) \($0.name)" } == ["1 add hero"])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
