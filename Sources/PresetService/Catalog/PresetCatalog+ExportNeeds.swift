// What an export of some documents needs to be read again.
extension PresetCatalog {
  /// The values and axes that presets of an export refer to at any remove, which no selection is without; by name.
  ///
  /// - Returns: Those that are not among the presets themselves, and what is to be said of presets that are not.
  func needed(
    by names: [String]?, _ listing: PresetListing
  ) throws(PresetError) -> (summaries: [PresetSummary], remarks: [String]) {
    if names == nil && listing.isWhole { return ([], []) }
    var selected: Set<ExactName> = []
    var rest: [Preset] = []
    func take(_ summary: PresetSummary) throws(PresetError) {
      selected.insert(ExactName(summary.name))
      if summary.mayRefer { rest.append(try summary.preset()) }
    }
    if let names {
      for name in names { try take(PresetSummary(try record(named: name))) }
    } else {
      var failure: PresetError?
      try forEach(listing) { summary in
        do throws(PresetError) { try take(summary) } catch { failure = error }
        return failure == nil
      }
      if let failure { throw failure }
    }
    var found: [ExactName: PresetSummary] = [:]
    var left: [ExactName: String] = [:]
    while let preset = rest.popLast() {
      for name in kinds.references(of: preset) + [preset.reducedMotion].compactMap(\.self) {
        let key = ExactName(name)
        if selected.contains(key) || found[key] != nil || left[key] != nil { continue }
        let summary = PresetSummary(try record(named: name))
        if ValueType(rawValue: summary.kind) != nil || summary.kind == AnimationKind.axisName {
          found[key] = summary
          rest.append(try summary.preset())
        } else {
          left[key] = preset.name
        }
      }
    }
    let remarks = left.sorted { JSON.comesFirst($0.key.text, $1.key.text) }.map { name, user in
      "Left out: '\(name.text)', to which '\(user)' refers; an import needs it as well."
    }
    return (found.values.sorted { JSON.comesFirst($0.name, $1.name) }, remarks)
  }
}

extension PresetListing {
  /// Whether it is all that a catalog has.
  fileprivate var isWhole: Bool {
    content == .everything && kind == nil && tags.isEmpty && statuses.isEmpty && search == nil && group == nil
      && conditions.isEmpty && limit == nil && offset == 0
  }
}
