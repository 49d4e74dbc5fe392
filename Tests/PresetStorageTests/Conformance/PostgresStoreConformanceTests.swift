#if PostgreSQL
  import PostgresStorage
  import PresetStorage
  import TestSupport
  import Testing

  /// The engine on a server.
  @Suite(.enabled(if: PostgresCluster.isInstalled, "PostgreSQL is not installed"))
  struct PostgresStoreConformanceTests {
    @Test(arguments: StorageConformance<PostgresStore>.rules)
    func theStoreKeeps(_ rule: StorageConformance<PostgresStore>.Rule) throws {
      let address = try #require(PostgresCluster.shared).makeDatabase()
      try PostgresStore.create(address: address)
      var impatient = PostgresStore.Options()
      impatient.patience = .milliseconds(20)
      let other = try PostgresStore(address: address, options: impatient)
      try rule.check(StorageConformance(engine: try PostgresStore(address: address), other: other))
    }
  }
#endif
