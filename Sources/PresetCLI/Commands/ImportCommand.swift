internal import PresetService
internal import SystemIO

extension Command {
  static let `import` = Command(
    "import", "imports presets, all of them or none",
    arguments: [Argument("FILE", "what to import; - is the input", count: 0...Int.max, completion: .file)],
    options: [
      .format(PresetCatalog.importFormats.map(\.name), "the files' format; else found from the content"),
      CommandOption(
        "--starter", "NAME", "a built-in catalog: \(PresetCatalog.starters.map(\.name).joined(separator: ", "))",
        isRepeatable: true, completion: .starter),
      CommandOption("--prefix", "TEXT", "put in front of each name"),
      CommandOption("--duration", "TIME", "for curves that come without one (0.35s)"),
      CommandOption(
        "--dialect", "NAME", "what the figures mean, where a file does not tell",
        completion: .choice(PresetCatalog.importDialects)),
      CommandOption("--strict", "import nothing where something can't be taken"),
      CommandOption(
        "--on-conflict", "skip|replace|fail", "what to do where a name is taken (fail)",
        completion: .choice(ImportOptions.Conflict.allCases.map(\.rawValue))),
      CommandOption("--dry-run", "say what would be done, and do nothing"), .allowEmpty,
      .author, .reason, .outcome,
    ],
    examples: [
      ("import presets.json", "preset documents"),
      (
        "import tokens.css motion.css --duration 250ms --dry-run",
        "what stylesheets have, which may refer to each other"
      ),
      ("import springs.json --dialect react-spring", "spring configurations, in the words of a library"),
      ("import --starter swiftui --starter css", "two built-in catalogs"),
      ("import other.db --prefix other/", "what another catalog has now"),
      ("import team.ndjson --prefix team/ --on-conflict skip", "what is not there yet, in a group"),
    ]
  ) { invocation, session throws(PresetError) in
    var options = ImportOptions()
    options.format = invocation.value("--format")
    options.prefix = invocation.value("--prefix") ?? ""
    options.isRehearsal = invocation.has("--dry-run")
    options.isStrict = invocation.has("--strict")
    options.dialect = invocation.value("--dialect")
    if let duration = try invocation.duration("--duration") { options.curveDuration = duration }
    if let word = invocation.value("--on-conflict") {
      let choices = ImportOptions.Conflict.allCases.map(\.rawValue)
      options.onConflict =
        ImportOptions.Conflict(
          rawValue: try invocation.choice(word, of: choices, option: "--on-conflict")) ?? .fail
    }
    let progress = Progress(session: session, what: "presets")
    defer { progress.finish() }
    options.onProgress = { progress.report($0, fraction: $1) }
    var sources: [ImportSource] = []
    for name in invocation.values("--starter") { sources.append(try PresetCatalog.starter(named: name)) }
    for file in invocation.words { sources.append(try session.source(file)) }
    if sources.isEmpty { throw PresetError(.usage, "'presets import' needs FILE or '--starter NAME'") }
    let catalog = try session.catalog(invocation, isCreatingDefault: !options.isRehearsal)
    if let own = invocation.words.first(where: { Process.isSameFile($0, catalog.path) }) {
      throw PresetError(.usage, "'\(own)' is the catalog itself", hint: "name another file; nothing was imported")
    }
    let summary = try catalog.import(sources, options: options)
    progress.finish()
    report(summary, to: session)
    if summary.total == 0 && !invocation.has(CommandOption.allowEmpty.name) { throw nothing(summary, sources.count) }
    session.tell(text(summary, isRehearsal: options.isRehearsal))
    session.writeOutcome(of: catalog, [JSON.Member("import", summary.document)])
    return .done
  }

  /// The error of an import that had nothing to import.
  private static func nothing(_ summary: ImportSummary, _ count: Int) -> PresetError {
    PresetError(
      .data,
      "nothing was imported: "
        + (summary.omissionCount > 0
          ? "nothing could be taken"
          : "no preset is in \(count == 1 ? "it" : "them"), read as \(summary.format)"),
      hint: "'--format' reads a file as another format; '--allow-empty' makes this no error")
  }

  /// How many omissions are told one by one.
  private static let shownOmissions = 20

  private static func report(_ summary: ImportSummary, to session: Session) {
    for omission in summary.omissions.prefix(shownOmissions) {
      session.tell("left out \(printable(omission.description))")
    }
    let rest = summary.omissionCount - min(shownOmissions, summary.omissions.count)
    if rest > 0 { session.tell("left out \(rest) more; '--strict' would have stopped the import") }
    for (what, count) in summary.passedOver.sorted(by: { $0.key < $1.key }) {
      // What they are comes in the plural, however many there were.
      session.tell("passed over \(what): \(count)")
    }
  }

  private static func text(_ summary: ImportSummary, isRehearsal: Bool) -> String {
    let parts = [
      (summary.added, "added"), (summary.replaced, "replaced"), (summary.skipped, "skipped"),
      (summary.unchanged, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let nothing = summary.omissionCount > 0 ? "nothing could be taken" : "no preset is in it, read as \(summary.format)"
    let result = parts.isEmpty ? nothing : parts.joined(separator: ", ")
    return
      "\(isRehearsal ? "would import" : "imported") \(counted(summary.total, "preset")): \(result)"
  }
}
