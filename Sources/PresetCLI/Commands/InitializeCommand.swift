internal import PresetService

extension Command {
  static let initialize = Command(
    "init", "makes a new, empty catalog, or brings one on a server up to date; an existing file is left alone",
    arguments: [
      Argument("FILE", "where; else --db, PRESETS_DB or the default place", count: 0...1, completion: .catalog)
    ],
    examples: [
      ("init motion.db", "a catalog in this folder"),
      ("init", "a catalog at the default place"),
    ]
  ) { invocation, session throws(PresetError) in
    if invocation.words.first != nil && invocation.has("--db") {
      throw PresetError(.usage, "'presets init' takes a FILE or '--db FILE', not both")
    }
    let (path, isNew) = try session.createCatalog(invocation, at: invocation.words.first)
    let place = printable(PresetCatalog.shown(path))
    session.tell(isNew ? "made an empty catalog at \(place)" : "brought the catalog at \(place) up to date")
    return .done
  }
}
