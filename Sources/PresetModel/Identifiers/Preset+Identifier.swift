extension IdentifierStyle {
  /// The form of a fixed identifier, as a regular expression of JSON Schema: all languages make theirs from camel case.
  static let fixedPattern = "^[a-z][A-Za-z0-9]{0,\(maximumLength - 1)}$"
}

extension Preset {
  /// Refuses a fixed identifier that is none in camel case.
  ///
  /// - Throws: An error of code `data` that says what one is like, with the nearest one as its hint.
  func checkIdentifier() throws(PresetError) {
    guard let identifier else { return }
    let isCamelCase =
      (1...IdentifierStyle.maximumLength).contains(identifier.utf8.count)
      && ("a"..."z").contains(identifier.unicodeScalars.first ?? "-")
      && identifier.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) || (48...57).contains($0) }
    if isCamelCase { return }
    throw PresetError(
      .data,
      "the identifier of '\(name)' can't be '\(identifier.prefix(100))': it must be a small letter of ASCII and then "
        + "letters and digits, at most \(IdentifierStyle.maximumLength)",
      hint: "as '\(IdentifierStyle(.camel).identifier(identifier))', which becomes what each language writes")
  }
}
