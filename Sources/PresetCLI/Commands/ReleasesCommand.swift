internal import PresetService

/// The releases of a catalog.
struct ReleasesRequest {
  private static let format = OutputOptions.format(.table, .json, .ndjson, .csv, .names)

  static let command = Command(
    "releases", "lists the releases, the last one first", options: [format, OutputOptions.json],
    examples: [
      ("releases", "each with its revision, who made it and when"), ("releases --format names", "for a script"),
    ],
    request: Self.init)

  var format = OutputFormat.table
}

extension ReleasesRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) { format = try invocation.outputFormat(Self.format) }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let releases = try session.catalog().releases().reversed()
    if releases.isEmpty { session.tell("there is no release yet; 'presets release VERSION' makes one") }
    func row(_ release: CatalogRelease) -> [String] {
      ["v\(release.version)", String(release.revision), release.time.description, release.author, release.notes ?? ""]
    }
    switch format {
    case .json: session.write(JSON.array(releases.map(\.document)).indentedText + "\n")
    case .ndjson: for release in releases { session.write(release.document.text + "\n") }
    case .names: for release in releases { session.write("v\(release.version)\n") }
    case .csv:
      session.writeCSV(["version", "revision", "time", "author", "notes"])
      for release in releases { session.writeCSV(row(release)) }
    default:
      var table = Table(["VERSION", "REVISION", "TIME (UTC)", "AUTHOR", "NOTES"], width: session.tableWidth)
      table.firmColumns = [0, 1]
      for release in releases { table.add(row(release)) }
      if !releases.isEmpty { session.write(table.text) }
    }
    return .done
  }
}
