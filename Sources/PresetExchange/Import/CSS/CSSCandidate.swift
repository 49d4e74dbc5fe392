/// A stylesheet, whose `var()` may lead to other files.
struct CSSCandidate: ImportCandidate {
  let sheet: CSSStylesheet
  let cascade: CSSCascade
  /// The names of presets, where the file is an export.
  let titles: ExportTitles
  let context: ImportContext

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    try CSSImport(self, definitions, sink).convert()
  }
}
