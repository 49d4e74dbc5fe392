/// The shape of a JSON or JSON5 text as its start shows it: the keys of its objects, with no regard to its grammar.
package struct JSONShape {
  /// A key, with the text that is its value where that is a short one.
  package struct Member {
    package let key: String
    /// How many brackets are open around it, from 1.
    package let depth: Int
    /// The number of the object that it is in.
    package let object: Int
    package var text: String?
  }

  package private(set) var members: [Member] = []

  /// Looks through the start of a text, which may end anywhere.
  package init(_ start: ArraySlice<UInt8>) {
    var rest = start
    var open: [Int] = []
    var count = 0
    var word: String?
    var isValue = false
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == 36 || byte == 95 || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
    }
    while let byte = rest.first, members.count < 4000, open.count < 64 {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        count += 1
        open.append(count)
        (word, isValue) = (nil, false)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        (word, isValue) = (nil, false)
      case UInt8(ascii: ","): (word, isValue) = (nil, false)
      case UInt8(ascii: ":"):
        if let key = word, !isValue {
          members.append(Member(key: key, depth: open.count, object: open.last ?? 0))
        }
        (word, isValue) = (nil, true)
      case UInt8(ascii: "/"):
        if rest.first == UInt8(ascii: "/") {
          rest = rest.drop { $0 != 0x0A }
        } else if rest.first == UInt8(ascii: "*") {
          var isStar = false
          rest = rest.dropFirst().drop { byte in
            defer { isStar = byte == UInt8(ascii: "*") }
            return !(isStar && byte == UInt8(ascii: "/"))
          }.dropFirst()
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        var text: [UInt8] = []
        while let next = rest.popFirst(), next != byte {
          if next == UInt8(ascii: "\\") { rest = rest.dropFirst() } else if text.count < 64 { text.append(next) }
        }
        word = String(decoding: text, as: UTF8.self)
        if isValue, let last = members.indices.last { members[last].text = word }
      case _ where isWord(byte):
        let text = rest.prefix(while: isWord)
        rest = rest[text.endIndex...]
        word = String(decoding: [byte] + text.prefix(64), as: UTF8.self)
      default: break
      }
    }
  }

  /// Whether an outermost object has all these keys.
  package func hasOutermost(_ keys: String...) -> Bool {
    keys.allSatisfy { key in members.contains { $0.key == key && $0.depth == 1 } }
  }

  private static let tokenKeys: Set<String> = [
    "$value", "$type", "$extends", "$deprecated", "$extensions", "$root", "$description",
  ]

  /// Whether it is a file of design tokens, or a resolver document: by the keys that only those have.
  package var isDesignTokens: Bool {
    // A preset's document has the word for its kind there; a group of tokens may be called so as well.
    let isDocument =
      hasOutermost("animation") && members.contains { $0.key == "kind" && $0.depth == 2 && $0.text != nil }
    if members.isEmpty || isDocument { return false }
    if members.contains(where: { Self.tokenKeys.contains($0.key) }) || hasOutermost("resolutionOrder") { return true }
    // What came before: a value beside the name of its type, which is one of today's or in small letters.
    let old = members.filter { $0.key == "value" && $0.depth > 1 }
    if old.contains(where: { $0.text?.hasPrefix("cubic-bezier(") ?? false }) { return true }
    let values = Set(old.map(\.object))
    return members.contains { member in
      guard member.key == "type", values.contains(member.object), let type = member.text else { return false }
      return type == "cubicBezier" || type.utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "-") }
    }
  }
}
