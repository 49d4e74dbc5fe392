extension ScannedMotion {
  /// Where the text of one animation stands in a source of each language, so that its reader knows it for one.
  private static let places: [(language: String, before: String, after: String)] = [
    ("swift", "withAnimation(", ") {}"), ("css", "a { transition: all ", " }"),
    ("typescript", "const transition = ", ""), ("typescript", "import \"motion\"\nuseSpring(0, ", ")"),
    ("kotlin", "import androidx.compose.animation.core.*\nval spec = ", ""),
    ("dart", "AnimatedContainer(curve: ", ")"),
  ]

  /// Reads the text of one animation as the source of an app has it, of whatever language: `.spring(duration: 0.5,
  /// bounce: 0.3)`, `Curves.easeOut`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isWhole: Whether all of the text has to be that animation; else the first one that it has counts.
  /// - Returns: The motion; nil where no language has that text for an animation.
  package init?(ofText text: String, isWhole: Bool = false) {
    for language in SourceLanguage.all {
      let frames = [("", "")] + Self.places.filter { $0.language == language.name }.map { ($0.before, $0.after) }
      for (before, after) in frames {
        let file = ScannedFile(Array((before + text + after).utf8), language: language)
        let whole = before.utf8.count..<before.utf8.count + text.utf8.count
        for literal in file.literals where !isWhole || literal.range == whole {
          guard case .success(let motion) = literal.reading else { continue }
          self = motion
          return
        }
      }
    }
    return nil
  }

  /// Reads one word of a command line as ``init(ofText:)`` does, where it can be nothing else: a call in brackets, a
  /// member as Swift has it, `.bouncy` and `Animation.bouncy`, or one of Flutter's, `Curves.easeOutBack`.
  package init?(ofWord word: String) {
    let isMember = word.first == "." || ["Animation.", "Curves."].contains { word.hasPrefix($0) }
    guard word.utf8.count < 1000, word.contains("(") ? word.last == ")" : isMember else { return nil }
    if Self.isAmbiguous(word) { return nil }
    // With names before its figures, it is Swift's without its full stop.
    let texts = [word] + (word.contains(":") && word.first != "." ? [".\(word)"] : [])
    guard let motion = texts.lazy.compactMap({ ScannedMotion(ofText: $0, isWhole: true) }).first else { return nil }
    self = motion
  }

  /// Whether a word is a spring whose figures have no names, as `spring(0.5, 0.3)`: the source around it says what they
  /// are, damping ratio and stiffness or duration and bounce, and a word has none.
  package static func isAmbiguous(_ word: String) -> Bool {
    guard word.hasPrefix("spring("), let first = word.dropFirst("spring(".count).first else { return false }
    return first.isNumber || first == "." || first == "-"
  }
}
