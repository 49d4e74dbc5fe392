internal import PresetService
internal import Synchronization

/// The revisions of a catalog as events, for any number of pages.
///
/// One task looks at the catalog, whoever listens.
final class RevisionFeed: Sendable {
  private struct State {
    var revision: Int64
    /// Why the catalog can't be looked at, as an event; nil where it can.
    var trouble: [UInt8]?
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
    let (number, revision, trouble) = state.withLock { state in
      state.lastPage += 1
      state.pages[state.lastPage] = page
      return (state.lastPage, state.revision, state.trouble)
    }
    page.onTermination = { [weak self] _ in self?.state.withLock { $0.pages[number] = nil } }
    page.yield(Self.event(revision, since: revision, []))
    if let trouble { page.yield(trouble) }
    return stream
  }

  /// How many pages listen.
  var pageCount: Int { state.withLock { $0.pages.count } }

  /// Tells all pages of a revision.
  ///
  /// - Parameters:
  ///   - names: The presets that have changed since the last one; nil where that is not known.
  ///   - isAnew: Whether it is of another file, of which nothing is known, whatever its revision is.
  func send(_ revision: Int64, _ names: [String]?, isAnew: Bool = false) {
    let (pages, last) = state.withLock { state in
      defer { (state.revision, state.trouble) = (revision, nil) }
      return (Array(state.pages.values), state.revision)
    }
    let event = Self.event(revision, since: last, names, isAnew: isAnew)
    for page in pages { page.yield(event) }
  }

  /// Tells all pages, once, why the catalog can't be looked at.
  private func send(_ error: PresetError) {
    let error = PresetCatalog.redacted(error)
    let data = JSON.object(["hint": error.pageHint, "message": .string(error.message)])
    let event = Array("event: trouble\ndata: \(data.text)\n\n".utf8)
    let pages = state.withLock { state in
      if state.trouble == event { return [AsyncStream<[UInt8]>.Continuation]() }
      state.trouble = event
      return Array(state.pages.values)
    }
    for page in pages { page.yield(event) }
  }

  private static func event(
    _ revision: Int64, since last: Int64, _ names: [String]?, isAnew: Bool = false
  ) -> [UInt8] {
    var list = JSON.null
    if let names { list = .array(names.map(JSON.string)) }
    let data = JSON.object([
      "isAnew": .bool(isAnew), "names": list, "revision": .number(Double(revision)),
      "since": .number(Double(last)),
    ])
    return Array("event: revision\ndata: \(data.text)\n\n".utf8)
  }

  /// Looks at the catalog until the task is cancelled.
  ///
  /// - Parameter catalog: The catalog, opened before `revision` was read: what happens to the file after that is told.
  func watch(_ catalog: SharedCatalog) async {
    var opening = 1
    while !Task.isCancelled {
      do throws(PresetError) {
        let found = try await catalog.look()
        // What was away may be another file now.
        if state.withLock({ $0.trouble != nil }) {
          send(found.revision, nil, isAnew: true)
          opening = found.openings
        }
        var revisions = catalog.revisions(since: state.withLock { $0.revision }, opening: opening).makeAsyncIterator()
        while let revision = try await revisions.next() {
          let openings = try await catalog.look().openings
          let last = state.withLock { $0.revision }
          let isAnew = openings != opening || revision <= last
          opening = openings
          send(revision, isAnew ? nil : try await Self.names(changedSince: last, in: catalog), isAnew: isAnew)
        }
      } catch {
        // A file that is away may come back; until then the pages show what they have.
        send(error)
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
  /// The names that a preset had before and has after the change, which may be an undo of another name.
  fileprivate var names: [String] {
    get throws(PresetError) { action == "add" ? [name] : [try before()?.name, name].compactMap(\.self) }
  }
}
