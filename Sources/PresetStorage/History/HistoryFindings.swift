/// The findings of an engine about its history.
package struct HistoryFindings: Sendable {
  package var audit = HistoryAudit()
  /// How many revisions were made while a clock was more than a minute behind the revision before, and the first of them.
  package var revisionsBehindClock: (count: Int64, first: Int64) = (0, 0)
  /// The time of the last revision, where that is more than a minute to come.
  package var timeAhead: String?
  /// The tables by which the past is looked up that say something else than the history does.
  package var falseLookUps: [String] = []
  /// When the history was mended, in words, a line each.
  package var repairs: [String] = []

  package init() {}
}
