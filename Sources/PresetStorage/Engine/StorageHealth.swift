/// The state of a catalog, also of a damaged one, whatever engine it has.
package struct StorageHealth: Sendable {
  /// Something else that the engine has looked at.
  package struct Finding: Equatable, Sendable {
    package enum Grade: Sendable { case good, warning, problem }

    package let grade: Grade
    /// What was looked at, in a word or two.
    package let subject: String
    /// What was found.
    package let text: String
    /// What to do about it.
    package let advice: String?

    package init(_ grade: Grade, _ subject: String, _ text: String, _ advice: String? = nil) {
      self.grade = grade
      self.subject = subject
      self.text = text
      self.advice = advice
    }
  }

  /// The problems of the catalog's structure, a line each.
  package var integrityProblems: [String] = []
  /// The words for a structure without problems.
  package var soundness = ""
  /// What to do about damage.
  package var damageAdvice = ""
  /// Which rows refer to rows that are not there, a line each.
  package var referenceProblems: [String] = []
  /// What the ledger of migrations lacks or has too much, a line each.
  package var ledgerProblems: [String] = []
  /// The version of the schema, and the one that this tool makes.
  package var schemaVersion: Int64 = 0
  package var latestSchemaVersion: Int64 = 0
  /// A part of a newer tool's schema that this one does not know, so that nothing else was looked at; nil where there is none.
  package var unknownObject: String?
  /// The migration whose text is not the one that this tool knows.
  package var alteredMigration: String?
  /// The parts of the schema that its migrations did not make so, and those that are missing.
  package var schemaProblems: [String] = []
  package var presets: Int64 = 0
  package var revisions: Int64 = 0
  package var changes: Int64 = 0
  /// The first revision whose state the history still has whole; 0 where nothing was ever removed from it.
  package var firstWholeRevision: Int64 = 0
  /// The presets that make no animation or whose history ends otherwise, and why, as far as they were asked for.
  package var unsoundPresets: [String] = []
  /// The problems of the chain of digests, a line each.
  package var historyProblems: [String] = []
  /// The last revision and its digest; nil where there is none.
  package var head: (revision: Int64, digest: String)?
  /// How many revisions were made while a clock was more than a minute behind the revision before, and the first of them.
  package var revisionsBehindClock: (count: Int64, first: Int64) = (0, 0)
  /// The time of the last revision, where that is more than a minute to come.
  package var timeAhead: String?
  /// The tables by which the past is looked up that say something else than the history does.
  package var falseLookUps: [String] = []
  /// When the history was mended, in words, a line each.
  package var repairs: [String] = []
  /// What only this engine has, in the order in which it is told.
  package var findings: [Finding] = []

  package init() {}

  /// Notes what was found out about the history.
  package mutating func take(_ history: HistoryFindings) {
    historyProblems = history.audit.problems
    falseLookUps = history.falseLookUps
    if let digest = history.audit.head { head = (history.audit.last, digest) }
    (revisionsBehindClock, timeAhead, repairs) = (history.revisionsBehindClock, history.timeAhead, history.repairs)
  }
}
