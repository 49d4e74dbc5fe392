/// A format that presets are exported to.
package struct ExportFormat: Sendable {
  /// The formats, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  package static let all: [ExportFormat] = [
    .json, .ndjson, .csv, .samples, .samplesCSV, .swiftUI, .css, .dtcg, .compose, .android, .uiKit, .flutter, .motion,
    .reactSpring, .reanimated, .lottie,
  ]

  /// How presets become text.
  package enum Kind: Sendable {
    /// The presets as they are, each by itself: any number of them in constant memory.
    case stream(ExportStream)
    /// Another language, which is told whole, after every error is known.
    case conversion(ExportConversion)
  }

  /// Its name on the command line.
  package let name: String
  /// A summary in a few words.
  package let summary: String
  /// What its file is called in a folder.
  package let fileName: String
  /// What the names of its files end with, from the first dot on and in lower case, where that tells the format; none
  /// for a format that has to be named.
  let endings: [String]
  package let kind: Kind

  /// Returns the format called `name`.
  package static func named(_ name: String) throws(PresetError) -> ExportFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw PresetError(
      .usage, "unknown export format '\(name)'",
      hint: nearest(to: name, in: all.map(\.name)).asSuggestion
        ?? "there are \(all.map(\.name).joined(separator: ", "))")
  }
}
