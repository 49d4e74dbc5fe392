internal import PresetStorage

extension PresetCatalog {
  /// Returns the names of what may be another thing than it was at a revision, sorted: presets and values that were
  /// added, changed, renamed or removed since, under their names before and after, and all that refer to such ones.
  ///
  /// A program that keeps presets at hand looks at those again, and at no others.
  ///
  /// - Complexity: O(*n*) in the number of changes since then and of what refers to them.
  public func namesMoved(since revision: Int64) throws(PresetError) -> [String] {
    try PresetError.wrapping {
      try store.read { snapshot in
        var names: Set<String> = []
        var moved: Set<Int64> = []
        var failure: (any Error)?
        try snapshot.forEachChange(since: revision) { change in
          do {
            if try !Self.isMove(change) { return true }
            names.insert(change.name)
            if let former = try PresetChange.preset(change.before)?.name { names.insert(former) }
            moved.insert(change.preset)
            return true
          } catch {
            failure = error
            return false
          }
        }
        if let failure { throw failure }
        try Self.forEachUser(of: moved, in: snapshot) { names.insert($0.name) }
        return names.sorted(by: JSON.comesFirst)
      }
    }
  }
}
