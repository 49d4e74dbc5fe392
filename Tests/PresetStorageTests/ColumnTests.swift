import Foundation
import PresetStorage
import Testing

/// A catalog's columns: in one list, which both dialects' migrations agree with.
struct ColumnTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let tables = [
    CatalogRow.Revision.table, CatalogRow.Change.table, CatalogRow.Preset.table, CatalogRow.Pruned.table,
    CatalogRow.Naming.table, CatalogRow.Reference.table, CatalogRow.Repair.table,
  ]

  /// The columns of a table that the migrations of a dialect make, in all.
  private static func columns(of table: String, isServer: Bool) throws -> Set<String> {
    let module = isServer ? "PostgresStorage" : "SQLiteStorage"
    let folder = root.appendingPathComponent("Sources/\(module)/Migrations")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let texts = try files.sorted().map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    var columns: Set<String> = []
    for text in texts {
      for body in text.matches(of: try Regex("CREATE TABLE (?:presets\\.)?\(table) \\(\n((?s:.*?))\n\\)")) {
        let lines = (body.output[1].substring ?? "").split(separator: "\n")
        columns.formUnion(lines.compactMap { $0.wholeMatch(of: /\s\s([a-z_]+) [A-Z].*/).map { String($0.1) } })
      }
      let additions = text.matches(of: try Regex("ALTER TABLE (?:presets\\.)?\(table) ADD COLUMN ([a-z_]+)"))
      columns.formUnion(additions.compactMap { $0.output[1].substring.map(String.init) })
      for renaming in text.matches(of: try Regex("ALTER TABLE \(table) RENAME COLUMN ([a-z_]+) TO ([a-z_]+)")) {
        columns.remove(String(renaming.output[1].substring ?? ""))
        columns.insert(String(renaming.output[2].substring ?? ""))
      }
    }
    return columns
  }

  @Test(arguments: tables.map(\.name), [false, true])
  func migrationsMakeTheColumnsOfTheList(table: String, isServer: Bool) throws {
    let columns = try #require(Self.tables.first { $0.name == table }).columns
    // By its mark, a server's revision is found again whose commit had no answer.
    let own: Set = isServer && table == "revision" ? ["change_id"] : []
    #expect(try Self.columns(of: table, isServer: isServer) == own.union(columns))
    #expect(Set(columns).count == columns.count)
  }

  /// Whoever adds a column of a preset's document has the list to write it in, and nothing else.
  @Test func columnsOfDocumentsAreSpelledOnce() throws {
    // Conditions of listings look into the JSON of two of them, and a search into the note.
    let readers = ["PresetColumn.swift", "PresetQuery+SQL.swift"]
    let folder = Self.root.appendingPathComponent("Sources")
    let modules = ["PresetStorage", "SQLiteStorage", "PostgresStorage"]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in path.hasSuffix(".swift") && modules.contains { path.hasPrefix($0 + "/") } }
    #expect(paths.count > 60)
    let names = PresetColumn.all.map(\.name).joined(separator: "|")
    let spelling = try Regex("(?:[\" ,(.])(?:\(names))(?:[\" ,).]| =)")
    for path in paths where !readers.contains(String(path.split(separator: "/").last ?? "")) {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let statements = text.matches(of: /"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*"/).map { String($0.0) }
        .filter { $0.contains(/\b(SELECT|INSERT|UPDATE|WITH|VALUES)\b/) && !$0.contains("role = 'animation'") }
      for statement in statements { #expect(!statement.contains(spelling), "\(path): \(statement)") }
    }
  }
}
