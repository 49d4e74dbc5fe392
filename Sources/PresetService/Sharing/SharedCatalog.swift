public import AnimationEngine
internal import PresetStorage
internal import SystemIO

/// A catalog for any number of tasks of a program that keeps it open.
///
/// It runs one operation at a time, on a thread of its own, and opens the file anew where another one has taken its place.
/// Like every catalog it may wait for other processes, at most ``PresetCatalog/Options/patience``.
///
/// Presets, animations and the latest revision of a file are read beside that and remembered. While another process
/// keeps the file to itself, as it does to commit an import, the answers are those of the revision before; only what
/// was never asked for waits, and no thread with it. On a server, what only reads goes on beside other operations, each
/// in a session of its own, of which there are four at most, and a thread waits with it.
public actor SharedCatalog {
  /// The file's path as it was given, or the server's address without its password.
  public nonisolated let path: String

  private let options: PresetCatalog.Options
  private let thread: ThreadExecutor
  /// The answers to what tasks have asked for; nil on a server.
  private let memory: CatalogMemory?
  /// What reads beside other operations; nil for a file, whose one connection does one thing at a time.
  private let reader: (any StorageEngine & Sendable)?
  private var catalog: PresetCatalog
  /// The latest revision of a server's catalog, and the mark that it had before that was read.
  private var latest: (mark: WriteMark, revision: Int64)?

  /// Opens the catalog at `path`.
  ///
  /// - Throws: An error of code `notFound` where there is no file, `data` where it is no catalog, and so on.
  public init(path: String, options: PresetCatalog.Options = PresetCatalog.Options()) throws(PresetError) {
    self.path = path
    self.options = options
    guard let thread = ThreadExecutor() else {
      throw PresetError(.io, "\(path): the system has no thread left for it; end other programs")
    }
    self.thread = thread
    let opened = try PresetCatalog(path: path, options: options)
    reader = opened.store.concurrent
    memory = reader == nil ? CatalogMemory(path: path, options: options) : nil
    catalog = opened
  }

  /// The thread that the operations run on.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.asUnownedSerialExecutor() }

  /// Runs `body` on the catalog while no other task uses it.
  ///
  /// Each operation in it is a transaction of its own, so that other processes may write between them.
  ///
  /// - Parameter body: Uses the catalog; what it sets `asOf` to is forgotten afterwards.
  /// - Throws: What `body` throws, or a ``PresetError`` where the file has been replaced and can't be opened.
  @_disfavoredOverload
  public func withCatalog<Value: Sendable>(
    _ body: @Sendable (PresetCatalog) throws -> Value
  ) async throws -> Value {
    let before = try writesInPlace()
    let result: Result<Value, any Error>
    do {
      result = .success(try body(catalog))
    } catch {
      result = .failure(error)
    }
    await endOperation(from: before)
    return try result.get()
  }

  /// Runs `body`, which throws nothing but a ``PresetError``, on the catalog while no other task uses it.
  public func withCatalog<Value: Sendable>(
    _ body: @Sendable (PresetCatalog) throws(PresetError) -> Value
  ) async throws(PresetError) -> Value {
    let before = try writesInPlace()
    let result: Result<Value, PresetError>
    do throws(PresetError) {
      result = .success(try body(catalog))
    } catch {
      result = .failure(error)
    }
    await endOperation(from: before)
    return try result.get()
  }

  /// Opens the file anew where another one has taken its place; returns how often this program has written it.
  private func writesInPlace() throws(PresetError) -> Int64 {
    try reopenIfReplaced()
    return catalog.store.ownWrites
  }

  /// Leaves the catalog as the next task expects it, and lets no task see what was before a change that this one made.
  private func endOperation(from writes: Int64) async {
    catalog.asOf = nil
    if catalog.store.ownWrites != writes { await memory?.forget() }
  }

  /// Returns the number of the catalog's last revision; 0 in a new catalog.
  public nonisolated func latestRevision() async throws(PresetError) -> Int64 {
    guard let memory else {
      return try await reading { catalog throws(PresetError) in try catalog.latestRevision() }
    }
    return try await patiently { () async throws(PresetError) in try await memory.latest().revision }
  }

  /// Returns the preset called `name`.
  ///
  /// - Throws: An error of code `notFound` that names the nearest known one.
  public nonisolated func preset(named name: String) async throws(PresetError) -> Preset {
    guard let memory else {
      return try await reading { catalog throws(PresetError) in try catalog.preset(named: name) }
    }
    return try await patiently { () async throws(PresetError) in try await memory.preset(named: name) }
  }

  /// Returns the live animation of the preset called `name`, ready to run.
  ///
  /// - Parameters:
  ///   - name: The preset's name.
  ///   - reducingMotion: Whether people asked for less motion: then it is the animation of the preset's
  ///     reduced-motion variant, if there is one, as ``PresetCatalog/reducedMotionVariant(of:)`` finds it.
  public nonisolated func animation(
    named name: String, reducingMotion: Bool = false
  ) async throws(PresetError) -> Animation {
    try await animation(named: name, in: reducingMotion ? .reducedMotion : [:])
  }

  /// Returns the live animation of the preset called `name` in some modes, as `["brand": "globex"]`, ready to run.
  ///
  /// - Throws: An error of code `notFound` for a preset, an axis or a context that there is not.
  public nonisolated func animation(
    named name: String, in modes: Modes
  ) async throws(PresetError) -> Animation {
    guard let memory else {
      return try await reading { catalog throws(PresetError) in try catalog.animation(named: name, in: modes) }
    }
    return try await patiently { () async throws(PresetError) in try await memory.animation(named: name, in: modes) }
  }

  /// Returns the seconds that the duration called `name` is in some modes.
  ///
  /// - Throws: An error of code `notFound` where there is none, `data` where it is of another type.
  public nonisolated func duration(
    named name: String, in modes: Modes = [:]
  ) async throws(PresetError) -> Double {
    guard let memory else {
      return try await reading { catalog throws(PresetError) in try catalog.duration(named: name, in: modes) }
    }
    return try await patiently { () async throws(PresetError) in try await memory.duration(named: name, in: modes) }
  }

  /// Returns the number called `name`, as it is in some modes.
  ///
  /// - Throws: An error of code `notFound` where there is none, `data` where it is of another type.
  public nonisolated func number(
    named name: String, in modes: Modes = [:]
  ) async throws(PresetError) -> Double {
    guard let memory else {
      return try await reading { catalog throws(PresetError) in try catalog.number(named: name, in: modes) }
    }
    return try await patiently { () async throws(PresetError) in try await memory.number(named: name, in: modes) }
  }

  /// Returns the curve called `name`, as it is in some modes.
  ///
  /// - Throws: As ``PresetCatalog/curve(named:in:)``.
  public nonisolated func curve(
    named name: String, in modes: Modes = [:]
  ) async throws(PresetError) -> UnitCurve {
    guard let memory else {
      return try await reading { catalog throws(PresetError) in try catalog.curve(named: name, in: modes) }
    }
    return try await patiently { () async throws(PresetError) in try await memory.curve(named: name, in: modes) }
  }

  /// Returns the presets that `listing` asks for.
  public nonisolated func presets(
    _ listing: PresetListing = PresetListing()
  ) async throws(PresetError) -> [Preset] {
    try await reading { catalog throws(PresetError) in try catalog.presets(listing) }
  }

  /// Returns what has been changed after `revision`, the oldest first and what one revision changed by name.
  public nonisolated func changes(since revision: Int64) async throws(PresetError) -> [PresetChange] {
    try await reading { catalog throws(PresetError) in
      var changes: [PresetChange] = []
      try catalog.forEachChange(since: revision) { change in
        changes.append(change)
        return true
      }
      return changes
    }
  }

  /// Returns the names of what may be another thing than it was at `revision`; see ``PresetCatalog/namesMoved(since:)``.
  public nonisolated func namesMoved(since revision: Int64) async throws(PresetError) -> [String] {
    try await reading { catalog throws(PresetError) in try catalog.namesMoved(since: revision) }
  }

  /// Runs `body`, which only reads, beside other operations where the engine can, else in its turn.
  private nonisolated func reading<Value: Sendable>(
    _ body: @Sendable (PresetCatalog) throws(PresetError) -> Value
  ) async throws(PresetError) -> Value {
    guard let reader else { return try await withCatalog(body) }
    return try await Self.run(body, on: reader, options)
  }

  @concurrent private static func run<Value: Sendable>(
    _ body: @Sendable (PresetCatalog) throws(PresetError) -> Value, on engine: any StorageEngine & Sendable,
    _ options: PresetCatalog.Options
  ) async throws(PresetError) -> Value {
    try body(PresetCatalog(engine, options: options))
  }

  /// How long to wait before a file that is busy is asked again.
  private static let interval = Duration.milliseconds(10)

  /// Asks again and again, while the file is busy and there is patience left; the task sleeps meanwhile.
  private nonisolated func patiently<Value: Sendable>(
    _ ask: () async throws(PresetError) -> Value
  ) async throws(PresetError) -> Value {
    var waited = Duration.zero
    while true {
      do throws(PresetError) {
        return try await ask()
      } catch {
        if error.code != .busy || waited >= options.patience || Task.isCancelled { throw error }
      }
      // Only cancellation ends it early, and that is asked for next.
      try? await Task.sleep(for: Self.interval)
      waited += Self.interval
      if waited == .seconds(1) { options.onWait() }
    }
  }

  /// The catalog's latest revision, whenever another process or this one has written.
  ///
  /// - Parameter revision: The revision that the caller knows. Where it is not the latest any more, the first element
  ///   is there at once, and so it is for nil: nothing is missed between reading and listening.
  public nonisolated func revisions(since revision: Int64? = nil) -> CatalogRevisions {
    CatalogRevisions(catalog: self, known: revision, opening: nil)
  }

  /// The latest revisions for a caller who knows which opening of the file `revision` is of, as ``look()`` tells it.
  package nonisolated func revisions(since revision: Int64, opening: Int) -> CatalogRevisions {
    CatalogRevisions(catalog: self, known: revision, opening: opening)
  }

  /// The latest revision, read only where there may be a new one, and how often the file has been opened.
  package nonisolated func look() async throws(PresetError) -> (revision: Int64, openings: Int) {
    if let memory { return try await memory.latest() }
    return try await lookAtServer()
  }

  private func lookAtServer() throws(PresetError) -> (revision: Int64, openings: Int) {
    // The mark comes first: what is written between the two is noticed the next time.
    let mark = try PresetError.wrapping { try catalog.store.writeMark() }
    if let latest, latest.mark == mark { return (latest.revision, 1) }
    let revision = try catalog.latestRevision()
    latest = (mark, revision)
    return (revision, 1)
  }

  private func reopenIfReplaced() throws(PresetError) {
    if catalog.store.isInPlace { return }
    catalog = try PresetCatalog(path: path, options: options)
  }
}
