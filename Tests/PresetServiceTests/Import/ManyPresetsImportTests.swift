import PresetService
import Testing

/// Imports of more presets than are written at a time: the next are read while those before are being written.
struct ManyPresetsImportTests {
  private let trial: ImportTrial
  /// A thousand documents, one a line.
  private let lines = (0..<1000).map {
    #"{"name":"new-\#($0)","animation":{"kind":"linear","duration":0.\#($0 % 9 + 1)}}"#
  }

  init() throws { trial = try ImportTrial() }

  private func take(
    _ lines: [String], onConflict: ImportOptions.Conflict = .fail
  ) throws(PresetError) -> ImportSummary {
    var options = ImportOptions()
    options.onConflict = onConflict
    let text = lines.joined(separator: "\n")
    return try trial.catalog.import([ImportSource(name: "many.ndjson", bytes: Array(text.utf8))], options: options)
  }

  @Test(arguments: [0, 255, 256, 700, 999])
  func aNameThatIsTakenEndsItWhole(index: Int) throws {
    try trial.catalog.add(Preset(name: "new-\(index)", animation: PresetComponent(kind: "smooth")))
    let before = try trial.documents
    let error = #expect(throws: PresetError.self) { try take(lines) }
    #expect(error?.code == .exists)
    #expect(
      error?.message == "many.ndjson:\(index + 1): a preset named 'new-\(index)' exists already; nothing was imported")
    #expect(try trial.documents == before)
    // The catalog goes on as if nothing had been.
    let summary = try take(lines, onConflict: .replace)
    #expect((summary.added, summary.replaced, summary.total) == (999, 1, 1000))
    let again = try take(lines, onConflict: .skip)
    #expect((again.added, again.unchanged, again.total) == (0, 1000, 1000))
  }

  @Test(arguments: [1, 256, 300, 990])
  func aWrongLineEndsItWhole(index: Int) throws {
    var wrong = lines
    wrong[index] = #"{"name":"wrong","animation":{"kind":"linear","duration":-1}}"#
    let error = #expect(throws: PresetError.self) { try take(wrong) }
    #expect(error?.message.hasPrefix("many.ndjson:\(index + 1): ") == true)
    #expect(try trial.documents.isEmpty)
    #expect(try take(lines).added == 1000)
  }

}
