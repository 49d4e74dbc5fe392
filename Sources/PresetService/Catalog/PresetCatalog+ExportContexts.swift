internal import AnimationEngine

// The contexts in which an export has something else: those that it says it leaves out, or has folders for.
extension PresetCatalog {
  /// A folder for the files of a context, as formats with one context in a file have it.
  struct ContextFolder {
    let modes: Modes
    let name: String

    /// A folder for each of some modes, those of fewer axes first.
    fileprivate static func folders(for modes: Set<Modes>) -> [ContextFolder] {
      var names: Set<String> = []
      return modes.sorted(by: Modes.comesFirst).map { modes in
        let stem = IdentifierStyle(.kebab).identifier(modes.description)
        var (name, number) = (stem, 1)
        while !names.insert(name).inserted {
          number += 1
          name = "\(stem)-\(number)"
        }
        return ContextFolder(modes: modes, name: name)
      }
    }
  }

  /// The modes for which an export has files of their own: those that make of anything what fewer of them don't.
  ///
  /// - Parameters:
  ///   - exported: What is exported.
  ///   - variations: The modes in which these may differ.
  ///   - dropsReduced: Whether the format has no place for what is named for less motion, which makes that a context too.
  func contextFolders(
    of exported: [Preset], _ variations: ExportVariations, dropsReduced: Bool
  ) -> [ContextFolder] {
    // In a format that writes what is named for less motion beside the preset, that is a part of each context's file.
    let holdsReduced = !dropsReduced && !variations.writtenModes.contains { $0[Modes.motionAxis] != nil }
    var found: Set<Modes> = dropsReduced ? [.reducedMotion] : []
    for preset in exported {
      for modes in differingModes(of: preset, variations) {
        var folder = modes
        if holdsReduced { folder[Modes.motionAxis] = nil }
        if !folder.isEmpty { found.insert(folder) }
      }
    }
    return ContextFolder.folders(for: found)
  }

  /// The modes in which a preset or value is another one than in some fewer of them, so than by default; sorted.
  ///
  /// Of fewer modes, those count that differ themselves, and are not among others of that sort: where two of these have
  /// nothing in common but what they are together, that is one by itself. What can't be run there is another one too.
  func differingModes(of preset: Preset, _ variations: ExportVariations) -> [Modes] {
    let candidates = variations.combinedModes(of: preset.name)
    if candidates.isEmpty { return [] }
    var known: [Modes: Content] = [:]
    func content(in modes: Modes) -> Content {
      if let content = known[modes] { return content }
      let content = self.content(of: preset, in: modes)
      known[modes] = content
      return content
    }
    var differing: [Modes] = []
    for modes in candidates.sorted(by: { $0.count < $1.count }) {
      let fewer = differing.filter { modes.includes($0) }
      var nearest = fewer.filter { one in !fewer.contains { $0 != one && $0.includes(one) } }
      // Less motion wins over the others.
      if nearest.contains(where: \.isReducingMotion) { nearest.removeAll { !$0.isReducingMotion } }
      let own = content(in: modes)
      if (nearest.isEmpty ? [Modes()] : nearest).contains(where: { content(in: $0) != own }) { differing.append(modes) }
    }
    return differing.sorted(by: Modes.comesFirst)
  }

  /// The motion or the figure that a preset or value is in some modes.
  private enum Content: Equatable {
    case motion(Animation)
    case figure(JSON)
    /// No motion, as nothing can run it there.
    case none
  }

  /// Returns the names of those presets and values, of some, that are the same at another moment and in other modes.
  ///
  /// - Parameters:
  ///   - moment: A revision; nil for now.
  ///   - other: The modes then.
  package func names(_ names: Set<String>, sameAsOf moment: Int64?, in other: Modes) -> Set<String> {
    if moment == asOf && other == modes { return names }
    func contents(in modes: Modes) -> [String: Content] {
      Dictionary(
        names.compactMap { name in (try? preset(named: name)).map { (name, content(of: $0, in: modes)) } }
      ) { first, _ in first }
    }
    let here = contents(in: modes)
    let outer = asOf
    defer { asOf = outer }
    asOf = moment
    let there = contents(in: other)
    return names.filter { here[$0] != nil && here[$0] == there[$0] }
  }

  private func content(of preset: Preset, in modes: Modes) -> Content {
    let outer = self.modes
    defer { self.modes = outer }
    self.modes = modes
    if preset.isMotion { return (try? makeAnimation(preset)).map(Content.motion) ?? .none }
    guard let type = preset.valueType else { return .none }
    let figure = try? kinds.figure(of: preset, type, in: modes) { name throws(PresetError) in
      try self.preset(named: name)
    }
    return figure.map(Content.figure) ?? .none
  }
}
