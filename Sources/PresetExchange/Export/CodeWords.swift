/// The words of generated source, by which a file imports what it uses and nothing else.
enum CodeWords {
  /// Returns the words of a text, but for those of the lines that are comments.
  static func used(in text: String) -> Set<String> {
    let code = text.utf8.split(separator: UInt8(ascii: "\n")).filter { line in
      let text = line.drop { $0 == UInt8(ascii: " ") }
      return !text.starts(with: "//".utf8) && !text.starts(with: "/*".utf8)
    }
    // Characters that are not ASCII are letters as far as the words of an API are concerned.
    func isOfWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    return Set(code.flatMap { line in line.split { !isOfWord($0) }.map { String(Substring($0)) } })
  }
}
