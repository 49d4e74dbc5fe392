internal import SQLite

// What each preset was when the catalog was damaged, of its own row and of the history.
extension Recovery {
  /// What the presets are to be, by their numbers.
  mutating func states() -> [State] {
    var states: [State] = []
    let ids = Set(rows.presets.keys).union(rows.knownPresets.keys).union(spans.keys).sorted()
    for id in ids {
      let last = spans[id]?.upperBound
      if let state = state(of: id) {
        states.append(state)
        continue
      }
      let isKnown = rows.presets[id] != nil || rows.knownPresets[id] != nil
      // Without a row, the history says whether a preset was still there; where it has lost changes, an index that is
      // whole knows better.
      let isRemoved = last.map { rows.changes[ChangeKey(revision: $0, preset: id)]?.text("action") == "remove" } ?? true
      if !isKnown && (isRemoved || rows.knowsAllPresets && !rows.knowsAllChanges) { continue }
      if let document = documents[id]?.max(by: { $0.key < $1.key }) {
        states.append(
          State(
            id: id, content: document.value, created: spans[id]?.lowerBound ?? document.key, revision: document.key,
            isFromHistory: true))
        record.presets.replaced += 1
        if !rows.knowsAllChanges || document.key < lastKnown[id, default: 0] {
          record.olderNames.append(document.value.name)
        }
      } else {
        record.lostNames.append(name(of: id))
      }
    }
    record.presets.read = states.count - record.presets.replaced
    return states
  }

  private func name(of id: Int64) -> String {
    if let name = rows.knownPresets[id] { return name }
    return rows.presets[id]?.text("name") ?? "number \(id)"
  }

  /// The preset as its own row has it; nil where the row is lost or makes no sense.
  private mutating func state(of id: Int64) -> State? {
    guard let row = rows.presets[id], let name = row.text("name"), let created = row.integer("created"),
      let stamped = row.integer("revision"), created > 0,
      PresetColumn.all.allSatisfy({ $0.isOptional || row.text($0.name) != nil })
    else { return nil }
    // The history knows of its last change, too, and the index of it; one number may be damaged.
    let last = max(spans[id]?.upperBound ?? 0, lastKnown[id] ?? 0)
    let revision = last > 0 && (stamped < last || rows.knowsAllChanges) ? last : stamped
    if created > revision { return nil }
    let history = documents[id]?[revision]
    let tags = history?.tags ?? rows.tags[id, default: []].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let variant = row.integer("reduced_motion")
    let content = inspector.content(
      PresetRecord(
        id: id, name: name, columns: PresetColumns { row.text($0.name) }, tags: tags,
        reducedMotion: variant.flatMap { rows.presets[$0]?.text("name") }, duration: row.real("duration"),
        revision: revision))
    guard let content else { return nil }
    // Where row and history differ, one of them is damaged: its digest proves the history right.
    if let history, history.document != content.document, proven.contains(revision) {
      return State(
        id: id, content: history, created: created, revision: revision, variant: nil, isFromHistory: true)
    }
    if history == nil && !rows.knowsAllTags { record.olderNames.append(name) }
    return State(
      id: id, content: content, created: created, revision: revision, variant: variant, isFromHistory: false)
  }
}
