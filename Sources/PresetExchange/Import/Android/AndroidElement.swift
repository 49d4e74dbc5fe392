package import XML

/// An element of a file of Android's resources, whoever has read it.
package protocol AndroidElement {
  /// The name as it is written, its prefix included.
  var name: String { get }
  /// The elements in it.
  var children: [Self] { get }

  /// An attribute, whether it is written with Android's prefix or without; nil where it is not there.
  func attribute(_ name: String) -> String?
}

extension XMLNode: AndroidElement {
  package func attribute(_ name: String) -> String? { attributes["android:\(name)"] ?? attributes[name] }
}

/// The elements that Android's two ways of animating have.
enum AndroidTag {
  /// The animations of views.
  static let ofViews: Set = ["alpha", "scale", "translate", "rotate"]
  /// The animators of properties.
  static let ofAnimators: Set = ["objectAnimator", "animator", "propertyValuesHolder"]
}
