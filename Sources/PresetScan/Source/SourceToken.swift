/// A token of a source file: its kind and its place.
struct SourceToken {
  enum Kind: UInt8 {
    /// An identifier or a keyword.
    case word
    case number
    /// A string without parts that are computed.
    case string
    /// A string with parts that are computed.
    case composedString
    /// One character of punctuation or of an operator.
    case mark
  }

  let kind: Kind
  /// Whether it is the first one of its line.
  let startsLine: Bool
  /// The offset of its first byte.
  let start: Int
  /// The offset behind its last byte.
  let end: Int
  /// A word's hash, by which it is compared without being made a string; 0 for other tokens.
  let hash: UInt64

  /// The hash of a word: FNV-1a.
  static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
