internal import PresetService

/// Presets to deprecate.
struct DeprecateRequest {
  private static let names = Argument(repeated: "NAME", "a preset; else the filters choose", completion: .preset)
  private static let replacement = Option(
    "--replaced-by", "PRESET", "the preset to use instead; it follows when that is renamed", completion: .preset,
    as: .text)
  private static let removal = Option(
    "--remove-in", "VERSION", "the release in which they are going to be removed", as: .version)

  static let command = Command(
    "deprecate", "marks presets that others should no longer use, and says what to use instead", arguments: [names],
    options: [replacement, removal] + SelectionOptions.all,
    examples: [
      ("deprecate hero-slow --replaced-by hero", "who uses it is told of the other one, and how far that is"),
      ("deprecate --under motion --reason 'too slow' --remove-in 3.0.0", "all of a group, saying why and until when"),
      ("edit hero-slow --status stable", "takes it back"),
    ], request: Self.init)

  var target = SelectionChange()
  var deprecation = Deprecation()
}

extension DeprecateRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    target = try SelectionChange(try invocation[Self.names], invocation)
    deprecation.replacedBy = try invocation[Self.replacement]
    deprecation.removeIn = try invocation[Self.removal]
    deprecation.reason = try invocation[CatalogOptions.reason]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    try target.make(.deprecate(deprecation), of: catalog, in: session) { outcome in
      session.tell(SelectionChange.summary("deprecated", outcome))
    }
    return .done
  }
}

extension WordReader<SemanticVersion> {
  /// A version, with or without a `v`.
  static var version: Self {
    Self { word, name throws(PresetError) in
      if let version = SemanticVersion(word) { return version }
      throw PresetError(.usage, "'\(name)' needs a version, not '\(word)'", hint: "as 2.1.0 or 3.0.0-beta.1")
    }
  }
}
