/// A reference of one value to another.
enum TokenReference {
  /// `{a.b}`: the whole value of a token.
  case token([String])
  /// `#/a/b/$value/0`: any value of this file.
  case pointer([String])

  /// The reference that stands at a place; nil where there is another value.
  init?(_ place: TokenPlace) throws {
    if place.kind == .object {
      guard let target = place.member("$ref") else { return nil }
      guard let text = target.string, let pointer = Self.pointer(text) else {
        throw TokenFlaw("'$ref' must be as '#/a/b', not \(target.excerpt)")
      }
      self = .pointer(pointer)
    } else if place.kind == .string, let text = place.string, let path = Self.alias(text) {
      self = .token(path)
    } else {
      return nil
    }
  }

  /// The path of an alias, `{a.b}`; nil for other texts.
  static func alias(_ text: String) -> [String]? {
    guard text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}"), text.utf8.count > 2 else {
      return nil
    }
    let path = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return path.contains { $0.isEmpty || $0.contains("{") || $0.contains("}") } ? nil : path
  }

  /// The parts of a JSON pointer in a fragment, `#/a/b` (RFC 6901, sections 3, 4 and 6); nil for other texts.
  static func pointer(_ text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    var parts: [String] = []
    for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      guard let decoded = percentDecoded(part) else { return nil }
      // In this order: '~01' is '~1'.
      parts.append(decoded.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/"))
    }
    return parts.map { $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~") }
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let digits = String(rest.prefix(2)), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) else {
          return nil
        }
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The reference as it is written.
  var text: String {
    switch self {
    case .token(let path): "{\(path.joined(separator: "."))}"
    case .pointer(let parts): "#/\(parts.joined(separator: "/"))"
    }
  }
}
