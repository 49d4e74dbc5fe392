internal import PresetService

/// A copy of the catalog, or going back to one.
struct BackupRequest {
  private static let file = Argument(
    "FILE", "the copy: a new file, or with --restore one that is there", completion: .file)
  private static let restore = Flag(
    "--restore", "put FILE in place of what the catalog holds, also for those who have it open")

  static let command = Command(
    "backup", "makes a verified copy while others write, or puts one back", arguments: [file],
    options: [restore, OutputOptions.result],
    examples: [
      ("backup motion-friday.db", "a copy of the catalog as it is at this moment"),
      ("backup --restore motion-friday.db", "back to that copy; what is replaced is kept beside the catalog"),
    ], request: Self.init)

  let file: String
  /// Whether the file is put back.
  var isRestoring = false
  /// Whether the output says what was done.
  var tellsResult = false
}

extension BackupRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    file = try invocation[Self.file]
    isRestoring = invocation[Self.restore]
    tellsResult = invocation[OutputOptions.result]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    if isRestoring {
      let (path, options) = try session.catalogFile()
      let (presets, revision, replaced) = try PresetCatalog.restore(path: path, from: file, options: options)
      session.tell(
        "restored \(counted(presets, "preset")) as of revision \(revision); what was there is in \(printable(replaced))"
      )
      write(presets, revision, JSON.Member("replaced", .string(replaced)), to: session)
    } else {
      let (presets, revision) = try session.catalog().backup(to: file)
      session.tell("backed up \(counted(presets, "preset")) as of revision \(revision) to \(printable(file))")
      write(presets, revision, to: session)
    }
    return .done
  }

  private func write(_ presets: Int, _ revision: Int64, _ members: JSON.Member..., to session: Session) {
    guard tellsResult else { return }
    let counts = [
      JSON.Member("file", .string(file)), JSON.Member("presets", .number(Double(presets))),
      JSON.Member("revision", .number(Double(revision))),
    ]
    session.write(JSON.object(counts + members).text + "\n")
  }
}
