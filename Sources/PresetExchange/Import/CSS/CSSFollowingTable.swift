/// The contents in each combination of modes, of which those for less motion may only follow what they refer to.
struct CSSFollowingTable {
  private(set) var rows: [PresetVariant] = []
  private var full: [Modes: (following: PresetVariant.Content, content: PresetVariant.Content)] = [:]
  /// Figures for what is less then, where a variant for less motion has to be said all the same.
  private(set) var figures: [Modes: PresetVariant.Content] = [:]

  /// Adds a content; those for less motion come after those in full.
  ///
  /// - Parameter following: The content with all of its references.
  mutating func add(_ content: PresetVariant.Content, _ modes: Modes, following: PresetVariant.Content) {
    var content = content
    var inFull = modes
    inFull[Modes.motionAxis] = nil
    if !modes.isReducingMotion {
      full[modes] = (following, content)
    } else if let same = full[inFull], same.following == following, case .animation = content {
      figures[modes] = content
      content = same.content
    }
    rows.append(PresetVariant(modes, content))
  }
}
