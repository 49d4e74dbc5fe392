internal import PresetStorage
internal import SystemIO

extension PresetCatalog {
  /// Brings the catalog and a folder of files together, a preset a file: what changed in the files becomes one revision,
  /// what changed in the catalog is written, and what both changed is merged.
  ///
  /// The folder's file `.presets-base.json` has the state that both sides last agreed on. An interrupted call is finished
  /// by the next one: merging again what is merged changes nothing.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, which is made where there is none.
  ///   - side: The side whose part is taken where both changed one, `ours` being the catalog's; nil for neither: then a
  ///     conflict leaves both sides as they are.
  ///   - isRehearsal: Whether to tell what would be done, and do nothing.
  /// - Throws: An error of code `data` for a file that no preset can be read from.
  @discardableResult
  public func sync(
    with folder: String, keeping side: PresetMerge.Side? = nil, isRehearsal: Bool = false
  ) throws(PresetError) -> SyncOutcome {
    let files = PresetFolder(path: folder)
    let found = try files.files(kinds)
    let (stored, revision) = try allPresets()
    let written =
      try files.read(SyncBase.fileName).map { bytes throws(PresetError) in try SyncBase(bytes) } ?? SyncBase()
    let base = try known(written, among: stored)
    let plan = try SyncPlan(base: base, stored: stored, files: found, keeping: side, kinds: kinds)
    var outcome = SyncOutcome(plan, former: stored)
    if !plan.conflicts.isEmpty { return outcome }
    if isRehearsal {
      // What the catalog would refuse is refused here as well.
      if !plan.changes.isEmpty {
        try write(isRehearsal: true) { transaction in
          try take(plan.changes, in: transaction)
          try transaction.finish()
        }
      }
      return outcome
    }
    let writers = try files.stage(plan.texts)
    if !plan.changes.isEmpty {
      outcome.revision = try write { transaction in
        if try transaction.snapshot.revision() != revision {
          throw PresetError(.conflict, "the catalog was changed meanwhile", hint: "sync again")
        }
        try take(plan.changes, in: transaction)
        try transaction.finish()
        return try transaction.snapshot.revision()
      }
    }
    try files.commit(writers, removing: plan.removed)
    var agreed = SyncBase()
    // The catalog may say what the files said in its own way, and others may have changed it since.
    let names = Set(plan.presets.map { ExactName($0.name) })
    for (id, preset) in try allPresets(at: outcome.revision ?? revision).presets
    where names.contains(ExactName(preset.name)) {
      agreed.entries.append((id, preset))
    }
    if agreed != written { try files.commit(try files.stage([(SyncBase.fileName, agreed.text)]), removing: []) }
    return outcome
  }

  /// Makes presets what the files say; who removed the file of what others use is told how it comes back.
  private func take(_ plans: [PlannedPreset], in transaction: any StorageTransaction) throws {
    do {
      try apply(plans, in: transaction)
    } catch var error as PresetError where error.code == .conflict && plans.contains(where: { $0.preset == nil }) {
      error.hint = "take its file back, as from the history of the folder, or change what uses it in the files as well"
      throw error
    }
  }

  /// Returns the part of a base that this catalog has agreed on: what it never had, it has not removed either.
  ///
  /// So a clone of the folder fills a catalog that is new.
  private func known(
    _ base: SyncBase, among stored: [(id: Int64, preset: Preset)]
  ) throws(PresetError) -> SyncBase {
    let names = Set(stored.map { ExactName($0.preset.name) })
    var known = SyncBase()
    known.entries = try PresetError.wrapping {
      try store.read { snapshot in
        try base.entries.filter { id, preset in
          try names.contains(ExactName(preset.name)) || snapshot.number(of: preset.name) == id
        }
      }
    }
    return known
  }

  /// Returns all presets, values and axes with their numbers, and the revision that they are of.
  private func allPresets(
    at revision: Int64? = nil
  ) throws(PresetError) -> (presets: [(id: Int64, preset: Preset)], revision: Int64) {
    try PresetError.wrapping {
      try store.read(asOf: revision) { snapshot in
        var records: [PresetRecord] = []
        try forEachRecord(.everything, in: snapshot) {
          records.append($0)
          return true
        }
        let presets = try records.map { record in
          var preset = try Preset(record)
          preset.stamp = nil
          return (id: record.id, preset: preset)
        }
        return (presets, try revision ?? snapshot.revision())
      }
    }
  }
}
