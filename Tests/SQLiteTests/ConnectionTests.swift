import SQLite
import TestSupport
import Testing

struct ConnectionTests {
  private let folder: TemporaryFolder
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("test.db"), isCreating: true, patience: .milliseconds(200))
    try connection.execute("CREATE TABLE t (a INTEGER, b REAL, c TEXT UNIQUE) STRICT")
  }

  /// Another connection to the same file, as another process would have.
  private func another(onWait: @escaping () -> Void = {}) throws -> Connection {
    try Connection(path: folder.file("test.db"), patience: .milliseconds(200), onWait: onWait)
  }

  @Test(arguments: [
    "", "a", "a\0b", "\0", "grün 🎈", String(repeating: "x", count: 100_000), "\u{FFFF}\u{10FFFF}",
  ])
  func textKeepsItsBytes(text: String) throws {
    try connection.run("INSERT INTO t (c) VALUES (?1)", .text(text))
    var rows = try connection.query("SELECT c, length(CAST(c AS BLOB)), typeof(c) FROM t")
    #expect(try rows.step())
    #expect(Array(rows.text(0).utf8) == Array(text.utf8))
    #expect(rows.integer(1) == Int64(text.utf8.count))
    #expect(rows.text(2) == "text")
  }

  @Test func numbersKeepTheirBits() throws {
    for number in [0.1, Double.leastNonzeroMagnitude, 1.7976931348623157e308, .infinity] {
      try connection.run("INSERT INTO t (a, b) VALUES (?1, ?2)", .integer(.min), .real(number))
      var rows = try connection.query("SELECT a, b FROM t ORDER BY rowid DESC")
      #expect(try rows.step())
      #expect(rows.integer(0) == .min)
      #expect(rows.real(1)?.bitPattern == number.bitPattern)
    }
  }

  @Test func nullIsNil() throws {
    try connection.run("INSERT INTO t VALUES (?1, ?2, ?3)", .null, .real(nil), .text(nil as String?))
    var rows = try connection.query("SELECT * FROM t")
    #expect(try rows.step())
    #expect(rows.isNull(0) && rows.real(1) == nil && rows.optionalText(2) == nil)
  }

  @Test func errorsCarryCodeMessageStatementAndPath() throws {
    try connection.run("INSERT INTO t (c) VALUES ('x')")
    let error = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t (c) VALUES (?1)", .text("x")) }
    #expect(error?.extendedCode == 2067)
    #expect(error?.primaryCode == 19)
    #expect(error?.category == .constraint)
    #expect(error?.message == "UNIQUE constraint failed: t.c")
    #expect(error?.sql == "INSERT INTO t (c) VALUES (?1)")
    #expect(error?.path == folder.file("test.db"))
    // The statement is fit for use again.
    try connection.run("INSERT INTO t (c) VALUES (?1)", .text("y"))
  }

  @Test func wrongStatementsAreErrors() {
    #expect(throws: SQLiteError.self) { try connection.run("SELEC 1") }
    #expect(throws: SQLiteError.self) { try connection.run("") }
    #expect(throws: SQLiteError.self) { try connection.run("SELECT * FROM missing") }
  }

  @Test func oneStatementCanRunInsideItself() throws {
    for text in ["a", "b", "c"] { try connection.run("INSERT INTO t (c) VALUES (?1)", .text(text)) }
    var seen: [String] = []
    var outer = try connection.query("SELECT c FROM t ORDER BY c")
    while try outer.step() {
      var inner = try connection.query("SELECT c FROM t ORDER BY c")
      while try inner.step() { seen.append(outer.text(0) + inner.text(0)) }
    }
    #expect(seen == ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
  }

  @Test func unfinishedRowsLockNobodyOut() throws {
    try connection.run("INSERT INTO t (c) VALUES ('x')")
    do {
      var rows = try connection.query("SELECT c FROM t")
      #expect(try rows.step())
    }
    try another().run("INSERT INTO t (c) VALUES ('y')")
  }

  @Test func aTransactionIsAllOrNothing() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try connection.write {
        try connection.run("INSERT INTO t (c) VALUES ('lost')")
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    try connection.write { _ = try connection.run("INSERT INTO t (c) VALUES ('kept')") }
    try connection.write(isRehearsal: true) { _ = try connection.run("INSERT INTO t (c) VALUES ('tried')") }
    #expect(!connection.isInTransaction)
    var rows = try another().query("SELECT group_concat(c) FROM t")
    #expect(try rows.step())
    #expect(rows.text(0) == "kept")
  }

  @Test func aBusyFileIsWaitedForAndThenReported() throws {
    let other = try another()
    let start = ContinuousClock.now
    try connection.write {
      let error = #expect(throws: SQLiteError.self) { try other.write {} }
      #expect(error?.category == .busy)
    }
    let waited = ContinuousClock.now - start
    #expect(waited >= .milliseconds(200))
    try other.write {}
  }

  @Test func aLongWaitIsTold() throws {
    var notices = 0
    let other = try Connection(path: folder.file("test.db"), patience: .milliseconds(1300), onWait: { notices += 1 })
    try connection.write { _ = #expect(throws: SQLiteError.self) { try other.write {} } }
    #expect(notices == 1)
  }

  @Test func unsafeFeaturesAreOff() throws {
    try connection.execute("CREATE VIEW v AS SELECT 1")
    #expect(throws: SQLiteError.self, "views") { try connection.run("SELECT * FROM v") }
    #expect(throws: SQLiteError.self, "double-quoted strings") { try connection.run("SELECT \"text\"") }
    #expect(throws: SQLiteError.self, "extensions") { try connection.run("SELECT load_extension('x')") }
    #expect(throws: SQLiteError.self, "attaching") { try connection.run("ATTACH ':memory:' AS x") }
    #expect(throws: SQLiteError.self, "writing to the schema") {
      try connection.execute("PRAGMA writable_schema=ON; DELETE FROM sqlite_schema;")
    }
    #expect(try connection.pragmaValue("foreign_keys") == 1)
    #expect(try connection.pragmaValue("trusted_schema") == 0)
    try connection.configureStorage()
    #expect(try connection.pragmaValue("synchronous") == 3)
    #expect(try connection.pragmaValue("cell_size_check") == 1)
  }

  @Test func aMissingFileIsNotMade() throws {
    let path = folder.file("missing.db")
    let error = #expect(throws: SQLiteError.self) { try Connection(path: path) }
    #expect(error?.category == .cannotOpen)
    #expect(DatabaseFile(path: path)?.kind == .missing)
  }

  @Test func aReplacedFileIsNoticed() throws {
    let opened = try another()
    #expect(opened.isFileInPlace)
    DatabaseFile.remove(folder.file("test.db"))
    #expect(!opened.isFileInPlace)
  }
}
