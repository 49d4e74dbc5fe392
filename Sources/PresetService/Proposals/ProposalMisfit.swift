/// A change of a proposal that the catalog has no place for any more: what it refers to is gone, others use what it removes.
struct ProposalMisfit: Sendable {
  /// The change.
  let change: Proposal.Change
  /// The reason.
  let error: PresetError
}
