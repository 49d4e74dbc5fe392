internal import PresetService

/// Presets to export, or to report on.
struct ExportRequest {
  /// A form of reports.
  enum ReportForm: String, Sendable {
    case table, json
  }

  private static let names = Argument(repeated: "NAME", "a preset; else all", completion: .preset)
  private static let format = OutputOptions.format(
    named: ExportFormat.all.map(\.name), "the output's form; else the one of FILE's ending (json)")
  private static let output = Option(
    "--output", short: "-o", "FILE|DIR", "write a file, or files into a folder, instead of the output",
    completion: .file, as: .text)
  private static let tolerance = Option(
    "--tolerance", "WAYS", "refuse what errs more, in parts of the way (0.01)", as: .number(in: Bounds(1e-5, 10)))
  private static let velocityTolerance = Option(
    "--velocity-tolerance", "WAYS", "refuse what errs more in velocity over a frame of 60 Hz, in ways a second",
    as: .number(in: Bounds(0.01, 1000)))
  private static let lossy = Flag("--lossy", "export what errs more all the same, and leave out what is impossible")
  private static let report = Option(
    "--report", optionalChoice: [ReportForm.table, .json],
    "say how exact each preset would be: in FORMAT, or in every format; exports only with '--output'",
    isOfOutput: true)
  private static let framesPerSecond = Option(
    "--fps", "RATE", "ticks a second of samples (60)", as: .number(in: Bounds(0, 10_000, excludesLower: true)))
  private static let package = Option("--package", "NAME", "the package of the source, for compose", as: .text)
  private static let access = Option(
    "--access", "public|package|internal", "who may use the constants, for swiftui (internal)",
    completion: .choice(ExportAccess.allCases.map(\.rawValue)), as: .choice(ExportAccess.allCases))

  /// The options that a target of a build has too: all but those about where the output goes.
  static let optionsOfTargets: [any DeclaredOption] =
    FilterOptions.all + [
      CatalogOptions.mode, CatalogOptions.asOf, format, tolerance, velocityTolerance, lossy, framesPerSecond, package,
      access, OutputOptions.allowEmpty,
    ]

  static let command = Command(
    "export", "exports presets, sorted by name, each with its error; the same catalog always gives the same bytes",
    arguments: [names],
    options: [output, report, OutputOptions.json, CatalogOptions.proposal] + optionsOfTargets,
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
  var listing = PresetListing(.everything)
  /// The format that was named; nil for the one of the file's ending.
  var format: ExportFormat?
  /// The file or folder to write; nil or `-` for the output.
  var output: String?
  var options = ExportOptions()
  /// The form of the report that is asked for.
  var report: ReportForm?
  var allowsEmpty = false
}

extension ExportRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    report = try invocation[Self.report]
    // Of a report, it is the form that is asked for.
    let isJSON = report != nil && invocation[OutputOptions.json]
    if isJSON { report = .json }
    format = try (isJSON ? invocation[Self.format] : invocation.form(Self.format)).map(ExportFormat.named)
    options.tolerance = try invocation[Self.tolerance] ?? options.tolerance
    options.velocityTolerance = try invocation[Self.velocityTolerance]
    options.package = try invocation[Self.package]
    options.access = try invocation[Self.access]
    options.isLossy = invocation[Self.lossy]
    options.framesPerSecond = try invocation[Self.framesPerSecond] ?? options.framesPerSecond
    listing = try FilterOptions.listing(invocation)
    listing.content = .everything
    names = try FilterOptions.names(Self.names, invocation)
    // The report says of it what is wrong.
    options.leavesOutUnmade = report != nil
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
      let (summary, written) = try write(as: format ?? .json, of: catalog, to: place, session)
      progress.finish()
      for line in summary.lines(writtenTo: written) { session.tell(line) }
    }
    if let report {
      let reports = try catalog.exportReport(
        names, listing, format: format, options: options, isFolder: place.folder != nil)
      progress.finish()
      Self.write(reports, asJSON: report == .json, isMatrix: format == nil, to: session)
    }
    return .done
  }
}
