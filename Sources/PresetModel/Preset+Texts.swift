// What names, tags and notes may be.
extension Preset {
  /// The longest name, in bytes of UTF-8.
  static let maximumNameLength = 255
  /// The longest note, in bytes of UTF-8.
  static let maximumNoteLength = 100_000

  /// Returns the groups that a name is in, the outermost first: `menu` and `menu/in` for `menu/in/fast`.
  package static func groups(of name: String) -> [String] {
    name.indices.filter { name[$0] == "/" }.map { String(name[..<$0]) }
  }

  /// Refuses a name, tag or note that could not be shown or found again.
  package func checkTexts() throws(PresetError) {
    try Self.check(name: name)
    if let reducedMotion { try Self.check(name: reducedMotion) }
    for tag in tags { try Self.check(tag, what: "tag") }
    if let note {
      if note.utf8.count > Self.maximumNoteLength {
        throw PresetError(.data, "the note of '\(name)' is longer than \(Self.maximumNoteLength) bytes")
      }
      if note.unicodeScalars.contains("\0") { throw PresetError(.data, "the note of '\(name)' contains NUL") }
    }
    try checkIdentifier()
    guard let deprecation else { return }
    if status != .deprecated {
      throw PresetError(
        .data, "'\(name)' has a deprecation and is \(status.rawValue)", hint: "its status would be deprecated")
    }
    if let reason = deprecation.reason {
      try Self.check(reason: reason)
      if reason.unicodeScalars.contains("\0") { throw PresetError(.data, "why '\(name)' is deprecated contains NUL") }
    }
    if let replacement = deprecation.replacedBy {
      try Self.check(name: replacement)
      if ExactName(replacement) == ExactName(name) { throw PresetError(.data, "'\(name)' can't replace itself") }
    }
  }

  /// Refuses an empty name, a long one, and one with a control character.
  public static func check(name: String) throws(PresetError) { try check(name, what: "name") }

  /// Refuses an author that could not be shown, as ``check(name:)`` does for names.
  public static func check(author: String) throws(PresetError) { try check(author, what: "author") }

  /// Refuses a reason that is longer than a note may be.
  public static func check(reason: String) throws(PresetError) {
    if reason.utf8.count > maximumNoteLength {
      throw PresetError(.data, "the reason is longer than \(maximumNoteLength) bytes", hint: "say it in fewer words")
    }
  }

  private static func check(_ text: String, what: String) throws(PresetError) {
    let one = (what == "author" ? "an " : "a ") + what
    if text.isEmpty { throw PresetError(.data, "\(one) must not be empty") }
    if text.utf8.count > maximumNameLength {
      throw PresetError(
        .data, "the \(what) '\(text.prefix(20))…' has \(text.utf8.count) bytes",
        hint: "at most \(maximumNameLength) are allowed")
    }
    // Most texts are printable ASCII, which is told apart without looking characters up.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return }
    if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
      let digits = String(control.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
      throw PresetError(.data, "\(one) must not contain the control character \(code)")
    }
  }
}
