/// Presets of a published system, ready to import.
struct StarterCatalog: Sendable {
  /// The catalogs, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  static let all: [StarterCatalog] = [.swiftUI, .css, .material3, .carbon, .fluent2, .primer, .penner]

  /// Its name on the command line.
  let name: String
  /// What it holds, in a few words.
  let summary: String
  /// Where the figures were published.
  let source: String
  /// Preset documents, one a line.
  let documents: String

  /// The presets as a source to import, each with the system's name as a tag and the source in its note.
  var importSource: ImportSource {
    get throws(PresetError) {
      var text = ""
      for line in documents.split(separator: "\n") {
        guard let json = try? JSONReader.read(Array(line.utf8)) else {
          throw PresetError(.data, "the starter catalog '\(name)' is damaged: \(line)")
        }
        var preset = try Preset(document: json)
        preset.tags = (preset.tags + [name]).sorted(by: JSON.comesFirst)
        preset.note = "Source: \(source)"
        text += preset.document.text + "\n"
      }
      return ImportSource(name: name, bytes: Array(text.utf8))
    }
  }
}

extension PresetCatalog {
  /// Returns the names and summaries of the built-in catalogs.
  public static var starters: [(name: String, summary: String)] {
    StarterCatalog.all.map { ($0.name, $0.summary) }
  }

  /// Returns the presets of the built-in catalog called `name`, to be imported.
  public static func starter(named name: String) throws(PresetError) -> ImportSource {
    if let starter = StarterCatalog.all.first(where: { $0.name == name }) { return try starter.importSource }
    let names = StarterCatalog.all.map(\.name)
    throw PresetError(
      .usage, "unknown starter catalog '\(name)'",
      hint: nearest(to: name, in: names).asSuggestion ?? "there are \(names.joined(separator: ", "))")
  }
}
