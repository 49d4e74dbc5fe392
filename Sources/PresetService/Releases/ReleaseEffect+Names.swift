internal import AnimationEngine

extension ReleaseEffect {
  /// Judges what has the name that a renamed preset had, for those who go on using that name.
  static func judgedName(
    _ difference: PresetDifference, from before: CatalogContents, to after: CatalogContents, by rules: ReleaseRules
  ) -> (level: ReleaseLevel, text: String) {
    let renamed = "renamed to '\(difference.name)'"
    guard let old = difference.before, let heir = after.preset(named: old.name) else {
      return (.major, renamed + ", and nothing has its name")
    }
    if heir.valueType != old.valueType || heir.axisContexts != old.axisContexts {
      return (.major, renamed + ", and its name is something else")
    }
    let modes = [Modes()] + Set(before.contexts).intersection(after.contexts)
    let moves = modes.compactMap { moved(from: (old, before), to: (heir, after), in: $0, by: rules) }
    // Unless the name is deprecated, nobody hears that it is an old one.
    let isTold = heir.status == .deprecated
    if let (level, text) = moves.max(by: { $0.level < $1.level }) {
      return (max(level, isTold ? .minor : .major), "\(renamed), and what has its name \(text)")
    }
    return isTold
      ? (.minor, renamed + "; its name is deprecated") : (.major, renamed + ", and what has its name is not deprecated")
  }

  /// Judges how far what has a name is from what had it, in some modes; nil where nobody sees it.
  private static func moved(
    from old: (preset: Preset, contents: CatalogContents), to heir: (preset: Preset, contents: CatalogContents),
    in modes: Modes, by rules: ReleaseRules
  ) -> (level: ReleaseLevel, text: String)? {
    if old.preset.axisContexts != nil { return nil }
    if let type = old.preset.valueType, type != .curve {
      guard let one = old.contents.figure(of: old.preset, type, in: modes),
        let other = heir.contents.figure(of: heir.preset, type, in: modes), one != other
      else { return nil }
      return judged(FigureDifference(before: one, after: other, modes: modes, isOfOneSide: false), in: "", by: rules)
    }
    guard let one = old.contents.animation(of: old.preset, in: modes),
      let other = heir.contents.animation(of: heir.preset, in: modes)
    else { return (.major, "can't be compared with what had it") }
    if one == other { return nil }
    let motion = MotionDifference(from: one, to: other, in: modes)
    return motion.isVisible ? judged(motion, by: rules) : nil
  }
}
