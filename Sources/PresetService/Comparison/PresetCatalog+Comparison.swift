internal import AnimationEngine

extension PresetCatalog {
  /// Returns what a word of a comparison stands for.
  ///
  /// - Parameter word: The name of a preset; else `NAME@MOMENT`, that preset as it was at a revision or a time, under
  ///   whatever name it had then; else a curve that is written out, as ``InlineCurve`` reads it.
  /// - Throws: An error of code `notFound` where it is none of these.
  package func side(_ word: String) throws(PresetError) -> CurveComparison.Side {
    CurveComparison.Side(name: word, animation: try meaning(of: word).animation)
  }

  /// Returns the preset that a word of a comparison stands for, and its animation, as ``side(_:)`` reads it.
  func meaning(of word: String) throws(PresetError) -> (preset: Preset, animation: Animation) {
    let unknown: PresetError
    do throws(PresetError) {
      let preset = try preset(named: word)
      return (preset, try makeAnimation(preset))
    } catch {
      // A name that is not there may still be one of the other forms; if not, this is the error.
      guard error.code == .notFound else { throw error }
      unknown = error
    }
    if let at = word.lastIndex(of: "@") {
      let moment = String(word[word.index(after: at)...])
      if Int64(moment) != nil || Self.isTime(moment) {
        return try state(of: String(word[..<at]), at: try revision(asOf: moment))
      }
    }
    if let curve = try InlineCurve(word, kinds: kinds) {
      let preset = Preset(name: word, animation: curve.component)
      return (preset, try makeAnimation(preset))
    }
    throw unknown
  }

  /// Returns what the preset called `name` was at a revision, with what it referred to then.
  private func state(
    of name: String, at revision: Int64
  ) throws(PresetError) -> (preset: Preset, animation: Animation) {
    var found: PresetChange?
    try forEachChange(of: name) { change in
      if change.revision <= revision { found = change }
      return found == nil
    }
    guard let preset = try found?.after() else {
      throw PresetError(
        .notFound, "there was no preset '\(name)' at revision \(revision)",
        hint: "'presets history \(name)' shows when there was")
    }
    let current = asOf
    defer { asOf = current }
    asOf = revision
    return (preset, try makeAnimation(preset))
  }
}
