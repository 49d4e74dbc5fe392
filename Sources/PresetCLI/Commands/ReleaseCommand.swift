internal import PresetService

/// A version for what the catalog is now, or what would be the right one.
struct ReleaseRequest {
  private static let version = Argument(
    optional: "VERSION", "as 2.1.0; above the last one", completion: .none, as: .version)
  private static let notes = Option("--notes", "TEXT", "what people should know about it", as: .text)
  private static let notesFile = Option(
    "--notes-file", "FILE", "the same from a file; '-' is the input", completion: .file, as: .text)
  private static let check = Flag("--check", "refuse a version that tells of less than became different")
  private static let suggest = Flag("--suggest", "say the smallest right version, and why; make none")
  private static let force = Flag("--force", "give a state that has a version another one, or leave versions out")
  private static let rules = Flag("--rules", "show the figures by which versions are told, after '--set' changed some")
  private static let settings = Option(
    repeated: "--set", "FIGURE=NUMBER", "change a figure of the rules, as majorDistance=0.08",
    as: WordReader { word, name throws(PresetError) in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw PresetError(.usage, "'\(name)' needs FIGURE=NUMBER, not '\(word)'") }
      return Setting(
        name: parts[0], number: try WordReader<Double>.number(in: Bounds(0, 1000)).read(parts[1], parts[0]))
    })

  /// A figure of the rules, as it was given.
  struct Setting: Sendable {
    let name: String
    let number: Double
  }

  static let command = Command(
    "release", "gives what the catalog is now a version, for good", arguments: [version],
    options: [notes, notesFile, check, suggest, force, rules, settings] + CatalogOptions.ofChanges,
    examples: [
      ("release --suggest", "the smallest version that tells of what became different, and why"),
      ("release 2.1.0 --check --notes 'Calmer menus'", "unless it tells of too little"),
      ("release --rules", "from where on a motion is another one"),
      ("list --as-of v2.1.0", "wherever a revision is taken, so is a release"),
    ], request: Self.init)

  var version: SemanticVersion?
  var notes: String?
  var notesFile: String?
  var isChecked = false
  var isForced = false
  var isSuggestion = false
  var showsRules = false
  var settings: [Setting] = []
}

extension ReleaseRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    version = try invocation[Self.version]
    notes = try invocation[Self.notes]
    notesFile = try invocation[Self.notesFile]
    isChecked = invocation[Self.check]
    isForced = invocation[Self.force]
    isSuggestion = invocation[Self.suggest]
    settings = try invocation[Self.settings]
    showsRules = invocation[Self.rules] || !settings.isEmpty
    let tasks = [(version != nil, "VERSION"), (isSuggestion, "'--suggest'"), (showsRules, "'--rules' or '--set'")]
    let given = tasks.filter(\.0).map(\.1)
    if given.isEmpty {
      throw PresetError(
        .usage, "'presets release' needs one of: VERSION, '--suggest', '--rules'", hint: "see 'presets help release'")
    }
    if given.count > 1 {
      throw PresetError(
        .usage, "'presets release' does one thing at a time, and \(given.joined(separator: " and ")) are several",
        hint: "give one of them")
    }
    if notes != nil && notesFile != nil { throw PresetError(.usage, "'--notes' and '--notes-file' are one thing") }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    if showsRules { return try runRules(catalog, in: session) }
    guard let version else { return try suggest(catalog, in: session) }
    var notes = notes
    if let notesFile {
      var text = String(decoding: try session.bytes(of: notesFile), as: UTF8.self)
      while text.last?.isNewline == true { text.removeLast() }
      notes = text
    }
    let release = try catalog.release(version, notes: notes, isChecked: isChecked, isForced: isForced)
    session.tell("released \(release.version): revision \(release.revision)")
    session.writeOutcome(of: catalog, [JSON.Member("release", release.document)])
    return .done
  }

  private func runRules(_ catalog: PresetCatalog, in session: Session) throws(PresetError) -> ExitStatus {
    if !settings.isEmpty {
      try catalog.setReleaseRules { rules throws(PresetError) in
        for setting in settings { try rules.set(setting.name, to: setting.number) }
      }
    }
    let rules = try catalog.releaseRules()
    if session.catalogOptions.tellsOutcome {
      session.write(rules.document.indentedText + "\n")
      return .done
    }
    var table = Table(["FIGURE", "NUMBER", "MEANING"], width: session.tableWidth)
    for figure in ReleaseRules.figures {
      table.add([figure.name, rules.document[figure.name]?.text ?? "", figure.summary])
    }
    session.write(table.text)
    return .done
  }

  private func suggest(_ catalog: PresetCatalog, in session: Session) throws(PresetError) -> ExitStatus {
    let suggestion = try catalog.suggestedRelease()
    if session.catalogOptions.tellsOutcome {
      session.write(suggestion.document.indentedText + "\n")
      return .done
    }
    if suggestion.isVain {
      session.tell("nothing is different since \(suggestion.version)")
      return .differences
    }
    // The version alone is data; why it is that one is for people.
    session.write("\(suggestion.version)\n")
    guard let base = suggestion.base else {
      session.tell("there is no release yet")
      return .done
    }
    if suggestion.effects.isEmpty { session.tell("nothing is different since \(base.version)") }
    for effect in suggestion.effects {
      session.tell("\(effect.level.name): \(printable(effect.name)) \(effect.reason)")
    }
    return .done
  }
}
