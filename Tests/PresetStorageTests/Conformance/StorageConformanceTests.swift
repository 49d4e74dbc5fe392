import SQLiteStorage
import TestSupport
import Testing

#if PostgreSQL
  import PostgresStorage
#endif

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

  #if PostgreSQL
    @Test(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"), arguments: StorageConformance.rules)
    func serversKeep(_ rule: StorageConformance.Rule) throws {
      try rule.check(ServerStorage(files: FileStorage()), at: try #require(PostgresCluster.shared).makeDatabase())
    }
  #endif
}
