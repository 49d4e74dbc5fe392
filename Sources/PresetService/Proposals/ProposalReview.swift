/// A proposal held against what the catalog is now.
public struct ProposalReview: Sendable {
  /// The proposal.
  public let proposal: Proposal
  /// The differences that it would make, by name.
  public let difference: CatalogDifference
  /// The parts that the proposal and, since then, the catalog changed in different ways, by the presets' names.
  public let conflicts: [(name: String, parts: [MergeConflict])]
  /// The changes that the catalog has no place for any more, which the differences are without.
  let misfits: [ProposalMisfit]
  /// The names of the presets whose changes the catalog has no place for any more, each with the reason.
  ///
  /// Such a change refers to something that was removed since, or removes something that others use by now, for example.
  /// The differences are without these changes, and the proposal can't be accepted with them.
  public var unfit: [(name: String, reason: PresetError)] { misfits.map { ($0.change.name, $0.error) } }
  /// The revision that accepted it, in which it made these differences; nil where none did or the history has lost the
  /// state before.
  package var acceptance: Int64?
  /// What the rules find that they don't find now.
  package let findings: [LintFinding]

  /// The review as an object.
  public var document: JSON {
    .object([
      "conflicts": .array(
        conflicts.map { .object(["name": .string($0.name), "parts": .array($0.parts.map(\.document))]) }),
      "difference": difference.document, "findings": .array(findings.map(\.document)), "proposal": proposal.document,
      "unfit": .array(
        unfit.map { .object(["name": .string($0.name), "reason": .string($0.reason.message)]) }),
    ])
  }
}
