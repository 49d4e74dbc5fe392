/// A column of a preset that its document gives.
///
/// All that reads and writes presets in either store goes by ``all``: a new column is one entry here, and a migration for
/// both dialects.
package struct PresetColumn: Hashable, Sendable {
  /// The columns, in the order in which statements name them.
  package static let all = [kind, animation, modifiers, note, variants, status, deprecation, identifier]

  /// The number of the columns.
  package static let count = all.count

  /// The kind of the animation.
  package static let kind = PresetColumn(0, "kind", at: ["animation", "kind"])
  /// The animation, a JSON object.
  package static let animation = PresetColumn(1, "animation", at: ["animation"], isJSON: true)
  /// The modifiers, a JSON array.
  package static let modifiers = PresetColumn(2, "modifiers", at: ["modifiers"], isJSON: true, otherwise: "[]")
  /// What people wrote about it.
  package static let note = PresetColumn(3, "note", at: ["note"], isOptional: true)

  /// What the preset is in other modes, a JSON array.
  package static let variants = PresetColumn(
    4, "variants", at: ["variants"], isJSON: true, otherwise: "[]", since: (4, 6))

  /// The stage of its life that the preset is in.
  package static let status = PresetColumn(5, "status", at: ["status"], otherwise: "stable", since: (5, 7))
  /// Why it is deprecated, a JSON object.
  package static let deprecation = PresetColumn(
    6, "deprecation", at: ["deprecation"], isJSON: true, isOptional: true, since: (5, 7))

  /// The identifier in exported code, where it is fixed.
  package static let identifier = PresetColumn(7, "identifier", at: ["identifier"], isOptional: true, since: (8, 14))

  /// Its place among ``all``.
  let index: Int
  /// Its name in the table `preset`.
  package let name: String
  /// The keys that lead to it in a preset's document.
  package let path: [String]
  /// Whether it is JSON itself.
  package let isJSON: Bool
  /// The value of a document that says nothing of it.
  package let otherwise: String?
  /// Whether a preset can be without it.
  package let isOptional: Bool
  /// The first version of the schema of files that has it.
  private let fileVersion: Int64
  /// The first version of the schema of servers that has it.
  private let serverVersion: Int64

  private init(
    _ index: Int, _ name: String, at path: [String], isJSON: Bool = false, otherwise: String? = nil,
    isOptional: Bool = false, since: (file: Int64, server: Int64) = (1, 1)
  ) {
    self.index = index
    self.name = name
    self.path = path
    self.isJSON = isJSON
    self.otherwise = otherwise
    self.isOptional = isOptional
    (fileVersion, serverVersion) = since
  }

  /// The names of the columns that a file of an older schema does not have.
  package static func missing(inFilesOf version: Int64) -> Set<String> {
    Set(all.filter { $0.fileVersion > version }.map(\.name))
  }

  /// The names of the columns that a server of an older schema does not have.
  package static func missing(onServersOf version: Int64) -> Set<String> {
    Set(all.filter { $0.serverVersion > version }.map(\.name))
  }

  /// The names of all columns, for a statement, each with `prefix` before it.
  ///
  /// - Parameter missing: Columns that an older schema does not have: what a document without them says stands for those.
  package static func list(prefix: String = "", without missing: Set<String> = []) -> String {
    all.map { column in
      if !missing.contains(column.name) { return prefix + column.name }
      return column.otherwise.map { "'\($0)'" } ?? "NULL"
    }.joined(separator: ", ")
  }

  /// Reads the columns from a JSON document, for a statement.
  package static func members<Dialect: SQLDialect>(of document: String, _: Dialect.Type) -> String {
    all.map { $0.member(of: document, Dialect.self) }.joined(separator: ", ")
  }

  /// Reads the column from a JSON document, for a statement.
  package func member<Dialect: SQLDialect>(of document: String, _: Dialect.Type) -> String {
    var member = document
    for key in path.dropLast() { member += " -> '\(key)'" }
    member += " \(isJSON ? "->" : "->>") '\(path.last ?? "")'"
    if !isJSON { member = Dialect.collated("(\(member))") }
    return otherwise.map { "coalesce(\(member), '\($0)')" } ?? member
  }
}
