internal import PresetStorage

extension PresetCatalog {
  /// Brings a preset back to what it was at a revision, also where it has been removed since.
  ///
  /// - Throws: An error of code `notFound` where there was no such preset then, `exists` where its name is taken.
  @discardableResult
  public func restore(_ name: String, toRevision revision: Int64) throws(PresetError) -> Preset {
    try change { transaction in
      try self.restore([name], toRevision: revision, in: transaction).names[0]
    }
  }

  /// Brings the presets of some names, which they have or had last, back to what they were at a revision.
  func restore(
    _ names: [String], toRevision revision: Int64, in transaction: any StorageTransaction
  ) throws -> SelectionOutcome {
    try Self.checkRevision(revision, in: transaction.snapshot)
    var clashes = ChangeClashes()
    var presets: [(preset: Preset, id: Int64)] = []
    var seen: Set<Int64> = []
    for name in names {
      try clashes.collect(name) {
        let (preset, id) = try Self.state(of: name, at: revision, in: transaction.snapshot)
        if seen.insert(id).inserted { presets.append((preset, id)) }
      }
    }
    try clashes.check(of: names.count)
    return try restore(presets, toRevision: revision, in: transaction)
  }

  /// Returns what the preset that has a name, or had it last, was at a revision, and its number.
  private static func state(
    of name: String, at revision: Int64, in snapshot: any StorageSnapshot
  ) throws -> (preset: Preset, id: Int64) {
    let id = try number(of: name, in: snapshot)
    var found: ChangeRecord?
    try snapshot.forEachChange(of: id) { change in
      if change.revision <= revision { found = change }
      return found == nil
    }
    if let document = found?.document, let preset = try PresetChange.preset(document) { return (preset, id) }
    try checkHistory(at: revision, in: snapshot)
    if let other = try snapshot.number(of: name, asOf: revision), other != id {
      let now = try snapshot.preset(numbered: other).map { "is now '\($0.name)'" } ?? "is gone now"
      throw PresetError(.notFound, "at revision \(revision), '\(name)' was another preset, which \(now)")
    }
    throw PresetError(
      .notFound, "there was no preset '\(name)' at revision \(revision)",
      hint: "'presets history \(name)' shows when there was")
  }

  /// Makes presets what they were at a revision, whether they are there or not.
  ///
  /// - Parameter presets: What they were, and their numbers.
  func restore(
    _ presets: [(preset: Preset, id: Int64)], toRevision revision: Int64, in transaction: any StorageTransaction
  ) throws -> SelectionOutcome {
    let snapshot = transaction.snapshot
    let targets = try self.targets(presets, asOf: revision, in: snapshot)
    let present = try targets.map { try snapshot.preset(numbered: $0.id) }
    var clashes = ChangeClashes()
    let moves = zip(targets, present).map { (from: $1?.name, to: $0.preset.name) }
    let left = Set(moves.compactMap(\.from).map(ExactName.init))
    try collectTaken(moves, in: snapshot, &clashes) { !left.contains($0) }
    try clashes.check(of: targets.count)
    let pending = Dictionary(targets.map { (ExactName($0.preset.name), $0.preset) }) { first, _ in first }
    var outcome = SelectionOutcome(names: targets.map(\.preset.name))
    var renamings: [(id: Int64, from: String, to: String)] = []
    // What stays as it is may refer to what does not.
    var changed: [Int64] = []
    for place in try Self.freeing(moves) {
      try Self.checkInterruption()
      let (preset, id) = targets[place]
      var checked: PresetRecord.Content?
      try clashes.collect(preset.name) { checked = try self.checked(preset, in: snapshot, pending: pending) }
      guard let content = checked, clashes.isEmpty else { continue }
      if let record = present[place] {
        if try snapshot.latestDocument(of: id) == content.document { continue }
        try transaction.update(id, to: content, action: .restore)
        if ExactName(record.name) != ExactName(preset.name) { renamings.append((id, record.name, preset.name)) }
      } else {
        try transaction.add(content, as: id, action: .restore)
      }
      changed.append(id)
    }
    try clashes.check(of: targets.count)
    try follow(renamings, except: Set(targets.map(\.id)), in: transaction)
    try refreshReferring(to: changed, in: transaction)
    outcome.changedCount = changed.count
    return outcome
  }

  /// Returns presets of the past with what they refer to by the names that it has now, or will have.
  private func targets(
    _ presets: [(preset: Preset, id: Int64)], asOf revision: Int64, in snapshot: any StorageSnapshot
  ) throws -> [(preset: Preset, id: Int64)] {
    // What a document names may have another name by now, or another preset may have that name; by number it is the same.
    let returning = Dictionary(presets.map { ($0.id, $0.preset.name) }) { first, _ in first }
    func now(_ name: String) throws -> String {
      guard let id = try snapshot.number(of: name, asOf: revision) else { return name }
      return try returning[id] ?? snapshot.preset(numbered: id)?.name ?? name
    }
    return try presets.map { preset, id in
      var preset = preset
      preset.reducedMotion = try preset.reducedMotion.map(now)
      var names: [ExactName: String] = [:]
      for name in kinds.references(of: preset.animation) { names[ExactName(name)] = try now(name) }
      preset.animation = kinds.mappingReferences(of: preset.animation) { names[ExactName($0)] ?? $0 }
      return (preset, id)
    }
  }
}
