internal import PresetService

/// Presets to hold against rules.
struct LintRequest {
  private static let names = Argument(repeated: "NAME", "a preset to tell about; else all", completion: .preset)
  private static let rules = Flag(
    "--rules", "show the rules instead: what each is for, how to mend what it finds, what can be set")
  private static let configuration = Option(
    "--config", "FILE", "which rules apply and how strictly; else CATALOG.lint.json where it is there",
    completion: .file, as: .text)
  private static let only = Option(
    repeated: "--rule", "RULE", "only what this rule finds", completion: .choice(LintRule.all.map(\.id)),
    as: WordReader { word, _ throws(PresetError) in try LintRule.named(word).id })
  private static let fixes = Flag(
    "--fix", "make presets with the same animation aliases of the first of them, as one revision, then look")
  private static let rehearsal = Flag("--dry-run", "with '--fix': say what would be changed, and change nothing")
  private static let format = OutputOptions.format(.table, .json, .ndjson, .sarif)

  static let command = Command(
    "lint", "holds presets against rules; the exit status is 1 where one that is an error is broken",
    arguments: [names],
    options: FilterOptions.all
      + [
        only, rules, configuration, fixes, rehearsal, OutputOptions.allowEmpty, CatalogOptions.mode,
        CatalogOptions.asOf, CatalogOptions.proposal, format,
        OutputOptions.json, CatalogOptions.author, CatalogOptions.reason,
      ],
    examples: [
      ("lint", "all presets by all rules"),
      ("lint hero --json", "what there is to say of hero, for programs"),
      ("lint --mode brand=globex", "all presets as they are for one brand"),
      ("lint --under motion", "what there is to say of a group, compared with all presets"),
      ("lint --rule long --rule flash", "what two rules find"),
      ("lint --fix --dry-run", "which presets would become aliases of one with the same animation"),
      ("lint --format sarif > lint.sarif", "the findings for code review"),
      ("lint --rules", "the rules"),
      ("lint --config strict.json", #"as a file says: {"rules":{"long":"off","duplicate":"error"}}"#),
    ], request: Self.init)

  /// The presets to tell about; nil for those of the listing.
  var names: [String]?
  /// The filters that choose the presets to tell about; nil for all.
  var listing: PresetListing?
  /// Whether a filter that no preset fits is no error.
  var allowsEmpty = false
  /// The rules that apply; all that the configuration has, where it is empty.
  var rules: [String] = []
  /// Whether duplicates become aliases first.
  var fixes = false
  /// Whether that is only said.
  var isRehearsal = false
  /// Whether the rules are shown instead.
  var showsRules = false
  /// The configuration's file; nil for the one beside the catalog.
  var configuration: String?
  var format = OutputFormat.table
}

// These tables are read, not skimmed: nothing in them is cut.
extension LintRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    configuration = try invocation[Self.configuration]
    showsRules = invocation[Self.rules]
    rules = try invocation[Self.only]
    (fixes, isRehearsal) = (invocation[Self.fixes], invocation[Self.rehearsal])
    if fixes && invocation.has(CatalogOptions.mode) {
      throw PresetError(
        .usage, "'--fix' makes aliases in all modes, and '--mode' looks at one of them", hint: "give one of them")
    }
    if isRehearsal && !fixes { throw PresetError(.usage, "'--dry-run' is for '--fix'") }
    names = try FilterOptions.names(Self.names, invocation)
    if FilterOptions.all.contains(where: invocation.has) { listing = try FilterOptions.listing(invocation) }
    allowsEmpty = invocation[OutputOptions.allowEmpty]
    if showsRules && (names != nil || listing != nil) {
      throw PresetError(.usage, "'--rules' takes no \(names == nil ? "filter" : "NAME") beside it")
    }
    if showsRules && format == .sarif {
      throw PresetError(.usage, "'--rules' has no form 'sarif'", hint: "'--format json' has all of them")
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let whole = try configuration(in: session)
    var configuration = whole
    if !rules.isEmpty { configuration.keepOnly(Set(rules)) }
    if showsRules {
      writeRules(configuration, to: session)
      return .done
    }
    let catalog = try session.catalog()
    let progress = Progress(session: session, what: "presets")
    defer { progress.finish() }
    catalog.onProgress = { progress.report($0, fraction: $1) }
    let chosen = try chosen(in: catalog)
    catalog.notesOutcome = fixes && format == .json
    if fixes { try fix(chosen, of: catalog, by: whole, in: session) }
    let report = try catalog.lint(chosen, by: configuration)
    progress.finish()
    switch format {
    case .json:
      // What was mended is told as by each command that changes the catalog.
      let none = [JSON.Member("changes", .array([])), JSON.Member("revision", .null)]
      let outcome = fixes ? catalog.lastOutcome?.document.members ?? none : []
      session.write(JSON.object(outcome + (report.document.members ?? [])).indentedText + "\n")
    case .ndjson: for finding in report.findings { session.write(finding.document.text + "\n") }
    case .sarif:
      let file = PresetCatalog.isFile(catalog.path) ? catalog.path : nil
      session.write(report.sarif(of: file).indentedText + "\n")
    default: write(report, to: session)
    }
    return report.count(.error) > 0 ? .differences : .done
  }

  /// How many duplicates that stay are told one by one.
  private static let shownLeft = 20

  private func fix(
    _ names: [String]?, of catalog: PresetCatalog, by configuration: LintConfiguration, in session: Session
  ) throws(PresetError) {
    let (made, left) = try catalog.aliasDuplicates(names, by: configuration, isRehearsal: isRehearsal)
    for (name, target) in made {
      session.tell("\(printable(name)) \(isRehearsal ? "would be" : "is") an alias of \(printable(target)) now")
    }
    for (name, reason) in left.prefix(Self.shownLeft) { session.tell("left \(printable(name)): \(printable(reason))") }
    if left.count > Self.shownLeft { session.tell("left \(left.count - Self.shownLeft) more") }
    session.tell("\(isRehearsal ? "would make" : "made") \(counted(made.count, "alias", "aliases"))")
  }

  /// The names of the presets to tell about; nil for all.
  private func chosen(in catalog: PresetCatalog) throws(PresetError) -> [String]? {
    guard let listing else { return names }
    if !allowsEmpty { try catalog.checkNotEmpty(listing) }
    var names: [String] = []
    try catalog.forEachName(listing) {
      names.append($0)
      return true
    }
    return names
  }

  /// The configuration that `--config` names, else the one beside the catalog, else every rule as it comes.
  private func configuration(in session: Session) throws(PresetError) -> LintConfiguration {
    if let configuration { return try LintConfiguration(try session.source(configuration)) }
    let catalog = try session.catalogFile().path
    // Beside a server there is no file.
    if !PresetCatalog.isFile(catalog) { return LintConfiguration() }
    do throws(PresetError) {
      return try LintConfiguration(try session.source(catalog + ".lint.json"))
    } catch {
      guard error.code == .notFound else { throw error }
      return LintConfiguration()
    }
  }

  private func write(_ report: LintReport, to session: Session) {
    var table = Table(["SEVERITY", "PRESET", "RULE", "WHAT IS WRONG"], width: session.tableWidth, isWrapping: true)
    table.nameColumn = 1
    for finding in report.findings {
      table.add([finding.severity.rawValue, finding.presets[0], finding.rule, finding.message])
    }
    if !report.findings.isEmpty { session.write(table.text) }
    let found = [(report.count(.error), "error"), (report.count(.warning), "warning")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    session.tell(
      "\(counted(report.presetCount, "preset")): \(found.isEmpty ? "nothing to say" : found.joined(separator: ", "))")
    if report.variedCount > 0 {
      session.tell(
        "\(counted(report.variedCount, "preset")) can be another one in other modes, which '--mode AXIS=CONTEXT' looks at"
      )
    }
    for rule in LintRule.all where report.findings.contains(where: { $0.rule == rule.id }) {
      session.tell("next: \(rule.id): \(rule.fix)")
    }
  }

  private func writeRules(_ configuration: LintConfiguration, to session: Session) {
    switch format {
    case .json: session.write(JSON.array(LintRule.all.map(\.document)).indentedText + "\n")
    case .ndjson: for rule in LintRule.all { session.write(rule.document.text + "\n") }
    default:
      for rule in LintRule.all {
        let severity = configuration.severity(of: rule)?.rawValue ?? "off"
        let settings = rule.parameters.map { ($0, "\($0.name) \($0.defaultValue?.text ?? "")") }
        if let width = session.tableWidth {
          let lines =
            ["\(rule.id), \(severity): \(rule.reason)", "  fix: \(rule.fix)"]
            + settings.map { parameter, setting in "  \(setting): \(parameter.summary)" }
          for line in lines { session.write(hanging(line, to: width).joined(separator: "\n") + "\n") }
        } else {
          let list = settings.map(\.1).joined(separator: ", ")
          session.write(Table.tabSeparated([rule.id, severity, rule.reason, rule.fix, list]))
        }
      }
    }
  }
}
