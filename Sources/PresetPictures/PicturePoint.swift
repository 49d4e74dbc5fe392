/// A place in a picture, in points from its upper left corner.
package struct PicturePoint: Equatable, Sendable {
  /// To the right.
  package var x: Double
  /// Downwards.
  package var y: Double

  /// Creates a place.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
