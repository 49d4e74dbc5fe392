import SQLite
import TestSupport
import Testing

struct StatementWatchTests {
  private let folder: TemporaryFolder
  private let connection: Connection

  /// A statement that never ends by itself.
  private let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("test.db"), isCreating: true)
    try connection.execute("CREATE TABLE t (a)")
  }

  private func count() throws -> Int64 {
    var rows = try connection.query("SELECT count(*) FROM t")
    return try rows.step() ? rows.integer(0) : -1
  }

  @Test(arguments: [Duration.zero, .milliseconds(30)]) func aStatementWithoutEndIsEnded(duration: Duration) throws {
    connection.limit(to: duration)
    let error = #expect(throws: SQLiteError.self) { try connection.run(endless) }
    #expect(error?.category == .interrupted)
    connection.limit(to: nil)
    #expect(try count() == 0)
  }

  @Test func shortStatementsAreEndedAsWell() throws {
    connection.limit(to: .milliseconds(10))
    let error = #expect(throws: SQLiteError.self) {
      while true { _ = try count() }
    }
    #expect(error?.category == .interrupted)
  }

  @Test func aWriteThatIsEndedIsTakenBack() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.write {
        try connection.run("INSERT INTO t VALUES (1)")
        connection.limit(to: .zero)
      }
    }
    #expect(error?.category == .interrupted)
    connection.limit(to: nil)
    #expect(try count() == 0 && !connection.isInTransaction)
  }

  @Test("a commit that has happened is no failure") func whatWasCommittedIsThere() throws {
    var acknowledged: Int64 = 0
    for _ in 0..<50 {
      connection.limit(to: .milliseconds(3))
      do {
        while true {
          try connection.write { _ = try connection.run("INSERT INTO t VALUES (1)") }
          acknowledged += 1
        }
      } catch let error as SQLiteError {
        #expect(error.category == .interrupted)
      }
    }
    connection.limit(to: nil)
    #expect(try count() == acknowledged)
  }

  @Test func waitingForALockIsEnded() throws {
    let other = try Connection(path: folder.file("test.db"), patience: .seconds(3600))
    other.limit(to: .milliseconds(10))
    try connection.write {
      let error = #expect(throws: SQLiteError.self) { try other.write {} }
      #expect(error?.category == .interrupted)
    }
  }

  @Test func aCopyIsEndedAndLeavesNothing() throws {
    try connection.run("INSERT INTO t VALUES (zeroblob(12000000))")
    let copy = try Connection(path: folder.file("copy.db"), isCreating: true)
    try copy.execute("CREATE TABLE before (a)")
    connection.limit(to: .zero)
    let error = #expect(throws: SQLiteError.self) { try connection.copy(to: copy) }
    #expect(error?.category == .interrupted)
    connection.limit(to: nil)
    var rows = try copy.query("SELECT name FROM sqlite_schema")
    #expect(try rows.step() && rows.text(0) == "before")
  }

  @Test("a copy in pieces is of one state") func othersCanReadWhileACopyIsMade() throws {
    try connection.run("INSERT INTO t VALUES (zeroblob(15000000)), (zeroblob(15000000))")
    let copy = try Connection(path: folder.file("copy.db"), isCreating: true)
    try connection.copy(to: copy)
    #expect(!connection.isInTransaction)
    #expect(try copy.integrityProblems() == [])
    var rows = try copy.query("SELECT count(*), sum(length(a)) FROM t")
    #expect(try rows.step() && rows.integer(0) == 2 && rows.integer(1) == 30_000_000)
  }
}
