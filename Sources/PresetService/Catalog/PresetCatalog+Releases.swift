internal import PresetStorage

extension PresetCatalog {
  /// Returns the releases of the catalog, the lowest version first.
  public func releases() throws(PresetError) -> [CatalogRelease] {
    try PresetError.wrapping {
      try store.read { try Self.entries(.release, in: $0) }.compactMap(CatalogRelease.init)
        .sorted { $0.version < $1.version }
    }
  }

  /// Returns the rules by which versions are told.
  public func releaseRules() throws(PresetError) -> ReleaseRules {
    try PresetError.wrapping { try store.read { try Self.rules(in: $0) } }
  }

  private static func rules(in snapshot: any StorageSnapshot) throws -> ReleaseRules {
    try entries(.releaseRules, in: snapshot).first.map(ReleaseRules.init) ?? ReleaseRules()
  }

  /// Changes the rules by which versions are told.
  public func setReleaseRules(
    _ change: (inout ReleaseRules) throws(PresetError) -> Void
  ) throws(PresetError) {
    try write { transaction in
      var rules = try Self.rules(in: transaction.snapshot)
      try change(&rules)
      let content = kinds.content(of: rules.entry, duration: nil)
      if let record = try transaction.snapshot.preset(named: ReleaseRules.name) {
        guard record.kind == RecordKind.releaseRules.rawValue else {
          throw StorageError.nameTaken(name: ReleaseRules.name)
        }
        if try Preset(record).unstampedDocumentText == content.document { return }
        try transaction.update(record.id, to: content)
      } else {
        try transaction.add(content)
      }
      try transaction.finish()
    }
  }

  /// Returns the smallest version that tells of what became different since the last release that is no prerelease.
  ///
  /// - Complexity: O(*n*) in the number of presets; those that are different are run.
  public func suggestedRelease() throws(PresetError) -> ReleaseSuggestion {
    let (releases, rules, revision) = (try releases(), try releaseRules(), try latestRevision())
    let after = try contents(at: revision)
    guard let last = releases.last else {
      return ReleaseSuggestion(since: nil, last: nil, at: revision, nil, from: after, to: after, by: rules, nil)
    }
    let base = releases.last { $0.version.prerelease.isEmpty } ?? last
    let before = try contents(at: base.revision)
    return ReleaseSuggestion(
      since: base, last: last, at: revision, CatalogDifference(from: before, to: after), from: before, to: after,
      by: rules,
      ExactFormats(before: before, after: after))
  }

  /// Gives the catalog's present state a version, for good: a name that every revision is known by where one is asked for.
  ///
  /// - Parameters:
  ///   - version: The version; above that of the last release.
  ///   - notes: What people should know about it.
  ///   - isChecked: Whether a version that tells of less than became different is refused.
  ///   - isForced: Whether a state that has a version already gets another one, and versions may be left out.
  /// - Throws: An error of code `data` for a version with a number over 99,999,999; of code `conflict` where the version is
  ///   not above the last one, leaves some out or tells of too little, with the presets that it would have to tell of;
  ///   where the state has a version; and where somebody else made a change meanwhile.
  @discardableResult
  public func release(
    _ version: SemanticVersion, notes: String? = nil, isChecked: Bool = false, isForced: Bool = false
  ) throws(PresetError) -> CatalogRelease {
    if max(version.major, version.minor, version.patch) > SemanticVersion.highestNumber {
      throw PresetError(
        .data, "\(version) has a number over \(SemanticVersion.highestNumber)", hint: "a release stays for good")
    }
    let suggestion = try suggestedRelease()
    if suggestion.revision == 0 { throw PresetError(.data, "the catalog is empty: there is nothing to release") }
    if let last = suggestion.last {
      try Self.check(version, after: last, suggestion, isChecked: isChecked, isForced: isForced)
    }
    let entry = CatalogRelease.entry(version, of: suggestion.revision, notes: notes)
    try entry.checkTexts()
    let release = try write { transaction in
      if try transaction.snapshot.revision() != suggestion.revision {
        throw PresetError(
          .conflict, "the catalog was changed while it was looked at",
          hint: "look at what became different, and release it again")
      }
      return CatalogRelease(try add(entry, in: transaction))
    }
    guard let release else { throw PresetError(.io, "the release was not stored as it was made") }
    if suggestion.last != nil && version.withoutPrerelease < suggestion.version {
      options.onWarning(.lowVersion(suggestion.version))
    }
    return release
  }

  /// Adds an entry that is no preset, and returns it as it was stored.
  func add(_ entry: Preset, in transaction: any StorageTransaction) throws -> Preset {
    try transaction.add(kinds.content(of: entry, duration: nil))
    try transaction.finish()
    guard let record = try transaction.snapshot.preset(named: entry.name) else {
      throw PresetError(.io, "'\(entry.name)' was not stored")
    }
    return try Preset(record)
  }

  private static func check(
    _ version: SemanticVersion, after last: CatalogRelease, _ suggestion: ReleaseSuggestion, isChecked: Bool,
    isForced: Bool
  ) throws(PresetError) {
    if version <= last.version {
      throw PresetError(
        .conflict, "\(version) is not above \(last.version), the last release",
        hint: "the next ones are \(last.version.successors.map(\.description).joined(separator: ", "))")
    }
    if !isForced && !version.isNext(after: last.version) {
      let next = last.version.successors
      throw PresetError(
        .conflict,
        "\(version) leaves versions out: after \(last.version) comes "
          + next.dropLast().map(\.description).joined(separator: ", ") + " or \(next[next.count - 1])",
        hint: "'--force' leaves them out, for good")
    }
    // A prerelease that has proved itself becomes the version as it is.
    let isPromoted = !last.version.prerelease.isEmpty && version.withoutPrerelease == last.version.withoutPrerelease
    if suggestion.effects.isEmpty && !isForced && !isPromoted {
      throw PresetError(
        .conflict, "nothing is different since \(suggestion.base?.version ?? last.version)",
        hint: "'--force' gives the same state another version")
    }
    // A prerelease tells of as much as the version that it leads to.
    if isChecked && version.withoutPrerelease < suggestion.version {
      var error = PresetError(
        .conflict,
        "\(version) tells of too little: what became different is a \(suggestion.level?.name ?? "patch") version",
        hint: "\(suggestion.version) is the smallest")
      error.details = suggestion.forcing.map { "\($0.name): \($0.reason)" }
      throw error
    }
  }

  /// Returns what became different between two revisions, sorted for those who use the catalog.
  ///
  /// - Parameters:
  ///   - first: The earlier revision; nil for that of the last release, or of the one before where nothing changed since: of
  ///     a release that is no prerelease, the one before that is none either.
  ///   - last: The later one; nil for the latest.
  public func changelog(from first: Int64? = nil, to last: Int64? = nil) throws(PresetError) -> Changelog {
    let releases = try releases()
    var end = if let last { last } else { try latestRevision() }
    let after = try contents(at: end)
    var first = first
    var before: CatalogContents?
    var isReleased = false
    // What a version brought is more than what its last prerelease lacked.
    var isOfVersion = false
    func isVersion(_ release: CatalogRelease) -> Bool { release.version.prerelease.isEmpty }
    if last != nil { isOfVersion = releases.contains { $0.revision == end && isVersion($0) } }
    // Without a state to begin with, it is the last release; where nothing came after that, the one before it.
    for release in releases.reversed() where release.revision <= end && (first == nil || last == nil) {
      if isOfVersion && !isVersion(release) || last != nil && release.revision == end { continue }
      let contents = try contents(at: release.revision)
      // A version is told from the one before it, also where it brought nothing.
      if !isOfVersion {
        var comparer = CatalogComparer(from: contents, to: after)
        if !comparer.findsDifference() {
          // What came after it made no difference: that release is the state.
          if last == nil && !isReleased {
            (end, isReleased, isOfVersion) = (release.revision, true, isVersion(release))
          }
          continue
        }
      }
      if first == nil { (first, before) = (release.revision, contents) }
      break
    }
    let start = first ?? 0
    func name(_ revision: Int64) -> String {
      releases.last { $0.revision == revision }.map { CatalogRelease.name(of: $0.version) } ?? "revision \(revision)"
    }
    let earlier = if let before { before } else { try contents(at: start) }
    return Changelog(
      from: earlier, to: after, names: (name(start), name(end)),
      notes: releases.last { $0.revision == end }?.notes, by: try releaseRules())
  }

  /// Returns all presets as they were at a revision.
  private func contents(at revision: Int64) throws(PresetError) -> CatalogContents {
    let current = asOf
    defer { asOf = current }
    asOf = try self.revision(asOf: .revision(revision))
    return try contents()
  }

  /// Returns the entries of a kind that is none of presets, by name.
  static func entries(_ kind: RecordKind, in snapshot: any StorageSnapshot) throws -> [Preset] {
    var query = PresetQuery()
    query.kinds = [kind.rawValue]
    var records: [PresetRecord] = []
    try snapshot.forEach(query) {
      records.append($0)
      return true
    }
    return try records.map { try Preset($0) }
  }
}
