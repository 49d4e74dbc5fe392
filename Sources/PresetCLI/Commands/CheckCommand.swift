internal import PresetService
internal import SystemIO

extension Command {
  private static let checkFormats = ["table", "json", "ndjson"]

  static let check = Command(
    "check", "checks that presets still move as a golden file has it; the exit status is 1 where one does not",
    arguments: [Argument("NAME", "a preset; else all", count: 0...Int.max, completion: .preset)],
    options: filterOptions + [
      CommandOption("--golden", "FILE", "what to check against", completion: .file),
      CommandOption("--max-error", "WAYS", "what values may be off by (1e-6)"),
      CommandOption(
        "--write", "FILE",
        "write that file instead, one preset a line, and keep what else it has where names or filters are given; - is the output",
        completion: .file),
      .allowEmpty, .asOf, .format(checkFormats), .json,
    ],
    examples: [
      ("check --write motion.golden", "what every preset does now, tick by tick at 60 Hz"),
      ("check hero --write motion.golden", "what hero does now, the rest of the file as it was"),
      ("check --golden motion.golden", "in a team's CI: which presets moved, were added or removed since"),
      ("check --golden motion.golden --tag menu --max-error 0.01", "those tagged menu, to 1 % of the way"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(checkFormats, standard: "table")
    let maximumError = try invocation.number("--max-error", in: Bounds(0, 1e9)) ?? 1e-6
    let listing = try filter(invocation)
    if !invocation.words.isEmpty && filterOptions.contains(where: { invocation.has($0.name) }) {
      throw PresetError(.usage, "'presets check' takes names or filters, not both")
    }
    if invocation.has("--golden") == invocation.has("--write") {
      throw PresetError(.usage, "'presets check' needs '--golden FILE' or '--write FILE'", hint: "give one of them")
    }
    let catalog = try session.catalog(invocation)
    let selection: PresetCatalog.GoldenSelection =
      invocation.words.isEmpty ? .listing(listing) : .names(invocation.words)
    let allowsEmpty = invocation.has(CommandOption.allowEmpty.name)
    if let file = invocation.value("--write") {
      if !allowsEmpty, case .listing(let listing) = selection { try catalog.checkNotEmpty(listing) }
      let isWhole = invocation.words.isEmpty && !filterOptions.contains { invocation.has($0.name) }
      try writeGolden(selection, of: catalog, to: file, isWhole: isWhole, session)
      return .done
    }
    let file = invocation.value("--golden") ?? ""
    let (count, changes, untold) = try catalog.check(
      selection, against: try session.source(file), maximumError: maximumError)
    if untold > 0 {
      session.tell(
        "not checked: \(counted(untold, "preset")) of \(printable(file)) \(untold == 1 ? "is" : "are") gone, and nobody "
          + "can tell whether these filters were about \(untold == 1 ? "it" : "them")\n"
          + "next: write the whole file anew with 'presets check --write', or check by names, '--under', '--kind' and "
          + "'--tag' alone")
    }
    if count == 0 && changes.isEmpty && !allowsEmpty { try catalog.checkNotEmpty(listing) }
    write(changes, as: format, to: session)
    session.tell(summary(count, changes, file: printable(file)))
    // What nobody can tell is no reason to let a build pass.
    return changes.isEmpty && untold == 0 ? .done : .differences
  }

  private static func writeGolden(
    _ selection: PresetCatalog.GoldenSelection, of catalog: PresetCatalog, to file: String, isWhole: Bool,
    _ session: Session
  ) throws(PresetError) {
    if Process.isSameFile(file, catalog.path) {
      throw PresetError(.usage, "'\(file)' is the catalog itself", hint: "name another file; nothing was written")
    }
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

  private static func write(_ changes: [GoldenChange], as format: String, to session: Session) {
    switch format {
    case "json": session.write(JSON.array(changes.map(\.document)).indentedText + "\n")
    case "ndjson": for change in changes { session.write(change.document.text + "\n") }
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

  private static func summary(_ count: Int, _ changes: [GoldenChange], file: String) -> String {
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
      + "next: take the changes back, or accept them with 'presets check --write'"
  }
}
