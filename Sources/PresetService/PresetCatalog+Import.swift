internal import PresetStorage

/// How presets are imported.
public struct ImportOptions {
  /// What to do with a preset whose name the catalog has already.
  public enum Conflict: String, CaseIterable, Sendable {
    /// Leave the catalog's preset as it is.
    case skip
    /// Change the catalog's preset to the imported one.
    case replace
    /// Import nothing at all.
    case fail
  }

  /// The format's name; nil to find it from the content.
  public var format: String?
  /// Put in front of each name.
  public var prefix = ""
  /// What to do with names that are taken.
  public var onConflict = Conflict.fail
  /// Whether to try it all and then leave the catalog as it was.
  public var isRehearsal = false
  /// Called now and then with the number of presets so far and, if it is known, the part of the whole.
  public var onProgress: ((Int, Double?) -> Void)?

  /// Creates the default options.
  public init() {}
}

/// What an import did.
public struct ImportSummary: Equatable, Sendable {
  /// How many presets the sources had.
  public var total = 0
  /// How many were added.
  public var added = 0
  /// How many of the catalog's presets were changed.
  public var replaced = 0
  /// How many were left out because their names were taken.
  public var skipped = 0
  /// How many were in the catalog already, exactly so.
  public var unchanged = 0
}

extension PresetCatalog {
  /// Imports the presets of `sources`, all of them or none.
  ///
  /// References between the imported presets may lead forwards.
  ///
  /// - Throws: An error that names the file and the place in it.
  public func `import`(
    _ sources: [ImportSource], options: ImportOptions = ImportOptions()
  ) throws(PresetError) -> ImportSummary {
    let format: ImportFormat? = if let name = options.format { try ImportFormat.named(name) } else { nil }
    var summary = ImportSummary()
    try write(isRehearsal: options.isRehearsal) { transaction in
      let progress = ImportProgress(sources)
      var referring: [(preset: Preset, place: String)] = []
      for source in sources {
        var reader = source.reader(counting: progress)
        let format = try format ?? ImportFormat.found(by: &reader)
        try format.read(&reader) { preset, place in
          try PresetError.located(place) { () throws(PresetError) in
            let preset = prefixed(preset, by: options.prefix)
            if kinds.references(of: preset.animation).isEmpty {
              try self.import(preset, options: options, into: transaction, summary: &summary)
            } else {
              referring.append((preset, place))
            }
          }
          summary.total += 1
          if summary.total.isMultiple(of: 256) { options.onProgress?(summary.total, progress.fraction) }
        }
      }
      try self.import(referring, options: options, into: transaction, summary: &summary)
    }
    return summary
  }

  private func prefixed(_ preset: Preset, by prefix: String) -> Preset {
    if prefix.isEmpty { return preset }
    var preset = preset
    preset.name = prefix + preset.name
    preset.reducedMotion = preset.reducedMotion.map { prefix + $0 }
    preset.animation = kinds.mappingReferences(of: preset.animation) { prefix + $0 }
    return preset
  }

  /// Imports presets that refer to others, once all the others are there; to each other they may refer as well.
  private func `import`(
    _ presets: [(preset: Preset, place: String)], options: ImportOptions, into transaction: PresetTransaction,
    summary: inout ImportSummary
  ) throws {
    var pending: [String: Preset] = [:]
    for (preset, _) in presets {
      // One that will be skipped is not what its name stands for.
      let isKept = try options.onConflict == .skip && transaction.snapshot.preset(named: preset.name) != nil
      if !isKept { pending[preset.name] = preset }
    }
    var replaced: [String] = []
    for (preset, place) in presets {
      let count = summary.replaced
      try PresetError.located(place) { () throws(PresetError) in
        try self.import(preset, pending: pending, options: options, into: transaction, summary: &summary)
      }
      if summary.replaced > count { replaced.append(preset.name) }
    }
    for name in replaced { try refreshReferring(to: name, in: transaction) }
  }

  private func `import`(
    _ preset: Preset, pending: [String: Preset] = [:], options: ImportOptions, into transaction: PresetTransaction,
    summary: inout ImportSummary
  ) throws(PresetError) {
    let content = try checked(preset, in: transaction.snapshot, pending: pending)
    try PresetError.wrapping {
      // Most names are new, and to add one is to find out whether it is.
      if try transaction.addIfNew(content) {
        summary.added += 1
        return
      }
      guard let record = try transaction.snapshot.preset(named: content.name) else { return }
      if try Preset(record).content(duration: nil).document == content.document {
        summary.unchanged += 1
        return
      }
      switch options.onConflict {
      case .skip: summary.skipped += 1
      case .replace:
        try transaction.update(record.id, to: content)
        if pending.isEmpty { try refreshReferring(to: content.name, in: transaction) }
        summary.replaced += 1
      case .fail:
        throw PresetError(
          .exists, "a preset named '\(content.name)' exists already; nothing was imported",
          hint: "'--on-conflict skip' or 'replace' goes on, '--prefix' keeps both")
      }
    }
  }

  /// Returns the names and summaries of the formats that presets can be imported from.
  public static var importFormats: [(name: String, summary: String)] {
    ImportFormat.all.map { ($0.name, $0.summary) }
  }
}
