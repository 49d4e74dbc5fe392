/// What a prepared statement is found by: its SQL.
///
/// Only the length is hashed: to hash all of a long text takes longer than what is done for it often takes, while to
/// compare it with itself takes nothing.
struct StatementKey: Hashable {
  let sql: String

  func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
}
