internal import PresetStorage
internal import SystemIO

extension PresetCatalog {
  /// Makes one change to all presets of a selection, as one revision: to all of them, or to none.
  ///
  /// - Parameters:
  ///   - selection: The presets; a listing's order and pages count as well.
  ///   - change: The change.
  ///   - seen: The catalog's revision that the caller has seen: where somebody has changed one of the presets that are named
  ///     after it, nothing is changed.
  ///   - isRehearsal: Whether to try it all, tell what would be different, and leave the catalog as it was.
  ///   - allowsEmpty: Whether a listing that no preset fits is no error.
  /// - Throws: An error that names all presets which the change can't be made to, the first twenty with the reason;
  ///   `notFound` for a listing that no preset fits, with the nearest filter that some do.
  /// - Complexity: O(*n*) in the number of presets chosen and of those that refer to them; a rehearsal looks at all
  ///   presets.
  @discardableResult
  public func change(
    _ selection: PresetSelection, _ change: CatalogChange, ifRevision seen: Int64? = nil, isRehearsal: Bool = false,
    allowsEmpty: Bool = false
  ) throws(PresetError) -> SelectionOutcome {
    var selection = selection
    // What a group had are values as well.
    if case (.listing(var listing), .restore) = (selection, change), listing.content == .presets {
      listing.content = .everything
      selection = .listing(listing)
    }
    // A listing of the past is looked up before: what was then stays as it is while others write.
    var past: [(preset: Preset, id: Int64)] = []
    if case (.listing(let listing), .restore(let revision)) = (selection, change) {
      past = try presets(listing, at: revision)
    }
    let outcome = try write(isRehearsal: isRehearsal) { transaction in
      let snapshot = transaction.snapshot
      let latest = try snapshot.revision()
      if let seen { try Self.check(selection, isAsOf: seen, in: snapshot) }
      let before = isRehearsal ? try CatalogContents(snapshot, of: path, kinds: kinds) : nil
      var outcome = try make(change, of: selection, restoring: past, in: transaction)
      try transaction.finish()
      let revision = try snapshot.revision()
      if revision > latest && !isRehearsal && proposalName == nil { outcome.revision = revision }
      if let before {
        outcome.difference = CatalogDifference(from: before, to: try CatalogContents(snapshot, of: path, kinds: kinds))
      }
      return outcome
    }
    if outcome.names.isEmpty && !allowsEmpty, case .listing(let listing) = selection {
      let current = asOf
      defer { asOf = current }
      if case .restore(let revision) = change { asOf = revision } else { asOf = nil }
      try checkNotEmpty(listing)
    }
    return outcome
  }

  /// Refuses presets that were changed after a revision.
  private static func check(
    _ selection: PresetSelection, isAsOf revision: Int64, in snapshot: any StorageSnapshot
  ) throws {
    guard case .names(let names) = selection else { return }
    var clashes = ChangeClashes()
    for name in names {
      try clashes.collect(name) {
        let record = try find(name, in: snapshot)
        if record.revision > revision {
          throw PresetError(.conflict, "\(record.author) has changed it meanwhile, by revision \(record.revision)")
        }
      }
    }
    try clashes.check(of: names.count)
  }

  private func make(
    _ change: CatalogChange, of selection: PresetSelection, restoring past: [(preset: Preset, id: Int64)],
    in transaction: any StorageTransaction
  ) throws -> SelectionOutcome {
    switch change {
    case .edit(let edit): try self.edit(records(selection, in: transaction.snapshot), in: transaction, by: edit)
    case .rename(let rename): try self.rename(records(selection, in: transaction.snapshot), in: transaction, by: rename)
    case .copy(let copy): try self.copy(records(selection, in: transaction.snapshot), in: transaction, to: copy)
    case .remove(let isForced):
      try remove(records(selection, in: transaction.snapshot), isForced: isForced, in: transaction)
    case .deprecate(let deprecation):
      try deprecate(records(selection, in: transaction.snapshot), deprecation, in: transaction)
    case .restore(let revision):
      switch selection {
      case .names(let names): try restore(names, toRevision: revision, in: transaction)
      case .listing: try restore(past, toRevision: revision, in: transaction)
      }
    }
  }

  /// Returns the presets of a selection as they are now.
  ///
  /// They are read before anything is written: what is changed under a query that is under way may come up twice in it.
  func records(
    _ selection: PresetSelection, in snapshot: any StorageSnapshot
  ) throws -> [PresetRecord] {
    var records: [PresetRecord] = []
    switch selection {
    case .listing(let listing):
      try forEachRecord(listing, in: snapshot) {
        records.append($0)
        return true
      }
    case .names(let names):
      var clashes = ChangeClashes()
      var seen: Set<ExactName> = []
      for name in names where seen.insert(ExactName(name)).inserted {
        try clashes.collect(name) { records.append(try Self.find(name, in: snapshot)) }
      }
      try clashes.check(of: seen.count)
    }
    return records
  }

  /// Returns the presets that a listing has at a revision, with their numbers.
  private func presets(
    _ listing: PresetListing, at revision: Int64
  ) throws(PresetError) -> [(preset: Preset, id: Int64)] {
    try PresetError.wrapping {
      try store.read { snapshot in
        try Self.checkRevision(revision, in: snapshot)
        try Self.checkHistory(at: revision, in: snapshot)
      }
      return try store.read(asOf: revision) { snapshot in
        var records: [PresetRecord] = []
        try forEachRecord(listing, in: snapshot) {
          records.append($0)
          return true
        }
        return try records.map { record in
          var preset = try Preset(record)
          preset.stamp = nil
          return (preset, record.id)
        }
      }
    }
  }

  /// Ends a change of many presets where somebody asked the process to stop.
  static func checkInterruption() throws(PresetError) {
    if Interruption.isRequested { throw PresetError(.io, "stopped", hint: "nothing was changed") }
  }
}
