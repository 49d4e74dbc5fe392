import Foundation
import HTTP
import PresetService
import PresetStudio
import TestSupport
import Testing

/// What a studio notices of its file, however late it begins to look.
struct StudioWatchTests {
  private static func put(_ name: String, into path: String) throws {
    try PresetCatalog.create(path: path)
    try PresetCatalog(path: path).add(Preset(name: name, animation: PresetComponent(kind: "linear")))
  }

  /// The events that a page gets until one of them contains `text`.
  private func events(of studio: Studio, until text: String) async throws -> String {
    let request = HTTPRequest(
      method: "GET", target: "/events",
      headers: [("Host", "studio"), ("Authorization", "Bearer \(studio.token.text)")])
    guard case .stream(let events) = await studio.respond(to: request).body else { return "" }
    var all = ""
    for await event in events {
      all += String(decoding: event, as: UTF8.self)
      if all.contains(text) { break }
    }
    return all
  }

  @Test(.timeLimit(.minutes(5))) func aFileThatIsReplacedBeforeTheFirstLookIsTold() async throws {
    let folder = try TemporaryFolder()
    let (path, other) = (folder.file("motion.db"), folder.file("other.db"))
    try Self.put("hero", into: path)
    let studio = try Studio(path: path, options: PresetCatalog.Options(), hosts: ["studio"], isReadOnly: false)
    // Its revision has the same number.
    try Self.put("calm", into: other)
    try folder.put(other, inPlaceOf: path)
    let watching = Task { await studio.watch() }
    let told = try await events(of: studio, until: "\"isAnew\":true")
    watching.cancel()
    #expect(told.hasSuffix("data: {\"isAnew\":true,\"names\":null,\"revision\":1,\"since\":1}\n\n"), "\(told)")
  }
}
