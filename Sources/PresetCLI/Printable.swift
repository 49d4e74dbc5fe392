internal import PresetService

/// `text` as it may be shown on a terminal: control characters and those that reorder text or are not seen are written out.
func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var result = ""
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    defer { previous = scalar }
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default:
      if scalar.properties.generalCategory == .control || scalar.isHidden(after: previous) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}

/// How many columns of a terminal `text` takes, as well as can be told without asking it.
func columns(of text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { sum, character in
    guard let scalar = character.unicodeScalars.first else { return sum }
    return sum + (scalar.properties.isEmojiPresentation || isWide(scalar) ? 2 : 1)
  }
}

/// Whether a scalar is of the scripts whose characters are two columns wide.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    true
  default: false
  }
}

/// The names of presets as a line tells them: the first ten, and how many more there are.
func listed(_ names: [String]) -> String {
  names.prefix(10).map(printable).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
}
