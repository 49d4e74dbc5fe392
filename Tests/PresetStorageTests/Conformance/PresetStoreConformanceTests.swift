import PresetStorage
import TestSupport
import Testing

/// The engine that there is: SQLite.
struct PresetStoreConformanceTests {
  @Test(arguments: StorageConformance<PresetStore>.rules)
  func theStoreKeeps(_ rule: StorageConformance<PresetStore>.Rule) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.db")
    try PresetStore.create(path: path)
    var impatient = PresetStore.Options()
    impatient.patience = .milliseconds(20)
    let other = try PresetStore(path: path, options: impatient)
    try rule.check(StorageConformance(engine: try PresetStore(path: path), other: other))
  }
}
