/// The address of a catalog, or a text that was taken for one: a file's path or a server's address, which prints without
/// what is secret in it.
package struct CatalogAddress: CustomStringConvertible, Sendable {
  /// The address as who serves it takes it, its password included; a path as it was given.
  package let words: String
  /// Whether it is a server's, and so no path: `postgres://…`, however it is written or mistyped, or libpq's `key=value`
  /// with a password.
  package let isServer: Bool

  package static let schemes = ["postgres://", "postgresql://"]
  /// The text shown for an address that holds what belongs to none.
  private static let hidden = "postgres://…"

  package init(_ text: String) {
    let trimmed = Array(text.trimmingWhitespace.utf8)
    if let scheme = Self.schemes.first(where: { trimmed.lowercased.starts(with: $0.utf8) }) {
      words = scheme + String(decoding: trimmed.dropFirst(scheme.utf8.count), as: UTF8.self)
      isServer = true
    } else {
      let isNearlyOne = ["postgres", "postgresql"].contains { name in
        [":", "//", "\\", ";"].contains { trimmed.lowercased.starts(with: (name + $0).utf8) }
      }
      // Without its scheme: `//user:password@host`.
      let bare = trimmed.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }.split(separator: UInt8(ascii: "@"))
      let isBare =
        trimmed.starts(with: "//".utf8) && bare.count > 1 && bare.first?.contains(UInt8(ascii: ":")) == true
      isServer = isNearlyOne || isBare || Self.isConnectionInformation(trimmed.lowercased)
      words = isServer ? String(decoding: trimmed, as: UTF8.self) : text
    }
  }

  /// The scheme, as `mysql` or `jdbc:postgresql`, of an address that begins with one that nobody here serves; nil for any
  /// other.
  package var unknownScheme: String? {
    if isServer { return nil }
    let name = words.utf8.prefix { $0.isOfScheme || $0 == UInt8(ascii: ":") }
    guard name.count > 1, name.first?.isOfScheme == true, name.last == UInt8(ascii: ":"),
      words.utf8.dropFirst(name.count).starts(with: "//".utf8)
    else { return placeBeforePassword }
    return String(decoding: name.dropLast(), as: UTF8.self)
  }

  /// What comes before a folder's name that is written as `user:password@…` is in an address, where the one before it ends
  /// in a colon, as in `mysql:/ana:secret@host/d`: a mistyped address, whose password would become a folder's name.
  private var placeBeforePassword: String? {
    let names = words.replacing("：", with: ":").split(separator: "/").map { Array($0.utf8) }
    for (before, name) in zip(names, names.dropFirst()) where before.count > 1 && before.last == UInt8(ascii: ":") {
      guard let at = name.lastIndex(of: UInt8(ascii: "@")), name[..<at].contains(UInt8(ascii: ":")) else { continue }
      return String(decoding: before.dropLast(), as: UTF8.self)
    }
    return nil
  }

  /// The path, or user, hosts and database of a server; of what is no address to the letter, nothing but that it is one.
  package var description: String {
    if !isServer { return unknownScheme.map { $0 + "://…" } ?? words }
    guard let scheme = Self.schemes.first(where: { words.utf8.starts(with: $0.utf8) }) else { return Self.hidden }
    let rest = words.utf8.dropFirst(scheme.utf8.count)
    let place = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let path = rest.dropFirst(place.count).prefix { $0 != UInt8(ascii: "?") }
    // A password that is not written as an address asks for may hold any of these itself.
    let at = UInt8(ascii: "@")
    let parts = place.split(separator: at, omittingEmptySubsequences: false)
    let hosts = parts.last ?? place
    let isWhole =
      parts.count <= 2 && !rest.dropFirst(place.count).contains(at) && !path.contains { ":=&#".utf8.contains($0) }
      && hosts.split(separator: UInt8(ascii: ",")).allSatisfy(Self.isHost)
    if !isWhole { return Self.hidden }
    let user = parts.count == 2 ? parts[0].prefix { $0 != UInt8(ascii: ":") } + [at] : []
    return scheme + String(decoding: Array(user) + Array(hosts) + Array(path), as: UTF8.self)
  }

  /// Whether `text` is a host's name or number, and maybe a port.
  private static func isHost(_ text: Substring.UTF8View.SubSequence) -> Bool {
    let isNumber = text.first == UInt8(ascii: "[")
    let host = isNumber ? text.prefix { $0 != UInt8(ascii: "]") } : text.prefix { $0 != UInt8(ascii: ":") }
    let port = text.dropFirst(host.count + (isNumber ? 1 : 0))
    return host.allSatisfy { $0 > 0x20 && !"=&#".utf8.contains($0) }
      && (port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy { (0x30...0x39).contains($0) })
  }

  /// Whether `text` is what libpq takes beside an address, `host=… password=…`; a file of such a name is `./password=…`.
  private static func isConnectionInformation(_ text: [UInt8]) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first?.trimmingSpaces, !first.isEmpty,
      first.allSatisfy({ (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") })
    else { return false }
    return parts.dropLast().contains { part in
      let key = part.trimmingSpaces.split(whereSeparator: \.isSpace).last ?? []
      return key.elementsEqual("password".utf8) || key.elementsEqual("sslpassword".utf8)
    }
  }
}

extension String {
  /// This text without the white space around it.
  fileprivate var trimmingWhitespace: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension UInt8 {
  fileprivate var isOfScheme: Bool {
    (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) || "+.-".utf8.contains(self)
  }

  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Array<UInt8> {
  /// These bytes with A…Z as a…z.
  fileprivate var lowercased: [UInt8] { map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 } }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpaces: ArraySlice<UInt8> {
    var bytes = drop(while: \.isSpace)
    while bytes.last?.isSpace == true { bytes.removeLast() }
    return bytes
  }
}
