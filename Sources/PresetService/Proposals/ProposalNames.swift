internal import PresetStorage

/// The names of presets in the documents of a proposal, as the catalog has them now.
///
/// Documents refer by name. A proposal is written in the names of its own, and both sides may have given a preset another one
/// since it was begun: compared are the presets that the names lead to, by what they are called now.
struct ProposalNames {
  private let kinds: AnimationKinds
  private let snapshot: any StorageSnapshot
  /// The names now, by those that the proposal's documents have before its changes and after them.
  private var now: (before: [ExactName: String], after: [ExactName: String]) = ([:], [:])
  /// The names now of presets that the proposal does not rename, by the names that have been asked for.
  private var others: [ExactName: String] = [:]

  /// - Parameter records: The presets that the changes are about as they are now, in the same order.
  init(
    _ changes: [Proposal.Change], records: [PresetRecord?], in snapshot: any StorageSnapshot, kinds: AnimationKinds
  ) {
    (self.kinds, self.snapshot) = (kinds, snapshot)
    for case (let change, let record?) in zip(changes, records) where change.id != nil {
      if let name = change.base?.name { now.before[ExactName(name)] = record.name }
      if let name = change.preset?.name { now.after[ExactName(name)] = record.name }
    }
    // What the proposal adds is nothing that the catalog had, also where it has the name of what is renamed or removed.
    let held = Set(zip(changes, records).compactMap { $0.id == nil ? nil : $1.map { ExactName($0.name) } })
    for case let name? in changes.filter({ $0.id == nil }).map({ $0.preset?.name }) {
      now.after[ExactName(name)] = held.contains(ExactName(name)) ? Self.mark(name) : name
    }
  }

  /// The name for now of a preset that is added under one that another preset still has; no preset has such a name.
  private static func mark(_ name: String) -> String { name + "\u{1}" }

  /// Returns a document from before the proposal's changes as it would be written now.
  mutating func before(_ preset: Preset?) throws -> Preset? { try preset.map { try translated($0, by: now.before) } }

  /// Returns a document of the proposal as it would be written now.
  mutating func after(_ preset: Preset?) throws -> Preset? { try preset.map { try translated($0, by: now.after) } }

  private mutating func translated(_ preset: Preset, by known: [ExactName: String]) throws -> Preset {
    let mentioned = kinds.references(of: preset) + [preset.reducedMotion].compactMap(\.self)
    var names: [ExactName: String] = [:]
    for name in mentioned {
      let current = try known[ExactName(name)] ?? other(name)
      if ExactName(current) != ExactName(name) { names[ExactName(name)] = current }
    }
    return Self.renaming(preset, names, kinds)
  }

  /// The name that a preset has now which had one: that of a preset that still has it, or had it last.
  private mutating func other(_ name: String) throws -> String {
    if let known = others[ExactName(name)] { return known }
    var current = name
    if try snapshot.preset(named: name) == nil, let id = try snapshot.number(of: name) {
      current = try snapshot.preset(numbered: id)?.name ?? name
    }
    others[ExactName(name)] = current
    return current
  }

  /// Returns presets with what they refer to by the names that presets have once all of them are stored.
  ///
  /// - Parameter plans: What presets become, in the names of now, each with its name of now.
  static func plans(
    _ plans: [(name: String?, plan: PlannedPreset)], kinds: AnimationKinds
  ) -> [PlannedPreset] {
    var names: [ExactName: String] = [:]
    for case (let name?, let plan) in plans {
      if let next = plan.preset?.name, ExactName(next) != ExactName(name) { names[ExactName(name)] = next }
    }
    for case let name? in plans.filter({ $0.name == nil }).map({ $0.plan.preset?.name }) {
      names[ExactName(mark(name))] = name
    }
    return plans.map { _, plan in
      PlannedPreset(id: plan.id, preset: plan.preset.map { renaming($0, names, kinds) })
    }
  }

  private static func renaming(_ preset: Preset, _ names: [ExactName: String], _ kinds: AnimationKinds) -> Preset {
    if names.isEmpty { return preset }
    var preset = kinds.mappingReferences(of: preset) { names[ExactName($0)] ?? $0 }
    preset.reducedMotion = preset.reducedMotion.map { names[ExactName($0)] ?? $0 }
    return preset
  }
}
