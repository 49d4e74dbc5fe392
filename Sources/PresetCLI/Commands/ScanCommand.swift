internal import PresetScan
internal import PresetService

/// Source files whose animations are held against a catalog.
struct ScanRequest {
  /// The gates: the nearest class of findings that fails a scan.
  enum Gate: String, CaseIterable, Sendable {
    case near
    case offCatalog = "off-catalog"
    case deprecated

    fileprivate var least: ScanClass {
      switch self {
      case .near: .near
      case .offCatalog: .offCatalog
      case .deprecated: .deprecated
      }
    }
  }

  private static let paths = Argument(
    repeated: "PATH", "a source file, or a folder of them", atLeast: 1, completion: .file)
  private static let within = Option(
    "--within", "DISTANCE", "presets no farther away than this are near: 0.01, 1 % of the way, unless given",
    as: .number(in: Bounds(0, 1)))
  private static let failOn = Option(
    repeated: CommandOption(
      name: "--fail-on", value: Gate.allCases.map(\.rawValue).joined(separator: "|"),
      summary: "exit with 1 on animations near a preset or farther; on those in no catalog; on deprecated constants",
      isRepeatable: true, completion: .choice(Gate.allCases.map(\.rawValue))), as: .choice(Gate.allCases))
  private static let baseline = Option(
    "--baseline", "FILE", "let pass what this file knows", completion: .file, as: .text)
  private static let written = Option(
    "--write-baseline", "FILE", "write what is found into a file that lets it pass from then on", completion: .file,
    as: .text)
  private static let suggest = Flag(
    "--suggest", "write nothing but a diff by which presets that are written out become constants of your exports")
  private static let configuration = Option(
    "--config", "FILE", "the configuration of a build whose exports '--suggest' takes (\(BuildConfiguration.fileName))",
    completion: .file, as: .text)
  private static let format = OutputOptions.format(.table, .json, .ndjson, .sarif)

  static let command = Command(
    "scan", "finds the animations in source files, and says which presets they are", arguments: [paths],
    options: [
      within, failOn, baseline, written, suggest, configuration, CatalogOptions.asOf, format, OutputOptions.json,
    ],
    examples: [
      ("scan Hero.swift", "each animation of a file: a preset, near one, known elsewhere, or in no catalog"),
      ("scan . --fail-on off-catalog --within 0.02", "a gate for builds: exit 1 where a motion is in no catalog"),
      (
        "scan . --fail-on deprecated", "another: where constants of deprecated presets are used, and what replaces them"
      ),
      ("scan . --write-baseline scan.json", "what is there today, so that only new findings fail"),
      ("scan . --format sarif > scan.sarif", "the findings for code review"),
      (
        "scan . --suggest > constants.diff",
        "changes for 'git apply': constants of the exports in \(BuildConfiguration.fileName)"
      ),
    ],
    notes: [
      Command.Note(
        title: "COMMENTS",
        rows: [
          (
            "presets:allow off-catalog REASON",
            "in a comment on an animation's line, or on the one above: lets a finding of that class pass; a reason is needed"
          )
        ])
    ], request: Self.init)

  var paths: [String] = []
  var within = 0.01
  var gates: [Gate] = []
  /// The file whose findings pass.
  var baseline: String?
  /// The file that a baseline is written to.
  var writtenBaseline: String?
  var format = OutputFormat.table
  /// Whether changes of the sources are written instead of findings.
  var suggests = false
  /// The configuration of the build whose constants are suggested.
  var configuration = BuildConfiguration.fileName
}

extension ScanRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.form(Self.format) ?? .table
    paths = try invocation[Self.paths]
    within = try invocation[Self.within] ?? 0.01
    gates = try invocation[Self.failOn]
    baseline = try invocation[Self.baseline]
    writtenBaseline = try invocation[Self.written]
    suggests = invocation[Self.suggest]
    if let file = try invocation[Self.configuration] {
      if !suggests { throw PresetError(.usage, "'--config' goes with '--suggest'", hint: "give both, or neither") }
      configuration = file
    }
    if suggests, format != .table {
      throw PresetError(.usage, "'--suggest' writes a diff, not \(format.rawValue)", hint: "give one of the two")
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    // What is wrong with the words is told before the catalog is opened.
    let files = try SourceFiles(paths)
    let known = try baseline.map { path throws(PresetError) in
      try ScanBaseline(try session.source(path))
    }
    let configuration = suggests ? try ScanSuggestions.configuration(configuration) : nil
    if let database = configuration?.database, session.catalogOptions.database == nil {
      session.catalogOptions.database = database
    }
    let catalog = try session.catalog()
    var suggestions = try configuration.map { configuration throws(PresetError) in
      try ScanSuggestions(configuration, of: catalog)
    }
    var values = PresetListing()
    values.kind = ValueType.curve.rawValue
    var scanner = Scanner(
      try PresetIndex(
        presets: try catalog.curves(PresetListing(.presets)), curves: try catalog.curves(PresetListing(.motions)),
        values: try catalog.curves(values), within: within),
      constants: try ConstantIndex { format throws(PresetError) in try catalog.identifiers(format: format) },
      deprecated: try Self.deprecated(catalog), reduced: try catalog.reducedMotionVariants())
    for folder in files.skipped { scanner.warn("\(folder): folders are nested too deep, and this one was not read") }
    let progress = Progress(session: session, what: "files")
    defer { progress.finish() }
    for (number, path) in files.paths.enumerated() {
      progress.report(number, fraction: Double(number) / Double(files.paths.count))
      guard let language = SourceLanguage.of(file: path) else { continue }
      if let bytes = try SourceFiles.bytes(of: path) {
        let known = scanner.report.findings.count
        scanner.scan(bytes, file: path, language: language)
        if suggestions != nil {
          let diff = suggestions?.diff(bytes, file: path, findings: scanner.report.findings[known...])
          if let diff, !diff.isEmpty { session.write(diff) }
        }
      } else {
        scanner.warn("\(path): more than \(SourceFiles.maximumSize >> 20) MiB, which is no source that people write")
      }
    }
    progress.finish()
    scanner.finish()
    if let known { scanner.apply(known) }
    let report = scanner.report
    if let writtenBaseline {
      try catalog.check(output: writtenBaseline)
      try session.output(Array((ScanBaseline(report).document.indentedText + "\n").utf8), to: writtenBaseline)
    }
    var unused: Set<String> = []
    try catalog.forEachName(PresetListing()) { unused.insert($0).inserted }
    for usage in report.usage { unused.remove(usage.preset) }
    for finding in report.findings where finding.match.relation == .exact {
      if let preset = finding.match.preset { unused.remove(preset) }
      unused.subtract(finding.match.equals)
    }
    if !suggests { write(report, unused: unused.sorted(by: JSON.comesFirst), to: session) }
    tell(report, unusedCount: unused.count, in: session)
    if let suggestions { session.tell(suggestions.summary) }
    // A gate can't vouch for what was not read.
    let isUnread = !gates.isEmpty && report.unreadCount > 0
    return !isUnread && gates.allSatisfy { report.failures($0.least).isEmpty } ? .done : .differences
  }

  /// What to do about each preset that is deprecated, by name.
  private static func deprecated(_ catalog: PresetCatalog) throws(PresetError) -> [String: String] {
    var listing = PresetListing()
    listing.statuses = [.deprecated]
    var advice: [String: String] = [:]
    for preset in try catalog.presets(listing) {
      let reason = preset.deprecation?.reason.map { ": \($0)" } ?? ""
      advice[preset.name] =
        preset.deprecation?.replacedBy.map { "use '\($0)' instead\(reason)" } ?? "nothing replaces it\(reason)"
    }
    return advice
  }

  /// - Parameter unused: The presets that the code neither writes out nor refers to.
  private func write(_ report: ScanReport, unused: [String], to session: Session) {
    switch format {
    case .json:
      let names = JSON.Member("unused", .array(unused.map(JSON.string)))
      session.write(JSON.object((report.document.members ?? []) + [names]).indentedText + "\n")
    case .ndjson: for finding in report.findings { session.write(finding.document.text + "\n") }
    case .sarif:
      let document = SARIFReport.document(report, version: PresetCatalog.version, hasBaseline: baseline != nil)
      session.write(document.indentedText + "\n")
    default:
      var table = Table(["PLACE", "CLASS", "NEAREST", "DISTANCE", "TEXT"], width: session.tableWidth, isWrapping: true)
      // Beside a baseline, only what is new and no preset is worth a line.
      let listed = report.findings.filter { !$0.isInBaseline && (baseline == nil || $0.match.relation != .exact) }
      for finding in listed {
        let match = finding.match
        let nearest = match.relation == .knownElsewhere ? match.elsewhere : match.preset
        let distance = match.relation == .knownElsewhere ? 0 : match.distance
        table.add([
          "\(finding.file):\(finding.literal.line):\(finding.literal.column)", match.relation.rawValue,
          nearest ?? "", distance.map { rounded($0, digits: 6) } ?? "",
          match.relation == .notUnderstood
            ? finding.literal.text : [finding.literal.text, match.reason].compactMap(\.self).joined(separator: ": "),
        ])
      }
      if !listed.isEmpty { session.write(table.text) }
    }
  }

  /// Tells how much of the code uses the catalog, and what was not read.
  private func tell(_ report: ScanReport, unusedCount: Int, in session: Session) {
    for warning in report.warnings { session.tell("warning: \(printable(warning))") }
    let constants = report.count(.deprecated)
    let counts = ScanClass.allCases.map { ($0, report.count($0)) }.filter { $0.1 > 0 && $0.0 != .deprecated }
      .map { "\($0.1) \($0.0.rawValue)" }
    let passed = report.findings.count { !$0.counts }
    let known = format == .table ? report.findings.count(where: \.isInBaseline) : 0
    session.tell(
      "\(counted(report.fileCount, "file")), \(counted(report.findings.count - constants, "animation"))"
        + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
        + (passed == 0 ? "" : "; \(passed) let pass")
        + (known == 0 ? "" : ", \(known) of them in the baseline, which are not listed"))
    let uses = report.usage.reduce(0) { $0 + $1.places.count }
    if uses > 0 {
      session.tell(
        "exported constants: \(counted(uses, "use")) of \(counted(report.usage.count, "preset"))"
          + (constants == 0 ? "" : ", \(counted(constants, "use")) deprecated"))
    }
    let unreduced = report.usage.reduce(0) { $0 + $1.unreduced.count }
    if unreduced > 0 {
      session.tell("\(counted(unreduced, "use is", "uses are")) in files that take no notice of less motion")
    }
    if unusedCount > 0 { session.tell("\(counted(unusedCount, "preset is", "presets are")) not used") }
    if report.exportCount > 0 {
      session.tell("\(counted(report.exportCount, "file")) made by 'presets export' passed over")
    }
    for adoption in report.adoption {
      session.tell(
        "\(printable(adoption.folder)): \(adoption.exact) of \(adoption.total) are presets, "
          + "\(rounded(adoption.share * 100, digits: 0)) %")
    }
  }
}
