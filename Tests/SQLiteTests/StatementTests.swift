import SQLite
import TestSupport
import Testing

/// Statements that run again and again: found again, and bound without a list of values.
struct StatementTests {
  private let folder: TemporaryFolder
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("test.db"), isCreating: true)
    try connection.execute("CREATE TABLE t (a INTEGER, b REAL, c TEXT) STRICT")
  }

  private func add(_ integer: Int64, _ real: Double?, _ text: String?) throws {
    try connection.run("INSERT INTO t VALUES (?1, ?2, ?3)") {
      $0.bind(integer)
      $0.bind(real)
      $0.bind(text)
    }
  }

  @Test(arguments: [
    nil, "", "a", "a\0b", "grün 🎈", String(repeating: "x", count: 100_000), String("prefix-suffix".dropFirst(7)),
  ])
  func whatIsBoundIsStored(text: String?) throws {
    try add(.min, -0.0, text)
    try add(7, nil, "another")
    var rows = try connection.query("SELECT a, b, c, typeof(c) FROM t") { _ in }
    try #require(try rows.step())
    #expect(rows.integer(0) == .min && rows.real(1) == 0 && rows.optionalText(2) == text)
    #expect(rows.text(3) == (text == nil ? "null" : "text"))
    try #require(try rows.step())
    #expect(rows.real(1) == nil)
  }

  @Test func theLikelyTextIsTakenOnlyWhereItIsTheSame() throws {
    for text in ["same", "sane", "", "sam", "same\0", "e\u{301}", nil] { try add(1, nil, text) }
    var rows = try connection.query("SELECT c FROM t ORDER BY rowid")
    while try rows.step() {
      for likely in ["same", "", "\u{e9}"] {
        #expect(Array(rows.text(0, likely: likely).utf8) == Array(rows.text(0).utf8))
      }
    }
  }

  /// More of them than are kept, and all of one length.
  @Test func eachStatementIsFoundAgain() throws {
    for _ in 0..<3 {
      for number in 100..<300 {
        var rows = try connection.query("SELECT \(number), ?1") { $0.bind("text \(number)") }
        try #require(try rows.step())
        #expect(rows.integer(0) == Int64(number) && rows.text(1) == "text \(number)")
      }
    }
  }

  @Test func aValueThatCannotBeBoundIsAnError() throws {
    let huge = String(repeating: "x", count: 20_000_000)
    #expect(throws: SQLiteError.self) { try add(1, nil, huge) }
    try add(2, nil, "fits")
    var rows = try connection.query("SELECT count(*) FROM t")
    #expect(try rows.step() && rows.integer(0) == 1)
  }
}
