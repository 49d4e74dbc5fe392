internal import PresetStorage

extension PresetRecord {
  /// Checks that this record is what its last change in the history made of it, before a change carries it over into the
  /// history: what somebody wrote without presets would pass for this change's doing, and nobody would find it any more.
  ///
  /// - Parameter preset: What the record says.
  func checkIsDocumented(_ preset: Preset, in snapshot: any StorageSnapshot) throws {
    let last = try snapshot.latestDocument(of: id)
    if let last, Self.says(last, preset.unstampedDocumentText) { return }
    throw PresetError(
      .data,
      "'\(name)' was altered outside of presets: it is not what its last change in the history made of it",
      hint: last == nil
        ? "nothing was changed; its history is gone: remove it, and add it anew"
        : "nothing was changed; 'presets doctor --repair' puts back what the history has")
  }

  /// Whether a document of the history says the same as `document`, which is spelled as presets are now.
  static func says(_ last: String, _ document: String) -> Bool {
    if last == document { return true }
    // What was recovered is as it was read, which may be in other words.
    let preset = try? Preset(document: JSONReader.read(Array(last.utf8)))
    return preset?.unstampedDocumentText == document
  }
}
