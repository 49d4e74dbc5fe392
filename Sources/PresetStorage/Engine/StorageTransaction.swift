/// One change of the catalog of a ``StorageEngine``, under way.
///
/// It has a revision once it has written something; one that changes nothing leaves no trace. After an error it can only
/// be given up.
package protocol StorageTransaction: AnyObject {
  /// The catalog as this transaction has it so far.
  var snapshot: any StorageSnapshot { get }

  /// The catalog as it was at a revision before this transaction.
  func snapshot(asOf revision: Int64) -> any StorageSnapshot

  /// Adds a preset.
  ///
  /// - Parameter id: Its number, where it was in the catalog before; nil for a new one, which no preset ever had.
  /// - Throws: ``StorageError/nameTaken(name:)``.
  func add(
    _ content: PresetRecord.Content, as id: Int64?, action: ChangeRecord.Action
  ) throws(StorageError)

  /// Adds the presets whose names are not taken yet, not by one before it either; returns of each whether it was added.
  func addNew(_ contents: [PresetRecord.Content]) throws(StorageError) -> [Bool]

  /// Replaces what is stored of a preset; under another name, if `content` has another one.
  ///
  /// Presets that refer to one that gets another name have to be updated by the same change, so that their documents say
  /// it; at the end it throws ``StorageError/staleReference(name:)`` otherwise.
  ///
  /// - Parameter id: The preset's number, which stays.
  /// - Throws: ``StorageError/nameTaken(name:)``.
  func update(
    _ id: Int64, to content: PresetRecord.Content, action: ChangeRecord.Action
  ) throws(StorageError)

  /// Removes a preset that nobody refers to.
  func remove(_ id: Int64, name: String) throws(StorageError)

  /// Makes presets what these contents are, one after the other: those that are there, and those that were before.
  func restore(_ presets: [(id: Int64, content: PresetRecord.Content, isThere: Bool)]) throws(StorageError)

  /// Removes presets that nobody refers to but each other.
  func remove(_ presets: [(id: Int64, name: String)]) throws(StorageError)

  /// Notes how long presets take, by their numbers, whose animations refer to what this change has changed: no changes of
  /// their own.
  func setDurations(_ durations: [Int64: Double?]) throws(StorageError)

  /// Makes the references, which may lead to presets that came later in the change; also done at its end.
  ///
  /// - Throws: ``StorageError/unknownReference(name:owner:)``, ``StorageError/circle(names:)`` or
  ///   ``StorageError/longChain(name:limit:)``.
  func finish() throws(StorageError)
}

extension StorageTransaction {
  /// Adds a new preset.
  package func add(_ content: PresetRecord.Content) throws(StorageError) { try add(content, as: nil, action: .add) }

  /// Replaces what is stored of a preset, as an edit.
  package func update(_ id: Int64, to content: PresetRecord.Content) throws(StorageError) {
    try update(id, to: content, action: .edit)
  }

  package func restore(
    _ presets: [(id: Int64, content: PresetRecord.Content, isThere: Bool)]
  ) throws(StorageError) {
    for (id, content, isThere) in presets {
      if isThere {
        try update(id, to: content, action: .restore)
      } else {
        try add(content, as: id, action: .restore)
      }
    }
  }

  package func remove(_ presets: [(id: Int64, name: String)]) throws(StorageError) {
    for (id, name) in presets { try remove(id, name: name) }
  }
}
