internal import PresetStorage

// What people say of a proposal, and what becomes of it.
extension PresetCatalog {
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
        throw proposal.notChanging(preset)
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

  /// Takes presets out of a proposal, which does not change them then.
  ///
  /// - Parameter presets: Their names, as the proposal or the catalog has them.
  public func drop(_ presets: [String], from name: String, isRehearsal: Bool = false) throws(PresetError) {
    try write(isRehearsal: isRehearsal) { transaction in
      var proposal = try Self.proposal(named: name, in: transaction.snapshot)
      try proposal.checkOpen()
      var clashes = ChangeClashes()
      let asked = Set(presets.map(ExactName.init))
      for preset in asked where !proposal.changes.contains(where: { $0.isOf(preset) }) {
        clashes.add(proposal.notChanging(preset.text), of: preset.text)
      }
      try clashes.check(of: asked.count)
      proposal.changes.removeAll { change in asked.contains { change.isOf($0) } }
      try write(proposal, in: transaction)
    }
  }

  /// Accepts a proposal: merges each of its changes with what the catalog is now, and makes one revision of them all.
  ///
  /// - Parameters:
  ///   - side: The side whose part is taken where both changed one, `ours` being the catalog's, which also leaves out what
  ///     does not fit the catalog any more; nil for neither.
  ///   - presets: The names of the presets for which `side` is meant; nil for all.
  ///   - seen: The catalog's revision at which it was looked at; nil where it, and what `side` decides, may have been
  ///     changed since.
  ///   - isRehearsal: Whether to try it, and change nothing.
  ///   - noteLeftOut: Called with the preset of each change that stays out, since the catalog has no place for it any more.
  /// - Returns: What became different.
  /// - Throws: An error of code `conflict` that names the parts which both sides changed in different ways and the changes
  ///   that the catalog has no place for any more, or says that the proposal was changed after `seen`.
  @discardableResult
  public func acceptProposal(
    _ name: String, keeping side: PresetMerge.Side? = nil, for presets: [String]? = nil, ifRevision seen: Int64? = nil,
    isRehearsal: Bool = false, noteLeftOut: (_ name: String, _ reason: PresetError) -> Void = { _, _ in }
  ) throws(PresetError) -> CatalogDifference {
    func isDecided(_ change: Proposal.Change) -> Bool {
      side != nil && presets.map { $0.contains { change.isOf(ExactName($0)) } } ?? true
    }
    var left: Set<Proposal.Change> = []
    while true {
      var misfits: [ProposalMisfit] = []
      do throws(PresetError) {
        return try write(isRehearsal: isRehearsal, reason: "accepts the proposal '\(name)'") { transaction in
          let snapshot = transaction.snapshot
          var proposal = try Self.proposal(named: name, in: snapshot)
          try proposal.checkOpen()
          if let seen, proposal.revision > seen {
            throw PresetError(
              .conflict, "the proposal '\(name)' was changed meanwhile, by revision \(proposal.revision)",
              hint: "look at it as it is now, and accept that")
          }
          let before = try CatalogContents(snapshot, of: path, kinds: kinds)
          var conflicts: [(name: String, parts: [MergeConflict])] = []
          var changes: [(Proposal.Change, String?, PlannedPreset)] = []
          for (change, merged) in try zip(proposal.changes, Self.merges(of: proposal, in: snapshot, kinds: kinds))
          where !left.contains(change) {
            let merge = merged.merge
            let isOpen =
              try !merge.conflicts.isEmpty
              && (!isDecided(change) || Self.isChanged(merged.change, since: seen ?? .max, in: snapshot))
            if isOpen {
              conflicts.append((change.name, merge.conflicts))
            } else {
              var preset = merge.keeping(isDecided(change) ? side ?? .ours : .ours)
              // It is deprecated from now on, whenever that was proposed.
              if preset?.deprecation?.since != nil && change.base?.status != .deprecated {
                preset?.deprecation?.since = try snapshot.revision() + 1
              }
              changes.append((change, merged.name, PlannedPreset(id: merged.change.id, preset: preset)))
            }
          }
          if !conflicts.isEmpty { throw Self.refusal(of: name, conflicts) }
          misfits = try self.misfits(applying: changes, in: transaction)
          if !misfits.isEmpty { throw Self.refusal(of: name, misfits) }
          proposal.state = .accepted
          try write(proposal, in: transaction)
          return CatalogDifference(from: before, to: try CatalogContents(snapshot, of: path, kinds: kinds))
        }
      } catch {
        // The catalog's part of what does not fit is that it stays out; others may have relied on it.
        guard side == .ours, !misfits.isEmpty, misfits.allSatisfy({ isDecided($0.change) }) else { throw error }
        left.formUnion(misfits.map(\.change))
        for misfit in misfits { noteLeftOut(misfit.change.name, misfit.error) }
      }
    }
  }

  /// Whether what a change is about has been changed in the catalog after a revision.
  private static func isChanged(
    _ change: Proposal.Change, since seen: Int64, in snapshot: any StorageSnapshot
  ) throws(StorageError) -> Bool {
    let record =
      if let id = change.id { try snapshot.preset(numbered: id) } else { try snapshot.preset(named: change.name) }
    return record.map { $0.revision > seen } ?? false
  }

  private static func refusal(of name: String, _ misfits: [ProposalMisfit]) -> PresetError {
    let verb = misfits.count == 1 ? "fits" : "fit"
    var error = PresetError(
      .conflict, "\(counted(misfits.count, "change")) of '\(name)' no longer \(verb) the catalog",
      hint: "mend what is missing, change it by '--proposal \(name)', take it out by 'presets proposal drop', "
        + "or leave it out by '--keep catalog'")
    error.details = misfits.map { $0.error.at($0.change.name).description }
    return error
  }

  private static func refusal(of name: String, _ conflicts: [(name: String, parts: [MergeConflict])]) -> PresetError {
    var error = PresetError(
      .conflict, "'\(name)' and the catalog changed \(counted(conflicts.count, "preset")) in different ways",
      hint: "'--keep catalog' or '--keep proposal' decides, for all or for the presets that are named behind it")
    error.details = conflicts.flatMap { conflict in
      conflict.parts.map { part in
        let field = part.path.isEmpty ? "" : " \(part.path)"
        let (ours, theirs) = (part.ours?.text ?? "removed", part.theirs?.text ?? "removed")
        return "\(conflict.name)\(field): catalog \(ours), proposal \(theirs)"
      }
    }
    return error
  }

  /// The revision that made a proposal accepted; nil where the history has not kept the state before it.
  private func revision(accepting name: String) throws(PresetError) -> Int64? {
    try PresetError.wrapping {
      try store.read { snapshot in
        guard let id = try snapshot.number(of: name) else { return nil }
        var made: Int64?
        // It may have got comments and another name since.
        try snapshot.forEachChange(of: id) { change in
          let entry = change.document.flatMap { try? Preset(document: JSONReader.read(Array($0.utf8))) }
          guard entry?.animation.parameters["state"]?.string == Proposal.State.accepted.rawValue else { return false }
          made = change.revision
          return true
        }
        return try made.flatMap { try $0 > snapshot.firstWholeRevision() ? $0 : nil }
      }
    }
  }

  /// Holds a proposal against what the catalog is now, or tells what accepting it did: what would be different, what both changed, and what the rules
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
    // What accepting it did is what counts then, which was merged with what the catalog had become.
    if proposal.state == .accepted, let made = try revision(accepting: name) {
      return ProposalReview(
        proposal: proposal, difference: try difference(from: made - 1, to: made), conflicts: [],
        misfits: [], acceptance: made, findings: [])
    }
    guard proposal.state == .open && proposal.damage == nil else {
      let (before, after) = (proposal.changes.compactMap(\.base), proposal.changes.compactMap(\.preset))
      return ProposalReview(
        proposal: proposal,
        difference: CatalogDifference(
          from: CatalogContents(before, kinds: kinds), to: CatalogContents(after, kinds: kinds)),
        conflicts: [], misfits: [], findings: [])
    }
    let view = try proposing(name)
    let known = KnownFindings(try lint().findings)
    let difference = CatalogDifference(from: try contents(), to: try view.contents())
    return ProposalReview(
      proposal: proposal, difference: difference, conflicts: conflicts,
      misfits: (view.store as? ProposalEngine)?.misfits ?? [],
      findings: try view.lint().findings.filter { !known.cover($0) })
  }
}
