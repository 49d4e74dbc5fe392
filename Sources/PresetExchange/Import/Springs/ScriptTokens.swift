/// The motion that a script or JSON gives in CSS's own words: `'cubic-bezier(…)'`, alone or beside `duration: '200ms'`.
enum ScriptTokens {
  /// Whether a text looks as if it had any.
  static func areLikely(in start: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0
    for (index, byte) in zip(start.indices, start.prefix(ImportSource.Reader.peekSize)) {
      // What is given to a name or a key.
      if "'\"`".utf8.contains(byte), "=:".utf8.contains(last),
        CSSEasing.beginsAsFunction(String(decoding: start[(index + 1)...].prefix(16), as: UTF8.self))
      {
        return true
      }
      if byte > 0x20 { last = byte }
    }
    return false
  }

  /// Whether the text of a script has a motion in the words of a library, or of CSS.
  static func isMotion(_ text: String) -> Bool {
    let words = ["withSpring(", "withTiming(", "cubic-bezier(", "'spring'", "\"spring\"", "'tween'", "\"tween\""]
    return words.contains(where: text.contains)
      || [("stiffness", "damping"), ("tension", "friction")].contains { text.contains($0) && text.contains($1) }
  }

  /// Whether an object has easings by their names: its keys are those names, even `bounce` or `ease`.
  static func areNamed(in object: TokenPlace) -> Bool {
    var (hasNamed, hasPace, hasOthers) = (false, false, false)
    object.forEachMember { key, value in
      if !(value.string.map(CSSEasing.beginsAsFunction) ?? false) {
        hasOthers = hasOthers || value.string == nil
      } else if paceKeys.contains(key) {
        hasPace = true
      } else {
        hasNamed = true
      }
    }
    return hasNamed || (hasPace && !hasOthers)
  }

  /// What the pace of one motion is called.
  private static let paceKeys: Set = ["ease", "easing", "timingFunction"]

  /// The motion of an object whose members are all CSS's: an easing, a duration with its unit, and perhaps a delay.
  ///
  /// - Returns: nil for any other object; or an error of code `data` where the easing is wrong.
  static func motion(_ object: TokenPlace) -> Result<SpringDialect.Moving, PresetError>? {
    var texts: [String: String] = [:]
    object.forEachMember { key, value in
      if key != "name" { texts[paceKeys.contains(key) ? "timingFunction" : key] = value.string ?? "" }
    }
    guard let easing = texts["timingFunction"], let duration = texts["duration"].flatMap(seconds),
      let delay = seconds(texts["delay"] ?? "0s"),
      Set(texts.keys).isSubset(of: ["timingFunction", "duration", "delay"])
    else { return nil }
    do throws(PresetError) {
      return .success((try CSSEasing.parse(easing).lasting(duration), SpringDialect.waiting(delay)))
    } catch {
      return CSSEasing.beginsAsFunction(easing) ? .failure(error) : nil
    }
  }

  /// The seconds of a time with its unit; nil for any other text.
  static func seconds(_ text: String) -> Double? { text.hasSuffix("s") ? ParameterType.seconds(text) : nil }

  /// Whether a text is an easing of CSS's: a function, or a keyword as CSS alone spells it.
  static func isEasing(_ text: String) -> Bool {
    CSSEasing.beginsAsFunction(text) || ["ease-in", "ease-out", "ease-in-out"].contains(text)
  }

  /// Whether a text is that, or a transition: a time and an easing among other words.
  static func isEasingOrTransition(_ text: String) -> Bool {
    if isEasing(text) { return true }
    let words = text.split(separator: " ").map(String.init)
    return words.count > 1 && words.contains { seconds($0) != nil }
      && words.contains { CSSEasing.isKeyword($0) || CSSEasing.beginsAsFunction($0) }
  }
}
