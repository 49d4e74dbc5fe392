internal import PresetService
internal import Synchronization

/// The revisions of a catalog as events, for any number of pages.
///
/// One task looks at the catalog, whoever listens.
final class RevisionFeed: Sendable {
  private struct State {
    var revision: Int64
    var pages: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var lastPage = 0
  }

  /// The most names that an event has: of a larger change, a page reads the catalog anew.
  private static let mostNames = 200
  /// The most events that wait for a page; one that misses some sees that from the next one's `since`.
  private static let mostWaiting = 64

  private let state: Mutex<State>

  init(revision: Int64) { state = Mutex(State(revision: revision)) }

  /// Begins a stream for a page; its first event is the revision that is known.
  func subscribe() -> AsyncStream<[UInt8]> {
    let (stream, page) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    let (number, revision) = state.withLock { state in
      state.lastPage += 1
      state.pages[state.lastPage] = page
      return (state.lastPage, state.revision)
    }
    page.onTermination = { [weak self] _ in self?.state.withLock { $0.pages[number] = nil } }
    page.yield(Self.event(revision, since: revision, []))
    return stream
  }

  /// How many pages listen.
  var pageCount: Int { state.withLock { $0.pages.count } }

  /// Tells all pages of a revision.
  ///
  /// - Parameter names: The presets that have changed since the last one; nil where that is not known.
  func send(_ revision: Int64, _ names: [String]?) {
    let (pages, last) = state.withLock { state in
      defer { state.revision = revision }
      return (Array(state.pages.values), state.revision)
    }
    let event = Self.event(revision, since: last, names)
    for page in pages { page.yield(event) }
  }

  private static func event(_ revision: Int64, since last: Int64, _ names: [String]?) -> [UInt8] {
    var list = JSON.null
    if let names { list = .array(names.map(JSON.string)) }
    let data = JSON.object([
      "names": list, "revision": .number(Double(revision)),
      "since": .number(Double(last)),
    ])
    return Array("event: revision\ndata: \(data.text)\n\n".utf8)
  }

  /// Looks at the catalog until the task is cancelled.
  func watch(_ catalog: SharedCatalog) async {
    while !Task.isCancelled {
      let known = state.withLock { $0.revision }
      do throws(PresetError) {
        var revisions = catalog.revisions(since: known).makeAsyncIterator()
        while let revision = try await revisions.next() {
          let last = state.withLock { $0.revision }
          let names = revision > last ? try await Self.names(changedSince: last, in: catalog) : nil
          send(revision, names)
        }
      } catch {
        // A file that is away may come back; until then the pages show what they have.
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  private static func names(changedSince revision: Int64, in catalog: SharedCatalog) async throws(PresetError)
    -> [String]?
  {
    var names: [String] = []
    var seen: Set<String> = []
    for change in try await catalog.changes(since: revision) {
      for name in try change.names where seen.insert(name).inserted { names.append(name) }
      if names.count > mostNames { return nil }
    }
    return names
  }
}

extension PresetChange {
  /// The names that a preset had before and has after the change.
  fileprivate var names: [String] {
    get throws(PresetError) { action == "rename" ? [try before()?.name, name].compactMap(\.self) : [name] }
  }
}
