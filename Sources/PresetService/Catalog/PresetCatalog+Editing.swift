internal import PresetStorage

extension PresetCatalog {
  /// Adds `preset` and returns it as it was stored: defaults spelled out, stamped with its revision.
  ///
  /// - Throws: An error of code `data` where the preset is wrong, `exists` where the name is taken.
  @discardableResult
  public func add(_ preset: Preset) throws(PresetError) -> Preset {
    try Preset.check(newName: preset.name)
    // Nobody else waits while a preset is measured, unless it takes the catalog to do it.
    let isAlone = kinds.references(of: preset).isEmpty && preset.reducedMotion == nil
    let content = isAlone ? try checked(preset) : nil
    return try change { transaction in
      let content = try content ?? checked(preset, in: transaction.snapshot)
      try transaction.add(content)
      return content.name
    }
  }

  /// Changes the preset called `name` by `edit` and returns it as it was stored.
  ///
  /// - Parameters:
  ///   - name: The preset's name.
  ///   - revision: The revision that the caller has seen; where somebody else was faster, nothing is changed.
  ///   - edit: Changes the preset, its name excepted; called on its latest state while nobody else can
  ///     change it. A catalog on a server may call it again, on a later state, where nothing was changed before.
  /// - Throws: An error of code `conflict` where `revision` is not the preset's latest.
  @discardableResult
  public func edit(
    _ name: String, ifRevision revision: Int64? = nil, _ edit: (inout Preset) throws(PresetError) -> Void
  ) throws(PresetError) -> Preset {
    try change { transaction in
      let record = try Self.find(name, in: transaction.snapshot)
      if let revision, revision != record.revision {
        let theirs = try Preset(record)
        var yours = theirs
        try edit(&yours)
        yours.name = name
        yours.stamp = nil
        var error = PresetError(.conflict(name: name, current: record.revision, expected: revision))
        error.details = ["theirs: \(theirs.document.text)", "yours: \(yours.document.text)"]
        throw error
      }
      _ = try self.edit([record], in: transaction, by: edit)
      return name
    }
  }

  /// Removes presets, all of them or none; the history keeps them.
  ///
  /// - Parameters:
  ///   - names: The presets' names.
  ///   - isForced: Whether presets that others refer to are removed as well, and the references with them.
  /// - Returns: The names of the presets that lost a reference.
  /// - Throws: An error of code `conflict` that names the users, where they are not removed as well; always where an
  ///   animation is an alias of the preset, or nests it, which would be nothing without it. Figures take the place of
  ///   values, those of other modes as variants, and variants for an axis or by a preset go with it.
  @discardableResult
  public func remove(_ names: [String], isForced: Bool = false) throws(PresetError) -> [String] {
    try change(.names(names), .remove(isForced: isForced)).deprived
  }

  /// Changes presets by `edit`.
  func edit(
    _ records: [PresetRecord], in transaction: any StorageTransaction,
    by edit: (inout Preset) throws(PresetError) -> Void
  ) throws -> SelectionOutcome {
    var clashes = ChangeClashes()
    var edited: [(record: PresetRecord, preset: Preset, moves: Bool)] = []
    // What refers to one of them is checked with what that one becomes, whichever comes first.
    var pending: [ExactName: Preset] = [:]
    for record in records {
      try Self.checkInterruption()
      try clashes.collect(record.name) {
        let before = try Preset(record)
        var preset = before
        try edit(&preset)
        preset.name = record.name
        if preset == before { return }
        try record.checkIsDocumented(before, in: transaction.snapshot)
        let moves =
          preset.animation != before.animation || preset.modifiers != before.modifiers
          || preset.variants != before.variants
        edited.append((record, preset, moves))
        pending[ExactName(record.name)] = preset
      }
    }
    var changedCount = edited.count
    for (record, preset, _) in edited {
      try Self.checkInterruption()
      var content: PresetRecord.Content?
      try clashes.collect(record.name) { content = try checked(preset, in: transaction.snapshot, pending: pending) }
      guard let content, clashes.isEmpty else { continue }
      // Spelled out, it may be what is there.
      if try Preset(record).unstampedDocumentText == content.document {
        changedCount -= 1
      } else {
        try transaction.update(record.id, to: content)
      }
    }
    try clashes.check(of: records.count)
    try refreshReferring(to: edited.filter(\.moves).map(\.record.id), in: transaction)
    return SelectionOutcome(names: records.map(\.name), changedCount: changedCount)
  }

  /// Removes presets, those that only refer to each other included.
  func remove(
    _ records: [PresetRecord], isForced: Bool, in transaction: any StorageTransaction
  ) throws -> SelectionOutcome {
    let snapshot = transaction.snapshot
    let removed = Set(records.map { ExactName($0.name) })
    func areLeft(_ users: [String]) -> [String] { users.filter { !removed.contains(ExactName($0)) } }
    var clashes = ChangeClashes()
    var users: [[String]] = []
    // What refers to one of them in its animation, as it is without that.
    var detached: [Int64: AnimationKinds.Detached] = [:]
    for record in records {
      try Self.checkInterruption()
      try clashes.collect(record.name) {
        let referring = try snapshot.referring(to: record.id).filter { !removed.contains(ExactName($0.name)) }
          .compactMap { try snapshot.preset(numbered: $0.id) }
        try detach(referring, from: record, and: removed, isForced: isForced, in: snapshot, &detached)
        let variantUsers = try snapshot.users(of: record.name, as: .reducedMotion)
        let others = areLeft(variantUsers)
        if !others.isEmpty && !isForced { throw StorageError.inUse(name: record.name, users: others) }
        users.append(variantUsers)
      }
    }
    try clashes.check(of: records.count)
    var outcome = SelectionOutcome(names: records.map(\.name), changedCount: records.count)
    outcome.deprived = detached.values.map(\.preset.name).sorted(by: JSON.comesFirst)
    for (id, user) in detached.sorted(by: { $0.key < $1.key }) {
      try transaction.update(id, to: try checked(user.preset, in: snapshot))
      if !user.lostModes.isEmpty { outcome.lostModes[user.preset.name] = user.lostModes }
    }
    var gone: Set<ExactName> = []
    for (record, users) in zip(records, users) {
      try Self.checkInterruption()
      for user in users where !gone.contains(ExactName(user)) {
        let record = try Self.find(user, in: snapshot)
        var preset = try Preset(record)
        // What was detached was looked at before, and is by now what this change makes of it.
        if detached[record.id] == nil { try record.checkIsDocumented(preset, in: snapshot) }
        preset.reducedMotion = nil
        try transaction.update(record.id, to: kinds.content(of: preset, duration: record.duration))
      }
      outcome.deprived += areLeft(users).filter { !outcome.deprived.contains($0) }
      try transaction.remove(record.id, name: record.name)
      gone.insert(ExactName(record.name))
    }
    return outcome
  }

  /// Lets what refers to a preset in its animations do without it, where it can.
  ///
  /// - Parameters:
  ///   - others: The names of all that is removed.
  ///   - detached: Presets as they are without what is removed, by their numbers.
  private func detach(
    _ users: [PresetRecord], from record: PresetRecord, and others: Set<ExactName>, isForced: Bool,
    in snapshot: any StorageSnapshot, _ detached: inout [Int64: AnimationKinds.Detached]
  ) throws {
    if users.isEmpty { return }
    let removed = try Preset(record)
    let resolve: AnimationKinds.Resolver = { name throws(PresetError) in
      try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
    }
    func figure(_ modes: Modes) throws(PresetError) -> JSON? {
      guard let type = removed.valueType else { return nil }
      return try kinds.figure(of: removed, type, in: modes, resolvedBy: resolve)
    }
    let contexts = removed.valueType == nil ? [:] : try contexts(of: removed, without: others, in: snapshot)
    var error = PresetError(.inUse(name: record.name, users: users.map(\.name)))
    for user in users {
      let former = try detached[user.id] ?? AnimationKinds.Detached(preset: Preset(user))
      if detached[user.id] == nil { try user.checkIsDocumented(former.preset, in: snapshot) }
      guard
        var left = try kinds.detaching(
          former.preset, from: record.name, contexts: contexts, resolvedBy: resolve, figure: figure)
      else {
        error.hint = "remove those as well, or give them an animation of their own"
        throw error
      }
      if !isForced {
        error.hint =
          try figure(Modes()).map { "'--force' puts \($0.text) in its place" }
          ?? "'--force' leaves them without it"
        throw error
      }
      left.lostModes = former.lostModes + left.lostModes.filter { !former.lostModes.contains($0) }
      detached[user.id] = left
    }
  }

  /// The contexts in which a value may be something else than by default, by itself or by what it refers to.
  ///
  /// - Parameter removed: The names of axes that do not count, as they go as well.
  private func contexts(
    of value: Preset, without removed: Set<ExactName>, in snapshot: any StorageSnapshot
  ) throws -> [String: Set<String>] {
    var contexts: [String: Set<String>] = [:]
    var (rest, seen) = ([value], Set([ExactName(value.name)]))
    while let next = rest.popLast() {
      for modes in next.allVariants.map(\.modes) {
        for axis in modes.axes where !removed.contains(ExactName(axis)) {
          guard let context = modes[axis] else { continue }
          let all =
            axis == Modes.motionAxis
            ? Modes.motionContexts : try Preset(try Self.find(axis, in: snapshot)).axisContexts ?? []
          // What is for a default context is something else in each other one.
          contexts[axis, default: []].formUnion(context == all.first ? Array(all.dropFirst()) : [context])
        }
      }
      for name in kinds.references(of: next) + [next.reducedMotion].compactMap(\.self)
      where seen.insert(ExactName(name)).inserted {
        let other = try Preset(try Self.find(name, in: snapshot))
        if other.valueType != nil { rest.append(other) }
      }
    }
    return contexts
  }

  /// Checks a preset whole, by making its animation, and returns what is stored of it.
  func checked(
    _ preset: Preset, resolvedBy resolve: AnimationKinds.Resolver? = nil
  ) throws(PresetError) -> PresetRecord.Content {
    let (preset, duration) = try validated(preset, resolvedBy: resolve)
    return kinds.content(of: preset, duration: duration)
  }

  /// Checks a preset whole, by making its animation, and returns it spelled out and the seconds until it has finished.
  func validated(
    _ preset: Preset, resolvedBy resolve: AnimationKinds.Resolver? = nil
  ) throws(PresetError) -> (preset: Preset, duration: Double?) {
    if let resolve { try kinds.checkReplacement(of: preset, resolvedBy: resolve) }
    return try kinds.measured(preset, resolvedBy: resolve)
  }

  /// Runs `body` as one change and returns the preset whose name it returns, as it is afterwards.
  func change(_ body: (any StorageTransaction) throws -> String) throws(PresetError) -> Preset {
    let record = try write { transaction in
      let name = try body(transaction)
      try transaction.finish()
      return try Self.find(name, in: transaction.snapshot)
    }
    return try Preset(record)
  }

  /// Runs `body` as one change of the catalog by this catalog's author, again from the start where the engine has to.
  ///
  /// So `body` changes nothing of what is outside of it.
  ///
  /// - Parameter reason: Why, where nobody said.
  func write<Result>(
    undoing undone: Int64? = nil, isRehearsal: Bool = false, reason: String? = nil,
    _ body: (any StorageTransaction) throws -> Result
  ) throws(PresetError) -> Result {
    let (result, outcome) = try PresetError.wrapping {
      do {
        return try store.write(
          by: options.author, reason: options.reason ?? reason, undoing: undone, isRehearsal: isRehearsal
        ) { transaction in
          guard notesOutcome else { return (try body(transaction), nil as ChangeOutcome?) }
          // Nobody else writes until this change has ended.
          let before = try transaction.snapshot.revision()
          let known = proposalName == nil ? [] : try transaction.snapshot.changes(of: before)
          let result = try body(transaction)
          try transaction.finish()
          let outcome = try ChangeOutcome(
            of: transaction.snapshot, since: before, besides: known, isRehearsal: isRehearsal)
          return (result, outcome)
        }
      } catch StorageError.nameTaken(let name) {
        throw RecordKind.nameTaken(name, by: try store.read { try $0.preset(named: name) })
      }
    }
    lastOutcome = outcome
    return result
  }
}
