extension PresetCatalog {
  /// Writes presets in a format, sorted by name: the same catalog always gives the same bytes.
  ///
  /// - Parameters:
  ///   - names: The presets; nil for all that `listing` asks for.
  ///   - format: The format's name.
  ///   - write: Takes the text piece by piece; returns false to stop.
  /// - Throws: An error of code `notFound` for an unknown name, before anything is written.
  public func export(
    _ names: [String]? = nil, _ listing: PresetListing = PresetListing(), format: String,
    to write: (String) -> Bool
  ) throws(PresetError) {
    let format = try ExportFormat.named(format)
    var isFirst = true
    func emit(_ summary: PresetSummary) throws(PresetError) -> Bool {
      defer { isFirst = false }
      return write((isFirst ? format.opening : format.separator) + (try format.text(summary)))
    }
    if let names {
      var summaries: [PresetSummary] = []
      for name in Set(names).sorted(by: JSON.comesFirst) { summaries.append(PresetSummary(try record(named: name))) }
      for summary in summaries where try !emit(summary) { return }
    } else {
      var failure: PresetError?
      try forEach(listing) { summary in
        do throws(PresetError) {
          return try emit(summary)
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
    _ = write((isFirst ? format.opening : "") + format.closing)
  }

  /// Returns the names and summaries of the formats that presets can be exported to.
  public static var exportFormats: [(name: String, summary: String)] {
    ExportFormat.all.map { ($0.name, $0.summary) }
  }
}
