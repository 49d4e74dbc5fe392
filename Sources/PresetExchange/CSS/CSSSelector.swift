/// A selector of a rule, as far as it tells whether what another one selects is among its elements.
struct CSSSelector {
  /// What stands before its last compound, with the combinator: `.menu>` of `.menu > .item:hover`.
  private let ancestry: String
  /// The classes, attributes, names and states of its last compound.
  private let simple: Set<Substring>
  /// Its pseudo-elements, which are no elements of the selector without them.
  private let pseudoElements: Set<Substring>
  /// How much it weighs: its identifiers, then its classes, then its names.
  let specificity: [Int]

  init(_ text: String) {
    let text = Self.canonical(text)
    specificity = Self.specificity(of: text)
    if Self.list(text).count != 1 || text.contains("…") {
      // What is more than one selector, or was cut, is like nothing but itself.
      (ancestry, simple, pseudoElements) = ("", [text[...]], [])
      return
    }
    var begins = text.startIndex
    for (index, character, depth) in text.nesting where depth == 0 && Self.isCombinator(character) {
      begins = text.index(after: index)
    }
    ancestry = Self.ancestry(String(text[..<begins]))
    let parts = Self.parts(of: text[begins...])
    pseudoElements = Set(parts.filter(Self.isPseudoElement).map { "::" + $0.drop { $0 == ":" } })
    simple = Set(parts.filter { !Self.isPseudoElement($0) && $0 != "*" }.flatMap(Self.simple))
  }

  /// A selector as others of the same meaning are written: without quotes that a value of an attribute does not need, and
  /// blanks around combinators.
  static func canonical(_ text: String) -> String {
    var text = text
    for combinator in [">", "+", "~"] where text.contains(combinator) {
      for blank in [" \(combinator)", "\(combinator) "] { text = text.replacing(blank, with: combinator) }
    }
    // Few have quotes, and an expression costs more than all else.
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) { return text }
    return text.replacing(/=\s*(["'])([A-Za-z_][A-Za-z0-9_-]*)\1/) { "=\($0.output.2)" }
  }

  /// The parts that a part stands for: `:host([open])` is a `:host` with an attribute.
  private static func simple(_ part: Substring) -> [Substring] {
    guard part.hasPrefix(":host("), part.hasSuffix(")") else { return [part] }
    return [":host"] + parts(of: part.dropFirst(":host(".count).dropLast())
  }

  /// The elements from which those of a selector inherit, as far as it names them: `.card` of `.card > .title`.
  static func parent(of selector: String) -> String? {
    let combinators = selector.nesting.filter { $0.depth == 0 && isCombinator($0.character) }
    guard let last = combinators.last else { return nil }
    let before = String(selector[..<last.index]).trimmed
    // `.a > .b` has blanks around its combinator, which are one with it.
    if let sign = before.last, ">+~".contains(sign) {
      let outer = String(before.dropLast()).trimmed
      return sign == ">" ? outer : parent(of: outer)
    }
    return last.character == "+" || last.character == "~" ? parent(of: before) : before
  }

  /// Whether all that another selector selects is selected by this one: `.sheet` selects what `.sheet[data-open]` does.
  func includes(_ other: CSSSelector) -> Bool {
    simple.isSubset(of: other.simple) && pseudoElements == other.pseudoElements
      && (ancestry.isEmpty || ancestry == other.ancestry || other.ancestors.contains { $0 == ancestry })
  }

  /// The elements whose pseudo-elements a selector is for, from which these inherit; nil where it is for none.
  static func host(of selector: String) -> String? {
    guard let last = parts(of: selector[...]).last, isPseudoElement(last) else { return nil }
    return String(selector[..<last.startIndex])
  }

  /// Parts that every selector which this one includes has too; one is enough to find this one by.
  var marks: [Substring] {
    let marks = simple.union(pseudoElements)
    return marks.isEmpty ? [Self.mark(of: ancestry[...])] : Array(marks)
  }

  /// The parts that a selector which includes this one may be found by.
  var allMarks: Set<Substring> {
    simple.union(pseudoElements).union((ancestors + ["", ancestry[...]]).map(Self.mark))
  }

  /// The mark of all elements within some.
  private static func mark(of ancestry: Substring) -> Substring { "\(ancestry) *" }

  /// Its ancestry from each of the ancestors on, but for all of it.
  private var ancestors: [Substring] {
    ancestry.nesting.filter { $0.depth == 0 && Self.isCombinator($0.character) }
      .map { ancestry[ancestry.index(after: $0.index)...] }
  }

  private static func isCombinator(_ character: Character) -> Bool { " >+~".contains(character) }

  /// The ancestry without what every document has.
  private static func ancestry(_ text: String) -> String {
    var text = text
    while let root = ["html ", "body ", ":root "].first(where: text.hasPrefix) { text.removeFirst(root.count) }
    return text
  }

  /// The classes, attributes, names, states and pseudo-elements of all compounds of a selector.
  static func allParts(of text: String) -> [Substring] {
    let ends = text.nesting.filter { $0.depth == 0 && isCombinator($0.character) }.map(\.index) + [text.endIndex]
    return zip([nil] + ends.dropLast(), ends).flatMap { start, end in
      parts(of: text[(start.map { text.index(after: $0) } ?? text.startIndex)..<end])
    }
  }

  /// The classes, attributes, names, states and pseudo-elements of a compound.
  private static func parts(of compound: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = compound.startIndex
    for (index, character, depth) in compound.nesting where depth == 0 && ".#[:".contains(character) {
      // The second colon of a pseudo-element begins nothing.
      if character == ":", compound[start..<index] == ":" { continue }
      parts.append(compound[start..<index])
      start = index
    }
    parts.append(compound[start...])
    return parts.filter { !$0.isEmpty }
  }

  private static func isPseudoElement(_ part: Substring) -> Bool {
    part.hasPrefix("::") || [":before", ":after", ":first-line", ":first-letter"].contains(part)
  }

  /// The selectors of a list; a comma between parentheses, brackets or quotes divides nothing.
  static func list(_ text: String) -> [String] {
    var parts: [String] = []
    var start = text.startIndex
    for (index, character, depth) in text.nesting where depth == 0 && character == "," {
      parts.append(String(text[start..<index]).trimmed)
      start = text.index(after: index)
    }
    return (parts + [String(text[start...]).trimmed]).filter { !$0.isEmpty }
  }

  // Selectors Level 4, section 17.
  private static func specificity(of text: String, depth limit: Int = 8) -> [Int] {
    var weight = [0, 0, 0]
    for part in allParts(of: text) where part != "*" && part != "&" {
      let arguments = part.firstIndex(of: "(").map { part[part.index(after: $0)...].dropLast() }
      if part.hasPrefix("#") {
        weight[0] += 1
      } else if [":is(", ":not(", ":has("].contains(where: part.hasPrefix) {
        let all = limit == 0 ? [] : list(String(arguments ?? "")).map { specificity(of: $0, depth: limit - 1) }
        let heaviest = all.max { $0.lexicographicallyPrecedes($1) } ?? [0, 0, 0]
        weight = zip(weight, heaviest).map(+)
      } else if isPseudoElement(part) || !".[:".contains(part.first ?? " ") {
        weight[2] += 1
      } else if !part.hasPrefix(":where(") {
        weight[1] += 1
      }
    }
    return weight
  }
}

extension StringProtocol {
  /// The characters with their places and in how many parentheses, brackets and quotes each stands; what opens one
  /// stands outside of it.
  fileprivate var nesting: [(index: Index, character: Character, depth: Int)] {
    var (depth, quote, isEscaped) = (0, nil as Character?, false)
    return indices.map { index in
      let character = self[index]
      if isEscaped || character == "\\" {
        isEscaped.toggle()
        return (index, character, depth + 1)
      }
      if quote != nil {
        if character == quote { quote = nil }
        return (index, character, depth + 1)
      }
      switch character {
      case "\"", "'":
        quote = character
        return (index, character, depth + 1)
      case "(", "[":
        depth += 1
        return (index, character, depth - 1)
      case ")", "]": depth = Swift.max(0, depth - 1)
      default: break
      }
      return (index, character, depth)
    }
  }
}
