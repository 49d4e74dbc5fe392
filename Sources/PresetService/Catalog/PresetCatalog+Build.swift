internal import PresetStorage

extension PresetCatalog {
  /// Whether the file at ``path`` is still the one that was opened, and no other has taken its place.
  package var isInPlace: Bool { store.isInPlace }

  /// Returns the stamp of what is made from a revision of this catalog by this version of the tool.
  ///
  /// - Parameter inputs: Texts that say all else that decides what is made.
  package func stamp(of revision: Int64, inputs: [String]) throws(PresetError) -> BuildStamp {
    // The time tells a revision from the one with its number in another catalog.
    var time = ""
    try forEachChange(since: revision - 1) { change in
      if change.revision == revision { time = change.time }
      return false
    }
    return BuildStamp(revision: revision, inputs: [Self.version, time] + inputs)
  }
}
