internal import PresetService

extension Command {
  private static let listFormats = ["table", "json", "ndjson", "csv", "names", "tree"]

  /// What listings are sorted by most; any other field does as well.
  private static let orders = PresetListing.Order.allCases.map(\.rawValue)

  static let list = Command(
    "list", "lists the presets",
    options: filterOptions + [
      CommandOption("--columns", "FIELD,…", "what to show of each preset, in this order"),
      CommandOption(
        "--sort", "FIELD",
        "the order: name, updated, kind, duration (until it has finished) or any other field (name)",
        completion: .choice(orders + PresetField.common.filter { !orders.contains($0) })),
      CommandOption("--reverse", "the other way round"),
      CommandOption("--limit", "N", "the first N alone"),
      CommandOption("--offset", "N", "leave out the first N"),
      CommandOption(
        "--count", "tag|group|kind", "how many presets have each tag, are in each group or of each kind, instead",
        completion: .choice(PresetGrouping.allCases.map(\.rawValue))),
      .asOf, .format(listFormats), .json,
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
    notes: [.fields, .conditions, .measures]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(listFormats, standard: "table")
    var listing = try filter(invocation)
    if let sort = invocation.value("--sort") {
      if let order = PresetListing.Order(rawValue: sort) {
        listing.order = order
      } else {
        listing.sortField = try PresetField(sort)
      }
    }
    listing.isReversed = invocation.has("--reverse")
    listing.limit = try invocation.count("--limit", in: 0...Int(Int32.max))
    listing.offset = try invocation.count("--offset", in: 0...Int(Int32.max)) ?? 0
    let fields = try columns(invocation, format)
    let grouping = try grouping(invocation, format)
    let writer = ListWriter(catalog: try session.catalog(invocation), listing: listing, session: session)
    let count =
      if let grouping {
        try writer.writeCounts(by: grouping, as: format)
      } else if let fields {
        try writer.write(fields, as: format)
      } else {
        try writer.write(as: format)
      }
    // An empty list is an answer, so that it is no failure; but it may be that to a mistyped word.
    if count == 0, let reason = try writer.catalog.emptiness(of: listing) {
      session.tell("nothing to list: \(printable(reason.description))")
    }
    return .done
  }

  /// The fields that `--columns` asks for; nil for the usual ones.
  private static func columns(_ invocation: Invocation, _ format: String) throws(PresetError) -> [PresetField]? {
    guard let words = invocation.value("--columns") else { return nil }
    if format == "names" || format == "tree" {
      throw PresetError(.usage, "'--format \(format)' has columns of its own", hint: "leave '--columns' out")
    }
    var fields: [PresetField] = []
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      fields.append(try PresetField(word.drop { $0 == " " }.description))
    }
    return fields
  }

  /// What `--count` counts by; nil where presets are listed.
  private static func grouping(_ invocation: Invocation, _ format: String) throws(PresetError) -> PresetGrouping? {
    if format == "tree", invocation.has("--sort") || invocation.has("--reverse") {
      throw PresetError(.usage, "'--format tree' is sorted by name", hint: "leave '--sort' and '--reverse' out")
    }
    guard let word = invocation.value("--count") else { return nil }
    let choices = PresetGrouping.allCases.map(\.rawValue)
    let choice = try invocation.choice(word, of: choices, option: "--count")
    for other in ["--columns", "--sort", "--reverse", "--limit", "--offset"] where invocation.has(other) {
      throw PresetError(.usage, "'--count' does not go with '\(other)'", hint: "leave one of them out")
    }
    if format == "tree" {
      throw PresetError(.usage, "'--count' is no tree", hint: "'presets list --format tree' counts by group as well")
    }
    return PresetGrouping(rawValue: choice)
  }
}
