import Foundation
import PresetService
import SQLite
import TestSupport
import Testing

/// Moving a catalog to a file: the whole of it, or no file.
struct MigratingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("catalog.db") }
  private var target: String { folder.file("target.db") }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.filled.get().file("catalog.db"), toPath: path)
  }

  /// A catalog of 400 revisions.
  private static let filled = Result { () throws -> TemporaryFolder in
    let temporary = try TemporaryCatalog()
    for index in 0..<400 {
      try temporary.catalog.add(Preset(name: "p\(index)", animation: PresetComponent(kind: "linear")))
    }
    return temporary.folder
  }

  @Test func theFileAppearsOnceItIsWhole() throws {
    var counts: [Int] = []
    let moved = try PresetCatalog.migrate(from: path, to: target) { count in
      counts.append(count)
      #expect(!FileManager.default.fileExists(atPath: target), "who dies here leaves no empty catalog")
    }
    #expect(moved.presets == 400 && moved.isNew && !counts.isEmpty)
    #expect(try PresetCatalog(path: target).presets().count == 400)
    #expect(try !PresetCatalog.migrate(from: path, to: target).isNew)
    #expect(try folder.names == ["catalog.db", "target.db"])
  }

  @Test func aCatalogThatCanNotBeReadToItsEndLeavesNoFile() throws {
    let connection = try Connection(path: path)
    var rows = try connection.query("SELECT rootpage FROM sqlite_schema WHERE name = 'tag'")
    try #require(try rows.step())
    let page = rows.integer(0)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(page - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    let error = #expect(throws: PresetError.self) { try PresetCatalog.migrate(from: path, to: target) }
    #expect(error?.code == .io)
    #expect(try folder.names == ["catalog.db"])
  }

  @Test func anEmptyCatalogIsFilled() throws {
    try PresetCatalog.create(path: target)
    #expect(try PresetCatalog.migrate(from: path, to: target).isNew)
    #expect(try PresetCatalog(path: target).presets().count == 400)
  }
}
