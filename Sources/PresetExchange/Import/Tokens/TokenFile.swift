/// A file of design tokens, as far as it has been looked at.
final class TokenFile {
  /// Its name, for messages.
  let name: String
  let outline: JSONOutline
  /// Whether it is read by the letter of DTCG 2025.10.
  let isStrict: Bool
  /// The lines of its values where the text is not the file's own; nil where it is.
  private let lines: [Int]?
  private var indexes: [Int: [ExactName: Int]] = [:]
  private var lastOffset = 0
  private var lastLine = 1

  init(name: String, outline: JSONOutline, isStrict: Bool, lines: [Int]? = nil) {
    self.name = name
    self.outline = outline
    self.isStrict = isStrict
    self.lines = lines
  }

  /// All of it.
  var root: TokenPlace { TokenPlace(file: self, node: 0) }

  /// The value of an object's member; nil for other values and other keys.
  func member(_ name: String, of node: Int) -> Int? {
    guard outline.kind(node) == .object else { return nil }
    // Small objects are looked through; a large one is asked again and again, and gets an index.
    if Int(outline.nodes[node].next) - node < 100 { return outline.member(name, of: node) }
    if let index = indexes[node] { return index[ExactName(name)] }
    var index: [ExactName: Int] = [:]
    outline.forEachMember(of: node) { key, value in
      if let text = outline.string(key) { index[ExactName(text)] = value }
    }
    indexes[node] = index
    return index[ExactName(name)]
  }

  /// The line of a value in the file, from 1.
  func line(of node: Int) -> Int? {
    if let lines { return lines.indices.contains(node) ? lines[node] : nil }
    let offset = Int(outline.nodes[node].start)
    // Values are asked about in the order of the file, but for what is asked about twice.
    if offset < lastOffset { (lastOffset, lastLine) = (0, 1) }
    lastLine += outline.bytes[lastOffset..<offset].count { $0 == UInt8(ascii: "\n") }
    lastOffset = offset
    return lastLine
  }
}

/// A value in a file of design tokens.
struct TokenPlace: Hashable {
  let file: TokenFile
  let node: Int
  /// A number of its path for a token that a group has by `$extends`, which is another token than that of the group which
  /// it is from; 0 for all else.
  // A text would make every place dearer to copy, and few have one.
  var inheritedAs: UInt64 = 0

  /// Returns the place as that of a token which a group has by `$extends`, at a path.
  func inherited(at path: [String]) -> TokenPlace {
    // FNV-1a, with 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in path {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return TokenPlace(file: file, node: node, inheritedAs: max(1, hash))
  }

  /// The value of an object's member; nil for other values and other keys.
  func member(_ name: String) -> TokenPlace? {
    file.member(name, of: node).map { TokenPlace(file: file, node: $0) }
  }

  var kind: JSONOutline.Kind { file.outline.kind(node) }
  /// The text of a string; nil for other values.
  var string: String? { file.outline.string(node) }
  /// The number; nil for other values.
  var number: Double? { file.outline.number(node) }
  /// The elements of an array, none for other values.
  var elements: [TokenPlace] { file.outline.elements(of: node).map { TokenPlace(file: file, node: $0) } }
  /// The keys of an object, none for other values.
  var keys: [String] {
    var keys: [String] = []
    file.outline.forEachMember(of: node) { key, _ in keys.append(file.outline.string(key) ?? "") }
    return keys
  }
  /// The text written there, for a message.
  var excerpt: String {
    file.outline.source(node, limit: 80).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func == (first: TokenPlace, second: TokenPlace) -> Bool {
    first.node == second.node && first.file === second.file
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(ObjectIdentifier(file))
  }
}
