internal import PresetService
internal import SystemIO

extension Command {
  static let export = Command(
    "export", "exports presets, sorted by name, each with its error; the same catalog always gives the same bytes",
    arguments: [Argument("NAME", "a preset; else all", count: 0...Int.max, completion: .preset)],
    options: filterOptions + [
      .asOf,
      .format(PresetCatalog.exportFormats.map(\.name), "the output's form; else the one of FILE's ending (json)"),
      .json,
      CommandOption(
        "--output", short: "-o", "FILE|DIR", "write a file, or files into a folder, instead of the output",
        completion: .file),
      CommandOption("--tolerance", "WAYS", "refuse what errs more, in parts of the way (0.01)"),
      CommandOption("--lossy", "export what errs more all the same, and leave out what is impossible"),
      CommandOption(
        "--report", choices: ["table", "json"],
        "say how exact each preset would be: in FORMAT, or in every format; exports only with '--output'"),
      CommandOption("--fps", "RATE", "ticks a second of samples (60)"),
      CommandOption("--package", "NAME", "the package of the source, for compose"), .allowEmpty,
    ],
    examples: [
      ("export > presets.json", "all presets as documents"),
      ("export --tag menu --format ndjson -o menu.ndjson", "those tagged menu, one a line, in a file"),
      ("export -o Animations.swift", "Swift source, an extension of Animation, as the file's ending says"),
      ("export hero --format css --tolerance 0.001", "custom properties, springs as linear() that errs 0.1 % at most"),
      ("export --format android -o app/src/main/res/", "resources, an interpolator in each file"),
      ("export -o Motion.kt --package com.example.motion", "Kotlin for Jetpack Compose, in a package"),
      ("export --report", "exact, approximated or impossible: each preset in each format"),
    ]
  ) { invocation, session throws(PresetError) in
    let isReport = invocation.has("--report")
    let isNamed = invocation.has("--format") || invocation.has("--json")
    let named = isNamed ? try invocation.format(PresetCatalog.exportFormats.map(\.name), standard: "json") : nil
    let options = try exportOptions(invocation)
    let listing = try filter(invocation)
    if !invocation.words.isEmpty && filterOptions.contains(where: { invocation.has($0.name) }) {
      throw PresetError(.usage, "'presets export' takes names or filters, not both")
    }
    let names = invocation.words.isEmpty ? nil : invocation.words
    let form = try invocation.value("--report").map { value throws(PresetError) in
      try invocation.choice(value, of: ["table", "json"], option: "--report")
    }
    let catalog = try session.catalog(invocation)
    let place = ExportPlace(invocation.value("--output"))
    if case .file(let file) = place { try refuse(file, as: catalog) }
    let format = if let named { named } else { try place.format() }
    if isReport && invocation.has("--output") && format == nil {
      throw PresetError(
        .usage, "'--report' with '--output' needs a '--format'", hint: "or a file whose ending tells it")
    }
    let progress = Progress(session: session, what: "presets", writesData: place.isOutput && !isReport)
    defer { progress.finish() }
    catalog.onProgress = { progress.report($0, fraction: $1) }
    let allowsEmpty = invocation.has(CommandOption.allowEmpty.name)
    if names == nil && !allowsEmpty { try catalog.checkNotEmpty(listing) }
    if !isReport || invocation.has("--output") {
      let request = (names: names, listing: listing, format: format ?? "json", options: options)
      let (summary, written) = try write(request, of: catalog, to: place, allowsEmpty: allowsEmpty, session)
      progress.finish()
      for line in summary.lines(writtenTo: written) { session.tell(line) }
    }
    if let form {
      let reports = try catalog.exportReport(names, listing, format: format, options: options)
      progress.finish()
      write(reports, asJSON: form == "json", isMatrix: format == nil, to: session)
    }
    return .done
  }

  private static func exportOptions(_ invocation: Invocation) throws(PresetError) -> ExportOptions {
    var options = ExportOptions()
    if let tolerance = try invocation.number("--tolerance", in: Bounds(1e-5, 10)) { options.tolerance = tolerance }
    options.package = invocation.value("--package")
    options.isLossy = invocation.has("--lossy")
    if let rate = try invocation.number("--fps", in: Bounds(0, 10_000, excludesLower: true)) {
      options.framesPerSecond = rate
    }
    return options
  }

  /// Writes an export; returns what it is, and where it went if that is no stream.
  private static func write(
    _ request: (names: [String]?, listing: PresetListing, format: String, options: ExportOptions),
    of catalog: PresetCatalog, to place: ExportPlace, allowsEmpty: Bool, _ session: Session
  ) throws(PresetError) -> (summary: ExportSummary, written: String?) {
    let (names, listing, format, options) = request
    if case .folder(let folder) = place {
      let (files, summary) = try catalog.exportFiles(names, listing, format: format, options: options)
      if !allowsEmpty { try checkNotEmpty(summary) }
      for file in files {
        try refuse(folder + "/" + file.path, as: catalog)
        try refuseLinks(of: file.path, outOf: folder)
      }
      try session.write(files, into: folder)
      return (summary, files.count == 1 ? folder + "/" + files[0].path : "\(files.count) files in \(folder)")
    }
    let summary = try session.output(to: place.file) { write throws(PresetError) in
      let summary = try catalog.export(names, listing, format: format, options: options, to: write)
      if !allowsEmpty { try checkNotEmpty(summary) }
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

  private static func refuse(_ file: String, as catalog: PresetCatalog) throws(PresetError) {
    if Process.isSameFile(file, catalog.path) {
      throw PresetError(.usage, "'\(file)' is the catalog itself", hint: "name another file; nothing was written")
    }
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
