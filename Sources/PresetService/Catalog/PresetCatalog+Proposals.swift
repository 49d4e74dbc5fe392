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
  private static func proposal(
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
  private static func proposal(
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
  /// Where the catalog has changed the same part since, it shows the proposal's.
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
    } applying: { transaction in
      let proposal = try find(in: transaction.snapshot)
      let merges = try Self.merges(of: proposal, in: transaction.snapshot, kinds: kinds)
      let plans = merges.map { ($0.name, PlannedPreset(id: $0.change.id, preset: $0.merge.keeping(.theirs))) }
      try catalog.apply(ProposalNames.plans(plans, kinds: kinds), in: transaction)
      return proposal
    } storing: { proposal, changes in
      try catalog.store(proposal, changes)
    }
    let view = PresetCatalog(engine, options: options)
    (view.modes, view.notesOutcome, view.proposalName) = (modes, notesOutcome, name)
    return view
  }

  /// Makes changes those of a proposal, which must be as it was when they were made.
  private func store(_ proposal: Proposal, _ changes: [ChangeRecord]) throws {
    try write { transaction in
      let snapshot = transaction.snapshot
      let isNew = try proposal.revision == 0 && snapshot.preset(named: proposal.name) == nil
      var current = isNew ? proposal : try Self.proposal(named: proposal.name, in: snapshot)
      try current.checkOpen()
      if current.revision != proposal.revision {
        throw PresetError(
          .conflict, "the proposal '\(proposal.name)' was changed meanwhile", hint: "look at it, and change it again")
      }
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
      try current.checkSize()
      if isNew {
        _ = try add(current.entry, in: transaction)
        return
      }
      try write(current, in: transaction)
    }
  }

  /// Writes what has become of a proposal.
  private func write(_ proposal: Proposal, in transaction: any StorageTransaction) throws {
    guard let record = try transaction.snapshot.preset(named: proposal.name) else {
      throw PresetError(.notFound, "there is no proposal '\(proposal.name)'")
    }
    try transaction.update(record.id, to: kinds.content(of: proposal.entry, duration: nil))
    try transaction.finish()
  }

  /// Merges each change of a proposal with what the catalog is now; the proposal's side is `theirs`, and refers to presets
  /// by the names that they have now, as the merged presets do.
  ///
  /// - Returns: The changes, the names that their presets have now, and the merges.
  private static func merges(
    of proposal: Proposal, in snapshot: any StorageSnapshot, kinds: AnimationKinds
  ) throws -> [(change: Proposal.Change, name: String?, merge: PresetMerge)] {
    let records = try proposal.changes.map { change in
      if let id = change.id { return try snapshot.preset(numbered: id) }
      return try change.preset.flatMap { try snapshot.preset(named: $0.name) }
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

  /// Adds a remark to a proposal.
  ///
  /// - Parameter preset: The preset that it is about, which the proposal changes; nil for the proposal as a whole.
  public func comment(
    on name: String, _ text: String, about preset: String? = nil, isRehearsal: Bool = false
  ) throws(PresetError) {
    try Preset.check(reason: text)
    if text.isEmpty { throw PresetError(.usage, "a comment must not be empty") }
    try write(isRehearsal: isRehearsal) { transaction in
      var proposal = try Self.proposal(named: name, in: transaction.snapshot)
      if proposal.damage != nil { try proposal.checkOpen() }
      if let preset, !proposal.changes.contains(where: { ExactName($0.name) == ExactName(preset) }) {
        throw PresetError(
          .notFound, "the proposal '\(name)' does not change '\(preset)'",
          hint: nearest(to: preset, in: proposal.changes.map(\.name)).asSuggestion)
      }
      let revision = try transaction.snapshot.revision() + 1
      proposal.comments.append(
        Proposal.Comment(author: options.author, revision: revision, text: text, preset: preset))
      try write(proposal, in: transaction)
    }
  }

  /// Turns a proposal down, or gives it up.
  public func endProposal(
    _ name: String, as state: Proposal.State, reason: String? = nil, isRehearsal: Bool = false
  ) throws(PresetError) {
    try write(isRehearsal: isRehearsal) { transaction in
      var proposal = try Self.proposal(named: name, in: transaction.snapshot)
      try proposal.checkWaiting()
      (proposal.state, proposal.reason) = (state, reason)
      try write(proposal, in: transaction)
    }
  }

  /// Accepts a proposal: merges each of its changes with what the catalog is now, and makes one revision of them all.
  ///
  /// - Parameters:
  ///   - side: The side whose part is taken where both changed one, `ours` being the catalog's; nil for neither.
  ///   - presets: The names of the presets for which `side` is meant; nil for all.
  ///   - isRehearsal: Whether to try it, and change nothing.
  /// - Returns: What became different.
  /// - Throws: An error of code `conflict` that names the parts which both sides changed in different ways.
  @discardableResult
  public func acceptProposal(
    _ name: String, keeping side: PresetMerge.Side? = nil, for presets: [String]? = nil, isRehearsal: Bool = false
  ) throws(PresetError) -> CatalogDifference {
    try write(isRehearsal: isRehearsal, reason: "accepts the proposal '\(name)'") { transaction in
      let snapshot = transaction.snapshot
      var proposal = try Self.proposal(named: name, in: snapshot)
      try proposal.checkOpen()
      let before = try CatalogContents(snapshot, of: path, kinds: kinds)
      var conflicts: [(name: String, parts: [MergeConflict])] = []
      var plans: [(name: String?, plan: PlannedPreset)] = []
      for (change, present, merge) in try Self.merges(of: proposal, in: snapshot, kinds: kinds) {
        let isDecided = side != nil && presets.map { $0.contains { ExactName($0) == ExactName(change.name) } } ?? true
        if !merge.conflicts.isEmpty && !isDecided {
          conflicts.append((change.name, merge.conflicts))
        } else {
          var preset = merge.keeping(isDecided ? side ?? .ours : .ours)
          // It is deprecated from now on, whenever that was proposed.
          if preset?.deprecation?.since != nil && change.base?.status != .deprecated {
            preset?.deprecation?.since = try snapshot.revision() + 1
          }
          plans.append((present, PlannedPreset(id: change.id, preset: preset)))
        }
      }
      if !conflicts.isEmpty { throw Self.refusal(of: name, conflicts) }
      try apply(ProposalNames.plans(plans, kinds: kinds), in: transaction)
      proposal.state = .accepted
      try write(proposal, in: transaction)
      return CatalogDifference(from: before, to: try CatalogContents(snapshot, of: path, kinds: kinds))
    }
  }

  private static func refusal(of name: String, _ conflicts: [(name: String, parts: [MergeConflict])]) -> PresetError {
    var error = PresetError(
      .conflict, "'\(name)' and the catalog changed \(counted(conflicts.count, "preset")) in different ways",
      hint: "'--keep catalog' or '--keep proposal' decides, for all or for the presets that are named behind it")
    error.details = conflicts.flatMap { conflict in
      conflict.parts.map { part in
        "\(conflict.name) \(part.path): catalog \(part.ours?.text ?? "removed"), proposal \(part.theirs?.text ?? "removed")"
      }
    }
    return error
  }

  /// Holds a proposal against what the catalog is now: what would be different, what both changed, and what the rules
  /// would find anew.
  ///
  /// - Complexity: That of two runs of the rules.
  public func review(_ name: String) throws(PresetError) -> ProposalReview {
    let proposal = try proposal(named: name)
    let conflicts = try PresetError.wrapping {
      try store.read { snapshot in
        try Self.merges(of: proposal, in: snapshot, kinds: kinds).filter { !$0.merge.conflicts.isEmpty }
          .map { (name: $0.change.name, parts: $0.merge.conflicts) }
      }
    }
    guard proposal.state == .open && proposal.damage == nil else {
      let (before, after) = (proposal.changes.compactMap(\.base), proposal.changes.compactMap(\.preset))
      return ProposalReview(
        proposal: proposal,
        difference: CatalogDifference(
          from: CatalogContents(before, kinds: kinds), to: CatalogContents(after, kinds: kinds)),
        conflicts: [], findings: [])
    }
    let view = try proposing(name)
    let known = Set(try lint().findings)
    return ProposalReview(
      proposal: proposal, difference: CatalogDifference(from: try contents(), to: try view.contents()),
      conflicts: conflicts, findings: try view.lint().findings.filter { !known.contains($0) })
  }
}
