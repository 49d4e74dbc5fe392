internal import PresetStorage

extension PresetCatalog {
  /// Adds `preset` and returns it as it was stored: defaults spelled out, stamped with its revision.
  ///
  /// - Throws: An error of code `data` where the preset is wrong, `exists` where the name is taken.
  @discardableResult
  public func add(_ preset: Preset) throws(PresetError) -> Preset {
    try Preset.check(newName: preset.name)
    // Nobody else waits while a preset is measured, unless it takes the catalog to do it.
    let content = kinds.references(of: preset).isEmpty ? try checked(preset) : nil
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
      let before = try Preset(record)
      var preset = before
      try edit(&preset)
      preset.name = name
      if let revision, revision != record.revision {
        var error = PresetError(.conflict(name: name, current: record.revision, expected: revision))
        preset.stamp = nil
        error.details = ["theirs: \(before.document.text)", "yours: \(preset.document.text)"]
        throw error
      }
      if preset != before {
        try transaction.update(record.id, to: try checked(preset, in: transaction.snapshot))
        if preset.animation != before.animation || preset.modifiers != before.modifiers {
          try refreshReferring(to: [record.id], in: transaction)
        }
      }
      return name
    }
  }

  /// Renames a preset; what refers to it follows.
  @discardableResult
  public func rename(_ name: String, to newName: String) throws(PresetError) -> Preset {
    if newName != name { try Preset.check(newName: newName) }
    return try change { transaction in
      let record = try Self.find(name, in: transaction.snapshot)
      var preset = try Preset(record)
      preset.name = newName
      if newName != name {
        try transaction.update(record.id, to: try checked(preset, in: transaction.snapshot), action: .rename)
        try follow(record.id, from: name, to: newName, in: transaction)
      }
      return newName
    }
  }

  /// Adds a copy of a preset under another name and returns it.
  @discardableResult
  public func copy(_ name: String, to newName: String) throws(PresetError) -> Preset {
    try Preset.check(newName: newName)
    return try change { transaction in
      var preset = try Preset(try Self.find(name, in: transaction.snapshot))
      preset.name = newName
      try transaction.add(try checked(preset, in: transaction.snapshot))
      return newName
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
  ///   values, and variants for an axis or by a preset go with it.
  @discardableResult
  public func remove(_ names: [String], isForced: Bool = false) throws(PresetError) -> [String] {
    try write { transaction in
      var affected: [String] = []
      for name in names {
        let record = try Self.find(name, in: transaction.snapshot)
        affected += try detach(users: record, except: names, isForced: isForced, in: transaction)
        let users = try transaction.snapshot.users(of: name, as: .reducedMotion)
        let others = users.filter { !names.contains($0) }
        if !others.isEmpty && !isForced { throw StorageError.inUse(name: name, users: others) }
        for user in users {
          let record = try Self.find(user, in: transaction.snapshot)
          var preset = try Preset(record)
          preset.reducedMotion = nil
          try transaction.update(record.id, to: kinds.content(of: preset, duration: record.duration))
        }
        affected += others.filter { !affected.contains($0) }
        try transaction.remove(record.id, name: name)
      }
      return affected
    }
  }

  /// Lets what refers to a preset in its animations do without it, where it can.
  ///
  /// - Returns: The names of the presets that were changed.
  private func detach(
    users record: PresetRecord, except names: [String], isForced: Bool, in transaction: any StorageTransaction
  ) throws -> [String] {
    let snapshot = transaction.snapshot
    let users = try snapshot.referring(to: record.id).filter { !names.contains($0.name) }
    if users.isEmpty { return [] }
    let find: AnimationKinds.Resolver = { name throws(PresetError) in
      try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
    }
    let removed = try Preset(record)
    func figure(_ modes: Modes) throws(PresetError) -> JSON? {
      guard let type = removed.valueType else { return nil }
      return try kinds.figure(of: removed, type, in: modes, resolvedBy: find)
    }
    var error = PresetError(.inUse(name: record.name, users: users.map(\.name)))
    var changed: [String] = []
    for user in users {
      guard let preset = try kinds.detaching(try Preset(user), from: record.name, figure: figure) else {
        error.hint = "remove those as well, or give them an animation of their own"
        throw error
      }
      if !isForced {
        error.hint =
          try figure(Modes()).map { "'--force' puts \($0.text) in its place" }
          ?? "'--force' drops what they are by it in some modes"
        throw error
      }
      try transaction.update(user.id, to: try checked(preset, in: snapshot))
      changed.append(user.name)
    }
    return changed
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
    try kinds.measured(preset, resolvedBy: resolve)
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
  func write<Result>(
    undoing undone: Int64? = nil, isRehearsal: Bool = false, _ body: (any StorageTransaction) throws -> Result
  ) throws(PresetError) -> Result {
    let (result, outcome) = try PresetError.wrapping {
      try store.write(
        by: options.author, reason: options.reason, undoing: undone, isRehearsal: isRehearsal
      ) { transaction in
        guard notesOutcome else { return (try body(transaction), nil as ChangeOutcome?) }
        // Nobody else writes until this change has ended.
        let before = try transaction.snapshot.revision()
        let result = try body(transaction)
        try transaction.finish()
        return (result, try ChangeOutcome(of: transaction.snapshot, since: before, isRehearsal: isRehearsal))
      }
    }
    lastOutcome = outcome
    return result
  }
}
