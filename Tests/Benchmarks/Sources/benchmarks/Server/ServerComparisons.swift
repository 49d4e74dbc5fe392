#if SERVER
  import Foundation
  import PostgresStorage
  import SQLiteStorage
  import TestSupport
#endif

/// The tool and its store on a server, against the same queries and rows by psql; none where PostgreSQL is missing.
///
/// - Parameter folder: Where the files are made.
func serverComparisons(in folder: BenchmarkFolder) throws -> [Comparison] {
  #if SERVER
    if PostgresCluster.isInstalled {
      let tool = try ProgramRun.tool(
        "PRESETS_SERVER_BINARY", in: ".build/server", ["STATIC=--static-swift-stdlib", "TRAITS=PostgreSQL"])
      let count = ProcessInfo.processInfo.environment["PRESETS_SERVER_COUNT"].flatMap { Int64($0) } ?? 100_000
      let catalog = try ServerCatalog(max(100, count), tool: tool, in: folder)
      return try readings(of: catalog, in: folder) + [importing(catalog, in: folder)]
    }
  #endif
  print("left out: PostgreSQL's server or libpq's header is not installed")
  return []
}

#if SERVER
  private let mebibyte = 1_048_576.0

  private func readings(of catalog: ServerCatalog, in folder: BenchmarkFolder) throws -> [Comparison] {
    let store = try PostgresStore(address: catalog.address)
    let selection = ServerCatalog.selection
    let name = catalog.name(catalog.count / 2)
    let one = selection + " WHERE preset.name = '\(name)'"
    let keys = (0..<10_000).map { catalog.name($0 * StoreContent.step % catalog.count) }
    let lookUps = try folder.write(
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;\nPREPARE look_up (text) AS \(selection) WHERE preset.name = $1;\n"
        + keys.map { "EXECUTE look_up ('\($0)');\n" }.joined() + "COMMIT;\n", to: "look-ups.sql")
    let bounce = """
      CASE json_typeof(preset.animation -> 'bounce')
      WHEN 'number' THEN (preset.animation ->> 'bounce')::double precision END
      """
    let last = ServerCatalog.partCount - 1
    return [
      Comparison(name: "export of one preset", limit: 1.5, roundCount: 60) {
        try catalog.run(one)
      } subject: {
        try catalog.runTool("export", name, "--format", "ndjson")
      },
      Comparison(name: "show of one preset", limit: 2, roundCount: 60) {
        try catalog.run(one)
      } subject: {
        try catalog.runTool("show", name)
      },
      Comparison(name: "store: 10,000 look-ups by name", limit: 2) {
        try catalog.run(file: lookUps)
      } subject: {
        try Comparison.cost {
          try store.read { snapshot in for key in keys { require(try snapshot.preset(named: key)?.name == key) } }
        }
      },
      Comparison(name: "store: changes(since:), a tenth of them", limit: 2) {
        try catalog.run(changes(since: last))
      } subject: {
        try Comparison.cost {
          var count: Int64 = 0
          try store.read { snapshot in
            try snapshot.forEachChange(since: last) { change in
              count += change.before == nil ? 1 : 0
              return true
            }
          }
          require(count == catalog.count / ServerCatalog.partCount)
        }
      },
      Comparison(name: "list --tag, a twentieth of them", limit: 2, sizeLimit: 32 * mebibyte) {
        try catalog.run(
          selection + " WHERE preset.id IN (SELECT preset FROM presets.tag WHERE name = 't3') ORDER BY preset.name")
      } subject: {
        try catalog.runTool("list", "--tag", "t3", "--format", "ndjson")
      },
      Comparison(name: "list --where 'bounce>0.3', 3 in 10 of them", limit: 2, sizeLimit: 32 * mebibyte) {
        try catalog.run(selection + " WHERE \(bounce) > 0.3 ORDER BY preset.name")
      } subject: {
        try catalog.runTool("list", "--where", "bounce>0.3", "--format", "ndjson")
      },
      Comparison(name: "list of all as NDJSON", limit: 2, sizeLimit: 32 * mebibyte) {
        try catalog.run(selection + " ORDER BY preset.name")
      } subject: {
        try catalog.runTool("list", "--format", "ndjson")
      },
      Comparison(name: "list of all as names", limit: 2, sizeLimit: 32 * mebibyte) {
        try catalog.run("SELECT name FROM presets.preset ORDER BY name")
      } subject: {
        try catalog.runTool("list", "--format", "names")
      },
    ]
  }

  private func changes(since revision: Int64) -> String {
    """
    SELECT change.revision, revision.at, revision.author, revision.reason, revision.undoes, change.preset,
      change.action, change.name, change.document, change.source,
      (SELECT earlier.document FROM presets.change AS earlier
       WHERE earlier.preset = change.preset AND earlier.revision < change.revision
       ORDER BY earlier.revision DESC LIMIT 1)
    FROM presets.change JOIN presets.revision ON revision.number = change.revision
    WHERE change.revision > \(revision) ORDER BY change.revision, change.name
    """
  }
#endif
