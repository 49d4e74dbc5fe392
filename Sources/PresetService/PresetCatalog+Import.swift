internal import PresetStorage
internal import XML

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
  /// The name of the format's dialect, where the content does not tell what its figures mean.
  public var dialect: String?
  /// Seconds for a curve that comes without a duration.
  public var curveDuration = ImportContext.standardCurveDuration
  /// Whether to import nothing where something can't be taken.
  public var isStrict = false
  /// Put in front of each name.
  public var prefix = ""
  /// What to do with names that are taken.
  public var onConflict = Conflict.fail
  /// Whether to try it all and then leave the catalog as it was.
  public var isRehearsal = false
  /// Called now and then with the number of presets so far and, if it is known, the part of the whole.
  ///
  /// On a server an import may begin again, and so may the number.
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
  /// What could not be taken, and why; the first thousand.
  public var omissions: [ImportOmission] = []
  /// How many things could not be taken.
  public var omissionCount = 0
  /// How many things of other kinds were passed over, by what they are.
  public var passedOver: [String: Int] = [:]

  /// The format that the last source was read in.
  public var format = ""

  /// How many omissions are kept to be told.
  static let keptOmissions = 1000
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
    return try write(isRehearsal: options.isRehearsal) { transaction in
      var summary = ImportSummary()
      let progress = ImportProgress(sources)
      let library = ImportLibrary()
      var batch: [Checked] = []
      var referring: [Imported] = []
      for source in sources {
        var reader = try source.reader(counting: progress)
        let format = try format ?? ImportFormat.found(by: &reader)
        try ImportFormat.refuseEncoded(try reader.peek(), in: source.name)
        try format.check(dialect: options.dialect)
        summary.format = format.name
        let context = ImportContext(
          file: source.name, dialect: options.dialect, curveDuration: options.curveDuration,
          attempt: { preset, source in
            let imported = Imported(preset: self.prefixed(preset, by: options.prefix), source: source)
            let isReferring = !self.kinds.references(of: preset.animation).isEmpty
            do throws(PresetError) {
              if isReferring {
                // What it refers to is looked up once all are there.
                try self.check(imported.preset)
                referring.append(imported)
              } else {
                batch.append(Checked(content: try self.checked(imported.preset), source: source))
              }
            } catch {
              return error
            }
            if batch.count >= Self.batchLength {
              try self.import(&batch, options: options, into: transaction, summary: &summary)
            }
            summary.total += 1
            if summary.total.isMultiple(of: 256) { options.onProgress?(summary.total, progress.fraction) }
            return nil
          },
          leaveOut: { omission in
            summary.omissionCount += 1
            if summary.omissions.count < ImportSummary.keptOmissions { summary.omissions.append(omission) }
          },
          passOver: { summary.passedOver[$0, default: 0] += 1 }, library: library)
        try format.read(&reader, context)
      }
      try library.finish()
      try self.import(&batch, options: options, into: transaction, summary: &summary)
      try self.import(referring, options: options, into: transaction, summary: &summary)
      if options.isStrict && summary.omissionCount > 0 { throw Self.strictness(summary) }
      return summary
    }
  }

  /// A preset on its way into the catalog.
  private struct Imported {
    let preset: Preset
    let source: PresetSource
  }

  private static func strictness(_ summary: ImportSummary) -> PresetError {
    let count = summary.omissionCount
    var error = PresetError(
      .data, "\(count) \(count == 1 ? "thing" : "things") could not be taken; nothing was imported",
      hint: "mend the file, or import the rest without '--strict'")
    error.details = summary.omissions.map(\.description)
    return error
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
    _ presets: [Imported], options: ImportOptions, into transaction: any StorageTransaction,
    summary: inout ImportSummary
  ) throws {
    var pending: [String: Preset] = [:]
    for preset in presets.map(\.preset) {
      // One that will be skipped is not what its name stands for.
      let isKept = try options.onConflict == .skip && transaction.snapshot.preset(named: preset.name) != nil
      if !isKept { pending[preset.name] = preset }
    }
    var replaced: [String] = []
    for imported in presets {
      let count = summary.replaced
      var batch = [try checked(imported, in: transaction.snapshot, pending: pending)]
      try self.import(&batch, isReferring: true, options: options, into: transaction, summary: &summary)
      if summary.replaced > count { replaced.append(imported.preset.name) }
    }
    for name in replaced { try refreshReferring(to: name, in: transaction) }
  }

  /// A preset that was checked whole, as it goes into the catalog.
  private struct Checked {
    let content: PresetRecord.Content
    let source: PresetSource

    init(content: PresetRecord.Content, source: PresetSource) {
      var content = content
      content.source = source.documentText
      self.content = content
      self.source = source
    }
  }

  /// How many presets go into the catalog at a time: a server is asked once for all of them.
  private static let batchLength = 256

  /// Refuses a preset for what it says by itself.
  private func check(_ preset: Preset) throws(PresetError) {
    try preset.checkTexts()
    _ = try kinds.validated(preset)
  }

  private func checked(
    _ imported: Imported, in snapshot: any StorageSnapshot, pending: [String: Preset]
  ) throws(PresetError) -> Checked {
    do throws(PresetError) {
      return Checked(
        content: try checked(imported.preset, in: snapshot, pending: pending), source: imported.source)
    } catch {
      throw error.at(imported.source.place)
    }
  }

  /// Imports the presets of `batch`, and empties it.
  private func `import`(
    _ batch: inout [Checked], isReferring: Bool = false, options: ImportOptions,
    into transaction: any StorageTransaction, summary: inout ImportSummary
  ) throws {
    // Most names are new, and to add one is to find out whether it is.
    let added = try transaction.addNew(batch.map(\.content))
    for (preset, isNew) in zip(batch, added) {
      if isNew {
        summary.added += 1
        continue
      }
      do throws(PresetError) {
        try settle(
          preset.content, isReferring: isReferring, options: options, into: transaction, summary: &summary)
      } catch {
        throw error.at(preset.source.place)
      }
    }
    batch.removeAll(keepingCapacity: true)
  }

  /// Does what was asked for with a preset whose name is taken.
  private func settle(
    _ content: PresetRecord.Content, isReferring: Bool, options: ImportOptions,
    into transaction: any StorageTransaction, summary: inout ImportSummary
  ) throws(PresetError) {
    try PresetError.wrapping {
      guard let record = try transaction.snapshot.preset(named: content.name) else { return }
      if try Preset(record).content(duration: nil).document == content.document {
        summary.unchanged += 1
        return
      }
      switch options.onConflict {
      case .skip: summary.skipped += 1
      case .replace:
        try transaction.update(record.id, to: content)
        if !isReferring { try refreshReferring(to: content.name, in: transaction) }
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

  /// Returns the names of all dialects of the formats that presets can be imported from, each once.
  public static var importDialects: [String] { Set(ImportFormat.all.flatMap(\.dialects)).sorted() }

  /// Whether this build reads XML, for Android's resources: where expat's header was installed.
  package static var readsXML: Bool { XMLReader.isAvailable }
}
