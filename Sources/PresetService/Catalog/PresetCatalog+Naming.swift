internal import PresetStorage

extension PresetCatalog {
  /// Renames a preset; what refers to it follows.
  @discardableResult
  public func rename(_ name: String, to newName: String) throws(PresetError) -> Preset {
    if newName != name { try Preset.check(newName: newName) }
    return try change { transaction in
      let record = try Self.find(name, in: transaction.snapshot)
      _ = try self.rename([record], in: transaction) { _ in newName }
      return newName
    }
  }

  /// Adds a copy of a preset under another name and returns it.
  @discardableResult
  public func copy(_ name: String, to newName: String) throws(PresetError) -> Preset {
    try Preset.check(newName: newName)
    return try change { transaction in
      let record = try Self.find(name, in: transaction.snapshot)
      _ = try self.copy([record], in: transaction) { _ in newName }
      return newName
    }
  }

  /// Gives presets the names that `newName` returns for theirs, all at once; what refers to them follows.
  func rename(
    _ records: [PresetRecord], in transaction: any StorageTransaction,
    by newName: (String) throws(PresetError) -> String
  ) throws -> SelectionOutcome {
    var outcome = SelectionOutcome()
    var clashes = ChangeClashes()
    var renamings: [(record: PresetRecord, name: String)] = []
    for record in records {
      try clashes.collect(record.name) {
        let name = try newName(record.name)
        outcome.names.append(name)
        if ExactName(name) == ExactName(record.name) { return }
        try Preset.check(newName: name)
        if record.kind == AnimationKind.axisName { try Modes.check(axisName: name) }
        renamings.append((record, name))
      }
    }
    let moves = renamings.map { (from: Optional($0.record.name), to: $0.name) }
    let left = Set(moves.compactMap(\.from).map(ExactName.init))
    try collectTaken(moves, in: transaction.snapshot, &clashes) { !left.contains($0) }
    try clashes.check(of: records.count)
    let names = Dictionary(renamings.map { (ExactName($0.record.name), $0.name) }) { first, _ in first }
    for place in try Self.freeing(moves) {
      try Self.checkInterruption()
      let (record, name) = renamings[place]
      var preset = try Preset(record)
      try record.checkIsDocumented(preset, in: transaction.snapshot)
      preset.name = name
      preset.reducedMotion = preset.reducedMotion.map { names[ExactName($0)] ?? $0 }
      preset = kinds.mappingReferences(of: preset) { names[ExactName($0)] ?? $0 }
      try transaction.update(record.id, to: kinds.content(of: preset, duration: record.duration), action: .rename)
    }
    try follow(
      renamings.map { ($0.record.id, $0.record.name, $0.name) }, except: Set(renamings.map(\.record.id)),
      in: transaction)
    outcome.changedCount = renamings.count
    return outcome
  }

  /// Adds copies of presets, under the names that `newName` returns for theirs.
  func copy(
    _ records: [PresetRecord], in transaction: any StorageTransaction,
    to newName: (String) throws(PresetError) -> String
  ) throws -> SelectionOutcome {
    var clashes = ChangeClashes()
    var copies: [(record: PresetRecord, name: String)] = []
    for record in records {
      try clashes.collect(record.name) {
        let name = try newName(record.name)
        try Preset.check(newName: name)
        copies.append((record, name))
      }
    }
    let moves = copies.map { (from: Optional($0.record.name), to: $0.name) }
    try collectTaken(moves, in: transaction.snapshot, &clashes) { _ in true }
    try clashes.check(of: records.count)
    for (record, name) in copies {
      try Self.checkInterruption()
      var preset = try Preset(record)
      try record.checkIsDocumented(preset, in: transaction.snapshot)
      preset.name = name
      // What is called so in code is the one that was copied.
      preset.identifier = nil
      preset.stamp = nil
      try transaction.add(kinds.content(of: preset, duration: record.duration))
    }
    return SelectionOutcome(names: copies.map(\.name), changedCount: copies.count)
  }

  /// Notes which new names two presets would get, and which a preset has that keeps it.
  ///
  /// - Parameters:
  ///   - moves: The names that presets have, nil for one that is gone, and those that they get.
  ///   - stays: Whether the preset that has a name now keeps it.
  func collectTaken(
    _ moves: [(from: String?, to: String)], in snapshot: any StorageSnapshot, _ clashes: inout ChangeClashes,
    where stays: (ExactName) -> Bool
  ) throws {
    var firsts: [ExactName: String] = [:]
    for (place, (from, to)) in moves.enumerated() {
      let name = ExactName(to)
      if let first = firsts[name] {
        clashes.add(PresetError(.exists, "'\(first)' would be named '\(to)' as well"), of: from ?? to, at: place)
        continue
      }
      firsts[name] = from ?? to
      if stays(name), let record = try snapshot.preset(named: to) {
        clashes.add(RecordKind.nameTaken(to, by: record), of: from ?? to, at: place)
      }
    }
  }

  /// Returns the places of changes of names in an order in which each name has been left before another preset gets it.
  ///
  /// - Throws: An error of code `exists` where presets would take each other's names.
  static func freeing(_ moves: [(from: String?, to: String)]) throws(PresetError) -> [Int] {
    var holders: [ExactName: Int] = [:]
    for (place, move) in moves.enumerated() {
      if let from = move.from { holders[ExactName(from)] = place }
    }
    var order: [Int] = []
    // For each place, the chain in which it was met.
    var chains: [Int?] = Array(repeating: nil, count: moves.count)
    for start in moves.indices where chains[start] == nil {
      var chain: [Int] = []
      var next: Int? = start
      while let place = next, chains[place] == nil {
        chains[place] = start
        chain.append(place)
        let holder = holders[ExactName(moves[place].to)]
        next = holder == place ? nil : holder
      }
      if let place = next, chains[place] == start {
        throw PresetError(
          .exists, "'\(moves[place].from ?? "")' would get the name of a preset that gets its name",
          hint: "give one of them a third name first")
      }
      order += chain.reversed()
    }
    return order
  }
}

extension Preset {
  /// Returns the name that a preset has in another group.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - group: The group whose name is replaced, as far as it is in that; nil for none, so that the whole name stays.
  ///   - newGroup: The group that it gets into; the empty text for none.
  public static func name(_ name: String, movedFrom group: String?, to newGroup: String) -> String {
    var rest = Substring(name)
    if let group, name.utf8.starts(with: "\(group)/".utf8) {
      rest = Substring(name.utf8.dropFirst(group.utf8.count + 1))
    }
    return newGroup.isEmpty ? String(rest) : "\(newGroup)/\(rest)"
  }
}
