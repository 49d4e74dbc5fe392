internal import PresetService

/// Presets that move like a curve, or like each other.
struct SimilarRequest {
  private static let curve = Argument(
    optional: "NAME", "a preset, or a curve as 'compare' takes it", completion: .preset, as: .text)
  private static let duplicates = Flag(
    "--duplicates", "groups of presets that are the same, instead of the neighbours of one")
  private static let within = Option(
    "--within", "WAYS", "no farther apart than this at any time: 0.01 is 1 % of the way",
    as: .number(in: Bounds(0, 1e9)))
  private static let shape = Flag(
    "--shape", "over parts of the duration, not seconds: an ease is the same fast and slow")
  private static let limit = Option("--limit", "N", "at most N neighbours (10), or groups (all)", as: .count())
  private static let format = OutputOptions.format(.table, .json, .ndjson)

  static let command = Command(
    "similar", "finds presets that move alike", arguments: [curve],
    options: FilterOptions.all
      + [
        duplicates, within, shape, limit, OutputOptions.allowEmpty, CatalogOptions.asOf, CatalogOptions.proposal,
        format, OutputOptions.json,
      ],
    examples: [
      ("similar hero", "the ten presets nearest to hero, and how far their values are apart"),
      ("similar 'css:cubic-bezier(.2,0,0,1)' --shape --limit 3", "what is like a curve, at any duration"),
      ("similar --duplicates", "presets that are the same animation under several names, aliases left out"),
      ("similar --duplicates --within 0.01", "and those that nobody could tell apart"),
    ], request: Self.init)

  /// The curve whose neighbours are found; nil for groups of duplicates.
  var curve: String?
  var within: Double?
  var scale = CurveScale.motion
  var limit: Int?
  var listing = PresetListing(.motions)
  /// Whether a filter that no preset fits is no error.
  var allowsEmpty = false
  var format = OutputFormat.table
}

extension SimilarRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    curve = try invocation[Self.curve]
    if invocation[Self.duplicates] != (curve == nil) {
      throw PresetError(
        .usage,
        curve == nil
          ? "'presets similar' needs NAME or '--duplicates'" : "'--duplicates' takes no NAME beside it")
    }
    within = try invocation[Self.within]
    limit = try invocation[Self.limit]
    listing = try FilterOptions.listing(invocation)
    listing.content = .motions
    allowsEmpty = invocation[OutputOptions.allowEmpty] || !FilterOptions.all.contains(where: invocation.has)
    scale = invocation[Self.shape] ? .shape : .motion
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    if !allowsEmpty { try catalog.checkNotEmpty(listing) }
    if let curve {
      let sought = try catalog.curve(curve)
      let curves = try catalog.curves(listing)
      tell(curves.omissions, in: session)
      let search = CurveSearch(curves, scale: scale)
      let neighbours = search.nearest(
        to: sought, leavingOut: curve, limit: limit ?? 10, within: within ?? .infinity)
      write(neighbours, to: session)
      if neighbours.isEmpty {
        let nearest = search.nearest(to: sought, leavingOut: curve, limit: 1).first
        session.tell("no neighbour to list: \(try reason(catalog, nearest: nearest))")
      }
    } else {
      let curves = try catalog.curves(listing)
      tell(curves.omissions, in: session)
      // Equal animations are found without looking at what they do.
      let isExact = within == nil && scale == .motion
      write(isExact ? curves.duplicates() : CurveSearch(curves, scale: scale).duplicates(within: within), to: session)
    }
    return .done
  }

  /// Says what is left out.
  private func tell(_ omissions: [(name: String, reason: String)], in session: Session) {
    guard let (name, reason) = omissions.first else { return }
    let others = omissions.count > 1 ? ", and \(counted(omissions.count - 1, "other"))" : ""
    session.tell("left out: '\(printable(name))', which can't be run (\(printable(reason)))\(others)")
  }

  /// Why no neighbour is listed.
  private func reason(
    _ catalog: PresetCatalog, nearest: CurveSearch.Neighbour?
  ) throws(PresetError) -> String {
    if limit == 0 { return "'--limit 0' shows none" }
    if let nearest, let within {
      return "no preset is within \(JSON.text(of: within)); the nearest is '\(printable(nearest.name))', "
        + "\(rounded(nearest.distance, digits: 6)) away"
    }
    return printable(try catalog.emptiness(of: listing)?.description ?? "there is no other preset")
  }

  private func write(_ neighbours: [CurveSearch.Neighbour], to session: Session) {
    switch format {
    case .json: session.write(JSON.array(neighbours.map(\.document)).indentedText + "\n")
    case .ndjson: for neighbour in neighbours { session.write(neighbour.document.text + "\n") }
    default:
      var table = Table(["NAME", "DISTANCE", "SECONDS"], width: session.tableWidth)
      for neighbour in neighbours {
        table.add([neighbour.name, rounded(neighbour.distance, digits: 6), seconds(neighbour)])
      }
      session.write(table.text)
    }
  }

  private func write(_ duplicates: CurveSearch.Duplicates, to session: Session) {
    let limit = limit ?? .max
    let groups = duplicates.groups.prefix(limit)
    switch format {
    case .json: session.write(duplicates.document(limit: limit).indentedText + "\n")
    case .ndjson: for group in groups { session.write(group.document.text + "\n") }
    default:
      var table = Table(["GROUP", "NAME", "DISTANCE", "SECONDS"], width: session.tableWidth)
      for (number, group) in groups.enumerated() {
        for member in group.members {
          table.add([String(number + 1), member.name, rounded(member.distance, digits: 6), seconds(member)])
        }
      }
      session.write(table.text)
    }
    session.tell(
      "\(counted(duplicates.presetCount, "motion is", "motions are")) \(duplicates.distinctCount) distinct; "
        + counted(duplicates.groups.count, "group has", "groups have") + " more than one")
  }

  private func seconds(_ neighbour: CurveSearch.Neighbour) -> String {
    neighbour.duration.map { rounded($0, digits: 3) } ?? "over \(rounded(Measures.horizon, digits: 0))"
  }
}
