/// The presets that a motion is held against, and how near the nearest is.
package struct ScanMatch: Equatable, Sendable {
  /// The relation to the catalog.
  package let relation: ScanClass
  /// The nearest preset of the catalog; nil where there is none.
  package var preset: String?
  /// The presets that it is exactly, that one among them; empty where it is none.
  package var equals: [String] = []
  /// How far that is, in normalized distance.
  package var distance: Double?
  /// The preset of a published catalog, as `material3: m3.easing.standard`; nil where it is none.
  package var elsewhere: String?
  /// The reason why it is not understood, or is no more than near where it moves as the preset does from rest.
  package var reason: String?
}
