// The names of custom properties, and of the variables of Sass, which are custom properties whose names begin with a dollar
// sign here: Sass and CSS may both have one of the same name.
extension String {
  /// The beginning of a variable of Sass.
  static let sassMark = "--$"

  /// The name of a custom property without its dashes, or of a variable without its sign.
  var propertyTitle: String { String(dropFirst(hasPrefix(Self.sassMark) ? 3 : 2)) }

  /// The name of a property as its stylesheet writes it.
  var asWritten: String { hasPrefix(Self.sassMark) ? String(dropFirst(2)) : self }
}
