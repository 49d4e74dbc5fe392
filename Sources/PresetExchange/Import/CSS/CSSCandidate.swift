/// A stylesheet, whose `var()` may lead to other files.
struct CSSCandidate: ImportCandidate {
  let sheet: CSSStylesheet
  let cascade: CSSCascade
  /// The names of presets, where the file is an export.
  let titles: ExportTitles
  /// The axes that attributes of its selectors are.
  let axes: CSSAxes
  let context: ImportContext

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    let stylesheet = CSSImport(self, definitions, sink)
    try stylesheet.convertValues()
    try sink.define(.cssValues(stylesheet.values))
    // A motion may be made from values of a later file.
    try sink.put(CSSMotionCandidate(stylesheet: self, values: stylesheet.values, taken: stylesheet.taken))
  }
}

/// The motions of a stylesheet, which are made from the values of all files.
struct CSSMotionCandidate: ImportCandidate {
  let stylesheet: CSSCandidate
  /// The values that its custom properties have become.
  let values: ImportedValues
  let taken: [String: CSSImport.Taken]

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    try CSSImport(stylesheet, definitions, sink, values: values, taken: taken).convertMotions()
  }
}
