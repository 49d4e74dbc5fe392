/// The prepared statements of a connection, found by their SQL.
///
/// A statement's place is told by the length of its SQL: to hash all of a long text takes longer than what is done for
/// it often takes, while to compare it with itself takes nothing.
struct StatementCache {
  /// How many statements are kept prepared.
  private static let limit = 64
  /// A power of two.
  private static let placeCount = 64

  private var places: [[Statement]] = Array(repeating: [], count: placeCount)
  private var count = 0
  /// The one that was found last: most often it is wanted again.
  private var last: Statement?

  /// The statement of `sql`, unless it has none or somebody is using it.
  mutating func free(_ sql: String) -> Statement? {
    if let last, last.sql == sql { return last.isInUse ? nil : last }
    for statement in places[Self.place(of: sql)] where statement.sql == sql {
      last = statement
      return statement.isInUse ? nil : statement
    }
    return nil
  }

  /// Keeps `statement` for the next time, unless there is one of the same SQL.
  mutating func keep(_ statement: Statement) {
    if count >= Self.limit {
      last = nil
      for place in places.indices { places[place].removeAll { !$0.isInUse } }
      count = places.reduce(0) { $0 + $1.count }
    }
    let place = Self.place(of: statement.sql)
    if places[place].contains(where: { $0.sql == statement.sql }) { return }
    places[place].append(statement)
    count += 1
  }

  private static func place(of sql: String) -> Int { sql.utf8.count & (placeCount - 1) }
}
