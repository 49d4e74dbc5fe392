/// The style of a language's identifiers.
package struct IdentifierStyle: Hashable, Sendable {
  /// How words are put together.
  package enum Shape: Sendable {
    /// `heroIn`
    case camel
    /// `hero-in`
    case kebab
    /// `hero_in`
    case snake
    /// `hero/in`, the parts as design tokens may be called; with `/$root` behind it where `hero/in` is a group too.
    case tokenPath
    /// As they are.
    case verbatim
  }

  package let shape: Shape
  /// Words that mean something else there.
  let reserved: Set<String>

  package init(_ shape: Shape, reserved: Set<String> = []) {
    self.shape = shape
    self.reserved = reserved
  }

  /// The longest identifier, what tells it apart excepted.
  static let maximumLength = 80

  /// The name of a design token that has the name of a group.
  package static let tokenRoot = "$root"

  /// The parts of a preset's name, as design tokens may be called: no `{`, `}` or `.`, and no `$` first.
  package static func tokenPath(of name: String) -> [String] {
    let parts = name.split(separator: "/").map { part in
      // By code points: a dot with an accent is a dot too.
      var scalars = String.UnicodeScalarView()
      for scalar in part.unicodeScalars {
        let isForbidden = "{}.".unicodeScalars.contains(scalar) || (scalar == "$" && scalars.isEmpty)
        scalars.append(isForbidden ? "-" : scalar)
      }
      return String(scalars)
    }
    return parts.isEmpty ? ["-"] : parts
  }

  /// What a name becomes by itself: legal, but maybe the same as another one's.
  package func identifier(_ name: String) -> String {
    switch shape {
    case .verbatim: return name
    case .tokenPath: return Self.tokenPath(of: name).joined(separator: "/")
    case .camel, .kebab, .snake: break
    }
    var words = Self.words(of: name)
    // What is written in lower case throughout has no other sign of where a word begins.
    if shape != .camel { words = words.flatMap(Self.parts) }
    // `preset` makes one of no words, and one that begins with a digit or means something else, legal.
    if words.first?.first?.isNumber ?? true { words.insert("preset", at: 0) }
    var identifier = joined(words)
    if reserved.contains(identifier) { identifier = joined(words + ["preset"]) }
    return identifier
  }

  private func joined(_ words: [String]) -> String {
    guard shape == .camel else {
      return String(
        words.map { $0.lowercased() }.joined(separator: shape == .kebab ? "-" : "_").prefix(Self.maximumLength))
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return String(([Self.lowerFirst(words[0])] + rest).joined().prefix(Self.maximumLength))
  }

  /// `CSSEase` begins with `cssEase`, `Hero` with `hero`.
  private static func lowerFirst(_ word: String) -> String {
    let capitals = word.prefix(while: \.isUppercase).count
    if capitals == word.count || capitals <= 1 {
      return capitals == word.count ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    }
    return word.prefix(capitals - 1).lowercased() + word.dropFirst(capitals - 1)
  }

  /// The words that capitals tell apart: `openFast` has two, and so has `CSSEase`.
  private static func parts(of word: String) -> [String] {
    let letters = Array(word)
    var parts: [String] = []
    for (index, letter) in letters.enumerated() {
      let begins =
        index == 0
        || letter.isUppercase
          && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
      if begins { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    return parts
  }

  /// The words of ASCII letters and digits in a name; what is neither is spelled, where Unicode has a name for it.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": word.unicodeScalars.append(scalar)
      case "'", "’": continue
      case _ where scalar.isASCII: end()
      default:
        if let letter = latinLetter(scalar) {
          word += letter
          continue
        }
        end()
        words += spelling(of: scalar)
      }
    }
    end()
    return words
  }

  /// The plain letter that an accented one is made of.
  private static func latinLetter(_ scalar: Unicode.Scalar) -> String? {
    guard let name = scalar.properties.name else { return nil }
    for (prefix, isSmall) in [("LATIN SMALL LETTER ", true), ("LATIN CAPITAL LETTER ", false)]
    where name.hasPrefix(prefix) {
      let letter = name.dropFirst(prefix.count).prefix { $0 != " " }
      return isSmall ? letter.lowercased() : String(letter.prefix(1)) + letter.dropFirst().lowercased()
    }
    return nil
  }

  private static func spelling(of scalar: Unicode.Scalar) -> [String] {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .dashPunctuation, .connectorPunctuation:
      return []
    case .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol:
      if let name = scalar.properties.name {
        return name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
      }
      return ["u" + String(scalar.value, radix: 16)]
    default: return ["u" + String(scalar.value, radix: 16)]
    }
  }
}
