internal import PresetStorage

extension PresetCatalog {
  /// How far a preset's motion is from what it was at a revision, in the modes in which it is farthest: what it refers to
  /// may have been changed since; nil where that can't be told.
  package func motion(of name: String, sinceRevision revision: Int64) -> MotionDifference? {
    try? PresetError.wrapping {
      let latest = try latestRevision()
      let id = try store.read { try Self.number(of: name, in: $0) }
      let difference = try difference(of: id, from: revision, to: latest).difference
      return [difference?.motion, difference?.motionByVariant].compactMap(\.self).max { $0.distance < $1.distance }
    }
  }

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
    if let document = found?.document, let preset = try PresetChange.preset(document) {
      try RecordKind.checkIsPreset(preset)
      return (preset, id)
    }
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
  /// - Parameters:
  ///   - presets: What they were, and their numbers.
  ///   - known: The names and documents of those that are there, by their numbers; nil to look them up, and to tell all
  ///     names that are taken.
  ///   - used: The numbers of those whose users are measured anew; nil for all of them.
  ///   - isUndoing: Whether a change is taken back: what was removed then comes back also where nothing here can run it.
  func restore(
    _ presets: [(preset: Preset, id: Int64)], toRevision revision: Int64, in transaction: any StorageTransaction,
    present known: [Int64: (name: String, document: String?)]? = nil, used: Set<Int64>? = nil,
    isUndoing: Bool = false
  ) throws -> SelectionOutcome {
    let snapshot = transaction.snapshot
    let targets = try self.targets(presets, asOf: revision, in: snapshot, isUndoing: isUndoing)
    let present = try known ?? Self.present(targets.map(\.id), in: snapshot)
    var clashes = ChangeClashes()
    let moves = targets.map { (from: present[$0.id]?.name, to: $0.preset.name) }
    if known == nil {
      let left = Set(moves.compactMap(\.from).map(ExactName.init))
      try collectTaken(moves, in: snapshot, &clashes) { !left.contains($0) }
      try clashes.check(of: targets.count)
    }
    let pending = Dictionary(targets.map { (ExactName($0.preset.name), $0.preset) }) { first, _ in first }
    var outcome = SelectionOutcome(names: targets.map(\.preset.name))
    var renamings: [(id: Int64, from: String, to: String)] = []
    // What stays as it is may refer to what does not.
    var changed: [(id: Int64, content: PresetRecord.Content, isThere: Bool)] = []
    for place in try Self.freeing(moves) {
      try Self.checkInterruption()
      let (preset, id) = targets[place]
      var checked: PresetRecord.Content?
      try clashes.collect(preset.name) {
        if RecordKind(rawValue: preset.animation.kind) != nil
          || isUndoing && present[id] == nil && (try? kinds.checkWhole(preset)) == nil
        {
          checked = kinds.content(of: preset, duration: nil)
        } else {
          checked = try self.checked(preset, in: snapshot, pending: pending)
        }
      }
      guard let content = checked else { continue }
      let former = present[id]
      if let former, former.document == content.document { continue }
      changed.append((id, content, former != nil))
      if let former, ExactName(former.name) != ExactName(preset.name) {
        renamings.append((id, former.name, preset.name))
      }
    }
    try clashes.check(of: targets.count)
    try transaction.restore(changed)
    try follow(renamings, except: Set(targets.map(\.id)), in: transaction)
    try refreshReferring(to: changed.map(\.id).filter { used?.contains($0) ?? true }, in: transaction)
    outcome.changedCount = changed.count
    return outcome
  }

  /// Returns the names and documents of the presets that are there, by their numbers.
  private static func present(
    _ ids: [Int64], in snapshot: any StorageSnapshot
  ) throws -> [Int64: (name: String, document: String?)] {
    var present: [Int64: (name: String, document: String?)] = [:]
    for id in ids {
      guard let record = try snapshot.preset(numbered: id) else { continue }
      present[id] = (record.name, try snapshot.latestDocument(of: id))
    }
    return present
  }

  /// Returns presets of the past with what they refer to by the names that it has now, or will have.
  ///
  /// - Throws: An error of code `exists` where what one referred to has its name by now, and `conflict` where a change is
  ///   taken back, what one referred to is gone, and another preset has the name of that: it is not what there was.
  private func targets(
    _ presets: [(preset: Preset, id: Int64)], asOf revision: Int64, in snapshot: any StorageSnapshot, isUndoing: Bool
  ) throws -> [(preset: Preset, id: Int64)] {
    // What a document names may have another name by now, or another preset may have that name; by number it is the same.
    let returning = Dictionary(presets.map { ($0.id, $0.preset.name) }) { first, _ in first }
    func now(_ name: String, for user: String, _ number: Int64) throws -> String {
      guard let id = try snapshot.number(of: name, asOf: revision) else { return name }
      if let name = try returning[id] ?? snapshot.preset(numbered: id)?.name {
        if id == number || ExactName(name) != ExactName(user) { return name }
        throw RecordKind.nameTaken(user, by: try snapshot.preset(named: user))
      }
      if isUndoing, try snapshot.preset(named: name) != nil {
        throw PresetError(
          .conflict, "'\(user)' would use '\(name)' again, which is another preset by now: the one of then was removed",
          hint: "rename that one and take the removal back first, or use 'presets restore'")
      }
      return name
    }
    return try presets.map { preset, id in
      var preset = preset
      preset.reducedMotion = try preset.reducedMotion.map { try now($0, for: preset.name, id) }
      var names: [ExactName: String] = [:]
      for name in kinds.references(of: preset) { names[ExactName(name)] = try now(name, for: preset.name, id) }
      return (kinds.mappingReferences(of: preset) { names[ExactName($0)] ?? $0 }, id)
    }
  }
}
