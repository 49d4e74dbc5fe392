internal import PresetStorage

extension PresetCatalog {
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
