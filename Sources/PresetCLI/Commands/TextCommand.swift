internal import PresetService

/// A catalog to show as text.
struct TextRequest {
  private static let file = Argument("FILE.db", "a catalog", completion: .file)

  static let command = Command(
    "text", "writes a catalog as text that is always the same for the same presets, for 'git diff'", arguments: [file],
    options: [], examples: [("text motion.db", "each preset's document, by name, without times and authors")],
    request: Self.init)

  let file: String
}

extension TextRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) { file = try invocation[Self.file] }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try PresetCatalog(path: file, options: try session.openingOptions(of: file))
    var problem: PresetError?
    try catalog.forEach(.everything) { summary in
      do throws(PresetError) {
        var preset = try summary.preset()
        preset.stamp = nil
        return session.write(preset.document.indentedText + "\n")
      } catch {
        problem = error
        return false
      }
    }
    if let problem { throw problem }
    return .done
  }
}
