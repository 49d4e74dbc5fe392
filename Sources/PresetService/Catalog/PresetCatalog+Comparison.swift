package import AnimationEngine
internal import PresetStorage

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
      let (preset, animation) = try shown(try preset(named: word), reducingMotion: reducingMotion)
      return (preset, ExactName(preset.name) == ExactName(word) ? word : preset.name, animation)
    } catch {
      // A name that is not there may still be one of the other forms; if not, this is the error.
      guard error.code == .notFound else { throw error }
      let hint: String? =
        if CSSEasing.isKeyword(word) {
          "CSS's curve of that name is 'css:\(word)'"
        } else if kinds.kinds.contains(where: { $0.name == word }) {
          "the kind of that name needs a time, as in '\(word) 300ms'"
        } else {
          nil
        }
      unknown = hint.map { PresetError(.notFound, error.message, hint: $0) } ?? error
    }
    if let reference = PresetReference(word) {
      let revision = try revision(asOf: reference.moment)
      let preset = try state(of: reference.name, at: revision)
      // With what it referred to then, in modes of axes by the names that those had.
      let (current, currentModes) = (asOf, modes)
      defer { (asOf, modes) = (current, currentModes) }
      (asOf, modes) = (revision, try modes(modes, asOf: revision))
      let (shown, animation) = try shown(preset, reducingMotion: reducingMotion)
      let isOther = ExactName(shown.name) != ExactName(preset.name)
      return (shown, isOther ? "\(shown.name)@\(reference.moment)" : word, animation)
    }
    if let curve = try InlineCurve(naming: word, kinds: kinds) {
      var preset = Preset(name: word, animation: curve.component)
      if curve.isDurationAssumed { preset.animation.parameters["duration"] = .number(curveDuration) }
      return (preset, word, try makeAnimation(preset))
    }
    if let motion = ScannedMotion(ofWord: word) {
      let timed = motion.isTimeless ? motion.lasting(curveDuration) : motion
      let preset = Preset(name: word, animation: timed.animation, modifiers: timed.modifiers)
      return (preset, word, try makeAnimation(preset))
    }
    throw unknown
  }

  /// Returns what plays for a preset, and how it moves: where people asked for less motion the preset that takes its place,
  /// or itself with the variant that it has of its own, if there is one.
  package func shown(
    _ preset: Preset, reducingMotion: Bool
  ) throws(PresetError) -> (preset: Preset, animation: Animation) {
    if !reducingMotion { return (preset, try makeAnimation(preset)) }
    let current = modes
    defer { modes = current }
    modes = current.merging(.reducedMotion)
    return (try reducedMotionVariant(of: preset) ?? preset, try makeAnimation(preset))
  }

  /// Returns what the preset called `name` was at a revision, or else the one that was called so then.
  private func state(of name: String, at revision: Int64) throws(PresetError) -> Preset {
    if let preset = try lastChange(of: name, at: revision)?.after() { return preset }
    let then = try PresetError.wrapping { try store.read(asOf: revision) { try $0.preset(named: name) } }
    if let then { return try Preset(then) }
    throw PresetError(
      .notFound, "there was no preset '\(name)' at revision \(revision)",
      hint: "'presets history \(name)' shows when there was")
  }

  private func lastChange(of name: String, at revision: Int64) throws(PresetError) -> PresetChange? {
    var found: PresetChange?
    try forEachChange(of: name) { change in
      if change.revision <= revision { found = change }
      return found == nil
    }
    return found
  }

  /// Returns modes by the names that their axes had at a revision, without those of axes that there were not yet.
  private func modes(_ modes: Modes, asOf revision: Int64) throws(PresetError) -> Modes {
    var former = Modes()
    for axis in modes.axes {
      let name = axis == Modes.motionAxis ? axis : try lastChange(of: axis, at: revision)?.after()?.name
      if let name { former[name] = modes[axis] }
    }
    return former
  }
}
