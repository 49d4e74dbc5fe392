internal import PresetService

extension Session {
  /// Returns where a preset was added: by which revision, or in which proposal.
  static func place(of preset: Preset, in catalog: PresetCatalog) -> String {
    if let proposal = catalog.proposalName { return " in the proposal '\(printable(proposal))'" }
    return ", revision \(preset.stamp?.revision ?? 0)"
  }

  /// Changes a preset, and says which revision did, or which proposal; or that it is as it was.
  ///
  /// - Parameters:
  ///   - movesOthers: Whether to say which presets it has moved that refer to it.
  ///   - modes: The modes in which it has moved them.
  func change(
    in catalog: PresetCatalog, movesOthers: Bool = false, with modes: Modes = Modes(),
    _ body: () throws(PresetError) -> Preset
  ) throws(PresetError) {
    let latest = try catalog.latestRevision()
    let preset = try body()
    if catalog.proposalName == nil, let revision = preset.stamp?.revision, revision <= latest {
      tell("\(printable(preset.name)) is as it was at revision \(revision)")
      return
    }
    tellChanged(preset, in: catalog)
    if movesOthers { tellMoved(in: catalog, by: preset.stamp?.revision, with: modes) }
  }

  private func tellChanged(_ preset: Preset, in catalog: PresetCatalog) {
    let place =
      catalog.proposalName.map { "changed in the proposal '\(printable($0))'" }
      ?? "at revision \(preset.stamp?.revision ?? 0)"
    tell("\(printable(preset.name)) is \(place)")
  }

  /// Says of each preset that is deprecated that it is, and what to use instead.
  func tellDeprecated(_ presets: [Preset], in catalog: PresetCatalog) {
    for preset in presets where preset.status == .deprecated {
      tell("'\(printable(preset.name))' is deprecated" + Self.text(of: preset, in: catalog))
    }
  }

  /// Returns why a preset is deprecated, until when it stays, and what replaces it with the distance of that.
  static func text(of preset: Preset, in catalog: PresetCatalog) -> String {
    guard let deprecation = preset.deprecation else { return "" }
    var text = ""
    if let revision = deprecation.since { text += " since revision \(revision)" }
    if let version = deprecation.removeIn { text += ", to be removed in \(version)" }
    if let reason = deprecation.reason { text += ": \(printable(reason))" }
    guard let name = deprecation.replacedBy else { return text }
    text += "; use '\(printable(name))' instead"
    guard let motion = try? catalog.distanceToReplacement(of: preset) else { return text }
    if motion.distance == 0 { return text + ", the same motion" }
    let modes = motion.modes.isEmpty ? "" : " with \(motion.modes)"
    return text + ", \(rounded(motion.distance, digits: 3)) of the way apart\(modes)"
  }
}
