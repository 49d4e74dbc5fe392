/// A format whose presets are written one by one.
package struct ExportStream: Sendable {
  /// What comes before the first preset.
  package let opening: String
  /// What comes after the last one.
  package let closing: String
  /// What comes between two.
  package let separator: String
  /// The text of one preset.
  package let text: @Sendable (any ExportedDocument) throws(PresetError) -> String
}

/// A preset whose document may be written as it is, without being read.
package protocol ExportedDocument {
  /// The canonical document as one line of JSON.
  var documentText: String { get }

  /// The preset itself.
  func preset() throws(PresetError) -> Preset
}
