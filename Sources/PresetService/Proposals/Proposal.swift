/// A set of changes that waits to be accepted: who wants what, why, and what was there when they began.
public struct Proposal: Sendable {
  /// The stages of a proposal.
  public enum State: String, CaseIterable, Sendable {
    /// Waiting: free to be changed and discussed, accepted or turned down.
    case open
    /// Made a revision.
    case accepted
    /// Somebody turned it down.
    case rejected
    /// Its author gave it up.
    case withdrawn
  }

  /// A change that it asks for.
  public struct Change: Hashable, Sendable {
    /// The number of the preset in the catalog; nil for one that is added.
    let id: Int64?
    /// The preset as it was when the change was made; nil where it was not there.
    public let base: Preset?
    /// The preset as it is wanted; nil where it is to go.
    public let preset: Preset?

    /// Its name.
    public var name: String { preset?.name ?? base?.name ?? "" }

    /// Whether it is about the preset that has a name, before it or after it.
    func isOf(_ name: ExactName) -> Bool { [base, preset].contains { $0.map { ExactName($0.name) } == name } }
  }

  /// A remark of somebody.
  public struct Comment: Hashable, Sendable {
    /// The author.
    public let author: String
    /// The catalog's revision that has it.
    public let revision: Int64
    /// The text.
    public let text: String
    /// The preset that it is about; nil for the proposal as a whole.
    public let preset: String?
  }

  /// The name.
  public let name: String
  /// The title, in a line.
  public var title: String
  /// The stage that it is in.
  public var state = State.open
  /// Why it was turned down or given up.
  public var reason: String?
  /// The changes, by name.
  public var changes: [Change] = []
  /// The remarks, the oldest first.
  public var comments: [Comment] = []
  /// The author who began it.
  public let author: String
  /// When it was begun.
  public let time: CatalogTime
  /// The catalog's revision that last changed it.
  public let revision: Int64

  /// The part of its entry that can't be read; nil for all that the library wrote.
  ///
  /// A proposal with such a part can be ended, and nothing else.
  public private(set) var damage: String?

  /// Begins a proposal.
  init(name: String, title: String) {
    (self.name, self.title, author, time, revision) = (name, title, "", CatalogTime(stored: ""), 0)
  }

  /// The most changes of one proposal: it is looked through as a whole, while nobody else writes.
  public static let maximumChangeCount = 10_000

  /// The error for a preset that it leaves as it is.
  package func notChanging(_ preset: String) -> PresetError {
    PresetError(
      .notFound, "the proposal '\(name)' does not change '\(preset)'",
      hint: nearest(to: preset, in: changes.map(\.name)).asSuggestion)
  }

  /// Keeps a change that was left out while others were made: what was made of its preset meanwhile is merged into it, and
  /// wins.
  mutating func keep(_ change: Change, kinds: AnimationKinds) {
    let place = changes.firstIndex { other in
      other.id == change.id && (other.id != nil || ExactName(other.name) == ExactName(change.name))
    }
    guard let place else { return changes.append(change) }
    guard change.id != nil, let wanted = change.preset, let made = changes[place].preset else { return }
    let merge = PresetMerge(base: changes[place].base, ours: wanted, theirs: made, kinds: kinds)
    changes[place] = Change(id: change.id, base: change.base, preset: merge.keeping(.theirs))
  }

  /// Refuses more changes than one proposal may have.
  func checkSize() throws(PresetError) {
    if changes.count <= Self.maximumChangeCount { return }
    throw PresetError(
      .data,
      "the proposal '\(name)' would have \(changes.count) changes; at most \(Self.maximumChangeCount) are allowed",
      hint: "propose a part of them, and the rest in another one")
  }

  /// Refuses to change one that is not open any more, or can't be read.
  func checkOpen() throws(PresetError) {
    if let damage {
      throw PresetError(
        .data, "the proposal '\(name)' is damaged: \(damage)", hint: "'presets proposal withdraw \(name)' ends it")
    }
    try checkWaiting()
  }

  /// Refuses to end one that has ended.
  func checkWaiting() throws(PresetError) {
    if state == .open { return }
    throw PresetError(
      .conflict, "the proposal '\(name)' is \(state.rawValue)", hint: "'presets proposal new' begins another one")
  }
}

extension Proposal {
  /// The entry that the catalog keeps.
  ///
  /// Documents are texts in it: what they refer to is nothing that the entry refers to.
  var entry: Preset {
    func text(_ preset: Preset?) -> JSON { preset.map { .string($0.unstampedDocumentText) } ?? .null }
    var parameters: PresetParameters = [
      "state": .string(state.rawValue), "title": .string(title),
      "changes": .array(
        changes.map { change in
          .object([
            "after": text(change.preset), "base": text(change.base),
            "id": change.id.map { .number(Double($0)) } ?? .null,
          ])
        }),
      "comments": .array(
        comments.map { comment in
          .object([
            "about": comment.preset.map(JSON.string) ?? .null, "author": .string(comment.author),
            "revision": .number(Double(comment.revision)), "text": .string(comment.text),
          ])
        }),
    ]
    if let reason { parameters["reason"] = .string(reason) }
    return Preset(name: name, animation: PresetComponent(kind: RecordKind.proposal.rawValue, parameters: parameters))
  }

  /// Reads an entry; of one that no proposal is written as, what can be read.
  ///
  /// - Parameters:
  ///   - author: Who began it; the entry tells who changed it last.
  init(_ entry: Preset, author: String) {
    let parameters = entry.animation.parameters
    (name, title, self.author) = (entry.name, parameters["title"]?.string ?? "", author)
    (time, revision) = (entry.stamp?.created ?? CatalogTime(stored: ""), entry.stamp?.revision ?? 0)
    reason = parameters["reason"]?.string
    if let known = parameters["state"]?.string.flatMap(State.init) { state = known } else { damage = "it has no state" }
    for change in parameters["changes"]?.array ?? [] {
      func preset(_ key: String) -> Preset? {
        guard let text = change[key]?.string else { return nil }
        let preset = try? Preset(document: JSONReader.read(Array(text.utf8)))
        if preset == nil { damage = "a document in it can't be read" }
        return preset
      }
      let read = Change(
        id: change["id"]?.number.flatMap { Int64(exactly: $0) }, base: preset("base"), preset: preset("after"))
      let isOfRecord = [read.base, read.preset].contains { preset in
        preset.map { RecordKind(rawValue: $0.animation.kind) != nil } ?? false
      }
      if isOfRecord || read.base == nil && read.preset == nil {
        damage = "a change in it can't be read"
      } else {
        changes.append(read)
      }
    }
    for comment in parameters["comments"]?.array ?? [] {
      comments.append(
        Comment(
          author: comment["author"]?.string ?? "",
          revision: comment["revision"]?.number.flatMap { Int64(exactly: $0) } ?? 0,
          text: comment["text"]?.string ?? "", preset: comment["about"]?.string))
    }
  }

  /// The proposal as an object.
  public var document: JSON {
    let changes = changes.map { change -> JSON in
      .object([
        "after": change.preset?.document ?? .null, "before": change.base?.document ?? .null,
        "name": .string(change.name),
      ])
    }
    let comments = comments.map { comment -> JSON in
      .object([
        "author": .string(comment.author), "preset": comment.preset.map(JSON.string) ?? .null,
        "revision": .number(Double(comment.revision)), "text": .string(comment.text),
      ])
    }
    return .object([
      "author": .string(author), "changes": .array(changes), "comments": .array(comments), "name": .string(name),
      "problem": damage.map(JSON.string) ?? .null, "reason": reason.map(JSON.string) ?? .null,
      "revision": .number(Double(revision)), "state": .string(state.rawValue), "time": .string(time.description),
      "title": .string(title),
    ])
  }
}
