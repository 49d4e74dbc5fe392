extension PresetCatalog {
  /// Returns the names and summaries of the built-in catalogs.
  public static var starters: [(name: String, summary: String)] {
    StarterCatalog.all.map { ($0.name, $0.summary) }
  }

  /// Returns the presets of the built-in catalog called `name`, to be imported.
  public static func starter(named name: String) throws(PresetError) -> ImportSource {
    if let starter = StarterCatalog.all.first(where: { $0.name == name }) {
      let text = try starter.presets.map { $0.document.text + "\n" }.joined()
      return ImportSource(name: name, bytes: Array(text.utf8))
    }
    let names = StarterCatalog.all.map(\.name)
    throw PresetError(
      .usage, "unknown starter catalog '\(name)'",
      hint: nearest(to: name, in: names).asSuggestion ?? "there are \(names.joined(separator: ", "))")
  }
}
