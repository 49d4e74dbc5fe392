/// A token of CSS (CSS Syntax 3, section 4).
struct CSSToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case identifier(String)
    /// A name and its opening parenthesis.
    case function(String)
    case atKeyword(String)
    case string(String)
    case number(Double)
    /// A number in percent.
    case percentage(Double)
    case dimension(Double, unit: String)
    /// `(`, `[` or `{`.
    case open(UInt8)
    /// `)`, `]` or `}`.
    case close(UInt8)
    case colon, semicolon, comma, space
    /// Anything else, such as an operator, a hash or an address.
    case other
  }

  let kind: Kind
  /// The text of the token.
  let text: String
  /// The line, from 1.
  let line: Int
  /// The custom property whose whole value this is a part of, where `var()` has brought it here.
  var property: String?

  /// The seconds of a time; nil for anything else, as for a number without a unit.
  var seconds: Double? {
    guard case .dimension(let number, let unit) = kind else { return nil }
    switch unit.lowercased() {
    case "s": return number
    case "ms":
      // Shifted in the text where that is possible: a division would round a second time.
      let digits = text.dropLast(2)
      return digits.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
        ? number / 1000 : Double(strict: digits + "e-3") ?? number / 1000
    default: return nil
    }
  }

  /// The name of an identifier in lower case, as CSS compares keywords.
  var keyword: String? { if case .identifier(let name) = kind { name.lowercased() } else { nil } }

  /// The name of a function in lower case.
  var functionName: String? { if case .function(let name) = kind { name.lowercased() } else { nil } }
}

extension Collection<CSSToken> {
  /// The custom property whose whole value the tokens are; nil where they are written here, or only a part of them is.
  var property: String? {
    guard let property = first?.property, allSatisfy({ $0.property == property }) else { return nil }
    return property
  }

  /// The text of tokens, comments left out and white space made single spaces.
  var text: String {
    var text = ""
    for token in self { text += token.kind == .space ? " " : token.text }
    return text
  }

  /// The text of tokens, cut to what a message can hold.
  var excerpt: String {
    let text = text
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}
