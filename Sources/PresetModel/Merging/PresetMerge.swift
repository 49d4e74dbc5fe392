/// The merge of what two sides made of one preset.
///
/// Presets are merged field by field: the name, each parameter of the animation while its kind is the same on all sides,
/// each parameter of each modifier while their kinds are, tags as a set, each variant by its modes, every other field as
/// a whole. A change that both sides made is none that they disagree on. What is merged without a conflict is valid by
/// itself where both sides are: parts that don't go together are merged as a whole instead.
public struct PresetMerge: Sendable {
  /// One of the two sides.
  public enum Side: Sendable {
    case ours, theirs
  }

  /// The parts that both sides changed in different ways, by path.
  public let conflicts: [MergeConflict]

  /// The merged preset, with what ours has where there is a conflict; nil where it is gone.
  public let preset: Preset?

  private let other: Preset?

  /// Merges two states of a preset.
  ///
  /// - Parameters:
  ///   - base: The state that both sides began with; nil where they added the preset.
  ///   - ours: What one side made of it; nil where that removed it.
  ///   - theirs: What the other side made of it; nil where that removed it.
  ///   - kinds: The kinds that decide what is valid.
  public init(base: Preset?, ours: Preset?, theirs: Preset?, kinds: AnimationKinds = .standard) {
    let (base, ours, theirs) = (Self.unstamped(base), Self.unstamped(ours), Self.unstamped(theirs))
    if ours == theirs || theirs == base {
      (preset, other, conflicts) = (ours, ours, [])
      return
    }
    if ours == base {
      (preset, other, conflicts) = (theirs, theirs, [])
      return
    }
    if let ours, let theirs {
      for seams in [MergeParts.Seams(of: [base, ours, theirs].compactMap(\.self)), MergeParts.Seams()] {
        let attempt = Attempt(base: base, ours: ours, theirs: theirs, seams: seams)
        guard let preset = attempt.preset(for: .ours), let other = attempt.preset(for: .theirs) else { continue }
        if (try? kinds.checkWhole(preset)) == nil || (try? kinds.checkWhole(other)) == nil { continue }
        (self.preset, self.other, conflicts) = (preset, other, attempt.conflicts)
        return
      }
    }
    (preset, other) = (ours, theirs)
    conflicts = [MergeConflict(path: "", base: base?.document, ours: ours?.document, theirs: theirs?.document)]
  }

  /// Returns the merged preset with what one side has where there is a conflict; nil where it is gone.
  public func keeping(_ side: Side) -> Preset? { side == .ours ? preset : other }

  private static func unstamped(_ preset: Preset?) -> Preset? {
    var preset = preset
    preset?.stamp = nil
    return preset
  }
}

extension PresetMerge {
  /// A merge of presets that were taken apart.
  private struct Attempt {
    private(set) var conflicts: [MergeConflict] = []
    private var merged: MergeParts
    private let model: Preset
    private let seams: MergeParts.Seams

    init(base: Preset?, ours: Preset, theirs: Preset, seams: MergeParts.Seams) {
      (model, self.seams) = (ours, seams)
      let old = base.map { MergeParts($0, seams: seams) }
      let theirs = MergeParts(theirs, seams: seams)
      merged = MergeParts(ours, seams: seams)
      let paths = Set(merged.values.keys).union(theirs.values.keys).union(old?.values.keys ?? [:].keys)
      for path in paths.sorted(by: JSON.comesFirst) {
        let (before, mine, other) = (old?.values[path], merged.values[path], theirs.values[path])
        if mine == other || other == before { continue }
        if mine == before {
          merged.values[path] = other
        } else {
          conflicts.append(MergeConflict(path: path, base: before, ours: mine, theirs: other))
        }
      }
      let tags = old?.tags ?? []
      merged.tags = merged.tags.intersection(theirs.tags).union(
        merged.tags.symmetricDifference(theirs.tags).subtracting(tags))
    }

    /// Puts the merged preset together, with what one side has where there is a conflict; nil where it is none.
    func preset(for side: Side) -> Preset? {
      var parts = merged
      if side == .theirs {
        for conflict in conflicts { parts.values[conflict.path] = conflict.theirs }
      }
      return try? parts.preset(like: model, seams: seams)
    }
  }
}

extension AnimationKinds {
  /// Refuses a preset for what it says by itself, its texts included; what it refers to is not looked at.
  package func checkWhole(_ preset: Preset) throws(PresetError) {
    try preset.checkTexts()
    _ = try validated(preset)
    try checkAlone(preset)
  }
}
