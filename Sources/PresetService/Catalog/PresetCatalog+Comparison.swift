package import AnimationEngine

extension PresetCatalog {
  /// Returns what a word of a comparison or of a plot stands for.
  ///
  /// - Parameters:
  ///   - word: The name of a preset; else `NAME@MOMENT`, that preset as it was at a revision or a time, under whatever
  ///     name it had then; else a curve that is written out, as ``InlineCurve`` reads it, or
  ///     an animation in an app's source, as ``ScannedMotion/init(ofWord:)`` reads it.
  ///   - reducingMotion: Whether it is what takes that preset's place where people asked for less motion, if there is
  ///     something: at a revision, what took it then.
  /// - Throws: An error of code `notFound` where it is none of these.
  package func side(_ word: String, reducingMotion: Bool = false) throws(PresetError) -> CurveComparison.Side {
    let meaning = try meaning(of: word, reducingMotion: reducingMotion)
    return CurveComparison.Side(name: meaning.label, animation: meaning.animation)
  }

  /// Returns the preset that a word of a comparison stands for, what it is called there, and its animation, as
  /// ``side(_:reducingMotion:)`` reads it.
  package func meaning(
    of word: String, reducingMotion: Bool = false
  ) throws(PresetError) -> (preset: Preset, label: String, animation: Animation) {
    let unknown: PresetError
    do throws(PresetError) {
      let preset = try preset(named: word)
      let variant = reducingMotion ? try reducedMotionVariant(of: preset) : nil
      return (variant ?? preset, variant?.name ?? word, try makeAnimation(variant ?? preset))
    } catch {
      // A name that is not there may still be one of the other forms; if not, this is the error.
      guard error.code == .notFound else { throw error }
      unknown =
        CSSEasing.isKeyword(word)
        ? PresetError(.notFound, error.message, hint: "CSS's curve of that name is 'css:\(word)'") : error
    }
    if let reference = PresetReference(word) {
      let revision = try revision(asOf: reference.moment)
      let preset = try state(of: reference.name, at: revision)
      // With what it referred to then.
      let current = asOf
      defer { asOf = current }
      asOf = revision
      let variant = reducingMotion ? try reducedMotionVariant(of: preset) : nil
      return (
        variant ?? preset, variant.map { "\($0.name)@\(reference.moment)" } ?? word,
        try makeAnimation(variant ?? preset)
      )
    }
    if let curve = try InlineCurve(naming: word, kinds: kinds) {
      let preset = Preset(name: word, animation: curve.component)
      return (preset, word, try makeAnimation(preset))
    }
    if let motion = ScannedMotion(ofWord: word) {
      let timed = motion.isTimeless ? motion.lasting(AnimationKind.curveDuration) : motion
      let preset = Preset(name: word, animation: timed.animation, modifiers: timed.modifiers)
      return (preset, word, try makeAnimation(preset))
    }
    throw unknown
  }

  /// Returns what the preset called `name` was at a revision.
  private func state(of name: String, at revision: Int64) throws(PresetError) -> Preset {
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
    return preset
  }
}
