/// An element of a file of Android's resources, with its place.
struct AndroidNode: AndroidElement {
  let name: String
  /// The attributes by name, their prefixes included, as they are written.
  let attributes: [String: String]
  var children: [AndroidNode] = []
  /// The text in it, that of its children left out.
  var text = ""
  /// The place of its first tag.
  let tag: Range<Int>
  /// The place of all of it.
  var range: Range<Int>

  func attribute(_ name: String) -> String? { attributes["android:\(name)"] ?? attributes[name] }

  /// Whether it is the outermost element of an animation or an interpolator: those name Android's attributes.
  var isAndroid: Bool {
    attributes.contains { $0.key.hasPrefix("xmlns:") && $0.value.hasPrefix("http://schemas.android.com/") }
  }

  /// Whether a value is that of a resource or of a theme which the app has, not the platform.
  static func isReference(_ value: String) -> Bool {
    (value.hasPrefix("@") || value.hasPrefix("?")) && !value.hasPrefix("@android:")
  }
}
