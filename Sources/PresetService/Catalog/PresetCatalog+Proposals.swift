internal import PresetStorage

extension PresetCatalog {
  /// Returns the proposals, by name.
  public func proposals() throws(PresetError) -> [Proposal] {
    try PresetError.wrapping {
      try store.read { snapshot in
        try Self.entries(.proposal, in: snapshot).map { try Self.proposal($0, in: snapshot) }
      }
    }
  }

  /// Returns the proposal called `name`.
  ///
  /// - Throws: An error of code `notFound` that names the nearest known one.
  public func proposal(named name: String) throws(PresetError) -> Proposal {
    try PresetError.wrapping { try store.read { try Self.proposal(named: name, in: $0) } }
  }

  /// Returns a proposal; without its history the author is who changed it last.
  static func proposal(
    named name: String, in snapshot: any StorageSnapshot, withHistory: Bool = true
  ) throws -> Proposal {
    if let record = try snapshot.preset(named: name), record.kind == RecordKind.proposal.rawValue {
      let entry = try Preset(record)
      return withHistory ? try proposal(entry, in: snapshot) : Proposal(entry, author: record.author)
    }
    let names = try entries(.proposal, in: snapshot).map(\.name)
    throw PresetError(
      .notFound, "there is no proposal '\(name)'",
      hint: nearest(to: name, in: names).asSuggestion ?? "'presets proposal new \(name) --title TITLE' begins one")
  }

  /// Returns a proposal without its history; where there is none and a title for one, what would be begun.
  static func proposal(
    named name: String, beginning title: String?, in snapshot: any StorageSnapshot
  ) throws -> Proposal {
    guard let title, try snapshot.preset(named: name)?.kind != RecordKind.proposal.rawValue else {
      return try proposal(named: name, in: snapshot, withHistory: false)
    }
    if let other = try snapshot.preset(named: name) { throw RecordKind.nameTaken(name, by: other) }
    return Proposal(name: name, title: title)
  }

  private static func proposal(_ entry: Preset, in snapshot: any StorageSnapshot) throws -> Proposal {
    // Who began it is in the first of its changes.
    var author = entry.stamp?.author ?? ""
    if let id = try snapshot.number(of: entry.name) {
      try snapshot.forEachChange(of: id) { change in
        author = change.author
        return true
      }
    }
    return Proposal(entry, author: author)
  }

  /// Begins a proposal, to which ``proposing(_:)`` adds changes.
  ///
  /// - Parameter isRehearsal: Whether to try it, and change nothing; so it is of all that follows.
  @discardableResult
  public func addProposal(
    _ name: String, title: String, isRehearsal: Bool = false
  ) throws(PresetError) -> Proposal {
    try Self.check(proposalName: name)
    try Preset.check(reason: title)
    let entry = Proposal(name: name, title: title).entry
    return Proposal(try write(isRehearsal: isRehearsal) { try add(entry, in: $0) }, author: options.author)
  }

  /// Gives a proposal another name, whatever has become of it.
  public func renameProposal(
    _ name: String, to newName: String, isRehearsal: Bool = false
  ) throws(PresetError) {
    try Self.check(proposalName: newName)
    try write(isRehearsal: isRehearsal) { transaction in
      let proposal = try Self.proposal(named: name, in: transaction.snapshot, withHistory: false)
      if ExactName(proposal.name) == ExactName(newName) { return }
      guard let record = try transaction.snapshot.preset(named: proposal.name) else { return }
      var entry = try Preset(record)
      entry.name = newName
      try transaction.update(record.id, to: kinds.content(of: entry, duration: nil), action: .rename)
      try transaction.finish()
    }
  }

  /// Refuses a name that a release would have.
  private static func check(proposalName name: String) throws(PresetError) {
    if SemanticVersion(name) == nil && name != ReleaseRules.name { return try Preset.check(newName: name) }
    throw PresetError(
      .usage, "'\(name)' is a name for a release, not for a proposal", hint: "say what it is about: 'calmer-menus'")
  }

  /// Returns this catalog as if a proposal were accepted: what is changed there becomes part of the proposal, and the
  /// catalog stays as it is.
  ///
  /// Where the catalog has changed the same part since, it shows the proposal's; what does not fit the catalog any more, as
  /// what it refers to is gone, is left out, and stays part of the proposal.
  ///
  /// - Parameter title: What the proposal is for, so that the first change begins it where there is none of that name; nil
  ///   to ask for one that is there.
  /// - Throws: An error of code `notFound` for a proposal that there is not, `conflict` for one that is not open.
  public func proposing(_ name: String, beginning title: String? = nil) throws(PresetError) -> PresetCatalog {
    let kinds = kinds
    if let title {
      try Self.check(proposalName: name)
      try Preset.check(reason: title)
    }
    func find(in snapshot: any StorageSnapshot) throws -> Proposal {
      try Self.proposal(named: name, beginning: title, in: snapshot)
    }
    let catalog = PresetCatalog(store, options: options)
    var known = try PresetError.wrapping {
      try store.read { snapshot in
        let proposal = try find(in: snapshot)
        try proposal.checkOpen()
        return (proposal: proposal, revision: try snapshot.revision())
      }
    }
    let engine = ProposalEngine(store) { snapshot in
      let revision = try snapshot.revision()
      if revision != known.revision {
        known = (try find(in: snapshot), revision)
      }
      return ProposalSnapshot(snapshot, known.proposal, kinds: kinds) { preset, state throws(PresetError) in
        try catalog.checked(preset, in: state)
      }
    } applying: { transaction, left in
      let proposal = try find(in: transaction.snapshot)
      let merges = try Self.merges(of: proposal, in: transaction.snapshot, kinds: kinds)
      let changes = zip(proposal.changes, merges).filter { !left.contains($0.0) }.map { change, merged in
        (change, merged.name, PlannedPreset(id: merged.change.id, preset: merged.merge.keeping(.theirs)))
      }
      return (proposal, try catalog.misfits(applying: changes, in: transaction))
    } storing: { proposal, misfits, changes in
      try catalog.store(proposal, leavingOut: misfits.map(\.change), changes)
    }
    let view = PresetCatalog(engine, options: options)
    (view.modes, view.notesOutcome, view.proposalName) = (modes, notesOutcome, name)
    return view
  }

  /// Makes changes those of a proposal, which must be as it was when they were made, beside those that were left out.
  private func store(
    _ proposal: Proposal, leavingOut unfit: [Proposal.Change], _ changes: [ChangeRecord]
  ) throws {
    try write { transaction in
      let snapshot = transaction.snapshot
      let isNew = try proposal.revision == 0 && snapshot.preset(named: proposal.name) == nil
      var current = isNew ? proposal : try Self.proposal(named: proposal.name, in: snapshot)
      try current.checkOpen()
      if current.revision != proposal.revision {
        throw PresetError(
          .conflict, "the proposal '\(proposal.name)' was changed meanwhile", hint: "look at it, and change it again")
      }
      let earlier = current.changes
      let disputed = try Self.merges(of: current, in: snapshot, kinds: kinds).filter { !$0.merge.conflicts.isEmpty }
      current.changes = try changes.compactMap { change in
        let (before, after) = (try PresetChange.preset(change.before), try PresetChange.preset(change.document))
        if before == after { return nil }
        if let preset = after ?? before { try RecordKind.checkIsPreset(preset) }
        let id = before == nil ? nil : change.preset
        // What both sides changed stays to be decided; all else begins anew with what the catalog is now.
        let base = disputed.first { $0.change.id != nil && $0.change.id == id }?.change.base ?? before
        return Proposal.Change(id: id, base: base, preset: after)
      }
      for change in unfit { current.keep(change, kinds: kinds) }
      try current.checkSize()
      // As it is looked at from now on: names that presets would give each other in a circle are no state of a catalog.
      do throws(PresetError) {
        let moves = current.changes.compactMap { change in
          change.preset.map { (from: change.base?.name, to: $0.name) }
        }
        _ = try Self.freeing(moves)
      } catch {
        var error = error
        error.hint = "a proposal is accepted as one change: leave one of them its third name"
        throw error
      }
      // Who reviews it reads why each change was made.
      if let reason = options.reason, !reason.isEmpty {
        let known = Dictionary(earlier.map { (ExactName($0.name), $0) }) { first, _ in first }
        let made = current.changes.filter { known[ExactName($0.name)].map(\.preset) != .some($0.preset) }
        if !made.isEmpty {
          current.comments.append(
            Proposal.Comment(
              author: options.author, revision: try snapshot.revision() + 1, text: reason,
              preset: made.count == 1 ? made[0].name : nil))
        }
      }
      if isNew {
        if !current.changes.isEmpty { _ = try add(current.entry, in: transaction) }
        return
      }
      try write(current, in: transaction)
    }
  }

  /// Writes what has become of a proposal.
  func write(_ proposal: Proposal, in transaction: any StorageTransaction) throws {
    guard let record = try transaction.snapshot.preset(named: proposal.name) else {
      throw PresetError(.notFound, "there is no proposal '\(proposal.name)'")
    }
    let content = kinds.content(of: proposal.entry, duration: nil)
    if try Preset(record).unstampedDocumentText == content.document { return }
    try transaction.update(record.id, to: content)
    try transaction.finish()
  }

  /// Merges each change of a proposal with what the catalog is now; the proposal's side is `theirs`, and refers to presets
  /// by the names that they have now, as the merged presets do.
  ///
  /// - Returns: The changes, the names that their presets have now, and the merges.
  static func merges(
    of proposal: Proposal, in snapshot: any StorageSnapshot, kinds: AnimationKinds
  ) throws -> [(change: Proposal.Change, name: String?, merge: PresetMerge)] {
    let own = Set(proposal.changes.compactMap(\.id))
    let records = try proposal.changes.map { change in
      if let id = change.id { return try snapshot.preset(numbered: id) }
      guard let preset = change.preset, let record = try snapshot.preset(named: preset.name) else { return nil }
      // What the proposal itself renames or removes has that name no more.
      return own.contains(record.id) ? nil : record
    }
    var names = ProposalNames(proposal.changes, records: records, in: snapshot, kinds: kinds)
    return try zip(proposal.changes, records).map { change, record in
      let current = try record.map { try Preset($0) }
      let (base, preset) = (try names.before(change.base), try names.after(change.preset))
      // One that is added and is there by now is the same preset.
      return (
        Proposal.Change(id: change.id ?? record?.id, base: change.base, preset: change.preset), record?.name,
        PresetMerge(base: base, ours: current, theirs: preset, kinds: kinds)
      )
    }
  }
}
