/// The catalog of a ``StorageEngine`` at one moment, for reading.
///
/// Names are compared byte by byte everywhere. What asks for changes, revisions and numbers sees the whole history,
/// whichever revision the snapshot is of.
package protocol StorageSnapshot {
  /// The number of the last change; 0 in a new catalog.
  func revision() throws(StorageError) -> Int64

  /// Returns the last revision that had been made at `time`, written as 2026-11-20T10:00:00.000Z or the start of it;
  /// 0 where there was none yet.
  func revision(at time: String) throws(StorageError) -> Int64

  /// Returns the last revision by `author` before `revision` that took nothing back and was not taken back.
  func lastUndoable(by author: String, before revision: Int64) throws(StorageError) -> Int64?

  /// Returns the preset called `name`, or nil.
  func preset(named name: String) throws(StorageError) -> PresetRecord?

  /// Returns the preset with a number, or nil.
  func preset(numbered id: Int64) throws(StorageError) -> PresetRecord?

  /// Returns the presets with these numbers, those that there are; in no order.
  func presets(numbered ids: [Int64]) throws(StorageError) -> [PresetRecord]

  /// Returns the number of the preset that has the name now, else of the one that had it last.
  func number(of name: String) throws(StorageError) -> Int64?

  /// Returns the number of the preset that had the name at a revision, or nil.
  func number(of name: String, asOf revision: Int64) throws(StorageError) -> Int64?

  /// Returns the first revision in which the preset that has a name in this snapshot had it, whatever it was called in
  /// between; nil where none has it.
  func naming(of name: String) throws(StorageError) -> Int64?

  /// Returns the document of a preset's last change, which is what it is now; nil where it is gone.
  func latestDocument(of id: Int64) throws(StorageError) -> String?

  /// Calls `body` with each preset that `query` asks for, one at a time, until it returns false.
  func forEach(_ query: PresetQuery, _ body: (PresetRecord) -> Bool) throws(StorageError)

  /// Calls `body` with the name of each preset that `query` asks for, until it returns false.
  func forEachName(_ query: PresetQuery, _ body: (String) -> Bool) throws(StorageError)

  /// Returns all names, sorted.
  func names() throws(StorageError) -> [String]

  /// Returns all names that presets have or had, each once, sorted.
  func namesEver() throws(StorageError) -> [String]

  /// Returns the names of the presets that refer to the one called `name`, sorted.
  func users(of name: String, as role: CatalogRow.Reference.Role) throws(StorageError) -> [String]

  /// Returns the references of animations to any of the presets with these numbers, in no order.
  func uses(of ids: [Int64]) throws(StorageError) -> [PresetUse]

  /// Returns whether presets that refer to others have the durations of their own last changes here, as the history has
  /// them, and not those that they had once the others had changed: at an earlier revision, where any refers to another.
  func hasStaleDurations() throws(StorageError) -> Bool

  /// Calls `body` with each preset whose animation now refers to any of those with these numbers, in no order, until it
  /// returns false.
  func forEachReferring(to ids: [Int64], _ body: (ReferringPreset) -> Bool) throws(StorageError)

  /// Calls `body` with each change, the latest first, until it returns false.
  ///
  /// - Parameter preset: Only the changes of the preset with this number; nil for all.
  func forEachChange(of preset: Int64?, _ body: (ChangeRecord) -> Bool) throws(StorageError)

  /// Calls `body` with each change after `revision`, the oldest first and those of one revision by name, until it
  /// returns false.
  func forEachChange(since revision: Int64, _ body: (ChangeRecord) -> Bool) throws(StorageError)

  /// Returns what a revision did, sorted by name.
  func changes(of revision: Int64) throws(StorageError) -> [ChangeRecord]

  /// Returns the changes after `revision` of the presets that it changed, the oldest first.
  func laterChanges(than revision: Int64) throws(StorageError) -> [ChangeRecord]

  /// Returns the presets that `revision` changed, as they are now, by their numbers; without those that are gone.
  func presets(changedBy revision: Int64) throws(StorageError) -> [Int64: PresetRecord]

  /// Returns who refers now to the presets that `revision` changed.
  func users(ofPresetsChangedBy revision: Int64) throws(StorageError) -> [PresetUse]

  /// Returns the first revision whose state the history still has whole; 0 where nothing was ever removed from it.
  func firstWholeRevision() throws(StorageError) -> Int64

  /// Calls `body` with every part of the history, in the order of the chain of digests, until it returns false.
  func forEachHistoryEntry(_ body: (HistoryEntry) -> Bool) throws(StorageError)
}

extension StorageSnapshot {
  /// Calls `body` with each change of any preset, the latest first, until it returns false.
  package func forEachChange(_ body: (ChangeRecord) -> Bool) throws(StorageError) {
    try forEachChange(of: nil, body)
  }

  /// Returns the presets whose animations now refer to any of those with these numbers, sorted by name.
  package func referring(to ids: [Int64]) throws(StorageError) -> [ReferringPreset] {
    var presets: [ReferringPreset] = []
    try forEachReferring(to: ids) {
      presets.append($0)
      return true
    }
    return presets.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the presets whose animations now refer to the one with a number, sorted by name.
  package func referring(to id: Int64) throws(StorageError) -> [ReferringPreset] { try referring(to: [id]) }
}
