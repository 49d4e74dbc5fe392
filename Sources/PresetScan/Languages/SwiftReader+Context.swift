// The type that a member without one has, by what is around it.
extension SwiftReader {
  /// Whether the member at an index is matched against or compared with, not used as a value.
  func isPattern(_ index: Int) -> Bool {
    if ["case", "is"].contains(source.word(index - 1) ?? "") { return true }
    if source.isMark(index - 1, "="),
      source.isMark(index - 2, "=") || source.isMark(index - 2, "!")
        || source.isMark(index - 2, "~")
    {
      return true
    }
    // Further patterns of a case.
    return source.isMark(index - 1, ",") && frames.last.map { source.isMark($0.opening, "{") } ?? true
  }

  /// The type that is asked for at an index; nil where the file does not say.
  func context(of index: Int) -> SwiftValueType? {
    guard let frame = frames.last else { return assigned(index, in: nil) }
    if source.isMark(frame.opening, "(") { return argument(in: frame) }
    if source.isMark(frame.opening, "[") { return element(of: frame) }
    return assigned(index, in: frame)
  }

  private func argument(in frame: SwiftFrame) -> SwiftValueType? {
    if let label = frame.label { return SwiftValueType(labeled: source.word(label)) }
    // The first argument alone has a meaning by the call's name.
    let callee = source.word(frame.opening - 1)
    if callee == "withAnimation" { return .animation }
    let isMember = source.isMark(frame.opening - 2, ".")
    return isMember && ["animation", "animated"].contains(callee) ? .animation : nil
  }

  /// The type of an element, by the type that is declared of its list.
  private func element(of frame: SwiftFrame) -> SwiftValueType? {
    guard source.isMark(frame.opening - 1, "="), source.isMark(frame.opening - 2, "]") else { return nil }
    return SwiftValueType(named: source.word(frame.opening - 3))
  }

  /// How far back the beginning of a statement is looked for, in tokens.
  private static let maximumStatement = 80

  /// The type of a value that is assigned or returned.
  private func assigned(_ index: Int, in frame: SwiftFrame?) -> SwiftValueType? {
    var before = index - 1
    let first = max(frame.map { $0.opening + 1 } ?? 0, index - Self.maximumStatement)
    while before >= first {
      if source.word(before) == "return" { return frame?.returns }
      if source.isMark(before, "="), !source.isMark(before - 1, "="), !source.isMark(before - 1, "!") {
        return declared(before - 1)
      }
      // A line that neither begins with an operator nor follows one is a statement.
      if source.tokens[before + 1].startsLine, !isOperator(before), !isOperator(before + 1) { break }
      before = source.start(of: before) - 1
    }
    return frame?.returns
  }

  private func isOperator(_ index: Int) -> Bool {
    source.isMark(index, "?") || source.isMark(index, ":") || source.isMark(index, "=")
  }

  /// The type of what ends at an index and is assigned to.
  private func declared(_ index: Int) -> SwiftValueType? {
    var index = index
    while index > 0, source.isMark(index, "?") || source.isMark(index, "!") { index -= 1 }
    guard let name = source.word(index) else { return nil }
    if source.isMark(index - 1, ":") {
      if name == "Self" { return frames.last { $0.extended != nil }?.extended }
      return SwiftValueType(named: name)
    }
    return source.isMark(index - 1, ".") ? SwiftValueType(labeled: name) : nil
  }
}

extension SwiftReader {
  /// How many tokens the head of a property or a function may have.
  private static let maximumHead = 64

  /// The name of the property or the function whose body begins with a token; nil where none does.
  func computedName(of start: Int) -> String? {
    var index = source.word(start - 1) == "return" ? start - 2 : start - 1
    guard source.isMark(index, "{") else { return nil }
    if source.word(index - 1) == "get", source.isMark(index - 2, "{") { index -= 2 }
    for _ in 0..<Self.maximumHead where index > 0 {
      index = source.start(of: index - 1)
      if source.isMark(index, "{") || source.isMark(index, "}") || source.isMark(index, ";") { return nil }
      if ["var", "func"].contains(source.word(index) ?? "") { return source.word(index + 1) }
    }
    return nil
  }
}
