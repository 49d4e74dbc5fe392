/// Something that is amiss, and keeps nothing from being done.
package enum StorageWarning: Equatable, Sendable {
  /// The revision before the one just made is stamped with a time that is more than a minute to come.
  case timeAhead(String)
  /// The history that was copied is not what it was when it was made.
  case forgedHistory(problem: String)
}
