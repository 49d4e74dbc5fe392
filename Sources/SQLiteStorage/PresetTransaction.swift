internal import SQLite

/// One change of the catalog, under way.
///
/// Its revision is made with the first thing that it writes, so that a transaction that changes nothing leaves no
/// trace.
package final class PresetTransaction: StorageTransaction {
  /// The catalog as this transaction has it so far.
  package let snapshot: any StorageSnapshot
  let connection: Connection
  let author: String
  let reason: String?
  let undone: Int64?
  /// The time of the latest revision, where the clock says that it is more than a minute to come.
  var timeAhead: String?
  /// The number of its revision, once it has one.
  var number: Int64?
  /// The changes that were written, while all of them are of new presets; nil once another one was.
  var written: WrittenChanges? = WrittenChanges()
  /// References to be made at the end, when every preset of this change is there, by the numbers of the presets.
  var links: [Int64: Links] = [:]
  /// The presets that got another name, and those that were removed.
  var renamed: Set<Int64> = []
  var removed: Set<Int64> = []
  /// Whether the counter of the presets' numbers is known to be above all that the history has.
  private var hasCheckedNumbers = false
  /// The presets that this revision changed more than once, and so perhaps back to what they were.
  var rewritten: Set<Int64> = []

  init(connection: Connection, author: String, reason: String?, undone: Int64?) {
    self.connection = connection
    self.author = author
    self.reason = reason
    self.undone = undone
    snapshot = PresetSnapshot(connection: connection)
  }

  package func snapshot(asOf revision: Int64) -> any StorageSnapshot {
    PresetSnapshot(connection: connection, asOf: revision)
  }

  /// Adds a preset.
  ///
  /// - Parameter id: Its number, where it was in the catalog before; nil for a new one.
  package func add(
    _ content: PresetRecord.Content, as id: Int64?, action: ChangeRecord.Action
  ) throws(StorageError) {
    let revision = try revision()
    try inserting(content) { () throws(SQLiteError) in
      if let id { try bring(content, as: id, revision) } else { try insert(content, revision) }
    }
    let number = connection.lastInsertedID
    try write(tags: content.tags, of: number)
    let links = Links(of: content)
    if !links.isEmpty { self.links[number] = links }
    try beginName(content.name, of: number, revision)
    // One that this revision removed is there again: it was changed.
    if removed.remove(number) != nil {
      rewritten.insert(number)
      renamed.insert(number)
      try relink(to: number)
    }
    if id == nil {
      try StorageError.wrapping { () throws(SQLiteError) in try recordNew(action, number, content, revision) }
    } else {
      try record(action, id: number, content)
    }
  }

  /// Runs what gives a preset its name, which may be taken.
  private func inserting(
    _ content: PresetRecord.Content, _ body: () throws(SQLiteError) -> Void
  ) throws(StorageError) {
    do {
      try body()
    } catch {
      throw error.extendedCode == Self.uniqueConstraint ? .nameTaken(name: content.name) : .database(error)
    }
  }

  private static let insertion =
    "INSERT INTO preset (name, duration, created, revision, \(PresetColumn.list())) VALUES (?1, ?2, ?3, ?4, \(values))"
  /// The parameters of a preset's columns, after four others.
  private static let values = PresetColumn.all.indices.map { "?\($0 + 5)" }.joined(separator: ", ")

  private func insert(_ content: PresetRecord.Content, _ revision: Int64) throws(SQLiteError) {
    if !hasCheckedNumbers {
      try LookUpTables.mendCounter(connection)
      hasCheckedNumbers = true
    }
    try connection.run(Self.insertion) {
      $0.bind(content.name)
      $0.bind(content.duration)
      $0.bind(revision)
      $0.bind(revision)
      for text in content.columns.texts { $0.bind(text) }
    }
  }

  /// Brings a preset back that was in the catalog before.
  private func bring(_ content: PresetRecord.Content, as id: Int64, _ revision: Int64) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO preset (id, name, duration, revision, \(PresetColumn.list()), created)
      VALUES (?1, ?2, ?3, ?4, \(Self.values), coalesce((SELECT min(since) FROM naming WHERE preset = ?1), ?4))
      """
    ) { bind(content, as: id, revision, to: &$0) }
  }

  /// Binds what a statement writes of a preset: its number, name, duration, revision and columns.
  private func bind(
    _ content: PresetRecord.Content, as id: Int64, _ revision: Int64, to parameters: inout Parameters
  ) {
    parameters.bind(id)
    parameters.bind(content.name)
    parameters.bind(content.duration)
    parameters.bind(revision)
    for text in content.columns.texts { parameters.bind(text) }
  }

  package func addNew(_ contents: [PresetRecord.Content]) throws(StorageError) -> [Bool] {
    var added: [Bool] = []
    added.reserveCapacity(contents.count)
    let contents = contents.span
    for index in contents.indices {
      do throws(StorageError) {
        try add(contents[index])
        added.append(true)
      } catch {
        guard case .nameTaken = error else { throw error }
        added.append(false)
      }
    }
    return added
  }

  /// Replaces what is stored of a preset; under another name, if `content` has another one.
  ///
  /// - Parameter id: The preset's number, which stays.
  package func update(
    _ id: Int64, to content: PresetRecord.Content, action: ChangeRecord.Action
  ) throws(StorageError) {
    let revision = try revision()
    guard let (name, changed) = try current(id) else { throw .notFound(name: content.name) }
    if changed == revision || action == .rename && name == content.name { rewritten.insert(id) }
    try inserting(content) { () throws(SQLiteError) in
      try connection.run(
        """
        UPDATE preset SET name = ?2, duration = ?3, revision = ?4, reduced_motion = NULL,
          (\(PresetColumn.list())) = (\(Self.values)) WHERE id = ?1
        """
      ) { bind(content, as: id, revision, to: &$0) }
      try connection.run("DELETE FROM tag WHERE preset = ?1", .integer(id))
    }
    try write(tags: content.tags, of: id)
    links[id] = Links(of: content)
    if name != content.name {
      try endName(name, of: id, revision)
      try beginName(content.name, of: id, revision)
      renamed.insert(id)
    }
    try record(action, id: id, content)
  }

  /// Removes a preset; who still refers to it when the change ends makes it fail.
  package func remove(_ id: Int64, name: String) throws(StorageError) {
    let revision = try revision()
    try StorageError.wrapping { () throws(SQLiteError) in
      try connection.run("UPDATE preset SET reduced_motion = NULL WHERE id = ?1 OR reduced_motion = ?1", .integer(id))
      try connection.run("DELETE FROM preset WHERE id = ?1", .integer(id))
    }
    links[id] = Links()
    removed.insert(id)
    renamed.remove(id)
    try endName(name, of: id, revision)
    try recordRemoval(of: id, name, revision)
  }

  /// SQLite's code for a name that is there already: SQLITE_CONSTRAINT_UNIQUE.
  private static let uniqueConstraint: Int32 = 2067

  private func write(tags: [String], of id: Int64) throws(StorageError) {
    try StorageError.wrapping { () throws(SQLiteError) in
      for tag in tags {
        try connection.run("INSERT INTO tag (preset, name) VALUES (?1, ?2)") {
          $0.bind(id)
          $0.bind(tag)
        }
      }
    }
  }
}
