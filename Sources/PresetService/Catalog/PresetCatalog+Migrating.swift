internal import PresetStorage

extension PresetCatalog {
  /// Moves a whole catalog, with its history, numbers and times, into one that is empty, and compares both afterwards.
  ///
  /// - Parameters:
  ///   - source: Where the catalog is, which is only read.
  ///   - target: Where it goes: a catalog without anything in it, or none yet, which is then made.
  ///   - options: How both catalogs are opened.
  ///   - onProgress: Called now and then with the number of rows so far.
  /// - Returns: What was moved; `isNew` is false where the target held exactly that already.
  /// - Throws: An error of code `exists` where the target holds something else; nothing was changed then.
  @discardableResult
  public static func migrate(
    from source: String, to target: String, options: Options = Options(), onProgress: ((Int) -> Void)? = nil
  ) throws(PresetError) -> (presets: Int, revisions: Int, isNew: Bool) {
    try PresetError.wrapping {
      let origin = try StorageProviders.serving(source).open(source, options: options.storage)
      let provider = StorageProviders.serving(target)
      func rows(_ take: (CatalogRow) throws -> Void) throws {
        var count = 0
        try origin.forEachRow { row in
          try take(row)
          count += 1
          if count.isMultiple(of: 1024) { onProgress?(count) }
        }
      }
      do {
        let destination: (any StorageEngine)?
        do {
          destination = try provider.open(target, options: options.storage)
        } catch StorageError.missing {
          destination = nil
        }
        let digest =
          try destination?.load(isSealed: origin.isHistorySealed, rows)
          ?? provider.create(
            target, like: isFile(source) ? source : nil, options: options.storage, isSealed: origin.isHistorySealed,
            filledBy: rows)
        return (digest.presets, digest.revisions, true)
      } catch StorageError.notEmpty(let path, let present) {
        let digest = try origin.digest()
        if digest == present { return (digest.presets, digest.revisions, false) }
        throw StorageError.notEmpty(path: path, digest: present)
      }
    }
  }
}
