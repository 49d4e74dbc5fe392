internal import PresetService

/// A new, empty catalog.
struct InitializeRequest {
  private static let file = Argument(
    optional: "FILE", "where; else --db, PRESETS_DB or the default place", completion: .catalog, as: .text)

  static let command = Command(
    "init", "makes a new, empty catalog, or brings one on a server up to date; an existing file is left alone",
    arguments: [file],
    examples: [
      ("init motion.db", "a catalog in this folder"),
      ("init", "a catalog at the default place"),
    ], request: Self.init)

  /// Where; nil for the place of the catalog that any command means.
  var file: String?
}

extension InitializeRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    file = try invocation[Self.file]
    if file != nil && invocation.has(CatalogOptions.database) {
      throw PresetError(.usage, "'presets init' takes a FILE or '--db FILE', not both")
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let (path, isNew) = try session.createCatalog(at: file)
    let place = printable(PresetCatalog.shown(path))
    session.tell(isNew ? "made an empty catalog at \(place)" : "brought the catalog at \(place) up to date")
    return .done
  }
}
