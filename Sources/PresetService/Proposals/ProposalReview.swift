/// A proposal held against what the catalog is now.
public struct ProposalReview: Sendable {
  /// The proposal.
  public let proposal: Proposal
  /// The differences that it would make, by name.
  public let difference: CatalogDifference
  /// The parts that the proposal and, since then, the catalog changed in different ways, by the presets' names.
  public let conflicts: [(name: String, parts: [MergeConflict])]
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
    ])
  }
}
