/// The stages of an import before anything is written: files are read, then candidates resolved.
package enum ImportStages {
  /// Reads files, resolves what waits for the definitions of all of them, and hands over what comes of it.
  ///
  /// What waits for nothing is handed over at once, and nothing of that is kept here. Candidates are resolved in their
  /// order, in rounds: all candidates of a round see the definitions that were there before it.
  ///
  /// - Parameters:
  ///   - check: Returns a preset as it is to be taken, or what is wrong with it; a pure function.
  ///   - deliver: Called with each outcome, in order.
  ///   - read: Reads all files into a sink.
  package static func run(
    checking check: @escaping @Sendable (Preset, PresetSource) -> Result<ImportedPreset, PresetError>,
    deliver: @escaping (ImportOutcome) throws -> Void, reading read: (ImportSink) throws -> Void
  ) throws {
    var definitions = ImportDefinitions()
    var candidates: [any ImportCandidate] = []
    let sink = ImportSink(checking: check) { item in
      switch item {
      case .definition(let definition): definitions.define(definition)
      case .candidate(let candidate): candidates.append(candidate)
      case .outcome(let outcome): try deliver(outcome)
      }
    }
    try read(sink)
    while !candidates.isEmpty {
      let (round, known) = (candidates, definitions)
      candidates = []
      for candidate in round { try candidate.resolve(with: known, into: sink) }
    }
  }
}
