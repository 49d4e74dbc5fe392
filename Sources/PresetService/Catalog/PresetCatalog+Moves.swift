internal import PresetStorage

// What has become of a preset through what it refers to.
extension PresetCatalog {
  /// How many changes of what a preset has referred to are looked at.
  private static let mostCauses = 10_000

  /// Calls `body` with each change of a preset, and each revision that moved it through what it refers to, the latest
  /// first, until it returns false.
  ///
  /// - Complexity: O(*n*) in the number of changes of what it has ever referred to, at whatever remove, of which at most
  ///   10,000 are looked at; the motions of two revisions are compared for each that is handed over.
  func forEachChangeOrMove(of name: String, _ body: (PresetChange) -> Bool) throws(PresetError) {
    try PresetError.wrapping {
      let (id, own, causes, first) = try store.read { snapshot in
        let id = try Self.number(of: name, in: snapshot)
        var own: [ChangeRecord] = []
        try snapshot.forEachChange(of: id) {
          own.append($0)
          return true
        }
        return (id, own, try self.causes(of: own, to: id, in: snapshot), try snapshot.firstWholeRevision())
      }
      var rest = own[...]
      let changed = Set(own.map(\.revision))
      for (revision, causes) in causes.sorted(by: { $0.key > $1.key }) where !changed.contains(revision) {
        while let change = rest.first, change.revision > revision {
          if !body(PresetChange(change)) { return }
          rest = rest.dropFirst()
        }
        // Before it was there, or while it was gone, nothing moved it.
        guard rest.first?.document != nil, revision > first else { continue }
        if let move = try move(of: id, at: revision, by: causes), !body(move) { return }
      }
      for change in rest where !body(PresetChange(change)) { return }
    }
  }

  /// The changes of all that a preset has ever referred to, or named for less motion, at whatever remove, that were of more
  /// than words, by revision.
  private func causes(
    of own: [ChangeRecord], to id: Int64, in snapshot: any StorageSnapshot
  ) throws -> [Int64: [ChangeRecord]] {
    var causes: [Int64: [ChangeRecord]] = [:]
    var seen: Set<Int64> = [id]
    var rest = own
    var count = 0
    while let change = rest.popLast(), count < Self.mostCauses {
      guard let preset = try PresetChange.preset(change.document) else { continue }
      for name in kinds.references(of: preset) + [preset.reducedMotion].compactMap(\.self) {
        guard let target = try snapshot.number(of: name, asOf: change.revision), seen.insert(target).inserted else {
          continue
        }
        try snapshot.forEachChange(of: target) {
          rest.append($0)
          causes[$0.revision, default: []].append($0)
          count += 1
          return count < Self.mostCauses
        }
      }
    }
    return try causes.mapValues { try $0.filter(Self.isMove) }.filter { !$0.value.isEmpty }
  }

  /// How far a revision moved a preset whose own document it left as it was; nil where it did not.
  private func move(of id: Int64, at revision: Int64, by causes: [ChangeRecord]) throws -> PresetChange? {
    let (difference, all) = try difference(of: id, from: revision - 1, to: revision)
    let causes = causes.filter { all.contains($0.preset) }
    let moves: Set<PresetDifference.Effect> = [.moved, .retuned, .changed]
    guard let cause = causes.first, let difference, !moves.isDisjoint(with: difference.effects),
      var preset = difference.after
    else { return nil }
    preset.stamp = nil
    return PresetChange(movedBy: causes, first: cause, preset, id: id, difference.motion)
  }

  /// Compares two states of a preset with what it refers to, in all modes.
  ///
  /// - Returns: The difference, nil where there is none or the preset is not there in the second state; and the numbers of
  ///   the preset and of all that it refers to in either state.
  func difference(
    of id: Int64, from first: Int64, to last: Int64
  ) throws -> (difference: PresetDifference?, all: Set<Int64>) {
    let all = try [first, last].reduce(into: Set<Int64>()) { all, revision in
      all.formUnion(try store.read(asOf: revision) { try CatalogContents.closure(of: [id], in: $0, kinds) })
    }
    let contents = try [first, last].map { revision in
      try store.read(asOf: revision) { try CatalogContents(of: all, in: $0, of: path, kinds: kinds) }
    }
    guard let place = contents[1].numbers.firstIndex(of: id) else { return (nil, all) }
    let preset = contents[1].presets[place]
    return (CatalogDifference(from: contents[0], to: contents[1]).presets.first { $0.after == preset }, all)
  }
}
