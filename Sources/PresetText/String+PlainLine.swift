extension String {
  /// This text as one line of a comment: without what ends or reorders lines, and at most 400 characters of it.
  package var plainLine: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: if result.last != " " { result.append(" ") }
      default: result.append(scalar)
      }
    }
    return String(String(result).prefix(400))
  }
}

extension String {
  /// This text with every `part` replaced by `other`.
  package func replacing(_ part: String, by other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}

extension Unicode.Scalar {
  /// Whether it changes the direction of the text around it, or ends its line: a name that has one may look like another.
  package var isReordering: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0x2028, 0x2029: true
    default: false
    }
  }
}
