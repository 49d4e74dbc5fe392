public import AnimationEngine
internal import PresetStorage

/// A catalog for any number of tasks of a program that keeps it open.
///
/// It runs one operation at a time, and opens the file anew where another one has taken its place. On a server, what only
/// reads goes on beside other operations, each in a session of its own, of which there are four at most. Like every
/// catalog it may wait for other processes, at most ``PresetCatalog/Options/patience``; a thread waits with it.
public actor SharedCatalog {
  /// The file's path as it was given, or the server's address without its password.
  public nonisolated let path: String

  private let options: PresetCatalog.Options
  /// What reads beside other operations; nil for a file, whose one connection does one thing at a time.
  private let reader: (any StorageEngine & Sendable)?
  private var catalog: PresetCatalog
  /// How often the file has been opened.
  private var openings = 1
  /// The latest revision, and the mark that the file had before it was read.
  private var latest: (mark: WriteMark, revision: Int64)?

  /// Opens the catalog at `path`.
  ///
  /// - Throws: An error of code `notFound` where there is no file, `data` where it is no catalog, and so on.
  public init(path: String, options: PresetCatalog.Options = PresetCatalog.Options()) throws(PresetError) {
    self.path = path
    self.options = options
    let opened = try PresetCatalog(path: path, options: options)
    reader = opened.store.concurrent
    catalog = opened
  }

  /// Runs `body` on the catalog while no other task uses it.
  ///
  /// Each operation in it is a transaction of its own, so that other processes may write between them.
  ///
  /// - Parameter body: Uses the catalog; what it sets `asOf` to is forgotten afterwards.
  /// - Throws: What `body` throws, or a ``PresetError`` where the file has been replaced and can't be opened.
  @_disfavoredOverload
  public func withCatalog<Result: Sendable>(
    _ body: @Sendable (PresetCatalog) throws -> Result
  ) throws -> Result {
    try reopenIfReplaced()
    defer { catalog.asOf = nil }
    return try body(catalog)
  }

  /// Runs `body`, which throws nothing but a ``PresetError``, on the catalog while no other task uses it.
  public func withCatalog<Result: Sendable>(
    _ body: @Sendable (PresetCatalog) throws(PresetError) -> Result
  ) throws(PresetError) -> Result {
    try reopenIfReplaced()
    defer { catalog.asOf = nil }
    return try body(catalog)
  }

  /// Returns the number of the catalog's last revision; 0 in a new catalog.
  public nonisolated func latestRevision() async throws(PresetError) -> Int64 {
    try await reading { catalog throws(PresetError) in try catalog.latestRevision() }
  }

  /// Returns the preset called `name`.
  ///
  /// - Throws: An error of code `notFound` that names the nearest known one.
  public nonisolated func preset(named name: String) async throws(PresetError) -> Preset {
    try await reading { catalog throws(PresetError) in try catalog.preset(named: name) }
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
    try await reading { catalog throws(PresetError) in
      try catalog.animation(named: name, reducingMotion: reducingMotion)
    }
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

  /// Runs `body`, which only reads, beside other operations where the engine can, else in its turn.
  private nonisolated func reading<Result: Sendable>(
    _ body: @Sendable (PresetCatalog) throws(PresetError) -> Result
  ) async throws(PresetError) -> Result {
    guard let reader else { return try await withCatalog(body) }
    return try await Self.run(body, on: reader, options)
  }

  @concurrent private static func run<Result: Sendable>(
    _ body: @Sendable (PresetCatalog) throws(PresetError) -> Result, on engine: any StorageEngine & Sendable,
    _ options: PresetCatalog.Options
  ) async throws(PresetError) -> Result {
    try body(PresetCatalog(engine, options: options))
  }

  /// The catalog's latest revision, whenever another process or this one has written.
  ///
  /// - Parameter revision: The revision that the caller knows. Where it is not the latest any more, the first element
  ///   is there at once, and so it is for nil: nothing is missed between reading and listening.
  public nonisolated func revisions(since revision: Int64? = nil) -> CatalogRevisions {
    CatalogRevisions(catalog: self, known: revision)
  }

  /// The latest revision, read only where there may be a new one, and how often the file has been opened.
  func look() throws(PresetError) -> (revision: Int64, openings: Int) {
    try reopenIfReplaced()
    // The mark comes first: what is written between the two is noticed the next time.
    let mark = try PresetError.wrapping { try catalog.store.writeMark() }
    if let latest, latest.mark == mark { return (latest.revision, openings) }
    let revision = try catalog.latestRevision()
    latest = (mark, revision)
    return (revision, openings)
  }

  private func reopenIfReplaced() throws(PresetError) {
    if catalog.store.isInPlace { return }
    catalog = try PresetCatalog(path: path, options: options)
    openings += 1
    latest = nil
  }
}
