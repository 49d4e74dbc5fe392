internal import PresetStorage

extension PresetCatalog {
  /// Puts presets back whose rows are not what their last changes in the history made of them, as who writes them without
  /// presets leaves behind.
  ///
  /// It is a revision of its own; the history stays as it is.
  ///
  /// - Returns: The names of those presets, sorted.
  /// - Throws: An error of code `data` where the history was altered outside of presets: nothing is proven by it then.
  @discardableResult
  public func putBackAltered() throws(PresetError) -> [String] {
    try PresetError.wrapping {
      let found = try store.read { try altered(in: $0) }
      if found.isEmpty { return [] }
      let reason = "'doctor --repair': put back what was altered outside of presets"
      return try store.write(by: options.author, reason: reason, undoing: nil, isRehearsal: false) { transaction in
        let altered = try altered(in: transaction.snapshot)
        for (id, content) in altered { try transaction.update(id, to: content, action: .edit) }
        return altered.map(\.content.name)
      }
    }
  }

  private func altered(
    in snapshot: any StorageSnapshot
  ) throws -> [(id: Int64, content: PresetRecord.Content)] {
    let replay = HistoryReplay(kinds: kinds)
    var audit = HistoryAudit()
    try snapshot.forEachHistoryEntry {
      replay.take($0)
      audit.take($0)
      return true
    }
    replay.finish()
    audit.finish()
    if let problem = audit.problems.first { throw StorageError.forgedHistory(path: path, problem: problem) }
    var altered: [(id: Int64, content: PresetRecord.Content)] = []
    try snapshot.forEach(PresetQuery()) { record in
      let preset = try? Preset(record)
      let isAsItWas = preset.map { replay.isAsItWas(record, $0) } ?? false
      if !isAsItWas, let content = replay.content(of: record) { altered.append((record.id, content)) }
      return true
    }
    return altered
  }
}

extension HistoryReplay {
  /// Whether a preset is what its last change made it; how long it takes is not looked at where it refers to others.
  fileprivate func isAsItWas(_ record: PresetRecord, _ preset: Preset) -> Bool {
    ends(record.id, in: preset.unstampedDocumentText) && record.kindComplaint(preset) == nil
      && (measured(record.id, as: record.duration) || !kinds.references(of: preset).isEmpty)
  }

  /// The content that a preset's last change gave it; nil where that has another name, or is no preset.
  fileprivate func content(of record: PresetRecord) -> PresetRecord.Content? {
    guard let (document, duration) = last(record.id), let json = try? JSONReader.read(Array(document.utf8)),
      let preset = try? Preset(document: json), preset.name == record.name
    else { return nil }
    return kinds.content(of: preset, duration: duration)
  }
}
