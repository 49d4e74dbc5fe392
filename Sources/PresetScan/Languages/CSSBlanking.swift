/// A stylesheet without its comments and the contents of its strings, each byte still in its place.
///
/// `//` begins a comment, as in SCSS: where CSS has it outside of strings and addresses, it means nothing.
struct CSSBlanking {
  private(set) var bytes: [UInt8]
  /// The comments that say something to the scanner.
  private(set) var notes: [Range<Int>] = []
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Blanks the whole text.
  mutating func run() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): comment()
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        let start = position
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        blank(start)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): string(bytes[position])
      case UInt8(ascii: "(") where isAddress:
        // An address without quotes may have anything in it.
        while position < bytes.count, bytes[position] != UInt8(ascii: ")"), bytes[position] != 0x0A { position += 1 }
      default: position += 1
      }
    }
  }

  private var next: UInt8 { position + 1 < bytes.count ? bytes[position + 1] : 0 }

  private var isAddress: Bool {
    position >= 3 && bytes[position - 3..<position].elementsEqual("url".utf8)
      && next != UInt8(ascii: "\"") && next != UInt8(ascii: "'")
  }

  private mutating func comment() {
    let start = position
    position += 2
    while position < bytes.count, !(bytes[position] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) { position += 1 }
    position = min(position + 2, bytes.count)
    blank(start)
  }

  private mutating func blank(_ start: Int) {
    if SourceNote.isMarked(bytes[start..<position]) { notes.append(start..<position) }
    for index in start..<position where bytes[index] != 0x0A { bytes[index] = 0x20 }
  }

  private mutating func string(_ quote: UInt8) {
    position += 1
    while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
      let isEscape = bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count
      bytes[position] = UInt8(ascii: "x")
      position += 1
      if isEscape {
        if bytes[position] != 0x0A { bytes[position] = UInt8(ascii: "x") }
        position += 1
      }
    }
    position += 1
  }
}
