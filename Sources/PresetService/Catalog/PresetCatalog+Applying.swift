internal import PresetStorage

extension PresetCatalog {
  /// Makes presets what they are planned to be, all of them or none: adds, changes, renames and removes.
  ///
  /// What else refers to a preset that gets another name follows.
  func apply(_ plans: [PlannedPreset], in transaction: any StorageTransaction) throws {
    try misfits(applying: plans, in: transaction).check(of: plans.count)
  }

  /// Makes presets what they are planned to be, as far as all of them can be.
  ///
  /// - Returns: Those that can't be, by their places in `plans`: the transaction has to be taken back then.
  func misfits(applying plans: [PlannedPreset], in transaction: any StorageTransaction) throws -> ChangeClashes {
    let snapshot = transaction.snapshot
    var clashes = ChangeClashes()
    let planned = Set(plans.compactMap(\.id))
    var gone: [(id: Int64, name: String)] = []
    for (place, plan) in plans.enumerated() {
      guard let id = plan.id, plan.preset == nil, let record = try snapshot.preset(numbered: id) else { continue }
      try clashes.collect(record.name, at: place) {
        let users =
          try snapshot.referring(to: id).filter { !planned.contains($0.id) }.map(\.name)
          + snapshot.users(of: record.name, as: .reducedMotion).filter { name in
            try snapshot.preset(named: name).map { !planned.contains($0.id) } ?? false
          }
        if !users.isEmpty { throw StorageError.inUse(name: record.name, users: users) }
        gone.append((id, record.name))
      }
    }
    if !clashes.isEmpty { return clashes }
    try transaction.remove(gone)
    let places = plans.indices.filter { plans[$0].preset != nil }
    let targets = plans.compactMap { plan in plan.preset.map { (id: plan.id, preset: $0) } }
    var former: [Int64: PresetRecord] = [:]
    for case let id? in targets.map(\.id) { former[id] = try snapshot.preset(numbered: id) }
    let moves = targets.map { (from: $0.id.flatMap { former[$0]?.name }, to: $0.preset.name) }
    let left = Set(moves.compactMap(\.from).map(ExactName.init))
    try collectTaken(moves, in: snapshot, &clashes) { !left.contains($0) }
    if clashes.isEmpty { try write(targets, moves, former, &clashes, in: transaction) }
    clashes.move(to: places)
    return clashes
  }

  /// Writes the presets that stay or come, each once its name is free.
  private func write(
    _ targets: [(id: Int64?, preset: Preset)], _ moves: [(from: String?, to: String)], _ former: [Int64: PresetRecord],
    _ clashes: inout ChangeClashes, in transaction: any StorageTransaction
  ) throws {
    let snapshot = transaction.snapshot
    let taken = Set(moves.map { ExactName($0.to) })
    // Who still says a name that nobody has any more means the preset that had it.
    var names: [ExactName: String] = [:]
    for case (let from?, let to) in moves where ExactName(from) != ExactName(to) && !taken.contains(ExactName(from)) {
      names[ExactName(from)] = to
    }
    let presets = targets.map { target in
      var preset = kinds.mappingReferences(of: target.preset) { names[ExactName($0)] ?? $0 }
      preset.reducedMotion = preset.reducedMotion.map { names[ExactName($0)] ?? $0 }
      preset.stamp = nil
      return preset
    }
    let pending = Dictionary(presets.map { (ExactName($0.name), $0) }) { first, _ in first }
    var renamings: [(id: Int64, from: String, to: String)] = []
    var changed: [Int64] = []
    for place in try Self.freeing(moves) {
      try Self.checkInterruption()
      let preset = presets[place]
      var content: PresetRecord.Content?
      try clashes.collect(preset.name, at: place) {
        if targets[place].id.flatMap({ former[$0] }) == nil { try Preset.check(importedName: preset.name) }
        content = try checked(preset, in: snapshot, pending: pending)
      }
      guard let content, clashes.isEmpty else { continue }
      guard let id = targets[place].id else {
        try transaction.add(content)
        continue
      }
      changed.append(id)
      guard let record = former[id] else {
        try transaction.restore([(id, content, false)])
        continue
      }
      let isRenamed = ExactName(record.name) != ExactName(preset.name)
      if isRenamed { renamings.append((id, record.name, preset.name)) }
      try transaction.update(id, to: content, action: isRenamed ? .rename : .edit)
    }
    if !clashes.isEmpty { return }
    try follow(renamings, except: Set(targets.compactMap(\.id)), in: transaction)
    try refreshReferring(to: changed, in: transaction)
  }
}
