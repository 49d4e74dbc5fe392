import Foundation
import SQLite
import TestSupport
import Testing

/// Transactions that write more than is kept in memory.
struct LargeTransactionTests {
  private let folder: TemporaryFolder
  private let writer: Connection
  private let reader: Connection

  init() throws {
    folder = try TemporaryFolder()
    writer = try Connection(path: folder.file("test.db"), isCreating: true)
    try writer.execute("CREATE TABLE t (a INTEGER, b TEXT); CREATE INDEX i ON t (b, a)")
    reader = try Connection(path: folder.file("test.db"), patience: .zero)
    try writer.write { try write(500, by: writer) }
    try writer.keepUnwritten(upTo: 40_000)
  }

  /// Adds rows, changes some of all rows and removes others.
  private func write(_ count: Int, by connection: Connection) throws {
    for number in 0..<count {
      try connection.run(
        "INSERT INTO t VALUES (?1, hex(zeroblob(?2)))", .integer(Int64(number)), .integer(Int64(number * 7919 % 997)))
    }
    try connection.run("UPDATE t SET b = a || b, a = a + 1 WHERE rowid % 7 = ?1", .integer(Int64(count % 7)))
    try connection.run("DELETE FROM t WHERE rowid % 11 = 3")
  }

  private func state(_ connection: Connection) throws -> String {
    var rows = try connection.query(
      "SELECT count(*) || ' ' || sum(a) || ' ' || sum(length(b)) || ' ' || group_concat(substr(b, 1, 9)) FROM t")
    return try rows.step() ? rows.text(0) : ""
  }

  @Test("others read what was before until it is committed, again and again") func othersReadBesideIt() throws {
    for round in 1...6 {
      let before = try state(reader)
      var after = ""
      try writer.write {
        try write(round * 400, by: writer)
        after = try state(writer)
        #expect(try state(reader) == before)
        let refusal = #expect(throws: SQLiteError.self) { try reader.write {} }
        #expect(refusal?.category == .busy, "no other writer")
      }
      #expect(try after != before && state(reader) == after && state(writer) == after)
      #expect(try reader.integrityProblems() == [])
    }
  }

  @Test(arguments: [true, false]) func whatIsTakenBackLeavesNothing(isRehearsal: Bool) throws {
    struct Stop: Error {}
    let before = try state(reader)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("test.db")))
    do {
      try writer.write(isRehearsal: isRehearsal) {
        try write(2000, by: writer)
        if !isRehearsal { throw Stop() }
      }
    } catch is Stop {}
    #expect(try state(writer) == before && state(reader) == before)
    #expect(try reader.integrityProblems() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("test.db"))) == bytes)
    #expect(try folder.names == ["test.db"])
    // The next one begins afresh.
    try writer.write { try write(1000, by: writer) }
    #expect(try state(reader) == state(writer) && state(reader) != before)
  }

  @Test("a commit beside a reader that does not end is refused, and taken back") func aReaderIsWaitedFor() throws {
    let impatient = try Connection(path: folder.file("test.db"), patience: .milliseconds(50))
    try impatient.keepUnwritten(upTo: 40_000)
    let before = try state(reader)
    do {
      var rows = try reader.query("SELECT b FROM t")
      #expect(try rows.step())
      let refusal = #expect(throws: SQLiteError.self) { try impatient.write { try write(1000, by: impatient) } }
      #expect(refusal?.category == .busy)
    }
    #expect(try state(reader) == before && state(impatient) == before && !impatient.isInTransaction)
    try impatient.write { try write(1000, by: impatient) }
    #expect(try state(reader) == state(impatient) && state(reader) != before)
  }

  @Test("what a process leaves that dies in the middle is taken back") func anUnfinishedOneIsTakenBack() throws {
    let before = try state(reader)
    let copy = folder.file("copy.db")
    try writer.write(isRehearsal: true) {
      try write(2000, by: writer)
      for suffix in ["", "-journal"] {
        // A copy made in this process would drop its locks.
        let tool = try BuiltTool()
        _ = try tool.shell("cp '\(folder.file("test.db") + suffix)' '\(copy + suffix)'")
      }
    }
    #expect(try folder.names.contains("copy.db-journal"))
    let next = try Connection(path: copy)
    #expect(try state(next) == before)
    #expect(try next.integrityProblems() == [] && !folder.names.contains("copy.db-journal"))
  }

  @Test func aStatementThatFailsIsTakenBackAlone() throws {
    try writer.write {
      try writer.execute("DELETE FROM t; CREATE UNIQUE INDEX u ON t (a, b)")
      for number in 0..<2000 {
        try writer.run("INSERT INTO t VALUES (?1, hex(zeroblob(300)))", .integer(Int64(number)))
      }
      // It fails once it has changed almost all of them.
      let failure = #expect(throws: SQLiteError.self) { try writer.run("UPDATE t SET a = iif(a < 1900, -a, 0)") }
      #expect(failure?.category == .constraint)
    }
    var rows = try reader.query("SELECT count(*), sum(a) FROM t")
    #expect(try rows.step() && rows.integer(0) == 2000 && rows.integer(1) == 1_999_000)
    #expect(try reader.integrityProblems() == [])
  }
}
