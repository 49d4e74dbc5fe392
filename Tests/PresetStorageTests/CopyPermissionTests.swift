import Foundation
import SQLiteStorage
import SQLite
import TestSupport
import Testing

/// Who may read what is made of a catalog: nobody who may not read the catalog.
struct CopyPermissionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("catalog.db") }

  init() throws {
    folder = try TemporaryFolder()
    try PresetStore.create(path: folder.file("catalog.db"))
  }

  private func permissions(_ path: String) throws -> [FileAttributeKey: Int] {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let keys: [FileAttributeKey] = [.posixPermissions, .ownerAccountID, .groupOwnerAccountID]
    return Dictionary(uniqueKeysWithValues: keys.compactMap { key in (attributes[key] as? Int).map { (key, $0) } })
  }

  /// Every way in which a copy of a catalog is made, each returning the copy's path.
  private static let copies: [(what: String, make: @Sendable (_ path: String) throws -> String)] = [
    (
      "a backup",
      { path in
        _ = try PresetStore(path: path).backup(to: path + "-copy")
        return path + "-copy"
      }
    ),
    (
      "what a restore replaces",
      { path in
        _ = try PresetStore(path: path).backup(to: path + "-copy")
        return try PresetStore.restore(path: path, from: path + "-copy").replaced
      }
    ),
    (
      "what an upgrade replaces",
      { path in
        var options = PresetStore.Options()
        let version = Int64(options.migrations.count + 1)
        options.migrations.append(
          Migration(
            version: version, name: "test", minimumReader: 1,
            sql: "CREATE TABLE extra (a INTEGER) STRICT;"))
        _ = try PresetStore(path: path, options: options)
        return try PresetStore.examine(path: path, options: options, inspector: CatalogInspector()).backups[0]
      }
    ),
    (
      "a recovered catalog",
      { path in
        let inspector = PresetInspector(content: { _ in nil }, reading: { _ in nil })
        _ = try PresetStore.recover(path: path, to: path + "-copy", inspector: inspector)
        return path + "-copy"
      }
    ),
    (
      "a catalog moved to another file",
      { path in
        let store = try PresetStore(path: path)
        _ = try PresetStore.create(path: path + "-copy", like: path, options: PresetStore.Options(), isSealed: true) {
          try store.forEachRow($0)
        }
        return path + "-copy"
      }
    ),
  ]

  @Test(arguments: [0o600, 0o640, 0o664, 0o666], copies.indices)
  func aCopyIsForThoseOfTheCatalog(mode: Int, index: Int) throws {
    var attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
    // Another's catalog that root copies stays theirs.
    if getuid() == 0 { attributes.merge([.ownerAccountID: 65534, .groupOwnerAccountID: 65533]) { $1 } }
    try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
    let copy = try Self.copies[index].make(path)
    #expect(try permissions(copy) == permissions(path), "\(Self.copies[index].what)")
    #expect(try permissions(path)[.posixPermissions] == mode)
  }

  @Test func whatIsUnfinishedIsForItsOwnerAlone() throws {
    let store = try PresetStore(path: path)
    var modes: [Int?] = []
    _ = try PresetStore.create(path: folder.file("copy.db"), like: path, options: PresetStore.Options(), isSealed: true)
    { take in
      for name in try folder.names where name.contains(".new-") {
        modes.append(try permissions(folder.file(name))[.posixPermissions])
      }
      try store.forEachRow(take)
    }
    #expect(!modes.isEmpty && modes.allSatisfy { $0 == 0o600 }, "\(modes)")
  }
}
