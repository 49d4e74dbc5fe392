extension PresetCatalog {
  /// The longest text that is read, in bytes.
  private static let longestText = 16_384

  /// Returns the motion that a text from elsewhere describes, as it is pasted: a curve of CSS or one of its keywords, an
  /// animation in the source of Swift, Kotlin, Dart, JavaScript or CSS, a preset's document or the animation of one, the
  /// name of a preset, of a curve that is a value, or of a kind.
  ///
  /// - Returns: The animation and its modifiers, and whether the text is of a curve without a time: it takes the usual one.
  /// - Throws: An error of code `data` where it is none of these, which says what is wrong where it is nearly one.
  package func motion(ofPasted text: String) throws(PresetError) -> (preset: Preset, isTimeless: Bool) {
    let text = String(text.trimmingPrefix { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    guard text.utf8.count <= Self.longestText else {
      throw PresetError(.data, "the text is longer than \(Self.longestText) bytes", hint: "paste one animation")
    }
    if let preset = try document(ofPasted: text) { return (preset, false) }
    let (motion, problem) = words(ofPasted: text)
    if let motion { return motion }
    if var motion = ScannedMotion(ofText: Self.shorthand(ofProperties: text) ?? text) {
      let isTimeless = motion.isTimeless
      if isTimeless { motion = motion.lasting(AnimationKind.curveDuration) }
      return (Preset(name: "pasted", animation: motion.animation, modifiers: motion.modifiers), isTimeless)
    }
    if let problem { throw problem }
    throw PresetError(
      .data, "no animation is read in that text",
      hint: "paste cubic-bezier(.2,0,0,1) 300ms, .spring(duration: 0.5, bounce: 0.3), or a preset's name")
  }

  /// The preset of a text that is its document, or the animation in one; nil for other texts, those of JavaScript's objects
  /// among them.
  private func document(ofPasted text: String) throws(PresetError) -> Preset? {
    guard text.first == "{", let json = try? JSONReader.read(Array(text.utf8)) else { return nil }
    let preset: Preset
    if json["animation"] != nil {
      preset = try Preset(document: json, name: json["name"]?.string ?? "pasted")
    } else if json["kind"]?.string != nil {
      preset = Preset(name: "pasted", animation: try PresetComponent(document: json, name: "animation"))
    } else {
      return nil
    }
    _ = try makeAnimation(preset)
    return preset
  }

  /// The declaration that says what custom properties say one by one, as an export to CSS writes them for a preset; nil for
  /// other texts.
  private static func shorthand(ofProperties text: String) -> String? {
    var parts: [Substring: Substring] = [:]
    for declaration in text.split(separator: ";") {
      let sides = declaration.split(separator: ":", maxSplits: 1).map { $0.drop { $0.isWhitespace } }
      if sides.isEmpty { continue }
      guard sides.count == 2, sides[0].hasPrefix("--"), let part = sides[0].split(separator: "-").last,
        parts.updateValue(sides[1], forKey: part) == nil
      else { return nil }
    }
    let order: [Substring] = ["duration", "easing", "delay", "iterations", "direction"]
    guard parts["easing"] != nil, parts.keys.allSatisfy(order.contains) else { return nil }
    return "animation: x " + order.compactMap { parts[$0] }.joined(separator: " ") + ";"
  }

  /// The motion of a text of one line that is no source: the name of a preset or of a kind, or a curve of CSS, whose
  /// keywords are curves where nothing else is called so; else what is wrong with it, where it is nearly one of these.
  private func words(ofPasted text: String) -> (motion: (preset: Preset, isTimeless: Bool)?, problem: PresetError?) {
    if text.isEmpty || text.contains(where: \.isNewline) { return (nil, nil) }
    do throws(PresetError) {
      let preset = try meaning(of: text.first == "@" ? String(text.dropFirst()) : text).preset
      if preset.valueType == .curve {
        let reference = JSON.object(["value": .string(preset.name)])
        let animation = PresetComponent(
          kind: AnimationKind.timingCurve.name,
          parameters: ["curve": reference, "duration": .number(AnimationKind.curveDuration)])
        return ((Preset(name: "pasted", animation: animation), true), nil)
      }
      let isTimeless =
        try InlineCurve(naming: text, kinds: kinds)?.isDurationAssumed ?? ScannedMotion(ofWord: text)?.isTimeless
      return ((preset, isTimeless ?? false), nil)
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
