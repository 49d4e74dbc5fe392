/// Why a format can't hold a preset.
struct ExportObstacle: Error, Equatable {
  /// The reason, as the rest of a sentence that names the preset.
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let endless = ExportObstacle("never finishes, and can't be written as a curve with an end")
}
