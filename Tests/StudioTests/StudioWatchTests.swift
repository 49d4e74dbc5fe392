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

  /// The events that a page gets, from now on.
  private func events(of studio: Studio) async -> AsyncStream<[UInt8]> {
    let request = HTTPRequest(
      method: "GET", target: "/events",
      headers: [("Host", "studio"), ("Authorization", "Bearer \(studio.token.text)")])
    guard case .stream(let events) = await studio.respond(to: request).body else { return AsyncStream { $0.finish() } }
    return events
  }

  /// The next event that contains `text`.
  private func next(_ events: inout AsyncStream<[UInt8]>.Iterator, with text: String) async -> String {
    while let event = await events.next(isolation: #isolation).map({ String(decoding: $0, as: UTF8.self) }) {
      if event.contains(text) { return event }
    }
    return ""
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
    var events = await events(of: studio).makeAsyncIterator()
    let told = await next(&events, with: "\"isAnew\":true")
    watching.cancel()
    #expect(told.hasSuffix("data: {\"isAnew\":true,\"names\":null,\"revision\":1,\"since\":1}\n\n"), "\(told)")
  }

  /// An undo may be of another name, which is gone from pages as well.
  @Test(.timeLimit(.minutes(5))) func aNameThatIsTakenBackIsTold() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("motion.db")
    try Self.put("hero", into: path)
    let studio = try Studio(path: path, options: PresetCatalog.Options(), hosts: ["studio"], isReadOnly: false)
    let watching = Task { await studio.watch() }
    var events = await events(of: studio).makeAsyncIterator()
    let catalog = try PresetCatalog(path: path)
    try catalog.rename("hero", to: "star")
    _ = await next(&events, with: "\"revision\":2")
    _ = try catalog.undo()
    let told = await next(&events, with: "\"revision\":3")
    watching.cancel()
    #expect(told.contains(#""names":["star","hero"],"revision":3,"since":2"#), "\(told)")
  }
}
