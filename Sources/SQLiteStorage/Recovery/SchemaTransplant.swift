internal import SQLite
internal import SystemIO

/// Gives a copy of a catalog whose schema can't be read the schema of a new one.
///
/// Catalogs are all made by the same statements, so that the pages of the schema, and the first pages of the tables, are
/// where they are in a new one; growing moves neither. Where that does not hold, nothing sensible is read afterwards.
struct SchemaTransplant {
  /// The damaged catalog, which is only read.
  let path: String
  let options: PresetStore.Options

  /// Makes the copy at `copy`.
  func run(at copy: String) throws {
    let model = copy + "-schema"
    defer { for suffix in ["", "-journal"] { DatabaseFile.remove(model + suffix) } }
    let (pageSize, roots) = try make(model)
    do throws(SystemError) {
      var bytes = try Self.bytes(of: path)
      let pages = try Self.bytes(of: model)
      // Everything in a new catalog is schema, but for the tables' first pages.
      for page in 0..<(min(pages.count, bytes.count) / pageSize) where !roots.contains(page + 1) {
        let range = page * pageSize..<(page + 1) * pageSize
        bytes.replaceSubrange(range, with: pages[range])
      }
      // Without the first page of any table or index, SQLite reads none of them: those of a file that was cut off are empty.
      let wholePages = bytes.count / pageSize * pageSize
      if wholePages < pages.count { bytes.replaceSubrange(wholePages..., with: pages[wholePages...]) }
      Self.set(pageCount: bytes.count / pageSize, in: &bytes)
      let writer = try FileWriter(path: copy)
      try writer.write(bytes)
      try writer.commit()
    } catch {
      throw StorageError.cannotCreate(path: copy, reason: error.message)
    }
  }

  /// Makes a new catalog and returns the size of its pages and the first page of each table and index.
  private func make(_ model: String) throws -> (pageSize: Int, roots: Set<Int>) {
    let connection = try Connection(path: model, isCreating: true)
    try Migrator(connection: connection, tool: options.tool, migrations: options.migrations).migrate()
    var roots: Set<Int> = []
    var rows = try connection.query("SELECT rootpage FROM sqlite_schema WHERE rootpage > 1")
    while try rows.step() { roots.insert(Int(rows.integer(0))) }
    return (Int(try connection.pragmaValue("page_size")), roots)
  }

  /// Writes the number of pages where the file format has it: at byte 28, the highest byte first.
  private static func set(pageCount: Int, in bytes: inout [UInt8]) {
    for index in 0..<4 where bytes.count > 31 {
      bytes[28 + index] = UInt8(truncatingIfNeeded: pageCount >> (8 * (3 - index)))
    }
  }

  private static func bytes(of path: String) throws(SystemError) -> [UInt8] {
    let reader = try FileReader(path: path)
    var bytes: [UInt8] = []
    while true {
      let piece = try reader.read()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }
}
