internal import PresetStorage

extension PresetCatalog {
  /// Deprecates presets of a selection, all of them or none: who has them keeps them, and is told what to use instead.
  ///
  /// What is not said of a preset that is deprecated already stays. ``edit(_:ifRevision:_:)`` with another
  /// ``Preset/status`` ends it.
  ///
  /// - Parameters:
  ///   - selection: The presets.
  ///   - deprecation: Why, since when and until when; the catalog writes the revision itself.
  ///   - isRehearsal: Whether to try it all, tell what would be different, and leave the catalog as it was.
  ///   - allowsEmpty: Whether a listing that no preset fits is no error.
  /// - Throws: An error of code `data` where the replacement is deprecated itself, of another type, or made from what it
  ///   replaces.
  @discardableResult
  public func deprecate(
    _ selection: PresetSelection, _ deprecation: Deprecation = Deprecation(), isRehearsal: Bool = false,
    allowsEmpty: Bool = false
  ) throws(PresetError) -> SelectionOutcome {
    try change(selection, .deprecate(deprecation), isRehearsal: isRehearsal, allowsEmpty: allowsEmpty)
  }

  /// Deprecates presets by the revision under way.
  func deprecate(
    _ records: [PresetRecord], _ deprecation: Deprecation, in transaction: any StorageTransaction
  ) throws -> SelectionOutcome {
    let revision = try transaction.snapshot.revision() + 1
    if let name = deprecation.replacedBy {
      let replacement = try Preset(try Self.find(name, in: transaction.snapshot))
      if records.contains(where: { ExactName($0.name) == ExactName(name) }) {
        throw PresetError(
          .data, "'\(name)' can't replace what is deprecated with it", hint: "name a preset that is there to stay")
      }
      if let other = records.first(where: { ValueType(rawValue: $0.kind) != replacement.valueType }) {
        let (old, new) = (ValueType(rawValue: other.kind)?.rawValue, replacement.valueType?.rawValue)
        throw PresetError(
          .data, "'\(name)' can't replace '\(other.name)': one is a \(old ?? "motion"), the other a \(new ?? "motion")",
          hint: "name one of the same type")
      }
      if replacement.status == .deprecated {
        throw PresetError(
          .data, "'\(name)' can't replace others: it is deprecated itself",
          hint: replacement.deprecation?.replacedBy.map { "'\($0)' is what replaces it" }
            ?? "name a preset that is there to stay")
      }
    }
    return try edit(records, in: transaction) { preset throws(PresetError) in
      var new = deprecation
      let old = preset.status == .deprecated ? preset.deprecation ?? Deprecation() : Deprecation(since: revision)
      new.since = old.since ?? revision
      new.reason = new.reason ?? old.reason
      new.replacedBy = new.replacedBy ?? old.replacedBy
      new.removeIn = new.removeIn ?? old.removeIn
      (preset.status, preset.deprecation) = (.deprecated, new)
    }
  }

  /// Returns how far the motion of a deprecated preset is from that of its replacement, in the modes in which it is
  /// farthest; nil where it has none, or one of them is no motion.
  public func distanceToReplacement(of preset: Preset) throws(PresetError) -> MotionDifference? {
    guard let name = preset.deprecation?.replacedBy else { return nil }
    let replacement = try self.preset(named: name)
    if preset.valueType != nil || replacement.valueType != nil { return nil }
    return try kinds.farthestDifference(from: preset, to: replacement) { name throws(PresetError) in
      try self.preset(named: name)
    }
  }
}

extension AnimationKinds {
  /// Refuses a replacement that there is not, and one that is made from what it replaces.
  func checkReplacement(of preset: Preset, resolvedBy resolve: Resolver) throws(PresetError) {
    guard let name = preset.deprecation?.replacedBy else { return }
    var seen: Set<ExactName> = []
    var rest = [name]
    while let name = rest.popLast() {
      if ExactName(name) == ExactName(preset.name) {
        throw PresetError(
          .data, "'\(preset.deprecation?.replacedBy ?? name)' can't replace '\(preset.name)': it is made from it",
          hint: "name another replacement, or give that one a motion of its own")
      }
      guard seen.insert(ExactName(name)).inserted else { continue }
      rest += references(of: try resolve(name))
    }
  }
}
