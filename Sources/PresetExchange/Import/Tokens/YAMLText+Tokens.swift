extension YAMLText {
  /// Whether the start of a text has lines as a file of design tokens has them in YAML.
  static func hasTokens(_ start: ArraySlice<UInt8>) -> Bool {
    var (hasValue, hasType) = (false, false)
    for line in start.split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
      // As in SCSS.
      if text.last == UInt8(ascii: ";") || text.last == UInt8(ascii: "{") { return false }
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let quotes = "\"'".utf8
      let key = text[..<colon].drop(while: quotes.contains)
      switch String(decoding: key.last.map(quotes.contains) == true ? key.dropLast() : key, as: UTF8.self) {
      case "$value", "$type", "$extends", "resolutionOrder": return true
      case "value": hasValue = true
      case "type": hasType = true
      default: continue
      }
    }
    return hasValue && hasType
  }
}
