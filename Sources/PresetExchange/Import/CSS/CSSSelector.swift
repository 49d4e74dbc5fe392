/// A selector of a rule, as far as it tells whether what another one selects is among its elements.
struct CSSSelector {
  /// What stands before its last compound, with the combinator: `.menu > ` of `.menu > .item:hover`.
  private let ancestry: Substring
  /// The classes, attributes, names and states of its last compound.
  let simple: Set<Substring>
  /// Its pseudo-elements, which are no elements of the selector without them.
  private let pseudoElements: Set<Substring>

  init(_ text: String) {
    var begins = text.startIndex
    for (index, character, depth) in text.nesting where depth == 0 && " >+~".contains(character) {
      begins = text.index(after: index)
    }
    ancestry = text[..<begins]
    var parts: [Substring] = []
    var start = begins
    for (index, character, depth) in text[begins...].nesting where depth == 0 && ".#[:".contains(character) {
      // The second colon of a pseudo-element begins nothing.
      if character == ":", text[start..<index] == ":" { continue }
      if start < index { parts.append(text[start..<index]) }
      start = index
    }
    parts.append(text[start...])
    let old: Set<Substring> = [":before", ":after", ":first-line", ":first-letter"]
    pseudoElements = Set(parts.filter { $0.hasPrefix("::") || old.contains($0) }.map { $0.drop { $0 == ":" } })
    simple = Set(parts.filter { !$0.hasPrefix("::") && !old.contains($0) && $0 != "*" && !$0.isEmpty })
  }

  /// Whether all that another selector selects is selected by this one: `.sheet` selects what `.sheet[data-open]` does.
  func includes(_ other: CSSSelector) -> Bool {
    (ancestry.isEmpty || ancestry == other.ancestry) && simple.isSubset(of: other.simple)
      && pseudoElements == other.pseudoElements
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
}

extension StringProtocol {
  /// The characters with their places and in how many parentheses, brackets and quotes each stands; what opens one
  /// stands outside of it.
  fileprivate var nesting: [(index: Index, character: Character, depth: Int)] {
    var (depth, quote) = (0, nil as Character?)
    return indices.map { index in
      let character = self[index]
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
