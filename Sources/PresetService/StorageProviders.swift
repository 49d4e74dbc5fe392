internal import PresetStorage

#if PostgreSQL
  internal import PostgresStorage
#endif

/// The ways of keeping catalogs, in the order in which an address is offered to them.
enum StorageProviders {
  /// A new one is a line here, before the files: those take every address.
  static let all: [any StorageProvider] = {
    #if PostgreSQL
      [ServerStorage(), FileStorage()]
    #else
      [AbsentServerStorage(), FileStorage()]
    #endif
  }()

  /// The one that keeps the catalog at an address.
  static func serving(_ address: String) -> any StorageProvider {
    all.first { $0.serves(address) } ?? FileStorage()
  }
}

#if !PostgreSQL
  /// Says what is missing where presets was built without PostgreSQL.
  struct AbsentServerStorage: StorageProvider {
    func serves(_ address: String) -> Bool {
      ["postgres://", "postgresql://"].contains { address.hasPrefix($0) }
    }

    /// Whatever it holds, a password may be in it.
    func shown(_ address: String) -> String { "postgres://…" }

    func open(_ address: String, options: StorageOptions) throws(StorageError) -> any StorageEngine {
      throw .absent(library: "PostgreSQL", place: shown(address))
    }

    func create(_ address: String, options: StorageOptions) throws(StorageError) {
      throw .absent(library: "PostgreSQL", place: shown(address))
    }

    func examine(
      _ address: String, options: StorageOptions, complaint: (PresetRecord) -> String?
    ) throws(StorageError) -> StorageHealth {
      throw .absent(library: "PostgreSQL", place: shown(address))
    }
  }
#endif

extension PresetCatalog {
  /// A catalog's address for people: a path as it is, that of a server without its password.
  public static func shown(_ path: String) -> String { StorageProviders.serving(path).shown(path) }

  /// Whether a catalog's address is the path of a file.
  public static func isFile(_ path: String) -> Bool { StorageProviders.serving(path).keepsFiles }

  /// Moves a whole catalog, with its history, numbers and times, into one that is empty, and compares both afterwards.
  ///
  /// - Parameters:
  ///   - source: Where the catalog is, which is only read.
  ///   - target: Where it goes: a catalog without anything in it, or none yet, which is then made.
  ///   - onProgress: Called now and then with the number of rows so far.
  /// - Returns: What was moved; `isNew` is false where the target held exactly that already.
  /// - Throws: An error of code `exists` where the target holds something else; nothing was changed then.
  @discardableResult
  public static func migrate(
    from source: String, to target: String, options: Options = Options(), onProgress: ((Int) -> Void)? = nil
  ) throws(PresetError) -> (presets: Int, revisions: Int, isNew: Bool) {
    try PresetError.wrapping {
      let origin = try StorageProviders.serving(source).open(source, options: options.storage)
      let destination = try StorageProviders.opened(target, options: options.storage)
      do {
        var count = 0
        let digest = try destination.load { take in
          count = 0
          try origin.forEachRow { row in
            try take(row)
            count += 1
            if count.isMultiple(of: 1024) { onProgress?(count) }
          }
        }
        return (digest.presets, digest.revisions, true)
      } catch StorageError.notEmpty(let path, let present) {
        let digest = try origin.digest()
        if digest == present { return (digest.presets, digest.revisions, false) }
        throw StorageError.notEmpty(path: path, digest: present)
      }
    }
  }
}

extension StorageProviders {
  /// The catalog at an address, which is made where there is none.
  fileprivate static func opened(_ address: String, options: StorageOptions) throws -> any StorageEngine {
    let provider = serving(address)
    do {
      return try provider.open(address, options: options)
    } catch StorageError.missing {
      try provider.create(address, options: options)
      return try provider.open(address, options: options)
    }
  }
}
