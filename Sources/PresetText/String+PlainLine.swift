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
