internal import PresetStorage

extension PresetCatalog {
  /// Calls `body` with each change in the catalog's history, the latest first, until it returns false.
  ///
  /// - Parameters:
  ///   - name: Only the changes of the preset that has this name, or had it last, under all of its names.
  ///   - body: Takes a change; returns false to stop.
  /// - Throws: An error of code `notFound` for a name that no preset ever had.
  public func forEachChange(of name: String? = nil, _ body: (PresetChange) -> Bool) throws(PresetError) {
    try PresetError.wrapping {
      try store.read { snapshot in
        let preset = if let name { try Self.number(of: name, in: snapshot) } else { nil as Int64? }
        try snapshot.forEachChange(of: preset) { body(PresetChange($0)) }
      }
    }
  }

  /// Calls `body` with each change that `listing` asks for, the latest first, until it returns false.
  ///
  /// - Throws: An error of code `notFound` for a name that no preset ever had.
  public func forEachChange(
    _ listing: HistoryListing, _ body: (PresetChange) -> Bool
  ) throws(PresetError) {
    let take = { (change: PresetChange) in
      if change.revision <= listing.since { return false }
      return listing.lists(change) ? body(change) : true
    }
    guard let name = listing.name, listing.includesMoves else { return try forEachChange(of: listing.name, take) }
    try forEachChangeOrMove(of: name, take)
  }

  /// Calls `body` with each revision of which `listing` asks for a change, the latest first, until it returns false.
  ///
  /// Only changes that are listed are counted.
  public func forEachRevision(
    _ listing: HistoryListing, _ body: (RevisionSummary) -> Bool
  ) throws(PresetError) {
    var current: RevisionSummary?
    var isWanted = true
    try forEachChange(listing) { change in
      if current?.revision == change.revision {
        current?.add(change)
        return true
      }
      if let finished = current { isWanted = body(finished) }
      current = isWanted ? RevisionSummary(change) : nil
      return isWanted
    }
    if isWanted, let current { _ = body(current) }
  }

  /// Refuses a listing whose author or group no change has, whenever that was.
  ///
  /// - Throws: An error of code `notFound` that names the filter and the nearest one that changes have.
  public func checkNotEmpty(_ listing: HistoryListing) throws(PresetError) {
    var authors: Set<String> = []
    var groups: Set<String> = []
    var isFound = false
    var filter = listing
    filter.since = 0
    try forEachChange(of: listing.name) { change in
      isFound = filter.lists(change)
      authors.insert(change.author)
      groups.formUnion(Preset.groups(of: change.name))
      return !isFound
    }
    if isFound { return }
    if let author = listing.author, !authors.contains(author) {
      throw PresetError(
        .notFound, "no change is by '\(author)'", hint: nearest(to: author, in: authors).asSuggestion)
    }
    if let group = listing.group, !groups.contains(group) {
      throw PresetError(
        .notFound, "no change is of a preset in the group '\(group)'",
        hint: nearest(to: group, in: groups).asSuggestion)
    }
    if listing.author != nil || listing.group != nil {
      throw PresetError(.notFound, "no change fits all of these filters", hint: "leave one of them out")
    }
  }

  /// Calls `body` with each change after `revision`, the oldest first and those of one revision by name, until it
  /// returns false.
  public func forEachChange(since revision: Int64, _ body: (PresetChange) -> Bool) throws(PresetError) {
    try PresetError.wrapping {
      try store.read { try $0.forEachChange(since: revision) { body(PresetChange($0)) } }
    }
  }

  /// Returns the number of the catalog's last revision; 0 in a new catalog.
  public func latestRevision() throws(PresetError) -> Int64 {
    try PresetError.wrapping { try store.read { try $0.revision() } }
  }

  /// Returns the catalog's last revision that had been made at a moment.
  ///
  /// - Throws: An error of code `notFound` for a revision or a release that there is not, `data` for a revision whose
  ///   state the history does not have any more.
  public func revision(asOf moment: CatalogMoment) throws(PresetError) -> Int64 {
    try PresetError.wrapping {
      try store.read { snapshot in
        switch moment {
        case .revision(let number):
          try Self.checkRevision(number, in: snapshot)
          try Self.checkHistory(at: number, in: snapshot)
          return number
        case .release(let version):
          return try Self.revision(ofRelease: CatalogRelease.name(of: version), in: snapshot)
        case .time(let time):
          let number = try snapshot.revision(at: time.end.description)
          try Self.checkHistory(at: number, in: snapshot)
          return number
        }
      }
    }
  }

  private static func revision(ofRelease name: String, in snapshot: any StorageSnapshot) throws -> Int64 {
    let releases = try entries(.release, in: snapshot).compactMap(CatalogRelease.init)
    guard let release = releases.first(where: { CatalogRelease.name(of: $0.version) == name }) else {
      let names = releases.map { CatalogRelease.name(of: $0.version) }
      throw PresetError(
        .notFound, "there is no release \(name)",
        hint: nearest(to: name, in: names).asSuggestion
          ?? (names.isEmpty ? "'presets release VERSION' makes one" : "'presets releases' lists them"))
    }
    try checkHistory(at: release.revision, in: snapshot)
    return release.revision
  }

  /// Returns the last revision before a moment: changes since then come after it.
  ///
  /// - Parameter moment: A revision, which is the last one itself, a release, or a time; of a day or a month alone, its
  ///   beginning.
  /// - Throws: An error of code `notFound` for a revision or a release that there is not.
  public func revision(before moment: CatalogMoment) throws(PresetError) -> Int64 {
    guard case .time(let time) = moment else { return try revision(asOf: moment) }
    return try PresetError.wrapping { try store.read { try $0.revision(at: time.description) } }
  }

  /// Refuses a revision that there is not yet.
  static func checkRevision(_ revision: Int64, in snapshot: any StorageSnapshot) throws {
    let latest = try snapshot.revision()
    guard (0...latest).contains(revision) else {
      throw PresetError(.notFound, "there is no revision \(revision)", hint: "the latest is \(latest)")
    }
  }

  /// Refuses a revision whose state the history does not have any more.
  static func checkHistory(at revision: Int64, in snapshot: any StorageSnapshot) throws {
    let first = try snapshot.firstWholeRevision()
    if revision >= first { return }
    throw PresetError(
      .data, "the history from before revision \(first) has been removed", hint: "it begins at revision \(first)")
  }

  /// Takes back what a revision did, as a revision of its own.
  ///
  /// - Parameters:
  ///   - revision: The revision; nil for the last one of this catalog's author that was not taken back yet.
  ///   - isRehearsal: Whether to try it, tell what would be different, and leave the catalog as it was.
  /// - Throws: An error of code `conflict` where a preset has been changed again since.
  @discardableResult
  public func undo(_ revision: Int64? = nil, isRehearsal: Bool = false) throws(PresetError) -> UndoneChange {
    if let revision {
      if let undone = try takeBack(revision, isRehearsal) { return undone }
      throw PresetError(
        .notFound, "revision \(revision) changed nothing that could be taken back",
        hint: "'presets history --all' shows what each did")
    }
    var next = Int64.max
    while true {
      // Older versions made revisions of what changed nothing.
      next = try lastUndoable(before: next)
      if let undone = try takeBack(next, isRehearsal) { return undone }
    }
  }

  /// Takes back what a revision did; nil where that changes nothing.
  private func takeBack(_ revision: Int64, _ isRehearsal: Bool) throws(PresetError) -> UndoneChange? {
    try write(undoing: revision, isRehearsal: isRehearsal) { transaction in
      let latest = try transaction.snapshot.revision()
      let changes = try transaction.snapshot.changes(of: revision)
      if changes.isEmpty { throw PresetError(.notFound, "there is no revision \(revision) to take back") }
      if changes.count == 1 {
        if let entry = try PresetChange.preset(changes[0].document) { try RecordKind.checkCanBeUndone(entry) }
      }
      let snapshot = transaction.snapshot
      try Self.checkHistory(at: revision - 1, in: snapshot)
      try Self.checkUnchanged(changes, since: revision, in: snapshot)
      let present = isRehearsal ? try CatalogContents(snapshot, of: path, kinds: kinds) : nil
      let now = try snapshot.presets(changedBy: revision)
      let before = try changes.compactMap { change in
        try PresetChange.preset(change.before).map { (preset: $0, id: change.preset) }
      }
      // First what goes, so that its name is free for what comes back.
      let users = try snapshot.users(ofPresetsChangedBy: revision)
      let going = changes.compactMap { $0.before == nil ? now[$0.preset] : nil }
      try Self.checkUnused(going, by: users, exceptFor: Set(changes.map(\.preset)))
      try transaction.remove(going.map { ($0.id, $0.name) })
      let documents = changes.compactMap { change in now[change.preset].map { ($0.id, ($0.name, change.document)) } }
      let used = Set(users.filter { $0.role == .animation }.map(\.target))
      _ = try self.restore(
        before, toRevision: revision - 1, in: transaction, present: Dictionary(documents) { first, _ in first },
        used: used, isUndoing: true)
      try transaction.finish()
      if try transaction.snapshot.revision() == latest { return nil }
      var undone = UndoneChange(revision: revision, names: changes.map(\.name))
      if let present {
        undone.difference = CatalogDifference(from: present, to: try CatalogContents(snapshot, of: path, kinds: kinds))
      }
      return undone
    }
  }

  private func lastUndoable(before revision: Int64) throws(PresetError) -> Int64 {
    let last = try PresetError.wrapping {
      try store.read { snapshot in try snapshot.lastUndoable(by: options.author, before: revision) }
    }
    if let last { return last }
    throw PresetError(
      .notFound, "'\(options.author)' has made no change that could be taken back",
      hint: "'presets undo REVISION' takes back anybody's")
  }

  /// Refuses to take back changes whose presets are not what they made of them any more.
  private static func checkUnchanged(
    _ changes: [ChangeRecord], since revision: Int64, in snapshot: any StorageSnapshot
  ) throws {
    let latest = Dictionary(try snapshot.laterChanges(than: revision).map { ($0.preset, $0) }) { _, last in last }
    for change in changes {
      if let latest = latest[change.preset], latest.document != change.document {
        throw PresetError(
          .conflict, "'\(latest.name)' has been changed again, by revision \(latest.revision)",
          hint: "take that one back first, or use 'presets restore'")
      }
    }
  }

  /// Refuses to let presets go that others than `exempt` refer to.
  private static func checkUnused(
    _ going: [PresetRecord], by users: [PresetUse], exceptFor exempt: Set<Int64>
  ) throws {
    let users = Dictionary(users.filter { !exempt.contains($0.user) }.map { ($0.target, $0.name) }) { first, _ in first
    }
    for record in going {
      guard let user = users[record.id] else { continue }
      throw PresetError(
        .conflict, "'\(record.name)' would go, and '\(user)' uses it",
        hint: "take back first what made '\(user)' use it, or let it use another preset")
    }
  }

  static func number(of name: String, in snapshot: any StorageSnapshot) throws -> Int64 {
    if let number = try snapshot.number(of: name) { return number }
    throw PresetError(
      .notFound, "no preset was ever named '\(name)'",
      hint: nearest(to: name, in: try snapshot.namesEver()).asSuggestion)
  }
}
