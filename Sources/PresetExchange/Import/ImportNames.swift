/// The names of the presets of one file, where the file does not make them unique.
package struct ImportNames {
  private var documents: [String: [String]] = [:]

  /// Creates the names of a file.
  package init() {}

  /// Returns the name for what is at `path` in a file, numbered where another one has it; nil where that is the same.
  package mutating func name(of path: [String], for preset: Preset) -> String? {
    let name = ImportContext.name(of: path.isEmpty ? ["easing"] : path)
    let document = JSON.array([preset.animation.document] + preset.modifiers.map(\.document)).text
    let others = documents[name, default: []]
    if others.contains(document) { return nil }
    documents[name, default: []].append(document)
    return others.isEmpty ? name : "\(name) \(others.count + 1)"
  }
}
