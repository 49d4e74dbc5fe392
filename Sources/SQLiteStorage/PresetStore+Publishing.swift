internal import SQLite
internal import SystemIO

extension PresetStore {
  /// Builds a file beside `path` under another name, and then gives it this one, which nobody may have yet.
  ///
  /// - Parameters:
  ///   - original: The file that it copies, and whose permissions it gets; until then it is for its owner alone. Nil
  ///     for what anybody may read whom the user lets read new files.
  ///   - isPreparation: Whether the file is not what was asked for.
  ///   - body: Writes the file at the path that it is given, and closes it.
  /// - Throws: ``StorageError/exists(path:)`` where the path is taken, `cannotCreate` where the folder refuses.
  static func publish<Result>(
    at path: String, like original: String? = nil, isPreparation: Bool = false,
    _ body: (_ temporary: String) throws -> Result
  ) throws(StorageError) -> Result {
    guard let file = DatabaseFile(path: path) else {
      throw .permission(path: path, reason: "a folder on the way may not be entered")
    }
    if file.kind != .missing { throw .exists(path: path) }
    for journal in ["-journal", "-wal"] where DatabaseFile(path: path + journal)?.kind != .missing {
      throw .cannotCreate(
        path: path,
        reason: "'\(path)\(journal)' is there, what an interrupted write of another file has left; move it away")
    }
    if let target = Folder.link(at: path) { throw .cannotCreate(path: path, reason: brokenLink(to: target)) }
    let result = try withTemporary(for: path) { temporary throws(StorageError) in
      let result: Result
      do {
        if original != nil { try makePrivateFile(temporary) }
        result = try body(temporary)
      } catch let error as SQLiteError where error.path == temporary && error.category.isOfFolder {
        let folder = Folder.of(path)
        if DatabaseFile(path: folder)?.kind == .directory && !Process.mayWrite(in: folder) {
          throw StorageError.permission(path: path, reason: "this user may not make files in its folder")
        }
        throw StorageError.cannotCreate(path: path, reason: error.message)
      } catch let error as SQLiteError {
        throw StorageError.database(error.path == temporary ? error.at(path) : error)
      } catch {
        throw explained(error, path: path)
      }
      let isPublished: Bool
      // What was made of parts that were not there in time is no whole.
      if Interruption.isRequested { throw StorageError.database(.interrupted(path)) }
      do throws(SystemError) {
        try DatabaseFile.synchronizeFile(temporary)
        if let original { try FilePermissions(path: original)?.apply(toFileAt: temporary) }
        isPublished = try DatabaseFile.publish(temporary, as: path)
      } catch {
        throw error.isPermission
          ? StorageError.permission(path: path, reason: error.message)
          : StorageError.cannotCreate(path: path, reason: error.message)
      }
      if !isPublished { throw StorageError.exists(path: path) }
      if !isPreparation { Interruption.noteWritten(path) }
      return result
    }
    DatabaseFile.synchronizeFolder(Folder.of(path))
    return result
  }

  /// Makes an empty file for its owner alone, which SQLite then fills.
  static func makePrivateFile(_ path: String) throws(SQLiteError) {
    do {
      try FilePermissions.makePrivateFile(path)
    } catch {
      // SQLITE_CANTOPEN, as where SQLite can't make it.
      throw SQLiteError(extendedCode: 14, message: error.message, path: path)
    }
  }

  /// Runs `body` with the path of a file beside `path` that nobody else uses, and removes it afterwards.
  static func withTemporary<Result>(
    for path: String, _ body: (_ temporary: String) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let temporary = "\(path).new-\(DatabaseFile.processNumber)-\(UInt32.random(in: 0...UInt32.max))"
    Interruption.begin()
    Interruption.add(temporary: temporary)
    defer {
      for suffix in ["", "-journal"] { DatabaseFile.remove(temporary + suffix) }
      Interruption.settle(temporary: temporary)
      Interruption.end()
    }
    return try body(temporary)
  }
}

extension SQLiteError.Category {
  /// Whether it is the folder that refuses a new file.
  var isOfFolder: Bool { [.cannotOpen, .readOnly, .io].contains(self) }
}
