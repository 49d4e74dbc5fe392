// Interpolation of texts: in the names of selectors and keyframes, and in conditions, a variable is what it is written as.
extension SCSSTranslation {
  /// How many tokens are looked at for where a block begins.
  static let longestPrelude = 400
  private static let longestText = 400

  /// Whether the statement that tokens begin with has a block.
  static func isPrelude(_ tokens: [CSSToken]) -> Bool {
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .open(UInt8(ascii: "{")) where index == 0 || tokens[index - 1].text != "#":
        if depth == 0 { return true }
        depth += 1
      case .open, .function: depth += 1
      case .close:
        if depth == 0 { return false }
        depth -= 1
      case .semicolon where depth == 0: return false
      default: break
      }
    }
    return false
  }

  /// A text with those of variables in the place of interpolation, where `find` returns them by their names.
  static func filled(_ text: String, _ find: (String) -> String?) -> String {
    if !text.contains("#{") { return text }
    return text.replacing(/#\{\s*\$([A-Za-z0-9_-]+)\s*\}/) {
      find(canonical(String($0.output.1))) ?? String($0.output.0)
    }
  }

  /// A value as a text, without the quotes of a string; nil for what is worked out, or too long.
  func text(of value: ArraySlice<CSSToken>) -> String? {
    var text = ""
    var rest = value
    while let token = rest.first {
      if case .string(let string) = token.kind, value.count == 1 {
        let text = Self.filled(string) { texts[$0] }
        return text.contains("#{") || text.utf8.count > Self.longestText ? nil : text
      }
      if let (own, count) = interpolated(Array(rest.prefix(8)), true, behind: nil) {
        text += own
        rest = rest.dropFirst(count)
        continue
      }
      if ["$", "#"].contains(token.text) || text.utf8.count > Self.longestText { return nil }
      text += token.kind == .space ? " " : token.text
      rest.removeFirst()
    }
    return text
  }

  /// The text that a variable at the beginning of tokens stands for, and how many tokens that takes; nil where it stands
  /// for a value, or is not known.
  ///
  /// - Parameters:
  ///   - isInPrelude: Whether the tokens are of a selector or of an at-rule, where all is text.
  ///   - former: The token before: what stands beside interpolation is one name with it.
  func interpolated(
    _ tokens: [CSSToken], _ isInPrelude: Bool, behind former: CSSToken?
  ) -> (text: String, count: Int)? {
    let isMarked = tokens.first?.text == "#" && tokens.dropFirst().first?.kind == .open(UInt8(ascii: "{"))
    if !isMarked && !isInPrelude { return nil }
    var rest = tokens.dropFirst(isMarked ? 2 : 0)
    while isMarked, rest.first?.kind == .space { rest.removeFirst() }
    guard let name = Self.name(rest), let text = texts[Self.canonical(name)] else { return nil }
    rest = rest.dropFirst(2)
    if isMarked {
      while rest.first?.kind == .space { rest.removeFirst() }
      guard rest.popFirst()?.kind == .close(UInt8(ascii: "}")) else { return nil }
    }
    let isBeside = [former, rest.first].contains { token in
      guard let token else { return false }
      switch token.kind {
      case .identifier, .other: return !["#", "$", "*", "/", "+", "="].contains(token.text)
      default: return false
      }
    }
    return isInPrelude || isBeside ? (text, tokens.count - rest.count) : nil
  }
}
