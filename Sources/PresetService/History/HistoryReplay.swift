internal import PresetStorage

/// Plays the history again, and finds documents in it that do not say what was.
///
/// A preset that refers to another names it in its document. Where that one got another name, the document had to change in
/// the same revision; catalogs of versions before 0.2 have histories in which it did not.
final class HistoryReplay {
  /// A preset as its last document so far has it.
  private struct State {
    var name: String
    var document: String
    var duration: Double?
    /// The names of the presets that it refers to.
    var mentions: [ExactName]
  }

  private var found: [(revision: Int64, text: String)] = []
  /// What pruning can't have left behind, wherever in the history.
  private var unprunable: [String] = []
  /// The first preset with two changes that are there: pruning would have removed the earlier one.
  private var twice: CatalogRow.Change?
  /// The first revision that is said to be pruned as a whole, as long as nothing has come that took its place.
  private var unfollowed: Int64?
  /// The presets of which there was a change.
  private var seen: Set<Int64> = []
  private var possible: [HistoryCorrection] = []

  let kinds: AnimationKinds
  private var presets: [Int64: State] = [:]
  private var bearers: [ExactName: Int64] = [:]
  private var users: [ExactName: Set<Int64>] = [:]
  private var revision: Int64 = 0
  private var changes: [CatalogRow.Change] = []

  /// How many problems are told.
  private static let limit = 20

  init(kinds: AnimationKinds) { self.kinds = kinds }

  /// Returns what is wrong, the first twenty.
  ///
  /// - Parameter revision: The first one that the history has whole: what it lacks before is no fault.
  func problems(from revision: Int64) -> [String] {
    let open = unfollowed.map { "revision \($0) is said to be pruned, but nothing that came after it took its place" }
    return Array(
      (unprunable + [open].compactMap(\.self) + found.filter { $0.revision > revision }.map(\.text)).prefix(Self.limit))
  }

  /// Returns what would make false documents true.
  func corrections(from revision: Int64) -> [HistoryCorrection] { possible.filter { $0.revision > revision } }

  /// The presets that the history has not removed, by their names; another one may have the name by now.
  var living: [(id: Int64, name: String)] {
    presets.map { (id: $0.key, name: $0.value.name) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Takes the next part of the history.
  func take(_ entry: HistoryEntry) {
    switch entry {
    case .revision(let next):
      finish()
      revision = next.number
      if next.content != nil, let twice, unprunable.count < Self.limit {
        unprunable.append(
          "revision \(revision) is said to be pruned, but '\(twice.name)' has two changes from before it, of which "
            + "pruning leaves the later one alone")
      }
      if next.content != nil && unfollowed == nil { unfollowed = next.number }
    case .change(let change): changes.append(change)
    case .pruned(let pruned):
      guard let state = presets[pruned.preset], unprunable.count < Self.limit else { return }
      unprunable.append(
        "revision \(pruned.revision): its change of '\(state.name)' is said to be pruned, but an earlier one is there")
    }
  }

  /// Plays the last revision.
  func finish() {
    if changes.isEmpty { return }
    checkFollowing()
    var left: [(name: ExactName, id: Int64)] = []
    let touched = Set(changes.map(\.preset))
    for change in changes { replace(change, &left) }
    for (name, id) in left { correct(name, id, except: touched) }
    for change in changes { check(change) }
    changes.removeAll(keepingCapacity: true)
  }

  /// Checks what follows a revision that is said to be pruned: what took the place of its changes was kept, of presets that
  /// have lost what they were before; and of no preset are two changes left up to there.
  private func checkFollowing() {
    let earlier = changes.filter { seen.contains($0.preset) }
    let hasLost = changes.contains { !seen.contains($0.preset) && $0.action != "add" }
    seen.formUnion(changes.map(\.preset))
    guard let pruned = unfollowed, !earlier.isEmpty || hasLost else { return }
    unfollowed = nil
    if let change = earlier.first, unprunable.count < Self.limit {
      unprunable.append(
        "revision \(pruned) is said to be pruned, but '\(change.name)', which revision \(change.revision) changed, has a "
          + "change from before that, which would have gone too")
    }
  }

  /// Whether a preset's last document in the history is `document`.
  func ends(_ id: Int64, in document: String) -> Bool {
    presets[id].map { PresetRecord.says($0.document, document) } ?? false
  }

  /// A preset's last document in the history, and the duration that was noted with it.
  func last(_ id: Int64) -> (document: String, duration: Double?)? {
    presets[id].map { ($0.document, $0.duration) }
  }

  /// Whether a preset's last change in the history says this duration.
  func measured(_ id: Int64, as duration: Double?) -> Bool {
    presets[id].map { $0.duration == duration } ?? false
  }

  private func replace(_ change: CatalogRow.Change, _ left: inout [(name: ExactName, id: Int64)]) {
    let id = change.preset
    if let old = presets.removeValue(forKey: id) {
      if twice == nil { twice = change }
      for name in old.mentions { users[name]?.remove(id) }
      let name = ExactName(old.name)
      if bearers[name] == id { bearers[name] = nil }
      if change.document == nil || ExactName(change.name) != name { left.append((name, id)) }
    }
    guard let document = change.document else { return }
    guard let state = state(document, of: change) else { return }
    presets[id] = state
    bearers[ExactName(state.name)] = id
    for name in state.mentions { users[name, default: []].insert(id) }
  }

  private func state(_ document: String, of change: CatalogRow.Change) -> State? {
    do {
      let json = try JSONReader.read(Array(document.utf8))
      guard json["animation"] != nil, json["name"]?.string == change.name else {
        complain("'\(change.name)': its document is another preset's, or none")
        return nil
      }
      var mentions = json["reducedMotion"]?.string.map { [ExactName($0)] } ?? []
      if Self.mayRefer(json) {
        mentions += kinds.references(of: try Preset(document: json)).map(ExactName.init)
      }
      return State(name: change.name, document: document, duration: change.duration, mentions: mentions)
    } catch {
      complain("'\(change.name)': its document can't be read")
      return nil
    }
  }

  /// Whether a part of a document may be the name of something else.
  private static func mayRefer(_ json: JSON) -> Bool {
    if let elements = json.array { return elements.contains(where: mayRefer) }
    return json.members?.contains { member in
      member.key == "preset" || member.key == "when" || member.key == "value" && member.value.string != nil
        || mayRefer(member.value)
    } ?? false
  }

  /// Mends the documents that this revision left with a name that it took from the preset.
  private func correct(_ name: ExactName, _ id: Int64, except touched: Set<Int64>) {
    for user in (users[name] ?? []).sorted() where !touched.contains(user) {
      guard let state = presets[user] else { continue }
      let now = presets[id]?.name
      complain(
        "'\(state.name)' still names '\(name.text)', \(now.map { "which is '\($0)' from here on" } ?? "which is gone")")
      guard let now, let document = try? renamed(state.document, from: name.text, to: now) else { continue }
      possible.append(
        HistoryCorrection(revision: revision, preset: user, name: state.name, document: document))
      let mentions = state.mentions.map { $0 == name ? ExactName(now) : $0 }
      presets[user] = State(name: state.name, document: document, mentions: mentions)
      users[name]?.remove(user)
      users[ExactName(now), default: []].insert(user)
    }
  }

  private func renamed(_ document: String, from name: String, to newName: String) throws -> String {
    var preset = try Preset(document: JSONReader.read(Array(document.utf8)))
    if preset.reducedMotion == name { preset.reducedMotion = newName }
    preset = kinds.mappingReferences(of: preset) { $0 == name ? newName : $0 }
    return preset.unstampedDocumentText
  }

  /// Complains of what a change refers to and nobody was called.
  private func check(_ change: CatalogRow.Change) {
    guard let state = presets[change.preset] else { return }
    for name in state.mentions where bearers[name] == nil {
      complain("'\(state.name)' names '\(name.text)', which was not there")
    }
  }

  private func complain(_ problem: String) {
    found.append((revision, "revision \(revision): \(problem)"))
  }
}
