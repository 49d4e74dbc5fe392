import PresetService
import TestSupport

/// A catalog of its own to import texts into.
struct ImportBench {
  private let folder: TemporaryFolder
  let catalog: PresetCatalog

  init() throws {
    folder = try TemporaryFolder()
    try PresetCatalog.create(path: folder.file("catalog.db"))
    catalog = try PresetCatalog(path: folder.file("catalog.db"))
  }

  /// Imports texts, each a file called `a.json`, `b.json` and so on.
  @discardableResult
  func take(
    _ texts: String..., format: String? = nil, dialect: String? = nil, isStrict: Bool = false
  ) throws -> ImportSummary {
    var options = ImportOptions()
    options.format = format
    options.dialect = dialect
    options.isStrict = isStrict
    let names = ["a.json", "b.json", "c.json"]
    let sources = zip(names, texts).map { ImportSource(name: $0, bytes: Array($1.utf8)) }
    return try catalog.import(sources, options: options)
  }

  /// Each preset as a line: `a/b timingCurve {"duration":0.35,…} delay {"duration":1}`.
  func lines() throws -> [String] {
    try catalog.presets().map { preset in
      let parts = ([preset.animation] + preset.modifiers).map { part in
        let members = part.parameters.map { JSON.Member($0.key, $0.value) }
        return "\(part.kind) \(JSON.object(members).text)"
      }
      return ([preset.name] + parts).joined(separator: " ")
    }
  }

  /// Where the preset of a name came from, by the history.
  func source(of name: String) throws -> PresetSource? {
    var source: PresetSource?
    try catalog.forEachChange(of: name) { change in
      source = change.source
      return false
    }
    return source
  }

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
