internal import SQLite

extension PresetStore {
  /// Whether the path still names the file that was opened.
  package var isInPlace: Bool { connection.isFileInPlace }

  /// Returns a mark that differs from an earlier one of this store where anybody has written in between.
  ///
  /// It reads no table, so it is cheap to ask for again and again: a few microseconds.
  package func writeMark() throws(StorageError) -> WriteMark {
    // SQLite counts only what other connections write, in this process or another.
    let others = try StorageError.wrapping { () throws(SQLiteError) in try connection.pragmaValue("data_version") }
    return WriteMark(others, ownWrites)
  }
}
