internal import PresetScan
internal import PresetService

/// The changes that a scan suggests: the constants of the exports that a build's configuration lists.
struct ScanSuggestions {
  private let constants: [SuggestedConstants]
  private(set) var count = 0
  private(set) var leftCount = 0
  private(set) var newerCount = 0

  /// Reads a configuration.
  static func configuration(_ file: String) throws(PresetError) -> BuildConfiguration {
    guard let bytes = try BuiltFile.found(at: file) else {
      throw PresetError(
        .notFound, "there is no configuration '\(file)', whose exports have the constants",
        hint: "'presets build --init' writes one to begin with")
    }
    return try BuildConfiguration(bytes, path: file)
  }

  /// Makes the exports of a configuration, without writing them, for the constants that they have.
  init(_ configuration: BuildConfiguration, of catalog: PresetCatalog) throws(PresetError) {
    var constants: [SuggestedConstants] = []
    let (moment, modes) = (catalog.asOf, catalog.modes)
    defer { (catalog.asOf, catalog.modes) = (moment, modes) }
    for target in configuration.targets {
      let format = try target.format()
      guard SuggestedConstants.formats.contains(format) else { continue }
      let made = try PresetError.located(target.place) { () throws(PresetError) in
        let pinned: Int64? =
          if let pin = target.pin ?? configuration.pin { try catalog.revision(asOf: pin) } else { moment }
        catalog.asOf = pinned
        try catalog.check(target.modes)
        catalog.modes = target.modes
        let export = target.export
        let (files, summary) = try catalog.exportFiles(
          export.names, export.listing, format: format, options: export.options, isFolder: false)
        let names = Set((summary.written ?? []).map(\.preset))
        let identifiers =
          try catalog.identifiers(format: format).filter { names.contains($0.preset) }
          + catalog.identifiers(format: format, of: .values)
          .map { ($0.preset, format.constant(ofValue: $0.identifier)) }
        // A constant that is another one there than what the literal was held against would move it.
        (catalog.asOf, catalog.modes) = (moment, modes)
        let same = catalog.names(Set(identifiers.map(\.preset)), sameAsOf: pinned, in: target.modes)
        return SuggestedConstants(
          format: format,
          identifiers: Dictionary(identifiers.filter { same.contains($0.preset) }.map { ($0.preset, $0.identifier) }) {
            first, _ in first
          },
          text: files.map(\.text).joined())
      }
      if let made { constants.append(made) }
    }
    if constants.isEmpty {
      throw PresetError(
        .data, "the configuration has no target whose constants can be suggested",
        hint: "add one of the format \(SuggestedConstants.formats.map(\.name).joined(separator: ", "))")
    }
    self.constants = constants
  }

  /// Returns the changes of a file as a diff; empty where there are none.
  mutating func diff(_ bytes: [UInt8], file: String, findings: ArraySlice<ScanFinding>) -> String {
    let suggestion = SourceSuggestion(bytes, file: file, findings: Array(findings), constants: constants)
    count += suggestion.count
    leftCount += suggestion.leftCount
    newerCount += suggestion.newerCount
    return suggestion.diff
  }

  /// The counts of literals that become constants and of those that stay, in a line.
  var summary: String {
    "\(counted(count, "literal")) can be a constant"
      + (leftCount == 0 ? "" : "; \(leftCount) more that are presets, or near, have none that can stand there")
      + (newerCount == 0
        ? "" : "; \(counted(newerCount, "constant")) for iOS 17 and the systems of its year alone, as the export says")
  }
}
