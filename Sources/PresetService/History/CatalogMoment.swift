/// A point in a catalog's past: a revision, a release, or a time.
public enum CatalogMoment: Hashable, Sendable, CustomStringConvertible {
  /// The state that a revision made.
  case revision(Int64)
  /// The state that a release is the name of.
  case release(SemanticVersion)
  /// The state at a time; of a day or a month alone, at its end.
  case time(CatalogTime)

  /// Reads a moment: `17`, `v2.1.0`, `2026-11-20` or `2026-11-20T10:00`, times in UTC.
  ///
  /// - Throws: An error of code `usage` for what is none of these.
  public init(_ text: String) throws(PresetError) {
    if let number = Int64(text), number >= 0 {
      self = .revision(number)
    } else if text.hasPrefix("v"), let version = SemanticVersion(text) {
      self = .release(version)
    } else if let time = CatalogTime(text) {
      self = .time(time)
    } else {
      throw PresetError(
        .usage, "'\(text)' is neither a revision nor a time", hint: "write 17, 2026-11-20T10:00 (in UTC) or v1.0.0")
    }
  }

  /// The text that ``init(_:)`` reads.
  public var description: String {
    switch self {
    case .revision(let number): "\(number)"
    case .release(let version): "v\(version)"
    case .time(let time): time.description
    }
  }

  /// The text as sentences have it: `revision 17`, `v2.1.0`, `2026-11-20`.
  package var words: String { if case .revision = self { "revision \(self)" } else { description } }
}
