/// A constant of a source file, or a member that returns a value.
struct SourceConstant {
  /// The names of the types that it is in, and its own.
  let path: [String]
  /// The words of the type that it is declared with; none where it has none.
  let types: Set<String>
  /// The tokens of its value.
  let value: Range<Int>
}

extension ConstantNames {
  /// The constants of the file that are given a value, in their order, each once.
  var constants: [SourceConstant] {
    var constants: [SourceConstant] = []
    var places: Set<Int> = []
    for mark in source.tokens.indices where source.tokens[mark].kind == .mark {
      guard let start = valueStart(behind: mark), start < source.tokens.count,
        let (path, place) = constant(ofValueAt: source.tokens[start].start), let types = types(from: place, to: mark),
        places.insert(place).inserted
      else { continue }
      let end = source.isMark(mark, "{") ? source.end(of: mark) - 1 : valueEnd(from: start)
      constants.append(SourceConstant(path: path, types: types, value: start..<max(start, end)))
    }
    return constants
  }

  /// Where the value begins that a mark may be followed by; nil for a mark that no value follows.
  private func valueStart(behind mark: Int) -> Int? {
    var start = mark + 1
    if source.isMark(mark, "=") {
      // `val a: Spec<Float> = …` ends a list of types.
      let isBehind = mark > 0 && source.touches(mark - 1, mark)
      let isComparison = isBehind && ["=", "!", "<", ">"].contains { source.isMark(mark - 1, $0) }
      if isComparison || source.isMark(start, "=") { return nil }
      if source.isMark(start, ">") { start += 1 }
    } else if !source.isMark(mark, "{"), !isEndOfCase(mark) {
      return nil
    }
    while ["const", "new", "return"].contains(source.word(start) ?? "") { start += 1 }
    return start
  }

  /// Whether a mark is the colon of `case .fast:`, behind which a switch has what it returns.
  private func isEndOfCase(_ mark: Int) -> Bool {
    source.isMark(mark, ":") && source.word(mark - 1) != nil && source.isMark(mark - 2, ".")
      && source.word(mark - 3) == "case"
  }

  /// The words of a declaration's type; nil where what is between a name and its value is no declaration.
  private func types(from place: Int, to mark: Int) -> Set<String>? {
    if language == .dart {
      var index = source.word(place - 1) == "get" ? place - 2 : place - 1
      if source.isMark(index, "?") { index -= 1 }
      if source.isMark(index, ">") {
        while index > 0, place - index < Self.maximumLength, !source.isMark(index, "<") { index -= 1 }
        index -= 1
      }
      return Set(source.word(index).map { [$0] } ?? [])
    }
    var types: Set<String> = []
    var index = place + 1
    while index < mark {
      // Another statement, but for the getter of a property.
      if source.tokens[index].startsLine, source.word(index) != "get" { return nil }
      if let word = source.word(index) { types.insert(word) }
      // What a list is of counts: `[Animation]`.
      index = source.isMark(index, "[") ? index + 1 : source.end(of: index)
    }
    return index == mark ? types : nil
  }

  /// Where a value ends that is in no block of its own.
  private func valueEnd(from start: Int) -> Int {
    func isOne(of marks: [Unicode.Scalar], _ index: Int) -> Bool { marks.contains { source.isMark(index, $0) } }
    var index = start
    while index < source.tokens.count, !isOne(of: [";", ",", ")", "]", "}"], index) {
      // A line goes on with a member, or around an operator.
      let isNext = index > start && source.tokens[index].startsLine && language != .dart
      if isNext, !isOne(of: [".", "?", ":", "+", "-", "*", "/"], index), !isOne(of: ["?", ":", "+", "="], index - 1) {
        break
      }
      index = source.end(of: index)
    }
    return index
  }
}
