/// Presets of a published system, ready to import.
package struct StarterCatalog: Sendable {
  /// The catalogs, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  package static let all: [StarterCatalog] = [.swiftUI, .css, .material3, .carbon, .fluent2, .primer, .penner]

  /// Its name on the command line.
  package let name: String
  /// What it holds, in a few words.
  package let summary: String
  /// Where the figures were published.
  let source: String
  /// Preset documents, one a line.
  let documents: String

  /// The presets, each with the system's name as a tag and the source in its note.
  ///
  /// - Throws: An error of code `data` where a document is damaged, which a test rules out.
  package var presets: [Preset] {
    get throws(PresetError) {
      var presets: [Preset] = []
      for line in documents.split(separator: "\n") {
        guard let json = try? JSONReader.read(Array(line.utf8)) else {
          throw PresetError(.data, "the starter catalog '\(name)' is damaged: \(line)")
        }
        var preset = try Preset(document: json)
        preset.tags = (preset.tags + [name]).sorted(by: JSON.comesFirst)
        preset.note = "Source: \(source)"
        presets.append(preset)
      }
      return presets
    }
  }
}
