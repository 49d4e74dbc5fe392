/// The keyframes of a stylesheet that are no single way: with stops between both ends, or a pace of their own.
enum CSSKeyframeStops {
  private static let mark = Array("@keyframes".utf8)
  private static let ends: Set = ["from", "to", "0%", "100%"]

  /// Returns the names of such keyframes in a text whose comments and strings are blanked.
  static func names(in bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var index = 0
    while let start = next(in: bytes, from: index) {
      guard let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")) else { break }
      let name = text(bytes, start + mark.count..<open)
      var (depth, place) = (1, open + 1)
      var selector = place
      var hasStops = false
      while place < bytes.count, depth > 0 {
        if bytes[place] == UInt8(ascii: "{") {
          if depth == 1 {
            hasStops =
              hasStops
              || !text(bytes, selector..<place).split(separator: ",").allSatisfy { part in
                ends.contains(part.filter { !$0.isWhitespace }.lowercased())
              }
          }
          depth += 1
          selector = place + 1
        } else if bytes[place] == UInt8(ascii: "}") {
          if depth == 2, text(bytes, selector..<place).contains("animation-timing-function") { hasStops = true }
          depth -= 1
          selector = place + 1
        }
        place += 1
      }
      if hasStops { names.insert(name) }
      index = place
    }
    return names
  }

  /// Where the next keyframes begin; those with a prefix of a browser as well.
  private static func next(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while let at = bytes[min(index, bytes.count)...].firstIndex(of: UInt8(ascii: "@")) {
      if bytes[at...].starts(with: mark) { return at }
      index = at + 1
    }
    return nil
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[bytes.trimmed(range)], as: UTF8.self)
  }
}
