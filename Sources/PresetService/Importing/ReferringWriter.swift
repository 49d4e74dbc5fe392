internal import PresetStorage
internal import SystemIO

/// A writer of an import's presets that refer to others, each as soon as all that it refers to has come in this import.
///
/// What refers to something that has not come yet waits until the end: it may still come, and then counts instead of what
/// the catalog has. So most are written on the way, and only those are kept in memory.
final class ReferringWriter {
  /// How many are looked at together, so that a server is asked for many at once.
  private static let batchLength = 1024
  /// How many of the looked up presets and durations are kept.
  private static let capacity = 4096

  private let writer: ImportWriter
  private let snapshot: any StorageSnapshot
  /// The catalog's last revision before this import.
  private let latest: Int64
  private let find: (String) throws -> PresetRecord
  private let measure: (Preset, @escaping AnimationKinds.Resolver) throws(PresetError) -> Double?
  private var batch: [ImportedPreset] = []
  private var waiting: [ImportedPreset] = []
  /// How many of those that waited are written.
  private var writtenCount = 0
  /// The presets of this import that were handed to the writer, or come at the end, and may not be stored yet.
  private var pending: [ExactName: Preset] = [:]
  /// The presets that others refer to: those of this import, and at the end those of the catalog.
  private var known: [ExactName: Preset] = [:]
  /// The durations of different animations and their modifiers.
  private var durations: [[String]: Double?] = [:]
  private var replacedCount = 0

  /// How many are not written yet.
  var count: Int { batch.count + waiting.count - writtenCount }

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - find: Returns what the catalog has of a name, or says which one may have been meant.
  ///   - measure: Checks a preset whole, others being those that the resolver returns, and returns its duration.
  init(
    _ writer: ImportWriter, finding find: @escaping (String) throws -> PresetRecord,
    measuring measure: @escaping (Preset, @escaping AnimationKinds.Resolver) throws(PresetError) -> Double?
  ) {
    (self.writer, self.find, self.measure) = (writer, find, measure)
    (snapshot, latest) = (writer.transaction.snapshot, writer.latest)
  }

  /// Takes presets, the writer having those of the same portion that refer to nothing.
  func add(_ presets: [ImportedPreset]) throws {
    batch += presets
    if batch.count >= Self.batchLength { try writeBatch() }
  }

  /// Writes what is left.
  ///
  /// - Parameter onProgress: Called now and then.
  func finish(onProgress: () -> Void) throws {
    if !batch.isEmpty {
      try writeBatch()
      onProgress()
    }
    let wanted = Set(waiting.lazy.flatMap(\.needed).map { ExactName($0) })
    for imported in waiting where wanted.contains(ExactName(imported.preset.name)) {
      if try isKept(imported.preset) { pending[ExactName(imported.preset.name)] = imported.preset }
    }
    for preset in waiting {
      if Interruption.isRequested { throw PresetError(.io, "stopped", hint: "nothing was imported") }
      if writtenCount.isMultiple(of: 256) { onProgress() }
      try write(preset)
      writtenCount += 1
    }
    try writer.finish()
  }

  private func writeBatch() throws {
    try writer.finish()
    // What was looked for in vain once is not looked for again by the others.
    var missing: Set<ExactName> = []
    for preset in batch {
      if try hasCome(all: preset.needed, missing: &missing) {
        if try isKept(preset.preset) { pending[ExactName(preset.preset.name)] = preset.preset }
        try write(preset)
      } else {
        waiting.append(preset)
      }
    }
    batch = []
    try writer.finish()
    pending = [:]
  }

  /// Whether all of these names are those of presets that have come in this import.
  private func hasCome(all names: [String], missing: inout Set<ExactName>) throws -> Bool {
    for key in names.map({ ExactName($0) }) where pending[key] == nil && known[key] == nil {
      if missing.contains(key) { return false }
      guard let record = try snapshot.preset(named: key.text), record.revision > latest else {
        missing.insert(key)
        return false
      }
      try remember(record, as: key)
    }
    return true
  }

  /// Whether a preset is what its name stands for: one that will be skipped is not.
  private func isKept(_ preset: Preset) throws -> Bool {
    try writer.onConflict != .skip || snapshot.preset(named: preset.name) == nil
  }

  private func write(_ referring: ImportedPreset) throws {
    var content = referring.content(source: referring.source.documentText)
    do throws(PresetError) {
      content.duration = try duration(of: referring.preset, content)
    } catch {
      throw error.at(referring.source.place)
    }
    try writer.add(content, from: referring.source)
  }

  private func duration(of preset: Preset, _ content: PresetRecord.Content) throws(PresetError) -> Double? {
    // Something else may have got the name of what others are made from.
    if writer.tally.replaced != replacedCount { (durations, replacedCount) = ([:], writer.tally.replaced) }
    let animation = [content.animation, content.modifiers]
    // What it is in other modes may be itself, and what replaces it may not: both are up to its name.
    let isOfItsOwn =
      !preset.variants.isEmpty || preset.deprecation != nil || !preset.valueForReducedMotion.isEmpty
    if !isOfItsOwn, let duration = durations[animation] { return duration }
    let duration = try measure(preset) { name throws(PresetError) in
      let key = ExactName(name)
      if let preset = self.pending[key] ?? self.known[key] { return preset }
      return try PresetError.wrapping { try self.remember(self.find(name), as: key) }
    }
    if isOfItsOwn { return duration }
    if durations.count >= Self.capacity { durations = [:] }
    durations[animation] = .some(duration)
    return duration
  }

  @discardableResult
  private func remember(_ record: PresetRecord, as key: ExactName) throws -> Preset {
    if known.count >= Self.capacity { known = [:] }
    let preset = try Preset(record)
    known[key] = preset
    return preset
  }
}

extension ImportedPreset {
  /// The names of the presets that it can't be checked without: what it refers to may be another thing where less motion is
  /// wanted, and then it is checked as what it names for that.
  fileprivate var needed: [String] { references + [preset.reducedMotion].compactMap(\.self) }
}
