import PresetService

@testable import PresetExchange

/// What one stage of an import puts out, without those around it.
struct ImportItems {
  private(set) var list: [ImportItem] = []

  /// Reads a text alone, as one in a format.
  init(reading text: String, as name: String, file: String = "f", dialect: String? = nil) throws {
    let format = try ImportFormat.named(name)
    var reader = try ImportSource(name: file, bytes: Array(text.utf8)).reader()
    var list: [ImportItem] = []
    try format.read(
      &reader, ImportContext(file: file, dialect: dialect.map(ImportDialect.named)), Self.sink { list.append($0) })
    self.list = list
  }

  /// Resolves a candidate alone.
  init(resolving candidate: any ImportCandidate, with definitions: ImportDefinitions = ImportDefinitions()) throws {
    var list: [ImportItem] = []
    try candidate.resolve(with: definitions, into: Self.sink { list.append($0) })
    self.list = list
  }

  /// A sink that refuses what lasts longer than a minute.
  static func sink(_ receive: @escaping (ImportItem) throws -> Void) -> ImportSink {
    ImportSink(
      checking: { preset, source in
        let duration = preset.animation.parameters["duration"]?.number ?? 0
        if duration > 60 { return .failure(PresetError(.data, "too long")) }
        return .success(ImportedPreset(preset, duration: duration, source: source, references: []))
      }, receive: receive)
  }

  var definitions: [ImportDefinition] {
    list.compactMap { if case .definition(let definition) = $0 { definition } else { nil } }
  }

  var candidates: [any ImportCandidate] {
    list.compactMap { if case .candidate(let candidate) = $0 { candidate } else { nil } }
  }

  /// The items, a line each.
  var lines: [String] {
    list.map { item in
      switch item {
      case .definition(let definition):
        switch definition.content {
        case .text(let name, let text): "define \(name) = \(text)"
        case .tokens: "define tokens"
        case .tokenPresets: "define token presets"
        case .cssValues: "define css values"
        case .cssReductions: "define css reductions"
        case .androidValues: "define android values"
        }
      case .candidate(let candidate): "candidate \(type(of: candidate))"
      case .outcome(.preset(let imported)):
        "preset \(imported.preset.name) \(imported.preset.animation.documentText)"
      case .outcome(.omission(let omission)): "omission \(omission)"
      case .outcome(.passedOver(let what)): "passed over \(what)"
      }
    }
  }
}
