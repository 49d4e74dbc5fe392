internal import PresetStorage

extension PresetCatalog {
  /// Makes the changes of a proposal, as far as all of them can be made.
  ///
  /// - Parameter changes: The changes, with what presets become by them and the names that these have now.
  /// - Returns: Those that can't be made: the transaction has to be taken back then.
  func misfits(
    applying changes: [(change: Proposal.Change, name: String?, plan: PlannedPreset)],
    in transaction: any StorageTransaction
  ) throws -> [ProposalMisfit] {
    let plans = ProposalNames.plans(changes.map { ($0.name, $0.plan) }, kinds: kinds)
    do {
      let clashes = try misfits(applying: plans, in: transaction)
      if clashes.isEmpty { try transaction.finish() }
      // What refers to one that the catalog has, and whose change does not fit, may fit without that: it is tried again.
      let names = Set(
        clashes.reasons.keys.compactMap { place in
          plans[place].id == nil ? nil : plans[place].preset.map { ExactName($0.name) }
        })
      func isOwn(_ place: Int) -> Bool {
        guard let preset = plans[place].preset else { return true }
        let own = ExactName(preset.name)
        let references = kinds.references(of: preset) + [preset.reducedMotion].compactMap(\.self)
        return !references.contains { ExactName($0) != own && names.contains(ExactName($0)) }
      }
      let own = clashes.reasons.filter { isOwn($0.key) }
      return (own.isEmpty ? clashes.reasons : own).sorted { $0.key < $1.key }.map {
        ProposalMisfit(change: changes[$0.key].change, error: $0.value)
      }
    } catch {
      // What the store itself refuses: it may tell of which preset.
      let names = Set((error as? StorageError)?.presets.map(ExactName.init) ?? [])
      var reason: PresetError?
      do throws(PresetError) { try PresetError.wrapping { throw error } } catch { reason = error }
      guard let reason, reason.isOfPresets, !changes.isEmpty else { throw error }
      let told = plans.indices.filter { plans[$0].preset.map { names.contains(ExactName($0.name)) } ?? false }
      return (told.isEmpty ? Array(plans.indices) : told).map {
        ProposalMisfit(change: changes[$0].change, error: reason)
      }
    }
  }
}

extension StorageError {
  /// The presets that can't be stored so, where it is up to some.
  fileprivate var presets: [String] {
    switch self {
    case .unknownReference(_, let owner): [owner]
    case .circle(let names): names
    case .longChain(let name, _), .staleReference(let name), .nameTaken(let name), .inUse(let name, _): [name]
    default: []
    }
  }
}
