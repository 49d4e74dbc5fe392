/// The latest revisions of a catalog, as processes make them.
///
/// An element says that there is something new, and `changes(since:)` says what: a listener that takes its time gets the
/// latest revision only. One that is lower than the last means that the file was put back or replaced by another.
///
/// The file is looked at four times a second, and only while somebody waits for the next element. The sequence ends
/// when the task is cancelled. A file that is busy is looked at again; any other failure is thrown.
public struct CatalogRevisions: AsyncSequence, Sendable {
  /// A revision's number.
  public typealias Element = Int64
  /// The error of a look at the file.
  public typealias Failure = PresetError

  let catalog: SharedCatalog
  let known: Int64?
  /// Which opening of the file `known` is of; nil where the caller does not know.
  let opening: Int?

  /// Waits for revisions, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private static let interval = Duration.milliseconds(250)

    private let catalog: SharedCatalog
    private var revision: Int64?
    /// Which opening of the file `revision` is of; nil where the caller does not know.
    private var opening: Int?

    init(_ listened: CatalogRevisions) {
      (catalog, revision, opening) = (listened.catalog, listened.known, listened.opening)
    }

    /// Waits for another revision than the last; nil once the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(PresetError) -> Int64? {
      while !Task.isCancelled {
        if let revision = try await look() { return revision }
        // Only cancellation ends it early, and that is asked for next.
        try? await Task.sleep(for: Self.interval)
      }
      return nil
    }

    /// The latest revision where it is another one than the last; nil also where the file is busy.
    private mutating func look() async throws(PresetError) -> Int64? {
      do throws(PresetError) {
        let found = try await catalog.look()
        let isNew = found.revision != revision || found.openings != opening ?? found.openings
        (revision, opening) = (found.revision, found.openings)
        return isNew ? found.revision : nil
      } catch {
        if error.code == .busy { return nil }
        throw error
      }
    }
  }

  /// Starts to listen.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}
