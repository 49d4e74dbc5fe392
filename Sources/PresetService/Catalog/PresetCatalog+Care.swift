internal import PresetStorage

extension PresetCatalog {
  /// Copies one state of the catalog into a new file and checks the copy, while others go on writing.
  ///
  /// The file appears once it is whole; an existing one is left alone.
  ///
  /// - Returns: How many presets the copy holds, and its last revision.
  /// - Throws: An error of code `cannotCreate` where the path is taken, `io` where the catalog is damaged.
  @discardableResult
  public func backup(to path: String) throws(PresetError) -> (presets: Int, revision: Int64) {
    try Self.checkFile(path)
    let extent = try PresetError.wrapping { try store.backup(to: path) }
    return (Int(extent.presets), extent.revision)
  }

  /// Replaces the content of the catalog at `path` by that of a backup: in place, all of it or nothing, so that
  /// processes that have it open go on with the new content.
  ///
  /// - Returns: How many presets the catalog holds now, its last revision, and the path of a copy of what it held.
  /// - Throws: An error of code `data` where `backup` is no catalog, `io` where it is a damaged one.
  @discardableResult
  public static func restore(
    path: String, from backup: String, options: Options = Options()
  ) throws(PresetError) -> (presets: Int, revision: Int64, replaced: String) {
    try checkFile(backup)
    return try PresetError.wrapping {
      do {
        return try restored(path, from: backup, options: options)
      } catch StorageError.missing(let missing) where missing == backup && backup != path {
        throw PresetError(
          .notFound, "there is no backup at '\(backup)'", hint: "'presets doctor' tells of those made automatically")
      }
    }
  }

  private static func restored(
    _ path: String, from backup: String, options: Options
  ) throws -> (presets: Int, revision: Int64, replaced: String) {
    let (extent, replaced) = try StorageProviders.serving(path).restore(
      path, from: backup, options: options.storage)
    return (Int(extent.presets), extent.revision, replaced)
  }

  /// Reads what can be read of the damaged catalog at `path` into a new one; the damaged file is not written.
  ///
  /// - Throws: An error of code `cannotCreate` where the new path is taken, `io` where nothing could be read.
  @discardableResult
  public static func recover(
    path: String, to destination: String, options: Options = Options()
  ) throws(PresetError) -> RecoveryReport {
    try checkFile(destination)
    let inspector = PresetInspector(
      content: { record in
        guard let preset = try? Preset(record), options.kinds.isSound(preset) else { return nil }
        // As it was stored, not as it would be stored today: what is sound is not touched. A duration that is not that of
        // the animation was damaged, and is measured.
        let isDamaged = (try? options.kinds.durationComplaint(record, preset)) ?? nil != nil
        let measured = isDamaged ? try? options.kinds.makeAnimation(preset) : nil
        return options.kinds.content(
          of: preset, duration: isDamaged ? measured.flatMap(Measures.duration(of:)) : record.duration)
      },
      reading: { text in
        guard let document = try? JSONReader.read(Array(text.utf8)), let preset = try? Preset(document: document),
          options.kinds.isSound(preset)
        else { return nil }
        // That of a preset which refers to others is not known without them.
        let animation = try? options.kinds.makeAnimation(preset)
        var content = options.kinds.content(of: preset, duration: animation.flatMap(Measures.duration(of:)))
        content.document = text
        return content
      })
    return RecoveryReport(
      try PresetError.wrapping {
        try StorageProviders.serving(path).recover(
          path, to: destination, inspector: inspector, options: options.storage)
      })
  }

  /// Removes the history from before a time, as far as no state since then needs it: of each preset, the last change
  /// before the time stays.
  ///
  /// Nothing else ever removes history, and nothing brings it back. What a release is the name of stays.
  ///
  /// - Returns: How many changes were removed, and how many remain.
  @discardableResult
  public func pruneHistory(before time: CatalogTime) throws(PresetError) -> (removed: Int, remaining: Int) {
    if let first = try releases().map(\.revision).min() {
      let revision = try self.revision(before: .time(time))
      if revision > first {
        throw PresetError(
          .conflict, "the history from before \(time) has revision \(first) in it, which is a release",
          hint: "'presets releases' lists them; remove what is before the first of them")
      }
    }
    return try PresetError.wrapping { try store.prune(before: time.description) }
  }
}

extension AnimationKinds {
  /// Whether a stored preset is one by itself, or an entry that the catalog keeps about itself.
  fileprivate func isSound(_ preset: Preset) -> Bool {
    RecordKind(rawValue: preset.animation.kind) != nil
      ? (try? preset.checkTexts()) != nil : (try? checkWhole(preset)) != nil
  }
}
