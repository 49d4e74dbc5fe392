import CEmbedded

/// A file of this package whose text is within the program.
package struct EmbeddedText: Sendable {
  /// The file's name, without what says its kind.
  package let name: String
  /// The file's text.
  package let text: String

  /// The migrations of a catalog in a file, in the order in which they are applied.
  package static var sqliteMigrations: [EmbeddedText] { list(embedded_sqlite_migrations()) }
  /// The migrations of a catalog on PostgreSQL, in the order in which they are applied.
  package static var postgreSQLMigrations: [EmbeddedText] { list(embedded_postgresql_migrations()) }

  private static func list(_ first: UnsafePointer<embedded_text>) -> [EmbeddedText] {
    var texts: [EmbeddedText] = []
    var next = first
    while let name = next.pointee.name, let text = next.pointee.text {
      texts.append(EmbeddedText(name: String(cString: name), text: String(cString: text)))
      next += 1
    }
    return texts
  }
}
