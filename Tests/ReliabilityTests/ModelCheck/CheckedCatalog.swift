import SQLite
import TestSupport

/// A catalog that processes change at random: a file, or a database on the tests' server.
struct CheckedCatalog {
  let tool: BuiltTool
  /// What asks the catalog itself for its revisions: lines of a number and a reason, separated by `|`.
  private let revisionLines: () throws -> [String]
  private static let columns = "number || '|' || coalesce(reason, '')"

  init(file path: String) throws {
    tool = try BuiltTool(environment: ["PRESETS_DB": path, "HOME": "/nonexistent"])
    revisionLines = {
      let connection = try Connection(path: path)
      return try connection.read {
        var rows = try connection.query("SELECT \(Self.columns) FROM revision ORDER BY number")
        var lines: [String] = []
        while try rows.step() { lines.append(rows.text(0)) }
        return lines
      }
    }
    try make()
  }

  init(on cluster: PostgresCluster) throws {
    let address = try cluster.makeDatabase()
    tool = try BuiltTool(environment: ["PRESETS_DB": address, "HOME": "/nonexistent"])
    let name = PostgresCluster.database(of: address)
    revisionLines = {
      try cluster.psql("SELECT \(Self.columns) FROM presets.revision ORDER BY number", in: name)
        .split(separator: "\n").map(String.init)
    }
    try make()
  }

  private func make() throws { _ = try output(["init"]) }

  /// What a command prints that has to be done.
  func output(_ words: [String]) throws -> String {
    let result = try tool.run(words)
    if result.status != 0 { throw CatalogState.Damage(report: words + ["\(result.status)", result.errors]) }
    return result.output
  }

  /// The revisions as they are stored, also those that changed nothing, which no history shows.
  func revisions() throws -> [(number: Int, reason: String?)] {
    try revisionLines().map { line in
      let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      return (Int(parts[0]) ?? 0, parts[1].isEmpty ? nil : String(parts[1]))
    }
  }
}
