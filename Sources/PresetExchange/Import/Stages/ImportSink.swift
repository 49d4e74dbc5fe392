/// A receiver of the items that the reading of a file finds, one after the other.
package struct ImportSink {
  private let check: @Sendable (Preset, PresetSource) -> Result<ImportedPreset, PresetError>
  private let receive: (ImportItem) throws -> Void

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - check: Returns a preset as it is to be taken, or what is wrong with it; a pure function.
  ///   - receive: Called with each item. What it throws ends the reading.
  package init(
    checking check: @escaping @Sendable (Preset, PresetSource) -> Result<ImportedPreset, PresetError>,
    receive: @escaping (ImportItem) throws -> Void
  ) {
    self.check = check
    self.receive = receive
  }

  /// Puts in what a file defines for the others.
  func define(_ definition: ImportDefinition) throws { try receive(.definition(definition)) }

  /// Puts in what waits for definitions.
  func put(_ candidate: some ImportCandidate) throws { try receive(.candidate(candidate)) }

  /// Puts in a preset, or why it can't be taken where its figures are out of bounds.
  ///
  /// - Parameter isDurationAssumed: Whether nobody has said how long it lasts.
  /// - Returns: Whether it was taken.
  @discardableResult
  package func offer(_ preset: Preset, _ source: PresetSource, isDurationAssumed: Bool = false) throws -> Bool {
    switch check(preset, source) {
    case .success(var preset):
      preset.isDurationAssumed = isDurationAssumed
      try receive(.outcome(.preset(preset)))
      return true
    case .failure(let error):
      try leaveOut(source, error)
      return false
    }
  }

  /// Whether a preset can be taken as it is; where it can't, puts in why.
  func accepts(_ preset: Preset, _ source: PresetSource) throws -> Bool {
    guard case .failure(let error) = check(preset, source) else { return true }
    try leaveOut(source, error)
    return false
  }

  /// Puts in a preset; one that is wrong ends the import.
  package func take(_ preset: Preset, _ source: PresetSource) throws {
    switch check(preset, source) {
    case .success(let preset): try receive(.outcome(.preset(preset)))
    case .failure(let error): throw error.at(source.place)
    }
  }

  /// Puts in what can't be taken, and why.
  func leaveOut(_ omission: ImportOmission) throws { try receive(.outcome(.omission(omission))) }

  /// Puts in what can't be taken because of `error`.
  package func leaveOut(_ source: PresetSource, _ error: PresetError) throws {
    try leaveOut(ImportOmission(source, error.description))
  }

  /// Counts what is no preset and is passed over, by what it is: "duration tokens".
  package func passOver(_ what: String) throws { try receive(.outcome(.passedOver(what))) }
}
