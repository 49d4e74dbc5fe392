internal import PresetService

/// Two states to compare: of the catalog at two times, of two catalogs, or of a catalog and a file.
struct DiffRequest {
  private static let from = Argument(
    "FROM", "a revision, a time in UTC, now, a file or another catalog", completion: .catalog)
  private static let to = Argument("TO", "what is compared with it, in the same words", completion: .catalog)
  private static let names = Argument(repeated: "NAME", "only this preset", completion: .preset)
  private static let tags = Option(
    repeated: "--tag", "TAG", "only with this tag, before or after", completion: .tag, as: .text)
  private static let stat = Flag("--stat", "only how many presets differ in which way")
  private static let check = Flag("--check", "end with status 1 where something differs")

  static let command = Command(
    "diff", "shows which presets differ between two states, and how far their motion moved",
    arguments: [from, to, names],
    options: [tags, FilterOptions.under, stat, check, OutputOptions.allowEmpty, json],
    examples: [
      ("diff 5 now", "what became different after revision 5"),
      ("diff 2026-11-20 now --under motion", "of a group, since the end of a day"),
      ("diff now presets.json --stat", "how many presets a file of documents has otherwise"),
      ("diff other.db now --check", "another catalog and this one; the status is 1 where something differs"),
    ], request: Self.init)

  private static let json = Flag("--json", "say it as JSON", isOfOutput: true)

  let from: String
  let to: String
  var filter = DifferenceFilter()
  var showsCounts = false
  var isCheck = false
  var allowsEmpty = false
  var isJSON = false
}

extension DiffRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    from = try invocation[Self.from]
    to = try invocation[Self.to]
    let names = try invocation[Self.names]
    filter.names = names.isEmpty ? nil : names
    filter.tags = try invocation[Self.tags]
    filter.group = try invocation[FilterOptions.under]
    showsCounts = invocation[Self.stat]
    isCheck = invocation[Self.check]
    allowsEmpty = invocation[OutputOptions.allowEmpty]
    isJSON = invocation[Self.json]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let (before, after) = (try contents(of: from, in: session), try contents(of: to, in: session))
    if !allowsEmpty { try filter.checkNotEmpty(before, after) }
    let difference = CatalogDifference(from: before, to: after).filtered(filter)
    if isJSON {
      let document = showsCounts ? difference.counts : difference.document
      session.write(document.indentedText + "\n")
    } else if showsCounts {
      DifferenceWriter(session: session).writeCounts(difference)
    } else {
      DifferenceWriter(session: session).write(difference)
    }
    if difference.isEmpty { session.tell("nothing differs") }
    return isCheck && !difference.isEmpty ? .differences : .done
  }

  /// The presets that a word stands for.
  private func contents(of word: String, in session: Session) throws(PresetError) -> CatalogContents {
    if word == "now" { return try session.catalog().contents() }
    if let moment = try? CatalogMoment(word) {
      let catalog = try session.catalog()
      catalog.asOf = try catalog.revision(asOf: moment)
      return try catalog.contents()
    }
    if PresetCatalog.isFile(word) { return try PresetCatalog.contents(of: try file(word, in: session)) }
    return try PresetCatalog(path: word, options: try session.openingOptions(of: word)).contents()
  }

  /// The file that a word names, where it means nothing else.
  private func file(_ word: String, in session: Session) throws(PresetError) -> ImportSource {
    do throws(PresetError) {
      return try session.source(word)
    } catch {
      guard error.code == .notFound else { throw error }
      throw PresetError(
        .notFound, error.message, hint: "a state is a revision, a time, 'now', a file or the address of a catalog")
    }
  }
}
