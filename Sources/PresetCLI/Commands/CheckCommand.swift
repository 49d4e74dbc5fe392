internal import PresetService

/// Presets to check against a golden file, or to write one of.
struct CheckRequest {
  private static let names = Argument(repeated: "NAME", "a preset; else all", completion: .preset)
  private static let golden = Option("--golden", "FILE", "what to check against", completion: .file, as: .text)
  private static let maximumError = Option(
    "--max-error", "WAYS", "what values may be off by (1e-6)", as: .number(in: Bounds(0, 1e9)))
  private static let write = Option(
    "--write", "FILE",
    "write that file instead, one preset a line, and keep what else it has where names or filters are given; - is the output",
    completion: .file, as: .text)
  private static let format = OutputOptions.format(.table, .json, .ndjson)

  static let command = Command(
    "check", "checks that presets still move as a golden file has it; the exit status is 1 where one does not",
    arguments: [names],
    options: FilterOptions.all
      + [
        golden, maximumError, write, OutputOptions.allowEmpty, CatalogOptions.mode, CatalogOptions.asOf,
        CatalogOptions.proposal, format,
        OutputOptions.json,
      ],
    examples: [
      ("check --write motion.golden", "what every preset does now, tick by tick at 60 Hz"),
      ("check hero --write motion.golden", "what hero does now, the rest of the file as it was"),
      ("check --golden motion.golden", "in a team's CI: which presets moved, were added or removed since"),
      ("check --golden motion.golden --tag menu --max-error 0.01", "those tagged menu, to 1 % of the way"),
    ], request: Self.init)

  /// The presets; nil for those of the listing.
  var names: [String]?
  var listing = PresetListing()
  /// Whether that is every preset, being neither named nor filtered.
  var isWhole = true
  let file: String
  /// Whether the file is written instead of checked against.
  var isWriting = false
  var maximumError = 1e-6
  var allowsEmpty = false
  var format = OutputFormat.table
}

extension CheckRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    maximumError = try invocation[Self.maximumError] ?? maximumError
    listing = try FilterOptions.listing(invocation)
    names = try FilterOptions.names(Self.names, invocation)
    isWhole = names == nil && !FilterOptions.all.contains(where: invocation.has)
    let (golden, written) = (try invocation[Self.golden], try invocation[Self.write])
    guard let file = golden ?? written, golden == nil || written == nil else {
      throw PresetError(.usage, "'presets check' needs '--golden FILE' or '--write FILE'", hint: "give one of them")
    }
    self.file = file
    isWriting = golden == nil
    allowsEmpty = invocation[OutputOptions.allowEmpty]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    let selection: PresetSelection = names.map { .names($0) } ?? .listing(listing)
    if isWriting {
      if !allowsEmpty && names == nil { try catalog.checkNotEmpty(listing) }
      try writeGolden(selection, of: catalog, session)
      return .done
    }
    let (count, changes, untold, varied) = try catalog.check(
      selection, against: try session.source(file), maximumError: maximumError)
    if untold > 0 {
      session.tell(
        "not checked: \(counted(untold, "preset")) of \(printable(file)) \(untold == 1 ? "is" : "are") gone, and nobody "
          + "can tell whether these filters were about \(untold == 1 ? "it" : "them")\n"
          + "next: write the whole file anew with 'presets check --write FILE', or check by names, '--under', '--kind' and "
          + "'--tag' alone")
    }
    if count == 0 && changes.isEmpty && !allowsEmpty { try catalog.checkNotEmpty(listing) }
    write(changes, to: session)
    // What is not looked at is told before what to do.
    if varied > 0 {
      session.tell(
        "\(counted(varied, "preset")) can be another one in other modes, which '--mode AXIS=CONTEXT' looks at with a file of "
          + "its own")
    }
    session.tell(summary(count, changes, file: printable(file)))
    // What nobody can tell is no reason to let a build pass.
    return changes.isEmpty && untold == 0 ? .done : .differences
  }

  private func writeGolden(
    _ selection: PresetSelection, of catalog: PresetCatalog, _ session: Session
  ) throws(PresetError) {
    try catalog.check(output: file)
    var former: ImportSource?
    if !isWhole && file != "-" {
      do throws(PresetError) {
        former = try session.source(file)
      } catch {
        if error.code != .notFound { throw error }
      }
    }
    let (count, kept) = try session.output(to: file) { write throws(PresetError) in
      try catalog.writeGolden(selection, into: former, to: write)
    }
    let others = kept == 0 ? "" : ", and kept \(kept) as \(kept == 1 ? "it was" : "they were")"
    session.tell("wrote the samples of \(counted(count, "preset")) to \(printable(file))\(others)")
  }

  private func write(_ changes: [GoldenChange], to session: Session) {
    switch format {
    case .json: session.write(JSON.array(changes.map(\.document)).indentedText + "\n")
    case .ndjson: for change in changes { session.write(change.document.text + "\n") }
    default:
      func text(_ number: Double?) -> String { number.map { rounded($0, digits: 9) } ?? "" }
      var table = Table(["PRESET", "CHANGE", "TIME", "EXPECTED", "GOT"], width: session.tableWidth)
      for change in changes {
        table.add([
          change.preset, change.kind.rawValue, change.time.map { rounded($0, digits: 4) } ?? "", text(change.expected),
          text(change.got),
        ])
      }
      if !changes.isEmpty { session.write(table.text) }
    }
  }

  private func summary(_ count: Int, _ changes: [GoldenChange], file: String) -> String {
    let presets = counted(count, "preset")
    if changes.isEmpty { return "\(presets) as in \(file)" }
    let parts = [
      (GoldenChange.Kind.moved, "moved"), (.duration, "with another duration"), (.added, "added"),
      (.removed, "removed"),
    ].compactMap { kind, word in
      let number = changes.count { $0.kind == kind }
      return number == 0 ? nil : "\(number) \(word)"
    }
    return "\(presets) checked against \(file): \(parts.joined(separator: ", "))\n"
      + "next: take the changes back, or accept them with 'presets check --write FILE'"
  }
}
