import PresetService
import SQLiteStorage
import TestSupport
import Testing

/// The stores that keep catalogs; what runs on one has to do the same on each.
enum StoreKind: CaseIterable {
  case file
  /// A file whose writes run twice, as they may on a server.
  case repeating
  case server

  /// The stores that this machine has.
  static var present: [StoreKind] {
    #if PostgreSQL
      PostgresCluster.isInstalled ? allCases : [.file, .repeating]
    #else
      [.file, .repeating]
    #endif
  }

  /// Makes a catalog with presets of documents, a line each, in one revision.
  func catalog(in folder: TemporaryFolder, _ name: String = "catalog.db", documents: [String]) throws -> PresetCatalog {
    let catalog = try empty(in: folder, name)
    _ = try catalog.import([ImportSource(name: "presets", bytes: Array(documents.joined(separator: "\n").utf8))])
    return catalog
  }

  private func empty(in folder: TemporaryFolder, _ name: String) throws -> PresetCatalog {
    var options = PresetCatalog.Options()
    options.author = "ana"
    switch self {
    case .file, .repeating:
      let storage: any StorageProvider = self == .file ? FileStorage() : RepeatingStorage()
      let path = folder.file(name)
      try storage.create(path, options: StorageOptions())
      return PresetCatalog(try storage.open(path, options: StorageOptions()), options: options)
    case .server:
      #if PostgreSQL
        let address = try #require(PostgresCluster.shared).makeDatabase()
        try PresetCatalog.create(path: address)
        return try PresetCatalog(path: address, options: options)
      #else
        throw CancellationError()
      #endif
    }
  }
}

extension PresetCatalog {
  /// What the catalog has, without stamps, and how long each preset takes.
  func state() throws -> [String] {
    var state: [String] = []
    try forEach(PresetListing()) { summary in
      guard var preset = try? summary.preset() else { return false }
      preset.stamp = nil
      state.append("\(preset.document.text) \(summary.duration ?? -1)")
      return true
    }
    return state
  }
}
