/// The names of a source file's constants, by where their values begin: `Motion/Menu/open` for a member of types, or for
/// what a `case` of such a member returns.
struct ConstantNames {
  let source: TokenizedSource
  let language: Language
  /// For each token the brace that it is in, the innermost one; -1 outside of any.
  private let braces: [Int32]
  /// For each token the bracket of a list that it is in, where nothing is open within that; -1 for others.
  private let lists: [Int32]
  /// The names of the types whose braces these are; empty for one that groups nothing.
  private let types: [Int: String]
  /// The paths that several properties have, whose constants are called by these as well.
  private var qualified: Set<[String]> = []

  /// The differences between languages in how they declare.
  enum Language { case swift, kotlin, dart }

  init(_ source: TokenizedSource, _ language: Language) {
    (self.source, self.language) = (source, language)
    var types: [Int: String] = [:]
    var braces: [Int32] = []
    var open: [Int32] = []
    var (lists, opened): ([Int32], [Int32]) = ([], [])
    for index in source.tokens.indices {
      if ["}", "]", ")"].contains(where: { source.isMark(index, $0) }) { _ = opened.popLast() }
      lists.append(opened.last.flatMap { source.isMark(Int($0), "[") ? $0 : nil } ?? -1)
      if ["{", "[", "("].contains(where: { source.isMark(index, $0) }) { opened.append(Int32(index)) }
      if source.isMark(index, "}") { _ = open.popLast() }
      braces.append(open.last ?? -1)
      guard source.isMark(index, "{") else { continue }
      open.append(Int32(index))
      types[index] = Self.type(source, before: index)
    }
    (self.types, self.braces, self.lists) = (types, braces, lists)
  }

  /// The path of the constant whose value begins at an offset; nil where that is no constant's whole value.
  func path(ofValueAt offset: Int) -> [String]? { constant(ofValueAt: offset)?.path }

  /// The path of the constant whose value begins at an offset, and the index of its name; nil where there is none.
  func constant(ofValueAt offset: Int) -> (path: [String], place: Int)? {
    guard let index = token(at: offset) else { return nil }
    var before = index - 1
    while ["return", "const", "new"].contains(source.word(before) ?? "") { before -= 1 }
    guard let (name, place) = name(before) else { return nil }
    var brace = Int(braces[place])
    // A variable of a function is nobody's constant; a `case` may be deeper in its member.
    guard brace < 0 || types[brace] != nil || source.isMark(before, ":") else { return nil }
    var path = [name]
    while brace >= 0 {
      if let type = types[brace], !type.isEmpty { path.insert(type, at: 0) }
      brace = Int(braces[brace])
    }
    if qualified.contains(path), let owner = owner(of: place) { path.insert(owner, at: path.count - 1) }
    return (path, place)
  }

  /// Finds the names that several properties of one type have: the keys of two dictionaries, the cases of two switches.
  mutating func qualify(valuesAt offsets: [Int]) {
    var owners: [[String]: Set<String>] = [:]
    for offset in offsets {
      guard let (path, place) = constant(ofValueAt: offset), let owner = owner(of: place) else { continue }
      owners[path, default: []].insert(owner)
    }
    qualified = Set(owners.filter { $0.value.count > 1 }.keys)
  }

  /// The property that a key of a dictionary or a `case` of a switch belongs to; nil for what is neither.
  private func owner(of place: Int) -> String? {
    guard source.isMark(place + 1, ":") else { return nil }
    if source.word(place - 2) == "case" {
      // In the braces of the switch, which are in those of the property.
      let brace = Int(braces[place])
      return brace < 0 || braces[brace] < 0 ? nil : declared(Int(braces[brace]))?.name
    }
    let list = Int(lists[place])
    return list > 0 && source.isMark(list - 1, "=") ? declared(list - 1)?.name : nil
  }

  /// The index of the token that begins at an offset.
  func token(at offset: Int) -> Int? {
    var range = source.tokens.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let start = source.tokens[middle].start
      if start == offset { return middle }
      range = start < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The name of what is declared right before a value, and where.
  private func name(_ before: Int) -> (name: String, place: Int)? {
    if source.isMark(before, ">"), source.isMark(before - 1, "=") { return plain(before - 2) }
    if source.isMark(before, "=") { return language == .dart ? plain(before - 1) : declared(before) }
    if source.isMark(before, "{") { return declared(before) }
    guard source.isMark(before, ":") else { return nil }
    // `case .open: .spring()` and `"open": .spring()`
    if let key = source.key(before - 1) { return (key, before - 1) }
    guard let name = source.word(before - 1), source.isMark(before - 2, "."), source.word(before - 3) == "case" else {
      return nil
    }
    return (name, before - 1)
  }

  private func plain(_ index: Int) -> (name: String, place: Int)? { source.word(index).map { ($0, index) } }

  /// How many tokens a declaration may have before its value.
  static let maximumLength = 64

  /// The words that begin a block which is one of several, or none: what it has is not all of a constant's value.
  private static let branches: Set = ["if", "else", "when", "try", "catch", "finally", "switch", "do", "for", "while"]

  /// The name behind the last `let`, `var`, `val`, `func` or `fun` of the statement that ends before an index.
  private func declared(_ end: Int) -> (name: String, place: Int)? {
    var index = end - 1
    // What a function does is no constant, unless it returns something.
    var returns = !source.isMark(end, "{")
    while index >= 0, end - index < Self.maximumLength {
      if source.isMark(index, language == .swift ? ">" : ":") { returns = true }
      if source.isMark(index, ")") || source.isMark(index, "]") {
        index = source.start(of: index)
      } else if source.isMark(index, "{") || source.isMark(index, "}") || source.isMark(index, ";")
        || Self.branches.contains(source.word(index) ?? "")
      {
        return nil
      } else if let word = source.word(index), ["let", "var", "val", "func", "fun"].contains(word) {
        if word.hasPrefix("fun"), !returns { return nil }
        let next = source.isMark(index + 1, "<") ? source.endOfTypes(index + 1) ?? index + 1 : index + 1
        return plain(next)
      }
      index -= 1
    }
    return nil
  }

  /// The name of the type that a brace begins, empty where that groups nothing, as an extension of SwiftUI's own; nil
  /// where it begins no type.
  private static func type(_ source: TokenizedSource, before brace: Int) -> String? {
    let words: Set = ["struct", "class", "enum", "extension", "object", "interface", "actor", "mixin"]
    var index = brace - 1
    while index >= 0, brace - index < maximumLength {
      if source.isMark(index, "{") || source.isMark(index, "}") || source.isMark(index, ";") { return nil }
      if let word = source.word(index), words.contains(word) {
        guard index + 1 < brace, let name = source.word(index + 1) else { return "" }
        if ["Animation", "Spring", "UnitCurve"].contains(name) && word == "extension" { return "" }
        // `class func` and the like begin no type.
        return ["func", "var", "let"].contains(name) ? nil : name
      }
      index -= 1
    }
    return nil
  }
}
