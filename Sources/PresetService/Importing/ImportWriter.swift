internal import PresetStorage
internal import SystemIO

/// Puts presets that were checked into the catalog, batches of them on a thread beside the one that reads the next.
final class ImportWriter {
  /// The counts of the presets so far, by what was done with them.
  struct Tally: Sendable {
    var added = 0
    var replaced = 0
    var skipped = 0
    var unchanged = 0
  }

  /// The presets that are written at a time.
  private struct Batch {
    var contents: [PresetRecord.Content] = []
    /// Where each came from, without what is written there.
    var sources: [PresetSource] = []

    mutating func add(_ preset: ImportedPreset) {
      contents.append(
        preset.preset.content(
          duration: preset.duration, source: preset.source.documentText, references: preset.references))
      var source = preset.source
      source.text = nil
      sources.append(source)
    }
  }

  let onConflict: ImportOptions.Conflict
  let transaction: any StorageTransaction
  private(set) var tally = Tally()
  /// Brings what is stored of the presets that refer to others up to date, given the numbers of those.
  private let refresh: ([Int64], any StorageTransaction) throws -> Void
  /// The catalog's last revision before this import.
  private let latest: Int64
  private var batch = Batch()
  private var writing: BackgroundResult<Tally>?

  /// How many presets go into the catalog at a time: a server is asked once for all of them.
  private static let batchLength = 1024

  init(
    onConflict: ImportOptions.Conflict, _ transaction: any StorageTransaction,
    refreshingReferring refresh: @escaping ([Int64], any StorageTransaction) throws -> Void
  ) throws {
    self.refresh = refresh
    latest = try transaction.snapshot.revision()
    self.onConflict = onConflict
    self.transaction = transaction
  }

  /// Takes a preset, to be written with others.
  ///
  /// - Throws: What became of an earlier batch.
  func add(_ preset: ImportedPreset) throws(PresetError) {
    // Put together here: the other thread has as much to do with storing it.
    batch.add(preset)
    if batch.contents.count < Self.batchLength { return }
    try wait()
    // Until `wait` the transaction and the catalog's engine are that thread's alone: whoever reads a file asks neither.
    // `written` changes nothing of this writer.
    writing = BackgroundResult { [batch] in try self.written(batch) }
    batch = Batch()
  }

  /// Writes what there still is, and waits for it.
  func finish() throws(PresetError) {
    try wait()
    try PresetError.wrapping { count(try written(batch)) }
    batch = Batch()
  }

  /// Writes a preset that refers to others.
  func write(referring preset: ImportedPreset) throws {
    var batch = Batch()
    batch.add(preset)
    count(try written(batch, isReferring: true))
  }

  /// Leaves the transaction to whoever ends it.
  func stop() { writing = nil }

  private func wait() throws(PresetError) {
    guard let writing else { return }
    self.writing = nil
    try PresetError.wrapping { count(try writing.value()) }
  }

  private func count(_ other: Tally) {
    tally.added += other.added
    tally.replaced += other.replaced
    tally.skipped += other.skipped
    tally.unchanged += other.unchanged
  }

  /// Writes presets, and says what became of them.
  private func written(_ batch: Batch, isReferring: Bool = false) throws -> Tally {
    var tally = Tally()
    // Most names are new, and to add one is to find out whether it is.
    let added = try transaction.addNew(batch.contents)
    for (index, isNew) in added.enumerated() {
      if isNew {
        tally.added += 1
        continue
      }
      do throws(PresetError) {
        try settle(batch.contents[index], isReferring: isReferring, in: &tally)
      } catch {
        throw error.at(batch.sources[index].place)
      }
    }
    return tally
  }

  /// Does what was asked for with a preset whose name is taken.
  private func settle(
    _ content: PresetRecord.Content, isReferring: Bool, in tally: inout Tally
  ) throws(PresetError) {
    try PresetError.wrapping {
      guard let record = try transaction.snapshot.preset(named: content.name) else { return }
      if try Preset(record).unstampedDocumentText == content.document {
        tally.unchanged += 1
        return
      }
      switch onConflict {
      case .skip: tally.skipped += 1
      case .replace:
        try transaction.update(record.id, to: content)
        if !isReferring { try refresh([record.id], transaction) }
        tally.replaced += 1
      case .fail where record.revision > latest:
        throw PresetError(
          .exists, "a preset named '\(content.name)' comes twice, and is not the same; nothing was imported",
          hint: "rename one of them, or take the first with '--on-conflict skip', the last with 'replace'")
      case .fail:
        throw PresetError(
          .exists, "a preset named '\(content.name)' exists already; nothing was imported",
          hint: "'--on-conflict skip' or 'replace' goes on, '--prefix' keeps both")
      }
    }
  }
}
