internal import PresetService

/// A target of a build: what is exported, and the file or the folder that gets it.
struct BuildTarget: Sendable {
  /// The path below the folder of the configuration, as the configuration has it but for parts without a meaning.
  let output: String
  /// Whether the path ends in a slash.
  let isFolder: Bool
  /// The export, but for its place.
  let export: ExportRequest
  /// The revision, the release or the time that is exported; nil for the one of the whole configuration.
  let pin: CatalogMoment?
  /// The modes in which motions are exported.
  let modes: Modes
  /// The place in the configuration, for errors.
  let place: String
  /// The text of the target in the configuration, in one form for all that mean the same.
  let text: String

  /// The keys of a target that are no options of 'presets export'.
  static let ownKeys: [(key: String, summary: String)] = [
    ("output", "the file, or with a slash at its end the folder, below the folder of this configuration"),
    ("names", "presets; else those that the filters choose"),
  ]

  /// The keys by which a configuration or a target is pinned to a state of the catalog.
  static let pinKeys: [(key: String, summary: String)] = [
    ("release", "the release that is exported"), ("revision", "the revision that is exported"),
    (key(of: CatalogOptions.asOf.declaration), "the revision or the time that is exported"),
  ]

  /// The options of 'presets export' that a target has beside its pin.
  static let options = ExportRequest.optionsOfTargets.map(\.declaration)
    .filter { $0.name != CatalogOptions.asOf.declaration.name }

  /// The key of an option: its name without the dashes.
  static func key(of option: CommandOption) -> String { String(option.name.drop { $0 == "-" }) }

  /// The format; by the ending of the output where none is named.
  func format() throws(PresetError) -> ExportFormat {
    if let format = export.format { return format }
    if !isFolder, let format = try ExportPlace.file(output).format() { return format }
    throw PresetError(
      .data, "\(place): '\(output)' does not tell its format", hint: "say it with the key 'format', as \"css\"")
  }
}
