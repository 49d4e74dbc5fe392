internal import PresetService

extension Command {
  static let backup = Command(
    "backup", "makes a verified copy while others write, or puts one back",
    arguments: [Argument("FILE", "the copy: a new file, or with --restore one that is there", completion: .file)],
    options: [
      CommandOption("--restore", "put FILE in place of what the catalog holds, also for those who have it open"),
      .result,
    ],
    examples: [
      ("backup motion-friday.db", "a copy of the catalog as it is at this moment"),
      ("backup --restore motion-friday.db", "back to that copy; what is replaced is kept beside the catalog"),
    ]
  ) { invocation, session throws(PresetError) in
    let file = invocation.words[0]
    func write(_ presets: Int, _ revision: Int64, _ members: JSON.Member...) {
      guard invocation.has(CommandOption.result.name) else { return }
      let counts = [
        JSON.Member("file", .string(file)), JSON.Member("presets", .number(Double(presets))),
        JSON.Member("revision", .number(Double(revision))),
      ]
      session.write(JSON.object(counts + members).text + "\n")
    }
    if invocation.has("--restore") {
      let (path, options) = try session.catalogFile(invocation)
      let (presets, revision, replaced) = try PresetCatalog.restore(path: path, from: file, options: options)
      session.tell(
        "restored \(counted(presets, "preset")) as of revision \(revision); what was there is in \(printable(replaced))"
      )
      write(presets, revision, JSON.Member("replaced", .string(replaced)))
    } else {
      let (presets, revision) = try session.catalog(invocation).backup(to: file)
      session.tell("backed up \(counted(presets, "preset")) as of revision \(revision) to \(printable(file))")
      write(presets, revision)
    }
    return .done
  }
}
