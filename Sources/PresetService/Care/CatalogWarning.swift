internal import PresetStorage

/// Something that is amiss with a catalog, and kept nothing from being done.
public enum CatalogWarning: Equatable, Sendable {
  /// The revision before the one just made is stamped with a time, in UTC, that is more than a minute to come: a clock is
  /// or was wrong. The new one has that time too.
  case timeAhead(String)
  /// The history that was copied was altered outside of presets; in the words of a check.
  case alteredHistory(String)
  /// A preset that can't be read, or makes no animation; it is left out of a listing by what it is, or comes last where a
  /// list is sorted by that.
  case unreadable(String, problem: String)
  /// The version just made tells of less than became different; the smallest one that would have told of it.
  case lowVersion(SemanticVersion)

  init(_ warning: StorageWarning) {
    self =
      switch warning {
      case .timeAhead(let time): .timeAhead(time)
      case .forgedHistory(let problem): .alteredHistory(problem)
      }
  }
}
