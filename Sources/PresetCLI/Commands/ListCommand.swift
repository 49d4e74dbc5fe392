internal import PresetService

extension Command {
  private static let listFormats = ["table", "json", "ndjson", "csv", "names"]

  /// The options that choose presets.
  static let filterOptions = [
    CommandOption("--kind", "KIND", "only this kind", completion: .kind),
    CommandOption("--tag", "TAG", "only with this tag", isRepeatable: true),
    CommandOption("--search", "TEXT", "only with this text in name, note or tags"),
    CommandOption("--under", "GROUP", "only names that begin with GROUP/"),
    CommandOption(
      "--where", "CONDITION", "only with such a parameter or measure: 'bounce>0.3', 'delay.duration<=100ms'",
      isRepeatable: true),
  ]

  static let list = Command(
    "list", "lists the presets",
    options: filterOptions + [
      CommandOption(
        "--sort", "name|updated|kind|duration", "the order (name)",
        completion: .choice(PresetListing.Order.allCases.map(\.rawValue))),
      CommandOption("--reverse", "the other way round"),
      CommandOption("--limit", "N", "the first N alone"),
      CommandOption("--offset", "N", "leave out the first N"),
      .asOf, .format(listFormats), .json,
    ],
    examples: [
      ("list", "all presets"),
      ("list --tag menu --sort duration", "those tagged menu, the shortest first"),
      ("list --where 'bounce>0.3' --where 'settlingDuration<=0.4'", "the bouncy ones that are at rest soon"),
      ("list --search hero --json", "those with hero in name, note or tags, as documents"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(listFormats, standard: "table")
    var listing = try filter(invocation)
    if let sort = invocation.value("--sort") {
      let choices = PresetListing.Order.allCases.map(\.rawValue)
      listing.order =
        PresetListing.Order(
          rawValue: try invocation.choice(sort, of: choices, option: "--sort")) ?? .name
    }
    listing.isReversed = invocation.has("--reverse")
    listing.limit = try invocation.count("--limit", in: 0...Int(Int32.max))
    listing.offset = try invocation.count("--offset", in: 0...Int(Int32.max)) ?? 0
    let catalog = try session.catalog(invocation)
    let count = try write(listing, of: catalog, as: format, to: session)
    // An empty list is an answer, so that it is no failure; but it may be that to a mistyped word.
    if count == 0, let reason = try catalog.emptiness(of: listing) {
      session.tell("nothing to list: \(printable(reason.description))")
    }
    return .done
  }

  /// The listing that the options of ``filterOptions`` ask for.
  static func filter(_ invocation: Invocation) throws(PresetError) -> PresetListing {
    var listing = PresetListing()
    listing.kind =
      if let kind = invocation.value("--kind") { try AnimationKinds.standard.kind(named: kind).name } else { nil }
    listing.tags = invocation.values("--tag")
    for condition in invocation.values("--where") { listing.conditions.append(try PresetCondition(condition)) }
    listing.search = invocation.value("--search")
    // As completed by a shell, a group may end in its slash.
    listing.group = invocation.value("--under").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    return listing
  }

  /// Writes a listing; returns how many presets it has.
  private static func write(
    _ listing: PresetListing, of catalog: PresetCatalog, as format: String, to session: Session
  ) throws(PresetError) -> Int {
    var count = 0
    switch format {
    case "names":
      try catalog.forEachName(listing) {
        count += 1
        return session.write($0 + "\n")
      }
    case "ndjson":
      try catalog.forEach(listing) {
        count += 1
        return session.write($0.documentText + "\n")
      }
    case "json":
      try catalog.forEach(listing) { summary in
        defer { count += 1 }
        return session.write((count == 0 ? "[" : ",\n") + summary.documentText)
      }
      session.write(count == 0 ? "[]\n" : "]\n")
    case "csv":
      session.writeCSV(["name", "kind", "duration", "tags", "note", "revision", "updated", "author"])
      try catalog.forEach(listing) { summary in
        count += 1
        return session.writeCSV([
          summary.name, summary.kind, summary.duration.map(JSON.text(of:)) ?? "",
          summary.tags.isEmpty ? "" : JSON.array(summary.tags.map(JSON.string)).text, summary.note ?? "",
          String(summary.revision), summary.updated, summary.author,
        ])
      }
    default: count = try writeTable(listing, of: catalog, to: session)
    }
    return count
  }

  private static func writeTable(
    _ listing: PresetListing, of catalog: PresetCatalog, to session: Session
  ) throws(PresetError) -> Int {
    var count = 0
    // Longer than is looked at, or for ever; for programs, no number.
    let over = session.tableWidth == nil ? "" : "over \(rounded(Measures.horizon, digits: 0))"
    func row(_ summary: PresetSummary, _ duration: (Double) -> String, updated: String) -> [String] {
      [
        summary.name, summary.kind, summary.duration.map(duration) ?? over, summary.tags.joined(separator: " "),
        updated,
      ]
    }
    guard let width = session.tableWidth else {
      try catalog.forEach(listing) { summary in
        count += 1
        return session.write(Table.tabSeparated(row(summary, JSON.text(of:), updated: summary.updated)))
      }
      return count
    }
    var table = Table(["NAME", "KIND", "SECONDS", "TAGS", "UPDATED (UTC)"], width: width)
    try catalog.forEach(listing) { summary in
      count += 1
      // To the minute: 2026-11-20 10:00.
      let minute = String(summary.updated.prefix(16).map { $0 == "T" ? " " : $0 })
      table.add(row(summary, { rounded($0, digits: 3) }, updated: minute))
      return true
    }
    if count > 0 { session.write(table.text) }
    return count
  }
}
