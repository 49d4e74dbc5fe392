/// A document in the history that does not say what was, and what it should be.
package struct HistoryCorrection: Equatable, Sendable {
  /// The revision in which the document had to change.
  package let revision: Int64
  /// The preset's number.
  package let preset: Int64
  /// The preset's name then.
  package let name: String
  /// JSON: the whole preset, as it was from that revision on.
  package let document: String

  package init(revision: Int64, preset: Int64, name: String, document: String) {
    self.revision = revision
    self.preset = preset
    self.name = name
    self.document = document
  }

  /// The note about a repair.
  package static func reason(_ count: Int) -> String {
    count == 1
      ? "a document named a preset by a name that it had no more"
      : "\(count) documents named presets by names that they had no more"
  }
}
