internal import PresetStorage
internal import SystemIO
internal import XML

extension PresetCatalog {
  /// Imports the presets of `sources`, all of them or none.
  ///
  /// References between the imported presets may lead forwards.
  ///
  /// - Throws: An error that names the file and the place in it.
  public func `import`(
    _ sources: [ImportSource], options: ImportOptions = ImportOptions()
  ) throws(PresetError) -> ImportSummary {
    let format: ImportFormat? =
      if let name = options.format { try ImportFormat.named(name, among: ImportFormat.everyOne) } else { nil }
    return try write(isRehearsal: options.isRehearsal) { transaction in
      var summary = ImportSummary()
      let progress = ImportProgress(sources)
      let writer = try ImportWriter(onConflict: options.onConflict, transaction) {
        try self.refreshReferring(to: $0, in: $1)
      }
      defer { writer.stop() }
      var referring: [ImportedPreset] = []
      let check = ImportCheck(kinds: kinds, prefix: options.prefix)
      try ImportStages.run(checking: { check($0, $1) }) { outcome in
        if Interruption.isRequested { throw PresetError(.io, "stopped", hint: "nothing was imported") }
        switch outcome {
        case .omission(let omission):
          summary.omissionCount += 1
          if summary.omissions.count < ImportSummary.keptOmissions { summary.omissions.append(omission) }
        case .passedOver(let what): summary.passedOver[what, default: 0] += 1
        case .preset(let imported):
          if imported.references.isEmpty { try writer.add(imported) } else { referring.append(imported) }
          summary.total += 1
          if summary.total.isMultiple(of: 256) {
            // What refers to others is kept for later: that much is not done.
            let done = Double(summary.total - referring.count) / Double(summary.total)
            options.onProgress?(summary.total, progress.fraction.map { $0 * done })
          }
        }
      } reading: { sink in
        for source in sources {
          summary.format = try Self.read(source, as: format, options, progress, into: sink)
        }
        // What the files together mean comes after all that was read, and what refers to others last of all.
        progress.isAhead = true
      }
      try writer.finish()
      try self.import(referring, with: writer, in: transaction.snapshot) { count in
        let total = Double(summary.total)
        options.onProgress?(summary.total, (total - Double(referring.count - count)) / total)
      }
      summary.count(writer.tally)
      if options.isStrict && summary.omissionCount > 0 { throw Self.strictness(summary) }
      return summary
    }
  }

  /// Reads a file into a sink, in a format or else in the one that its content has.
  ///
  /// - Returns: The name of the format.
  static func read(
    _ source: ImportSource, as format: ImportFormat?, _ options: ImportOptions,
    _ progress: ImportProgress, into sink: ImportSink
  ) throws -> String {
    var reader = try source.reader(counting: progress)
    let found = try format ?? ImportFormat.found(by: &reader, among: ImportFormat.everyOne)
    try ImportFormat.refuseEncoded(try reader.peek(), in: source.name)
    try found.check(dialect: options.dialect)
    let context = ImportContext(
      file: source.name, dialect: options.dialect, curveDuration: options.curveDuration,
      isFormatNamed: options.format != nil)
    try found.read(&reader, context, sink)
    return found.name
  }

  private static func strictness(_ summary: ImportSummary) -> PresetError {
    let count = summary.omissionCount
    var error = PresetError(
      .data, "\(counted(count, "thing")) could not be taken; nothing was imported",
      hint: "mend the file, or import the rest without '--strict'")
    error.details = summary.omissions.map(\.description)
    return error
  }

  /// Imports presets that refer to others, once all the others are there; to each other they may refer as well.
  ///
  /// - Parameter onProgress: Called now and then with how many of them are done.
  private func `import`(
    _ presets: [ImportedPreset], with writer: ImportWriter, in snapshot: any StorageSnapshot,
    onProgress: (Int) -> Void
  ) throws {
    var pending: [ExactName: Preset] = [:]
    for preset in presets.map(\.preset) {
      // One that will be skipped is not what its name stands for.
      let isKept = try writer.onConflict == .skip && snapshot.preset(named: preset.name) != nil
      if !isKept { pending[ExactName(preset.name)] = preset }
    }
    var replaced: [String] = []
    for (index, imported) in presets.enumerated() {
      if Interruption.isRequested { throw PresetError(.io, "stopped", hint: "nothing was imported") }
      if index.isMultiple(of: 256) { onProgress(index) }
      let count = writer.tally.replaced
      var checked = imported
      do throws(PresetError) {
        (checked.preset, checked.duration) = try validated(imported.preset, in: snapshot, pending: pending)
      } catch {
        throw error.at(imported.source.place)
      }
      try writer.write(referring: checked)
      if writer.tally.replaced > count { replaced.append(imported.preset.name) }
    }
    let numbers = try replaced.compactMap { try snapshot.number(of: $0) }
    try refreshReferring(to: numbers, in: writer.transaction)
  }

  /// Returns the names and summaries of the formats that presets can be imported from.
  public static var importFormats: [(name: String, summary: String)] {
    ImportFormat.everyOne.map { ($0.name, $0.summary) }
  }

  /// Returns the names of all dialects of the formats that presets can be imported from, each once.
  public static var importDialects: [String] { Set(ImportFormat.everyOne.flatMap(\.dialects)).sorted() }

  /// Whether this build reads XML, for Android's resources: where expat's header was installed.
  package static var readsXML: Bool { XMLReader.isAvailable }
}
