/// A value as formats write it.
package struct ExportedValue {
  /// The value as the catalog has it.
  package var preset: Preset
  /// What its name has become.
  package let identifier: String
  /// The figure at the end of its references.
  package let figure: JSON
  /// The identifier of the value that it refers to; nil where it has a figure of its own.
  package var target: String?
  /// A curve by itself, over some time; nil for other values.
  let subject: ExportSubject?

  /// Creates a value; the properties say what each part is.
  package init(_ preset: Preset, identifier: String, figure: JSON, subject: ExportSubject?) {
    self.preset = preset
    self.identifier = identifier
    self.figure = figure
    self.subject = subject
  }
}
