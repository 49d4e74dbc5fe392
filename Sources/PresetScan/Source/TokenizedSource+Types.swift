extension TokenizedSource {
  /// The most tokens that the types of a generic call may have.
  private static let maximumTypes = 32

  /// The index behind `<…>` at an index; nil where that is a comparison.
  func endOfTypes(_ index: Int) -> Int? {
    var depth = 0
    for next in index..<min(index + Self.maximumTypes, tokens.count) {
      if isMark(next, "<") {
        depth += 1
      } else if isMark(next, ">") {
        depth -= 1
        if depth == 0 { return next + 1 }
      } else if tokens[next].kind != .word, !isMark(next, ","), !isMark(next, "."), !isMark(next, "?") {
        return nil
      }
    }
    return nil
  }

  /// The text of a string that is an object's key; nil for other tokens.
  func key(_ index: Int) -> String? {
    guard index < tokens.count, tokens[index].kind == .string else { return nil }
    return text(content(index))
  }
}
