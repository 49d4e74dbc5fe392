internal import PresetStorage

/// A writer of presets that were checked into the catalog, many at a time.
final class ImportWriter {
  /// The counts of the presets so far, by what was done with them, and which they were.
  struct Tally: Sendable {
    var added = 0
    var replaced = 0
    var skipped = 0
    var unchanged = 0
    /// The names of the first that were added.
    var addedNames: [String] = []
    /// The names of the first that were skipped.
    var skippedNames: [String] = []
    /// The numbers of all that were replaced.
    var replacedNumbers: [Int64] = []

    mutating func add(_ name: String) {
      added += 1
      if addedNames.count < ImportSummary.keptCount { addedNames.append(name) }
    }

    mutating func skip(_ name: String) {
      skipped += 1
      if skippedNames.count < ImportSummary.keptCount { skippedNames.append(name) }
    }

    mutating func replace(_ record: PresetRecord) {
      replaced += 1
      replacedNumbers.append(record.id)
    }
  }

  let onConflict: ImportOptions.Conflict
  let transaction: any StorageTransaction
  private(set) var tally = Tally()
  /// Brings what is stored of the presets that refer to others up to date, given the numbers of those.
  private let refresh: ([Int64], any StorageTransaction) throws -> Void
  /// The catalog's last revision before this import.
  let latest: Int64
  /// Presets that refer to others, to be written together.
  private var waiting: [(content: PresetRecord.Content, source: PresetSource)] = []
  /// The names of presets that refer to others and have replaced what was there.
  private(set) var replacedReferring: [String] = []

  init(
    onConflict: ImportOptions.Conflict, _ transaction: any StorageTransaction,
    refreshingReferring refresh: @escaping ([Int64], any StorageTransaction) throws -> Void
  ) throws {
    self.refresh = refresh
    latest = try transaction.snapshot.revision()
    self.onConflict = onConflict
    self.transaction = transaction
  }

  /// Writes the presets of a portion that refer to no others.
  func add(_ portion: ImportPortion) throws(PresetError) {
    try PresetError.wrapping {
      try write(portion.contents, isReferring: false) { portion.presets[$0].source }
    }
  }

  /// Takes a preset that refers to others, all of which are there or come in this import.
  func add(_ content: PresetRecord.Content, from source: PresetSource) throws(PresetError) {
    waiting.append((content, source))
    if waiting.count == ImportPortion.length { try finish() }
  }

  /// Writes the presets that still wait.
  func finish() throws(PresetError) {
    try PresetError.wrapping {
      try write(waiting.map(\.content), isReferring: true) { waiting[$0].source }
    }
    waiting = []
  }

  /// Writes presets and counts what was done with them.
  private func write(
    _ contents: [PresetRecord.Content], isReferring: Bool, from source: (Int) -> PresetSource
  ) throws {
    // Most names are new, and to add one is to find out whether it is.
    let added = try transaction.addNew(contents)
    for (index, isNew) in added.enumerated() {
      if isNew {
        tally.add(contents[index].name)
        continue
      }
      do throws(PresetError) {
        try settle(contents[index], isReferring: isReferring)
      } catch {
        throw error.at(source(index).place)
      }
    }
  }

  /// Does what was asked for with a preset whose name is taken.
  private func settle(_ content: PresetRecord.Content, isReferring: Bool) throws(PresetError) {
    try PresetError.wrapping {
      guard let record = try transaction.snapshot.preset(named: content.name) else { return }
      if try Preset(record).unstampedDocumentText == content.document {
        tally.unchanged += 1
        return
      }
      if let axis = try union(of: content, with: record) {
        if axis.document == (try Preset(record).unstampedDocumentText) {
          tally.unchanged += 1
        } else {
          try transaction.update(record.id, to: axis)
          tally.replace(record)
        }
        return
      }
      switch onConflict {
      case .skip: tally.skip(content.name)
      case .replace:
        try RecordKind.checkIsPreset(record)
        try transaction.update(record.id, to: content)
        if isReferring { replacedReferring.append(content.name) } else { try refresh([record.id], transaction) }
        tally.replace(record)
      case .fail where record.revision > latest:
        throw PresetError(
          .exists, "a preset named '\(content.name)' comes twice, and is not the same; nothing was imported",
          hint: "rename one of them, or take the first with '--on-conflict skip', the last with 'replace'")
      case .fail:
        if RecordKind(rawValue: record.kind) != nil { throw RecordKind.nameTaken(content.name, by: record) }
        throw PresetError(
          .exists, "a preset named '\(content.name)' exists already; nothing was imported",
          hint: "'--on-conflict skip' or 'replace' goes on, '--prefix' keeps both")
      }
    }
  }

  /// An axis that the catalog has and the import names as well, with the contexts of both; nil where it is no axis in
  /// both, or another context is its default.
  private func union(
    of content: PresetRecord.Content, with record: PresetRecord
  ) throws -> PresetRecord.Content? {
    guard content.columns[.kind] == AnimationKind.axisName, record.kind == AnimationKind.axisName,
      let others = try Preset(document: JSONReader.read(Array(content.document.utf8))).axisContexts
    else { return nil }
    var axis = try Preset(record)
    guard let contexts = axis.axisContexts, contexts.first == others.first else { return nil }
    let all = contexts + others.filter { !contexts.contains($0) }
    axis.animation.parameters["contexts"] = .array(all.map(JSON.string))
    axis.stamp = nil
    return axis.content(duration: nil, source: content.source, references: [])
  }
}
