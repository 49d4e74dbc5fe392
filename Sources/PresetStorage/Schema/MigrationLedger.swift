/// The ledger of what was done to the schema of a catalog.
package struct MigrationLedger {
  /// One migration, as the ledger has it.
  package struct Entry {
    package let version: Int64
    package let name: String

    package init(version: Int64, name: String) { (self.version, self.name) = (version, name) }
  }

  private let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Returns what the ledger lacks, has too much, or calls otherwise, a line each.
  ///
  /// Another text of a migration is not among it: a schema of that is refused.
  ///
  /// - Parameters:
  ///   - version: The version of the schema.
  ///   - migrations: Those that this tool knows.
  package func problems(upTo version: Int64, knowing migrations: [Migration]) -> [String] {
    let names = Dictionary(migrations.map { ($0.version, $0.name) }) { first, _ in first }
    let found = Set(entries.map(\.version))
    let missing = migrations.filter { $0.version <= version && !found.contains($0.version) }
    return missing.map { "the ledger lacks migration \($0.name)" }
      + entries.compactMap { entry in
        guard let name = names[entry.version], entry.version <= version else {
          // What a newer presets has done is its own.
          return entry.version >= 1 && entry.version <= version
            ? nil : "the ledger has a migration \(entry.version), '\(entry.name)', which the schema is not at"
        }
        return name == entry.name ? nil : "the ledger calls migration \(name) '\(entry.name)'"
      }
  }
}
