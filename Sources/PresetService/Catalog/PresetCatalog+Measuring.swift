internal import AnimationEngine
internal import PresetStorage

extension PresetCatalog {
  /// Calls `body` with what can be told of each preset that `listing` asks for, until it returns false.
  ///
  /// - Complexity: Some microseconds for each different animation that has to be run. What is sorted by a field, or
  ///   by durations of the past, is in memory as a whole.
  func forEachFacts(
    _ listing: PresetListing, in snapshot: any StorageSnapshot, _ body: (PresetFacts) -> Bool
  ) throws {
    try listing.listPastDamage { listing, isNew in
      try forEachFact(listing, in: snapshot) { !isNew() || body($0) }
    }
  }

  private func forEachFact(
    _ listing: PresetListing, in snapshot: any StorageSnapshot, _ body: (PresetFacts) -> Bool
  ) throws {
    let durations = try PastDurations(snapshot, kinds)
    let listing = try listing.asked(durations, of: snapshot)
    let measured = PresetFacts.Measured()
    let (kinds, modes) = (kinds, modes)
    let find: AnimationKinds.Resolver = { name throws(PresetError) in
      try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
    }
    let make = { (preset: Preset) throws(PresetError) -> Animation in
      try kinds.makeAnimation(preset, in: modes, resolvedBy: find)
    }
    let resolve = { (preset: Preset) throws(PresetError) -> Preset in
      var modes = modes
      return try kinds.concrete(preset, in: &modes, resolvedBy: find)
    }
    let tests = listing.conditions.flatMap(\.conjuncts).filter { !listing.isStored($0) }
    // Where the store does it all, it has counted the pages as well.
    var skipped = listing.needsFacts ? listing.offset : 0
    var left = listing.needsFacts ? listing.limit ?? .max : .max
    func show(_ facts: PresetFacts) -> Bool {
      if skipped > 0 {
        skipped -= 1
        return true
      }
      if left == 0 { return false }
      left -= 1
      return body(facts)
    }
    var sorted: [(facts: PresetFacts, key: SortKey)] = []
    var failure: PresetError?
    try snapshot.forEach(listing.query) { record in
      let facts = PresetFacts(
        durations?.corrected(record) ?? record, measured, make: make, resolve: resolve, find: find)
      var isShown = false
      var key = SortKey.nothing
      do throws(PresetError) {
        for test in tests where try !test.holds(of: facts) { return true }
        isShown = true
        if listing.isSortedByFacts { key = try SortKey(listing, of: facts) }
      } catch {
        // One that can't be looked at stops no list of the others.
        guard isFault(error, of: record) else {
          failure = error
          return false
        }
        options.onWarning(.unreadable(record.name, problem: error.message))
      }
      if !isShown { return true }
      if !listing.isSortedByFacts { return show(facts) }
      sorted.append((facts, key))
      return true
    }
    if let failure { throw failure }
    if !listing.isSortedByFacts { return }
    // The store gives them by name, which decides between equals.
    let order = sorted.indices.sorted { one, other in
      sorted[one].key.precedes(sorted[other].key, isReversed: listing.isReversed) ?? (one < other)
    }
    for index in order { if !show(sorted[index].facts) { return } }
  }

  /// Whether an error is the fault of what a preset is by itself, and neither of another nor of the store.
  private func isFault(_ error: PresetError, of record: PresetRecord) -> Bool {
    guard [.data, .io].contains(error.code), let preset = try? Preset(record) else { return error.code == .io }
    return (try? kinds.checkAlone(preset)) == nil
  }
}

extension PresetListing {
  /// Runs a listing; where the store stops at a preset that it can't read, again with conditions checked here.
  ///
  /// - Parameter list: Lists what a listing asks for; it asks before each whether that was not shown already.
  func listPastDamage(_ list: (_ listing: PresetListing, _ isNew: () -> Bool) throws -> Void) throws {
    var shown = 0
    do {
      try list(self) {
        shown += 1
        return true
      }
    } catch let error as StorageError {
      guard case .failed(let failure) = error, failure.kind == .damaged, hasStoredConditions, !conditions.isEmpty else {
        throw error
      }
      var listing = self
      listing.hasStoredConditions = false
      try list(listing) {
        shown -= 1
        return shown < 0
      }
    }
  }
}

/// The value that a preset is sorted by.
private enum SortKey {
  case number(Double)
  case text(String)
  /// A preset that has nothing there, and comes last whichever way round.
  case nothing

  init(_ listing: PresetListing, of facts: PresetFacts) throws(PresetError) {
    guard let field = listing.sortField else {
      // As the store sorts by it: what a preset is written with comes before what is measured.
      self = (facts.writtenDuration ?? facts.record.duration).map(SortKey.number) ?? .nothing
      return
    }
    if case .number(let subject) = field.content {
      self = try facts.numbers(subject).first.map(SortKey.number) ?? .nothing
    } else {
      let texts = try facts.texts(field.content)
      self = texts.isEmpty ? .nothing : .text(texts.joined(separator: " "))
    }
  }

  /// Whether it comes before another one; nil where neither does.
  func precedes(_ other: SortKey, isReversed: Bool) -> Bool? {
    switch (self, other) {
    case (.nothing, .nothing): nil
    case (.nothing, _): false
    case (_, .nothing): true
    case (.number(let one), .number(let other)): one == other ? nil : (one < other) != isReversed
    case (.text(let one), .text(let other)):
      one.utf8.elementsEqual(other.utf8) ? nil : JSON.comesFirst(one, other) != isReversed
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}
