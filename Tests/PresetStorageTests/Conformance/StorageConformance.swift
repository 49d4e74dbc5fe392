import SQLiteStorage
import Testing

/// What every storage engine has to do, written against the interface alone.
///
/// An engine is proved by checking each of ``rules`` at the address of a catalog that is not there yet.
struct StorageConformance {
  /// One of the things that an engine has to do.
  struct Rule: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let check: @Sendable (StorageConformance) throws -> Void

    init(_ name: String, _ check: @escaping @Sendable (StorageConformance) throws -> Void) {
      testDescription = name
      self.check = check
    }

    /// Checks the rule on a new, empty catalog of `provider`.
    func check(_ provider: any StorageProvider, at address: String) throws {
      try provider.create(address, options: StorageOptions())
      var impatient = StorageOptions()
      impatient.patience = .milliseconds(20)
      let other = try provider.open(address, options: impatient)
      try check(StorageConformance(engine: try provider.open(address, options: StorageOptions()), other: other))
    }
  }

  static var rules: [Rule] { writingRules + referenceRules + listingRules + historyRules + careRules }

  let engine: any StorageEngine
  /// Another client of the same catalog, which gives up waiting soon.
  let other: any StorageEngine

  func content(
    _ name: String, kind: String = "spring", tags: [String] = [], note: String? = nil, reducedMotion: String? = nil,
    duration: Double? = 0.5
  ) -> PresetRecord.Content {
    let animation = #"{"kind":"\#(kind)"}"#
    var document = #"{"animation":\#(animation),"name":"\#(name)""#
    if let note { document += #","note":"\#(note)""# }
    if let reducedMotion { document += #","reducedMotion":"\#(reducedMotion)""# }
    let texts = tags.map { $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
    if !tags.isEmpty { document += #","tags":[\#(texts.map { "\"\($0)\"" }.joined(separator: ","))]"# }
    document += "}"
    return PresetRecord.Content(
      name: name, columns: [.kind: kind, .animation: animation, .modifiers: "[]", .note: note], tags: tags,
      reducedMotion: reducedMotion, duration: duration, document: document)
  }

  /// A preset whose animation is what another one's is.
  func content(_ name: String, of target: String) -> PresetRecord.Content {
    let animation = #"{"kind":"alias","preset":"\#(target)"}"#
    return PresetRecord.Content(
      name: name, columns: [.kind: "alias", .animation: animation, .modifiers: "[]"], tags: [], reducedMotion: nil,
      duration: 0.5, document: #"{"animation":\#(animation),"name":"\#(name)"}"#, references: [target])
  }

  func read<Result>(asOf revision: Int64? = nil, _ body: (any StorageSnapshot) throws -> Result) throws -> Result {
    try engine.read(asOf: revision, body)
  }

  func write<Result>(
    by author: String = "ana", reason: String? = nil, undoing undone: Int64? = nil, isRehearsal: Bool = false,
    _ body: (any StorageTransaction) throws -> Result
  ) throws -> Result {
    try engine.write(by: author, reason: reason, undoing: undone, isRehearsal: isRehearsal, body)
  }

  func add(_ contents: PresetRecord.Content...) throws {
    try write { transaction in
      for content in contents { try transaction.add(content, as: nil, action: .add) }
    }
  }

  /// Writes as somebody else, and tells whether that was possible at the moment.
  @discardableResult
  func addElsewhere(_ name: String) -> Bool {
    let added: Void? = try? other.write(by: "bo", reason: nil, undoing: nil, isRehearsal: false) { transaction in
      try transaction.add(content(name), as: nil, action: .add)
    }
    return added != nil
  }

  func record(_ name: String, asOf revision: Int64? = nil) throws -> PresetRecord {
    try #require(try read(asOf: revision) { try $0.preset(named: name) })
  }

  func update(
    _ name: String, to content: PresetRecord.Content, action: ChangeRecord.Action = .edit, by author: String = "ana"
  ) throws {
    let id = try record(name).id
    try write(by: author) { try $0.update(id, to: content, action: action) }
  }

  func remove(_ name: String) throws {
    let id = try record(name).id
    try write { try $0.remove(id, name: name) }
  }

  func names(asOf revision: Int64? = nil, _ change: (inout PresetQuery) -> Void = { _ in }) throws -> [String] {
    var query = PresetQuery()
    change(&query)
    return try read(asOf: revision) { try Self.names(query, in: $0) }
  }

  /// The names of a listing, which its two forms have to agree on.
  static func names(_ query: PresetQuery, in snapshot: any StorageSnapshot) throws -> [String] {
    var names: [String] = []
    var namesAlone: [String] = []
    try snapshot.forEach(query) {
      names.append($0.name)
      return true
    }
    try snapshot.forEachName(query) {
      namesAlone.append($0)
      return true
    }
    #expect(names == namesAlone)
    return names
  }
}
