internal import PresetService

extension Command {
  private static let similarFormats = ["table", "json", "ndjson"]

  static let similar = Command(
    "similar", "finds presets that move alike",
    arguments: [
      Argument(
        "NAME", "a preset, or a curve as 'compare' takes it", count: 0...1, completion: .preset)
    ],
    options: filterOptions + [
      CommandOption("--duplicates", "groups of presets that are the same, instead of the neighbours of one"),
      CommandOption("--within", "WAYS", "no farther apart than this at any time: 0.01 is 1 % of the way"),
      CommandOption("--shape", "over parts of the duration, not seconds: an ease is the same fast and slow"),
      CommandOption("--limit", "N", "at most N neighbours (10), or groups (all)"),
      .asOf, .format(similarFormats), .json,
    ],
    examples: [
      ("similar hero", "the ten presets nearest to hero, and how far their values are apart"),
      ("similar 'css:cubic-bezier(.2,0,0,1)' --shape --limit 3", "what is like a curve, at any duration"),
      ("similar --duplicates", "presets that are the same animation under several names, aliases left out"),
      ("similar --duplicates --within 0.01", "and those that nobody could tell apart"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(similarFormats, standard: "table")
    if invocation.has("--duplicates") != invocation.words.isEmpty {
      throw PresetError(
        .usage,
        invocation.words.isEmpty
          ? "'presets similar' needs NAME or '--duplicates'" : "'--duplicates' takes no NAME beside it")
    }
    let within = try invocation.number("--within", in: Bounds(0, 1e9))
    let limit = try invocation.count("--limit", in: 0...Int(Int32.max))
    let listing = try filter(invocation)
    let catalog = try session.catalog(invocation)
    let scale: CurveScale = invocation.has("--shape") ? .shape : .motion
    if let word = invocation.words.first {
      let curve = try catalog.curve(word)
      let search = CurveSearch(try catalog.curves(listing), scale: scale)
      let neighbours = search.nearest(
        to: curve, leavingOut: word, limit: limit ?? 10, within: within ?? .infinity)
      write(neighbours, as: format, to: session)
    } else {
      let curves = try catalog.curves(listing)
      // Equal animations are found without looking at what they do.
      let isExact = within == nil && scale == .motion
      let duplicates = isExact ? curves.duplicates() : CurveSearch(curves, scale: scale).duplicates(within: within)
      write(duplicates, limit: limit ?? .max, as: format, to: session)
    }
    return .done
  }

  private static func write(_ neighbours: [CurveSearch.Neighbour], as format: String, to session: Session) {
    switch format {
    case "json": session.write(JSON.array(neighbours.map(\.document)).indentedText + "\n")
    case "ndjson": for neighbour in neighbours { session.write(neighbour.document.text + "\n") }
    default:
      var table = Table(["NAME", "DISTANCE", "SECONDS"], width: session.tableWidth)
      for neighbour in neighbours {
        table.add([neighbour.name, rounded(neighbour.distance, digits: 6), seconds(neighbour)])
      }
      session.write(table.text)
    }
  }

  private static func write(
    _ duplicates: CurveSearch.Duplicates, limit: Int, as format: String, to session: Session
  ) {
    let groups = duplicates.groups.prefix(limit)
    switch format {
    case "json": session.write(duplicates.document(limit: limit).indentedText + "\n")
    case "ndjson": for group in groups { session.write(group.document.text + "\n") }
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
      "\(counted(duplicates.presetCount, "preset is", "presets are")) \(duplicates.distinctCount) distinct; "
        + counted(duplicates.groups.count, "group has", "groups have") + " more than one")
  }

  private static func seconds(_ neighbour: CurveSearch.Neighbour) -> String {
    neighbour.duration.map { rounded($0, digits: 3) } ?? "over \(rounded(Measures.horizon, digits: 0))"
  }
}
