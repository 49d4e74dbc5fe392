internal import PresetService

extension Command {
  static let migrateCatalog = Command(
    "migrate-catalog", "moves a whole catalog, history included, between a file and a server",
    options: [
      CommandOption("--from", "FILE|ADDRESS", "the catalog, which stays as it is", completion: .catalog),
      CommandOption("--to", "FILE|ADDRESS", "where it goes: an empty catalog, or none yet", completion: .catalog),
      .result,
    ],
    examples: [
      ("migrate-catalog --from motion.db --to postgres://db.example/motion", "to a server, with all numbers and times"),
      ("migrate-catalog --from postgres://db.example/motion --to motion.db", "and back"),
    ]
  ) { invocation, session throws(PresetError) in
    guard let source = invocation.value("--from"), let target = invocation.value("--to") else {
      throw PresetError(.usage, "'presets migrate-catalog' needs '--from' and '--to'")
    }
    let progress = Progress(session: session, what: "rows")
    let (presets, revisions, isNew) = try PresetCatalog.migrate(
      from: source, to: target, options: try session.catalogFile(invocation).options
    ) { progress.report($0, fraction: nil) }
    progress.finish()
    let place = printable(PresetCatalog.shown(target))
    let content = "\(counted(presets, "preset")) and \(counted(revisions, "revision"))"
    session.tell(isNew ? "moved \(content) to \(place); both are the same" : "\(place) has the same \(content) already")
    if invocation.has(CommandOption.result.name) {
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
