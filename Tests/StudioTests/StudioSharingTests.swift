import Foundation
import Synchronization
import TestSupport
import Testing

/// Many pages and many processes at one catalog: every save that is acknowledged is one revision, and none overwrites
/// what its page had not seen.
@Suite(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"))
struct StudioSharingTests {
  /// A save that was acknowledged: its revision, and the one that its page had seen.
  private struct Save {
    let name: String
    let revision: Int
    let seen: Int
  }

  private static let names = ["hero", "menu", "list"]
  /// How often each page and each process saves.
  private static let rounds = ProcessInfo.processInfo.environment["PRESETS_LONG"] == nil ? 6 : 200

  /// Reads a preset as a page does, and saves it with another bounce.
  private static func save(_ name: String, _ number: Int, in studio: StudioAddress) throws -> Save? {
    let read = try studio.ask("/catalog", ["names": [name]]).answer
    let entry = (read["entries"] as? [[String: Any]])?.first
    guard var document = entry?["document"] as? [String: Any], let seen = document["revision"] as? Int else {
      return nil
    }
    for key in ["revision", "created", "updated", "author"] { document[key] = nil }
    document["animation"] = ["kind": "spring", "bounce": Double(number % 97) / 100, "duration": 0.5]
    let saved = try studio.ask(
      "/save", ["action": "save", "name": name, "document": document, "ifRevision": seen, "author": "page"])
    #expect([200, 409].contains(saved.status), "\(saved)")
    guard saved.status == 200, let revision = saved.answer["revision"] as? Int, revision > seen else { return nil }
    return Save(name: name, revision: revision, seen: seen)
  }

  @Test func everySaveIsOneRevisionOfWhatItsPageHadSeen() throws {
    let catalog = try StudioCatalog()
    for name in Self.names.dropFirst() { try catalog.run("add", name, "spring") }
    let studio = try RunningStudio(catalog.tool)
    let saves = Mutex<[Save]>([])
    let failures = Mutex<[String]>([])
    let work = DispatchGroup()
    func start(_ body: @escaping @Sendable (Int) throws -> Void) {
      work.enter()
      Thread.detachNewThread {
        do {
          for number in 0..<Self.rounds { try body(number) }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
        work.leave()
      }
    }
    let (tool, address) = (catalog.tool, studio.place)
    // Pages that listen, pages that save, and processes that write.
    var streams: [RawClient] = []
    for _ in 0..<20 {
      let client = try RawClient(port: studio.port)
      let lines = ["GET /events HTTP/1.1", "Host: 127.0.0.1:\(studio.port)", "Authorization: Bearer \(studio.token)"]
      client.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
      streams.append(client)
    }
    for page in 0..<8 {
      start { number in
        let name = Self.names[(page + number) % Self.names.count]
        if let save = try Self.save(name, page * 31 + number, in: address) { saves.withLock { $0.append(save) } }
      }
    }
    for writer in 0..<4 {
      start { number in
        let name = Self.names[(writer + number) % Self.names.count]
        let result = try tool.run(["edit", name, "--bounce", "0.\(number % 89 + 10)", "--author", "writer"])
        #expect(result.status == 0, "\(result.errors)")
      }
    }
    work.wait()
    #expect(failures.withLock { $0 }.isEmpty, "\(failures.withLock { $0 })")
    let acknowledged = saves.withLock { $0 }
    #expect(acknowledged.count > 5)
    #expect(Set(acknowledged.map(\.revision)).count == acknowledged.count)
    let history = try catalog.history()
    for save in acknowledged {
      let own = history.filter { $0["name"] as? String == save.name }.compactMap { $0["revision"] as? Int }
      // The latest first: what comes after it in the list came before it.
      let place = own.firstIndex(of: save.revision)
      #expect(place.map { own.count > $0 + 1 && own[$0 + 1] == save.seen } == true, "\(save) \(own.prefix(20))")
      let author = history.first { $0["revision"] as? Int == save.revision }?["author"] as? String
      #expect(author == "page")
    }
    // Every page hears of the last revision.
    let last = history.compactMap { $0["revision"] as? Int }.max() ?? 0
    for stream in streams { #expect(stream.read(until: "\"revision\":\(last),") != nil) }
  }
}
