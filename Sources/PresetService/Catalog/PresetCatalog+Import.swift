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
    let reading = ImportReading(
      sources: sources, format: options.format, dialect: options.dialect, curveDuration: options.curveDuration,
      check: ImportCheck(kinds: kinds, prefix: options.prefix))
    return try write(isRehearsal: options.isRehearsal) { transaction in
      var summary = ImportSummary()
      let writer = try ImportWriter(onConflict: options.onConflict, transaction) {
        try self.refreshReferring(to: $0, in: $1)
      }
      var referring: [ImportedPreset] = []
      try Pipeline.run(producing: { try reading($0) }) { (portion: ImportPortion) in
        if Interruption.isRequested { throw PresetError(.io, "stopped", hint: "nothing was imported") }
        try writer.add(portion)
        summary.count(portion)
        referring += portion.referring
        if portion.presetCount == 0 { return }
        // What refers to others is kept for later: that much is not done.
        let done = Double(summary.total - referring.count) / Double(summary.total)
        options.onProgress?(summary.total, portion.fraction.map { $0 * done })
      }
      try writer.finish()
      try self.import(referring, with: writer, in: transaction.snapshot) { count in
        let total = Double(summary.total)
        options.onProgress?(summary.total, (total - Double(referring.count - count)) / total)
      }
      summary.count(writer.tally)
      if !options.removing.isEmpty {
        _ = try remove(records(.names(options.removing), in: transaction.snapshot), isForced: false, in: transaction)
      }
      if options.isStrict && summary.omissionCount > 0 { throw Self.strictness(summary) }
      return summary
    }
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
    let references = ImportReferences(pending) { name throws(PresetError) in
      try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
    }
    for (index, imported) in presets.enumerated() {
      if Interruption.isRequested { throw PresetError(.io, "stopped", hint: "nothing was imported") }
      if index.isMultiple(of: 256) { onProgress(index) }
      var checked = imported
      do throws(PresetError) {
        (checked.preset, checked.duration) = try validated(imported.preset, resolvedBy: references.preset(named:))
      } catch {
        throw error.at(imported.source.place)
      }
      try writer.add(referring: checked)
    }
    try writer.finish()
    let numbers = try writer.replacedReferring.compactMap { try snapshot.number(of: $0) }
    try refreshReferring(to: numbers, in: writer.transaction)
  }

  /// Whether this build reads XML, for Android's resources: where expat's header was installed.
  package static var readsXML: Bool { XMLReader.isAvailable }
}

extension PresetCatalog {
  /// Returns the names and summaries of the built-in catalogs.
  public static var starters: [(name: String, summary: String)] {
    StarterCatalog.all.map { ($0.name, $0.summary) }
  }

  /// Returns the presets of the built-in catalog called `name`, to be imported.
  public static func starter(named name: String) throws(PresetError) -> ImportSource {
    if let starter = StarterCatalog.all.first(where: { $0.name == name }) {
      let text = try starter.presets.map { $0.document.text + "\n" }.joined()
      return ImportSource(name: name, bytes: Array(text.utf8))
    }
    let names = StarterCatalog.all.map(\.name)
    throw PresetError(
      .usage, "unknown starter catalog '\(name)'",
      hint: nearest(to: name, in: names).asSuggestion ?? "there are \(names.joined(separator: ", "))")
  }
}
