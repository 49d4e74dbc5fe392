extension PresetCatalog {
  /// The longest text that is read, in bytes.
  private static let longestText = 16_384

  /// Returns the motion that a text from elsewhere describes, as it is pasted: a curve of CSS or one of its keywords, an
  /// animation in the source of Swift, Kotlin, Dart, JavaScript or CSS, the name of a preset, or that of a kind.
  ///
  /// - Returns: The animation and its modifiers, and whether the text is of a curve without a time: it takes the usual one.
  /// - Throws: An error of code `data` where it is none of these, which says what is wrong where it is nearly one.
  package func motion(ofPasted text: String) throws(PresetError) -> (preset: Preset, isTimeless: Bool) {
    let text = String(text.trimmingPrefix { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    guard text.utf8.count <= Self.longestText else {
      throw PresetError(.data, "the text is longer than \(Self.longestText) bytes", hint: "paste one animation")
    }
    let (motion, problem) = words(ofPasted: text)
    if let motion { return motion }
    if var motion = ScannedMotion(ofText: text) {
      let isTimeless = motion.isTimeless
      if isTimeless { motion = motion.lasting(AnimationKind.curveDuration) }
      return (Preset(name: "pasted", animation: motion.animation, modifiers: motion.modifiers), isTimeless)
    }
    if let problem { throw problem }
    throw PresetError(
      .data, "no animation is read in that text",
      hint: "paste cubic-bezier(.2,0,0,1) 300ms, .spring(duration: 0.5, bounce: 0.3), or a preset's name")
  }

  /// The motion of a text of one line that is no source: the name of a preset or of a kind, or a curve of CSS, whose
  /// keywords are curves where nothing else is called so; else what is wrong with it, where it is nearly one of these.
  private func words(ofPasted text: String) -> (motion: (preset: Preset, isTimeless: Bool)?, problem: PresetError?) {
    if text.isEmpty || text.contains(where: \.isNewline) { return (nil, nil) }
    do throws(PresetError) {
      let preset = try meaning(of: text).preset
      return ((preset, try InlineCurve(naming: text, kinds: kinds)?.isDurationAssumed ?? false), nil)
    } catch {
      if error.code != .notFound { return (nil, error) }
    }
    do throws(PresetError) {
      let curve = try InlineCurve(text, kinds: kinds, takesKeywords: true)
      var (component, isTimeless) = (curve?.component, curve?.isDurationAssumed ?? false)
      if component == nil, let kind = kinds.kinds.first(where: { $0.name == text }) {
        component = PresetComponent(kind: kind.name)
        isTimeless = kind.forms.contains { form in form.parameters.contains { $0.name == "duration" } }
      }
      guard let component else { return (nil, nil) }
      let preset = Preset(name: "pasted", animation: component)
      _ = try makeAnimation(preset)
      return ((preset, isTimeless), nil)
    } catch {
      return (nil, error)
    }
  }
}
