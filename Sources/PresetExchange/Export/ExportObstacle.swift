/// Why a format can't hold a preset.
package struct ExportObstacle: Error, Equatable {
  /// The reason, as the rest of a sentence that names the preset.
  package let reason: String

  init(_ reason: String) { self.reason = reason }

  static let endless = ExportObstacle("never finishes, and can't be written as a curve with an end")
}
