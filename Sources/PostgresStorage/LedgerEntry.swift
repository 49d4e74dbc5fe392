/// The entry of one migration in a catalog's ledger.
struct LedgerEntry {
  /// The version of the schema after it.
  let version: Int64
  /// The name of the migration.
  let name: String
  /// The text that was run.
  let sql: String
  /// The version of the tool that ran it.
  let tool: String
  /// The oldest version whose readers understand the schema after it.
  let minimumReader: Int64
}
