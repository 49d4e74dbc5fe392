internal import PresetService
internal import SystemIO

/// Presets to import.
struct ImportRequest {
  private static let files = Argument(
    repeated: "FILE", "what to import: a file, a folder with all of its files; - is the input", completion: .file)
  private static let format = Option(
    CommandOption(
      name: "--format", value: ImportFormat.all.map(\.name).joined(separator: "|"),
      summary: "the files' format; else found from the content",
      completion: .choice(ImportFormat.all.map(\.name))), as: .text)
  private static let starters = Option(
    repeated: "--starter", "NAME",
    "a built-in catalog: \(PresetCatalog.starters.map(\.name).joined(separator: ", "))", completion: .starter,
    as: .text)
  private static let prefix = Option("--prefix", "TEXT", "put in front of each name", as: .text)
  private static let duration = Option(
    "--duration", "TIME", "for curves that come without one, as presets (0.35s)", as: .duration())
  private static let dialect = Option(
    "--dialect", "NAME", "what the figures mean, where a file does not tell",
    completion: .choice(ImportDialect.all.map(\.name)), as: .text)
  private static let strict = Flag("--strict", "import nothing where something can't be taken")
  private static let onConflict = Option(
    "--on-conflict", choices: ImportOptions.Conflict.allCases, "what to do where a name is taken (fail)")
  private static let rehearsal = Flag("--dry-run", "say what would be done, and do nothing")

  static let command = Command(
    "import", "imports presets, all of them or none", arguments: [files],
    options: [
      format, starters, prefix, duration, dialect, strict, onConflict, rehearsal, OutputOptions.allowEmpty,
    ] + CatalogOptions.ofPresetChanges,
    examples: [
      ("import presets.json", "preset documents"),
      (
        "import tokens.css motion.css --duration 250ms --dry-run",
        "what stylesheets have, which may refer to each other"
      ),
      ("import design/tokens --dry-run", "what a folder has, which may refer to each other"),
      ("import springs.json --dialect react-spring", "spring configurations, in the words of a library"),
      ("import --starter swiftui --starter css", "two built-in catalogs"),
      ("import other.db --prefix other/", "what another catalog has now"),
      ("import team.ndjson --prefix team/ --on-conflict skip", "what is not there yet, in a group"),
    ], request: Self.init)

  var files: [String] = []
  var starters: [String] = []
  var format: ImportFormat?
  var dialect: ImportDialect?
  var prefix = ""
  /// How long curves take that come without a duration; nil for as long as usual.
  var duration: Double?
  var onConflict = ImportOptions.Conflict.fail
  var isStrict = false
  var isRehearsal = false
  var allowsEmpty = false
}

extension ImportRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    files = try invocation[Self.files]
    starters = try invocation[Self.starters]
    format = try invocation[Self.format].map(ImportFormat.named)
    dialect = try invocation[Self.dialect].map(ImportDialect.named)
    prefix = try invocation[Self.prefix] ?? prefix
    duration = try invocation[Self.duration]
    onConflict = try invocation[Self.onConflict] ?? onConflict
    isStrict = invocation[Self.strict]
    isRehearsal = invocation[Self.rehearsal]
    allowsEmpty = invocation[OutputOptions.allowEmpty]
    if files.isEmpty && starters.isEmpty {
      throw PresetError(.usage, "'presets import' needs FILE or '--starter NAME'")
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let progress = Progress(session: session, what: "presets")
    defer { progress.finish() }
    var options = options
    options.onProgress = { progress.report($0, fraction: $1) }
    var sources: [ImportSource] = []
    for name in starters { sources.append(try PresetCatalog.starter(named: name)) }
    sources += try session.sources(files)
    let catalog = try session.catalog(isCreatingDefault: !isRehearsal)
    if let own = files.first(where: { Process.isSameFile($0, catalog.path) }) {
      throw PresetError(.usage, "'\(own)' is the catalog itself", hint: "name another file; nothing was imported")
    }
    let summary = try catalog.import(sources, options: options)
    progress.finish()
    Self.report(summary, to: session)
    if summary.total == 0 && !allowsEmpty { throw Self.nothing(summary, sources.count) }
    Self.tellChanges(summary, isRehearsal: isRehearsal, to: session)
    session.tell(Self.text(summary, isRehearsal: isRehearsal))
    session.writeOutcome(of: catalog, [JSON.Member("import", summary.document)])
    return .done
  }

  private var options: ImportOptions {
    var options = ImportOptions()
    options.format = format
    options.prefix = prefix
    options.isRehearsal = isRehearsal
    options.isStrict = isStrict
    options.dialect = dialect
    options.curveDuration = duration
    options.onConflict = onConflict
    return options
  }
}
