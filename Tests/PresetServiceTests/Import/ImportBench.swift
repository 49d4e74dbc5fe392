import PresetService

/// A catalog of its own to import texts into, each a file called `a.json`, `b.json` and so on.
struct ImportBench {
  private let trial: ImportTrial
  var catalog: PresetCatalog { trial.catalog }

  init() throws { trial = try ImportTrial() }

  /// Imports texts.
  @discardableResult
  func take(
    _ texts: String..., format: String? = nil, dialect: String? = nil, isStrict: Bool = false
  ) throws -> ImportSummary {
    let files = zip(["a.json", "b.json", "c.json"], texts).map { (name: $0, bytes: Array($1.utf8)) }
    return try trial.read(files, format: format, dialect: dialect, isStrict: isStrict)
  }

  /// Each preset as a line: `a/b timingCurve {"duration":0.35,…} delay {"duration":1}`.
  func lines() throws -> [String] {
    try catalog.presets(.everything).map { preset in
      let parts = ([preset.animation] + preset.modifiers).map { part in
        let members = part.parameters.map { JSON.Member($0.key, $0.value) }
        return "\(part.kind) \(JSON.object(members).text)"
      }
      return ([preset.name] + parts).joined(separator: " ")
    }
  }

  /// Where the preset of a name came from, by the history.
  func source(of name: String) throws -> PresetSource? { try trial.source(of: name) }

  /// The message of the error that an import of the text ends in.
  func refusal(_ text: String, format: String? = nil, dialect: String? = nil) -> String? {
    do {
      try take(text, format: format, dialect: dialect)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// What an import of the text leaves out, a line each.
  func omissions(_ text: String, format: String? = nil, dialect: String? = nil) throws -> [String] {
    try take(text, format: format, dialect: dialect).omissions.map(\.description)
  }
}
