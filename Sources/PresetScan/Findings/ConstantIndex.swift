/// The constants that exports write, by their names, and the presets that they are of.
package struct ConstantIndex {
  private var presets: [ScannedReference.Export: [String: String]] = [:]

  /// Creates an index.
  ///
  /// - Parameter identifiers: Returns the presets and their identifiers in an export format.
  package init(
    _ identifiers: (_ format: ExportFormat) throws(PresetError) -> [(preset: String, identifier: String)]
  ) throws(PresetError) {
    for export in ScannedReference.Export.allCases {
      var names: [String: String] = [:]
      for (preset, identifier) in try identifiers(export.format) {
        for ending in export.endings { names[identifier + ending] = preset }
        // Tailwind's theme has the easing by another name, and a class for all of it.
        for name in ["ease-\(identifier)", "motion-\(identifier)"] where export == .css && names[name] == nil {
          names[name] = preset
        }
      }
      presets[export] = names
    }
  }

  /// The preset whose constant is referred to; nil where it is none of an export.
  func preset(of reference: ScannedReference) -> String? { presets[reference.export]?[reference.name] }
}
