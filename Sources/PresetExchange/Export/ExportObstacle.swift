/// Why a format can't hold a preset.
package struct ExportObstacle: Error, Equatable {
  /// The reason, as the rest of a sentence that names the preset.
  package let reason: String
  /// Whether a way to write presets is for others than this one, which says nothing of the ways that are for it.
  private(set) var isOfForm = false

  init(_ reason: String) { self.reason = reason }

  /// A preset that is not what a way to write presets is for.
  static func form(_ reason: String) -> ExportObstacle {
    var obstacle = ExportObstacle(reason)
    obstacle.isOfForm = true
    return obstacle
  }

  static let endless = ExportObstacle("never finishes, and can't be written as a curve with an end")
  /// The obstacle that a curve takes too many points, which a larger tolerance may remove.
  static let tooMuch = ExportObstacle("moves too much to be followed by points")
}
