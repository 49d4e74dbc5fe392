internal import PresetService
internal import SystemIO

/// Presets to export, or to report on.
struct ExportRequest {
  /// A form of reports.
  enum ReportForm: String, Sendable {
    case table, json
  }

  private static let names = Argument(repeated: "NAME", "a preset; else all", completion: .preset)
  private static let format = OutputOptions.format(
    named: PresetCatalog.exportFormats.map(\.name), "the output's form; else the one of FILE's ending (json)")
  private static let output = Option(
    "--output", short: "-o", "FILE|DIR", "write a file, or files into a folder, instead of the output",
    completion: .file, as: .text)
  private static let tolerance = Option(
    "--tolerance", "WAYS", "refuse what errs more, in parts of the way (0.01)", as: .number(in: Bounds(1e-5, 10)))
  private static let lossy = Flag("--lossy", "export what errs more all the same, and leave out what is impossible")
  private static let report = Option(
    "--report", optionalChoice: [ReportForm.table, .json],
    "say how exact each preset would be: in FORMAT, or in every format; exports only with '--output'",
    isOfOutput: true)
  private static let framesPerSecond = Option(
    "--fps", "RATE", "ticks a second of samples (60)", as: .number(in: Bounds(0, 10_000, excludesLower: true)))
  private static let package = Option("--package", "NAME", "the package of the source, for compose", as: .text)

  static let command = Command(
    "export", "exports presets, sorted by name, each with its error; the same catalog always gives the same bytes",
    arguments: [names],
    options: FilterOptions.all + [
      CatalogOptions.asOf, format, OutputOptions.json, output, tolerance, lossy, report, framesPerSecond, package,
      OutputOptions.allowEmpty,
    ],
    examples: [
      ("export > presets.json", "all presets as documents"),
      ("export --tag menu --format ndjson -o menu.ndjson", "those tagged menu, one a line, in a file"),
      ("export -o Animations.swift", "Swift source, an extension of Animation, as the file's ending says"),
      ("export hero --format css --tolerance 0.001", "custom properties, springs as linear() that errs 0.1 % at most"),
      ("export --format android -o app/src/main/res/", "resources, an interpolator in each file"),
      ("export -o Motion.kt --package com.example.motion", "Kotlin for Jetpack Compose, in a package"),
      ("export --report", "exact, approximated or impossible: each preset in each format"),
    ], request: Self.init)

  /// The presets; nil for those of the listing.
  var names: [String]?
  var listing = PresetListing()
  /// The format that was named; nil for the one of the file's ending.
  var format: String?
  /// The file or folder to write; nil or `-` for the output.
  var output: String?
  var options = ExportOptions()
  /// The form of the report that is asked for.
  var report: ReportForm?
  var allowsEmpty = false
}

extension ExportRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.form(Self.format)
    options.tolerance = try invocation[Self.tolerance] ?? options.tolerance
    options.package = try invocation[Self.package]
    options.isLossy = invocation[Self.lossy]
    options.framesPerSecond = try invocation[Self.framesPerSecond] ?? options.framesPerSecond
    listing = try FilterOptions.listing(invocation)
    names = try FilterOptions.names(Self.names, invocation)
    report = try invocation[Self.report]
    output = try invocation[Self.output]
    allowsEmpty = invocation[OutputOptions.allowEmpty]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    let place = ExportPlace(output)
    try catalog.check(output: place.file)
    let format = if let format { format } else { try place.format() }
    if report != nil && output != nil && format == nil {
      throw PresetError(
        .usage, "'--report' with '--output' needs a '--format'", hint: "or a file whose ending tells it")
    }
    let progress = Progress(session: session, what: "presets", writesData: place.isOutput && report == nil)
    defer { progress.finish() }
    catalog.onProgress = { progress.report($0, fraction: $1) }
    if names == nil && !allowsEmpty { try catalog.checkNotEmpty(listing) }
    if report == nil || output != nil {
      let (summary, written) = try write(as: format ?? "json", of: catalog, to: place, session)
      progress.finish()
      for line in summary.lines(writtenTo: written) { session.tell(line) }
    }
    if let report {
      let reports = try catalog.exportReport(names, listing, format: format, options: options)
      progress.finish()
      Self.write(reports, asJSON: report == .json, isMatrix: format == nil, to: session)
    }
    return .done
  }

  /// Writes an export; returns what it is, and where it went if that is no stream.
  private func write(
    as format: String, of catalog: PresetCatalog, to place: ExportPlace, _ session: Session
  ) throws(PresetError) -> (summary: ExportSummary, written: String?) {
    if case .folder(let folder) = place {
      let (files, summary) = try catalog.exportFiles(names, listing, format: format, options: options)
      if !allowsEmpty { try Self.checkNotEmpty(summary) }
      for file in files {
        try catalog.check(output: folder + "/" + file.path)
        try Self.refuseLinks(of: file.path, outOf: folder)
      }
      try session.write(files, into: folder)
      return (summary, files.count == 1 ? folder + "/" + files[0].path : "\(files.count) files in \(folder)")
    }
    let summary = try session.output(to: place.file) { write throws(PresetError) in
      let summary = try catalog.export(names, listing, format: format, options: options, to: write)
      if !allowsEmpty { try Self.checkNotEmpty(summary) }
      return summary
    }
    return (summary, place.file)
  }

  /// Refuses an export that has left everything out; a file that was there stays.
  private static func checkNotEmpty(_ summary: ExportSummary) throws(PresetError) {
    guard summary.count == 0, let first = summary.omitted.first else { return }
    throw PresetError(
      .data,
      "nothing can be exported to \(first.format): \(printable(first.preset)) \(printable(first.outcome.what))"
        + (summary.omitted.count > 1 ? ", and so on" : ""), hint: "'--allow-empty' exports nothing all the same")
  }

  /// Refuses a link that leads out of the folder of an export: whoever names a folder means what is in it.
  private static func refuseLinks(of path: String, outOf folder: String) throws(PresetError) {
    var place = folder
    for part in path.split(separator: "/").dropLast() {
      place += "/" + part
      if Process.isFolder(place) && !isFolder(place, in: folder) {
        throw PresetError(
          .cannotCreate, "'\(place)' is a link that leads out of '\(folder)'",
          hint: "remove it, or name where it leads as the folder; nothing was written")
      }
    }
    let file = folder + "/" + path
    if Process.isSameFile(file, file) && !Folder.contains(file, in: folder) {
      throw PresetError(
        .cannotCreate, "'\(file)' is a link that leads out of '\(folder)', or no plain file",
        hint: "remove it, or name it with '--output' itself; nothing was written")
    }
  }

  /// Whether a folder is in another one once all links are followed: `..` goes up from where a link leads.
  private static func isFolder(_ place: String, in folder: String) -> Bool {
    var place = place
    // No path has more parts: the system refuses those longer than 4096 bytes.
    for _ in 0..<1024 {
      if Process.isSameFile(place, folder) { return true }
      if Process.isSameFile(place, place + "/..") { return false }
      place += "/.."
    }
    return false
  }

  /// Writes reports; for people, those of all formats as a matrix.
  private static func write(_ reports: [ExportReport], asJSON: Bool, isMatrix: Bool, to session: Session) {
    if asJSON {
      let lines = reports.map { "\n" + $0.document.text }
      session.write("[" + lines.joined(separator: ",") + "\n]\n")
      return
    }
    if isMatrix, let width = session.tableWidth {
      let matrix = ExportMatrix(reports)
      session.write(matrix.text(width: width))
      // The legend stands below.
      session.flush()
      for line in matrix.legend { session.tell(line) }
      return
    }
    var table = Table(["PRESET", "FORMAT", "VERDICT", "ERROR", ""], width: session.tableWidth)
    for report in reports {
      let outcome = report.outcome
      let verdict =
        outcome.verdict.rawValue + (outcome.isInEachPass ? " in each pass" : "")
        + (report.isAccepted || outcome.error == nil ? "" : ", refused")
      table.add([
        report.preset, report.format, verdict, outcome.error.map { $0 == 0 ? "0" : outcome.errorText } ?? "",
        outcome.what
          + (report.droppedVariant.map { "; without its reduced-motion variant, \($0)" } ?? ""),
      ])
    }
    session.write(table.text)
  }
}
