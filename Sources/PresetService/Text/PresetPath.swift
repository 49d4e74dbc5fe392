/// The path of the file that has a preset: its name, made legal in every file system so that it can be read back.
///
/// A group is a folder. What file systems don't take, or take for something else, is written as `%` and two hexadecimal
/// digits a byte; a part that is too long goes on in a folder below, behind a `%` at its end.
enum PresetPath {
  /// The ending of such files.
  static let ending = ".preset.json"
  /// The longest part of a path, in bytes, with which the ending still fits in the 255 that file systems allow.
  private static let longestPart = 200

  /// The paths of presets by their names: those that only differ in the case of letters, or in how those are composed, are
  /// told apart.
  static func paths(of names: [String]) -> [ExactName: String] {
    var paths: [ExactName: String] = [:]
    var taken: Set<String> = []
    // The name with the fewest capitals keeps its spelling, whatever else there is.
    let order = names.sorted { one, other in
      let (first, second) = (one.count(where: \.isUppercase), other.count(where: \.isUppercase))
      return first == second ? JSON.comesFirst(one, other) : first < second
    }
    for name in order {
      let plain = path(of: name, isPlain: false)
      // Swift's strings are equal where their characters are, however those are composed.
      let isFree = taken.insert(plain.lowercased()).inserted
      paths[ExactName(name)] = isFree ? plain : path(of: name, isPlain: true)
    }
    return paths
  }

  /// Returns the path of a name.
  ///
  /// - Parameter isPlain: Whether capitals and what is beyond ASCII are written as bytes as well.
  private static func path(of name: String, isPlain: Bool) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).flatMap { part in
      pieces(of: escaped(String(part), isPlain: isPlain))
    }
    return parts.joined(separator: "/") + ending
  }

  private static func escaped(_ part: String, isPlain: Bool) -> String {
    // An empty part, which a path can't have.
    if part.isEmpty { return "%00" }
    let isReserved = reserved.contains(part.split(separator: ".").first.map { $0.lowercased() } ?? "")
    var text = ""
    for (place, character) in part.enumerated() {
      let isEdge = place == 0 && (character == "." || isReserved)
      let isEnd = place == part.count - 1 && (character == "." || character == " ")
      let isIllegal = "%\\:*?\"<>|".contains(character) || character.unicodeScalars.contains { $0.value < 32 }
      if isEdge || isEnd || isIllegal || isPlain && (character.isUppercase || !character.isASCII) {
        text += character.utf8.map { "%" + hexadecimal($0) }.joined()
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// Names that some systems have for devices.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }

  /// A part as one piece, or as several where it is too long.
  private static func pieces(of part: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in part {
      // An escape stays in one piece.
      let isInEscape = piece.hasSuffix("%") || piece.dropLast().hasSuffix("%")
      if piece.utf8.count + character.utf8.count > longestPart && !isInEscape {
        pieces.append(piece + "%")
        piece = ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }

  /// Returns the name that a path stands for; nil for one that none does.
  static func name(of path: String) -> String? {
    guard path.hasSuffix(ending) else { return nil }
    var parts: [String] = []
    var part = ""
    for piece in path.dropLast(ending.count).split(separator: "/", omittingEmptySubsequences: false) {
      if piece.hasSuffix("%") {
        part += piece.dropLast()
        continue
      }
      guard let text = unescaped(part + piece) else { return nil }
      parts.append(text)
      part = ""
    }
    return part.isEmpty ? parts.joined(separator: "/") : nil
  }

  private static func unescaped(_ text: String) -> String? {
    if text == "%00" { return "" }
    if text.isEmpty { return nil }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
