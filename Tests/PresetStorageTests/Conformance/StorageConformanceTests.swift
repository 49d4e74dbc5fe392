import PresetStorage
import TestSupport
import Testing

/// The engines that there are; another one is a test of one line here.
struct StorageConformanceTests {
  private let folder: TemporaryFolder
  private var address: String { folder.file("catalog.db") }

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: StorageConformance.rules)
  func filesKeep(_ rule: StorageConformance.Rule) throws { try rule.check(FileStorage(), at: address) }

  /// The suite itself, proved on a second engine: what it says of a body's second run is said of no engine in a file.
  @Test(arguments: StorageConformance.rules)
  func whatRunsTwiceKeeps(_ rule: StorageConformance.Rule) throws { try rule.check(RepeatingStorage(), at: address) }
}
