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
      let referring = ReferringWriter(
        writer, finding: { try Self.find($0, in: transaction.snapshot) },
        measuring: { preset, find throws(PresetError) in try self.validated(preset, resolvedBy: find).duration })
      var standIns: [ExactName: (owner: String, place: String)] = [:]
      func tell(_ fraction: Double?) {
        // What waits for what it refers to is not done.
        let done = Double(summary.total - referring.count) / Double(max(summary.total, 1))
        options.onProgress?(summary.total, fraction.map { $0 * done })
      }
      try Pipeline.run(producing: { try reading($0) }) { (portion: ImportPortion) in
        if Interruption.isRequested { throw PresetError(.io, "stopped", hint: "nothing was imported") }
        try writer.add(portion)
        summary.count(portion)
        try referring.add(portion.referring)
        standIns.merge(portion.standIns) { first, _ in first }
        if portion.presetCount > 0 { tell(portion.fraction) }
      }
      try referring.finish { tell(1) }
      if !writer.replacedReferring.isEmpty {
        let numbers = try writer.replacedReferring.compactMap { try transaction.snapshot.number(of: $0) }
        try refreshReferring(to: numbers, in: transaction)
      }
      try checkMoving(standIns, in: transaction)
      summary.count(writer.tally)
      if !options.removing.isEmpty {
        _ = try remove(records(.names(options.removing), in: transaction.snapshot), isForced: false, in: transaction)
      }
      if options.isStrict && summary.omissionCount > 0 { throw Self.strictness(summary) }
      // What a proposal changes is compared when it is looked at.
      if proposalName == nil { try compare(writer, in: transaction, &summary) }
      return summary
    }
  }

  /// Refuses what moves nothing in the place of imported motions for less motion.
  private func checkMoving(
    _ standIns: [ExactName: (owner: String, place: String)], in transaction: any StorageTransaction
  ) throws {
    if standIns.isEmpty { return }
    try transaction.finish()
    var motionless = PresetQuery()
    motionless.kinds = AnimationKinds.motionlessKinds
    var found: [(name: String, owner: String, place: String)] = []
    try transaction.snapshot.forEachName(motionless) { name in
      if let (owner, place) = standIns[ExactName(name)] { found.append((name, owner, place)) }
      return true
    }
    for (name, owner, place) in found {
      // One that was skipped names something else.
      let stored = try Preset(try Self.find(owner, in: transaction.snapshot))
      guard stored.reducedMotion.map(ExactName.init) == ExactName(name) else { continue }
      let other = try Preset(try Self.find(name, in: transaction.snapshot))
      do throws(PresetError) { try stored.checkReducedMotion(is: other) } catch { throw error.at(place) }
    }
  }

  /// Notes how far an import has moved what it replaced, and what refers to that.
  private func compare(
    _ writer: ImportWriter, in transaction: any StorageTransaction, _ summary: inout ImportSummary
  ) throws {
    var numbers = writer.tally.replacedNumbers
    if numbers.isEmpty { return }
    try transaction.finish()
    try Self.forEachUser(of: Set(numbers), in: transaction.snapshot) { numbers.append($0.user) }
    let (compared, now) = (Array(numbers.prefix(ImportSummary.keptCount)), transaction.snapshot)
    let then = transaction.snapshot(asOf: writer.latest)
    let all = try CatalogContents.closure(of: compared, in: then, kinds).union(
      CatalogContents.closure(of: compared, in: now, kinds))
    let before = try CatalogContents(of: all, in: then, of: path, kinds: kinds)
    let after = try CatalogContents(of: all, in: now, of: path, kinds: kinds)
    let names = Set(try compared.compactMap { try now.preset(numbered: $0) }.map { ExactName($0.name) })
    summary.difference = CatalogDifference(from: before, to: after) { names.contains(ExactName($0.name)) }
    summary.uncomparedCount = numbers.count - compared.count
  }

  private static func strictness(_ summary: ImportSummary) -> PresetError {
    let count = summary.omissionCount
    var error = PresetError(
      .data, "\(counted(count, "thing")) could not be taken; nothing was imported",
      hint: "mend the file, or import the rest without '--strict'")
    error.details = summary.omissions.map(\.description)
    return error
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
