internal import PresetService

/// A catalog that moves between a file and a server.
struct MigrateCatalogRequest {
  private static let source = Option(
    "--from", "FILE|ADDRESS", "the catalog, which stays as it is", completion: .catalog, as: .text)
  private static let target = Option(
    "--to", "FILE|ADDRESS", "where it goes: an empty catalog, or none yet", completion: .catalog, as: .text)

  static let command = Command(
    "migrate-catalog", "moves a whole catalog, history included, between a file and a server",
    options: [source, target, OutputOptions.result],
    examples: [
      ("migrate-catalog --from motion.db --to postgres://db.example/motion", "to a server, with all numbers and times"),
      ("migrate-catalog --from postgres://db.example/motion --to motion.db", "and back"),
    ], request: Self.init)

  let source: String
  let target: String
  /// Whether the output says what was done.
  var tellsResult = false
}

extension MigrateCatalogRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    guard let source = try invocation[Self.source], let target = try invocation[Self.target] else {
      throw PresetError(.usage, "'presets migrate-catalog' needs '--from' and '--to'")
    }
    self.source = source
    self.target = target
    tellsResult = invocation[OutputOptions.result]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let progress = Progress(session: session, what: "rows")
    let (presets, revisions, isNew) = try PresetCatalog.migrate(
      from: source, to: target, options: try session.openingOptions(of: source, target)
    ) { progress.report($0, fraction: nil) }
    progress.finish()
    let place = printable(PresetCatalog.shown(target))
    let content = "\(counted(presets, "preset")) and \(counted(revisions, "revision"))"
    session.tell(isNew ? "moved \(content) to \(place); both are the same" : "\(place) has the same \(content) already")
    if tellsResult {
      let members = [
        JSON.Member("moved", .bool(isNew)), JSON.Member("presets", .number(Double(presets))),
        JSON.Member("revisions", .number(Double(revisions))),
        JSON.Member("to", .string(PresetCatalog.shown(target))),
      ]
      session.write(JSON.object(members).text + "\n")
    }
    return .done
  }
}
