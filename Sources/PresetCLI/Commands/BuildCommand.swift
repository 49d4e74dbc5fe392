internal import PresetService
internal import SystemIO

/// The files that a configuration lists, to write or to check.
struct BuildRequest {
  /// The works that can be done with a configuration.
  enum Work: Sendable { case write, check, watch, begin, describe }

  private static let file = Argument(
    optional: "FILE", "the configuration (\(BuildConfiguration.fileName))", completion: .file, as: .text)
  private static let targets = Argument(
    repeated: "TARGET", "only the targets with this output, or of this format", completion: .file)
  private static let check = Flag(
    "--check", "write nothing, and list the files that are missing, stale or edited; then the status is 1")
  private static let watch = Flag("--watch", "write them again whenever the catalog or the configuration changes")
  private static let release = Option(
    "--release", "VERSION", "as of this release, whatever the targets are pinned to", as: .version)
  private static let changelog = Flag(
    "--changelog", "with '--check': also what became different since the states that the targets are pinned to")
  private static let start = Flag("--init", "write a configuration to begin with")
  private static let schema = Flag("--schema", "show the JSON Schema of configurations")
  private static let format = OutputOptions.format(.table, .json, summary: "the form of what '--check' lists (table)")

  static let command = Command(
    "build", "writes the exports that a configuration lists: all or, where one fails, none",
    arguments: [file, targets],
    options: [
      check, changelog, watch, start, schema, release, CatalogOptions.asOf, format, OutputOptions.json,
    ],
    examples: [
      ("build --init", "a configuration to begin with, \(BuildConfiguration.fileName)"),
      ("build", "all targets; a file that has its bytes already is not touched"),
      ("build presets.build.json css", "those in CSS alone"),
      ("build --check", "in a CI: which files are not what the catalog makes of them, and why"),
      ("build --check --as-of 17 --json", "as of a revision, whatever the targets are pinned to; for programs"),
      ("build --check --release 2.0.0 --changelog", "what moving to another release would change, files and motions"),
      ("build --schema > build.schema.json", "for editors"),
    ], notes: [keys], request: Self.init)

  private static let keys = Command.Note(
    title: "KEYS",
    rows: (BuildConfiguration.keys + BuildTarget.ownKeys).map { (term: $0.key, meaning: $0.summary) } + [
      (term: "others", meaning: "options of 'presets export', without dashes: \"under\": \"menu\", \"lossy\": true")
    ])

  var file = BuildConfiguration.fileName
  /// The outputs and formats that choose targets; none for all of them.
  var targets: [String] = []
  var work = Work.write
  /// The state that is built in place of the one that targets are pinned to.
  var moment: CatalogMoment?
  /// Whether a check tells what became different since the states that the targets are pinned to.
  var tellsChanges = false
  var format = OutputFormat.table
}

extension BuildRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    file = try invocation[Self.file] ?? file
    targets = try invocation[Self.targets]
    moment = try invocation[CatalogOptions.asOf]
    if let version = try invocation[Self.release] {
      if moment != nil {
        throw PresetError(.usage, "'--release' and '--as-of' are two states", hint: "give one of them")
      }
      moment = .release(version)
    }
    tellsChanges = invocation[Self.changelog]
    format = try invocation.outputFormat(Self.format)
    let works: [(flag: Flag, work: Work)] = [
      (Self.check, .check), (Self.watch, .watch), (Self.start, .begin), (Self.schema, .describe),
    ]
    let given = works.filter { invocation[$0.flag] }
    if given.count > 1 {
      let names = given.prefix(2).map { "'\($0.flag.declaration.name)'" }.joined(separator: " and ")
      throw PresetError(.usage, "\(names) contradict each other", hint: "give one of them")
    }
    work = given.first?.work ?? work
    if tellsChanges && work != .check {
      throw PresetError(.usage, "'--changelog' goes with '--check'", hint: "'presets changelog' tells it by itself")
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    switch work {
    case .describe:
      session.write(BuildConfiguration.schema.indentedText + "\n")
      return .done
    case .begin:
      try begin(in: session)
      return .done
    case .watch: try BuildWatch(request: self, session: session).run()
    case .check:
      let (outcome, builder) = try build(in: session)
      return try check(outcome, tellsChanges ? try changelogs(builder) : [], session)
    case .write:
      let (outcome, builder) = try build(in: session)
      session.tell(try write(outcome, of: builder, session))
      return .done
    }
  }
}
