/// The result of reading a damaged catalog.
package struct RecoveryRecord: Equatable, Sendable {
  /// The counts of the rows of one table.
  package struct Tally: Equatable, Sendable {
    /// How many were read.
    package var read = 0
    /// How many were not, but could be made from others.
    package var replaced = 0
    /// How many are known to have been there and are not any more.
    package var lost = 0
  }

  package var presets = Tally()
  package var tags = Tally()
  package var revisions = Tally()
  package var changes = Tally()
  /// The presets that may not be what they were last: an older state from the history, or without some of their tags;
  /// sorted.
  package var olderNames: [String] = []
  /// The presets that are lost; sorted.
  package var lostNames: [String] = []
  /// The first revision that is not proven by its digest; nil where all of them are, or where there were no digests.
  ///
  /// From there on, the history is damaged or was altered.
  package var unproven: Int64?

  /// Nothing read yet.
  package init() {}
}
