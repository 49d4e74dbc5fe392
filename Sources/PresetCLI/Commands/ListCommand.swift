internal import PresetService

/// Presets to list, or to count.
struct ListRequest {
  /// The order of a listing: one of the usual orders, or that of any field.
  private enum Sorting: Sendable {
    case order(PresetListing.Order)
    case field(PresetField)
  }

  /// What listings are sorted by most.
  private static let orders = PresetListing.Order.allCases.map(\.rawValue)

  private static let columns = Option(
    "--columns", "FIELD,…", "what to show of each preset, in this order",
    as: .list(
      of: WordReader { word, _ throws(PresetError) in try PresetField(word.drop { $0 == " " }.description) }))
  private static let sorting = Option(
    "--sort", "FIELD",
    "the order: name, updated, kind, duration (as written, else until it has finished) or any other field (name)",
    completion: .choice(orders + PresetField.common.filter { !orders.contains($0) }),
    as: WordReader<Sorting> { word, _ throws(PresetError) in
      if let order = PresetListing.Order(rawValue: word) { .order(order) } else { .field(try PresetField(word)) }
    })
  private static let reverse = Flag("--reverse", "the other way round")
  private static let limit = Option("--limit", "N", "the first N alone", as: .count())
  private static let offset = Option("--offset", "N", "leave out the first N", as: .count())
  private static let grouping = Option(
    "--count", choices: PresetGrouping.allCases,
    "how many presets have each tag, are in each group or of each kind, instead")
  private static let format = OutputOptions.format(.table, .json, .ndjson, .csv, .names, .tree)

  static let command = Command(
    "list", "lists the presets",
    options: FilterOptions.all
      + [
        columns, sorting, reverse, limit, offset, grouping, OutputOptions.allowEmpty, CatalogOptions.asOf,
        CatalogOptions.proposal, format,
        OutputOptions.json,
      ],
    examples: [
      ("list", "all presets: the duration as written, and the frames of a 60 Hz display that it takes"),
      ("list --tag menu --sort overshoot --reverse", "those tagged menu, the one that overshoots most first"),
      ("list --where 'bounce>0.3' --where 'settlingDuration<=0.4'", "the bouncy ones that are at rest soon"),
      ("list --where 'overshoot>5 and no reducedMotion'", "those that bounce for everybody"),
      ("list --where 'tag=menu or not (kind=spring or has delay)'", "conditions joined"),
      ("list --columns name,parameters,overshoot,peakVelocity", "what is asked for"),
      ("list --format tree", "by their groups, with the number of presets in each"),
      ("list --count tag", "all tags, and how many presets have each"),
      ("list --search hero --json", "those with hero in name, note or tags, as documents"),
    ],
    notes: [.fields, .conditions, .measures], request: Self.init)

  var listing = PresetListing()
  /// The fields that are shown; nil for the usual ones.
  var columns: [PresetField]?
  /// What presets are counted by; nil where they are listed.
  var grouping: PresetGrouping?
  /// Whether a filter that no preset fits is no error.
  var allowsEmpty = false
  var format = OutputFormat.table
}

extension ListRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    listing = try FilterOptions.listing(invocation)
    allowsEmpty = invocation[OutputOptions.allowEmpty] || !FilterOptions.all.contains(where: invocation.has)
    switch try invocation[Self.sorting] {
    case .order(let order): listing.order = order
    case .field(let field): listing.sortField = field
    case nil: break
    }
    listing.isReversed = invocation[Self.reverse]
    listing.limit = try invocation[Self.limit]
    listing.offset = try invocation[Self.offset] ?? 0
    if invocation.has(Self.columns), format == .names || format == .tree {
      throw PresetError(.usage, "'--format \(format.rawValue)' has columns of its own", hint: "leave '--columns' out")
    }
    columns = try invocation[Self.columns]
    if format == .tree, invocation.has(Self.sorting) || invocation[Self.reverse] {
      throw PresetError(.usage, "'--format tree' is sorted by name", hint: "leave '--sort' and '--reverse' out")
    }
    grouping = try invocation[Self.grouping]
    guard grouping != nil else { return }
    let others: [any DeclaredOption] = [Self.columns, Self.sorting, Self.reverse, Self.limit, Self.offset]
    for other in others where invocation.has(other) {
      throw PresetError(
        .usage, "'--count' does not go with '\(other.declaration.name)'", hint: "leave one of them out")
    }
    if format == .tree {
      throw PresetError(.usage, "'--count' is no tree", hint: "'presets list --format tree' counts by group as well")
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let writer = ListWriter(catalog: try session.catalog(), listing: listing, session: session)
    if !allowsEmpty { try writer.catalog.checkNotEmpty(listing) }
    let count =
      if let grouping {
        try writer.writeCounts(by: grouping, as: format)
      } else if let columns {
        try writer.write(columns, as: format)
      } else {
        try writer.write(as: format)
      }
    // An empty catalog and a page behind the last one are answers.
    if count == 0 {
      let reason = try writer.catalog.emptiness(of: listing)?.description
      session.tell("nothing to list: \(printable(reason ?? emptyPage))")
    }
    return .done
  }

  /// Why a page of a list with presets has none.
  private var emptyPage: String {
    if listing.limit == 0 { return "'--limit 0' shows none" }
    if listing.offset > 0 { return "'--offset \(listing.offset)' leaves all of them out" }
    return "no preset has a \(grouping?.rawValue ?? "name")"
  }
}
