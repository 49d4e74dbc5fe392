/// Texts as C takes them: an array of pointers with NULL at its end.
enum CStrings {
  /// Calls `body` with the texts as C strings, nil as NULL, and a NULL at the end.
  static func with<Result>(
    _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    // One after the other in one piece of memory, each with its NUL.
    var bytes: [CChar] = []
    var offsets: [Int?] = []
    for text in texts {
      guard let text else {
        offsets.append(nil)
        continue
      }
      offsets.append(bytes.count)
      bytes.append(contentsOf: text.utf8.map(CChar.init(bitPattern:)))
      bytes.append(0)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let pointers = offsets.map { offset in offset.flatMap { offset in bytes.baseAddress.map { $0 + offset } } }
      return (pointers + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
}
