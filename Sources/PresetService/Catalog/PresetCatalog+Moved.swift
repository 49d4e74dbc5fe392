internal import AnimationEngine
internal import PresetStorage

/// A preset that moves in another way since something that it refers to was changed.
public struct MovedPreset: Equatable, Sendable {
  /// Its name.
  public let name: String
  /// Seconds until it had finished before; nil where that took over a minute.
  public let durationBefore: Double?
  /// Seconds until it has finished now.
  public let durationAfter: Double?
  /// The largest distance between the two motions, as a part of the way.
  public let distance: Double
}

extension PresetCatalog {
  /// Returns the presets that a revision moved through what they refer to, at whatever remove; by name.
  ///
  /// In the modes that are looked at; `modes` are the others in which variants of what refers to the change hold, where it
  /// may have moved more.
  ///
  /// - Parameters:
  ///   - includesChanged: Whether presets count that the revision changed itself, as well.
  ///   - limit: How many presets that refer to it are looked at, the first by name; `isAll` is whether there are no more.
  /// - Complexity: O(*n*) in the number of presets that refer to what was changed; some 0.1 ms for each that is measured.
  public func moved(
    by revision: Int64, includesChanged: Bool = false, limit: Int = 4000
  ) throws(PresetError) -> (measured: [MovedPreset], isAll: Bool, modes: [Modes]) {
    var modes: Set<Modes> = []
    func moved(in snapshot: any StorageSnapshot) throws -> (users: [PresetUse], motions: [Int64: Animation]) {
      let users = try self.users(ofChangesOf: revision, includesChanged: includesChanged, in: snapshot) {
        modes.formUnion($0)
      }
      return (users, try motions(of: users.prefix(limit).map(\.user), in: snapshot) { modes.formUnion($0) })
    }
    func others() -> [Modes] { modes.filter { $0 != self.modes }.sorted { $0.description < $1.description } }
    let (users, after) = try PresetError.wrapping {
      // What is there now is at hand; what was there is looked up in the history.
      let now = try store.read { try $0.revision() == revision ? moved(in: $0) : nil }
      return if let now { now } else { try store.read(asOf: revision, moved) }
    }
    if users.isEmpty { return ([], true, others()) }
    // Where they referred to something else before, they move in the modes of that, too.
    let before = try PresetError.wrapping {
      try store.read(asOf: revision - 1) {
        try self.motions(of: users.prefix(limit).map(\.user), in: $0) { modes.formUnion($0) }
      }
    }
    return (Self.measured(users, before: before, after: after), users.count <= limit, others())
  }

  /// Returns the presets that would move through what they refer to, at whatever remove, if a stored one were another one.
  ///
  /// In the modes that are looked at; `modes` are the others in which more may.
  ///
  /// - Parameters:
  ///   - preset: The stored one, of that name, as it would be.
  ///   - limit: How many that refer to it are looked at, the first by name; `isAll` is whether there are no more.
  /// - Complexity: O(*n*) in the number of presets that refer to it; some 0.1 ms for each that is measured.
  public func moved(
    ifStored preset: Preset, limit: Int = 200
  ) throws(PresetError) -> (measured: [MovedPreset], isAll: Bool, modes: [Modes]) {
    try PresetError.wrapping {
      try store.read { snapshot in
        guard let id = try snapshot.number(of: preset.name) else { return ([], true, []) }
        var modes: Set<Modes> = []
        // An alias has the variants for less motion of its preset, and follows it into others.
        let stored = try snapshot.preset(numbered: id).map { try Preset($0) }
        modes.formUnion(Self.changedModes(stored, preset))
        let users = try self.users(of: [(id, preset.name)], seen: [id], in: snapshot) { modes.formUnion($0) }
          .sorted { JSON.comesFirst($0.name, $1.name) }
        let ids = users.prefix(limit).map(\.user)
        let measured = Self.measured(
          users, before: try motions(of: ids, in: snapshot) { modes.formUnion($0) },
          after: try motions(of: ids, in: snapshot, ifStored: preset) { modes.formUnion($0) })
        let others = modes.filter { $0 != self.modes }.sorted { $0.description < $1.description }
        return (measured, users.count <= limit, others)
      }
    }
  }

  /// Measures how far presets have moved; those without a motion before or now are none of them.
  private static func measured(
    _ users: [PresetUse], before: [Int64: Animation], after: [Int64: Animation]
  ) -> [MovedPreset] {
    users.compactMap { user in
      guard let old = before[user.user], let new = after[user.user], old != new else { return nil }
      return MovedPreset(
        name: user.name, durationBefore: Measures.duration(of: old), durationAfter: Measures.duration(of: new),
        distance: CurveDifference(between: old, and: new).maximum)
    }
  }

  /// Whether a change is of more than a note, tags or other words about a preset.
  static func isMove(_ change: ChangeRecord) throws -> Bool {
    guard let before = try PresetChange.preset(change.before), let after = try PresetChange.preset(change.document)
    else { return true }
    return before.animation != after.animation || before.modifiers != after.modifiers
      || before.variants != after.variants || before.reducedMotion != after.reducedMotion || before.name != after.name
  }

  /// Calls `body` with each preset that refers to others, at whatever remove, those themselves excepted.
  static func forEachUser(
    of changed: Set<Int64>, except seen: Set<Int64> = [], in snapshot: any StorageSnapshot, _ body: (PresetUse) -> Void
  ) throws {
    var seen = seen.union(changed)
    var rest = Array(changed)
    while !rest.isEmpty {
      // Level by level: a server is asked once for each.
      let level = try snapshot.uses(of: rest).filter { seen.insert($0.user).inserted }
      rest = level.map(\.user)
      level.forEach(body)
    }
  }

  /// Of how many presets of each level is asked for which ones they take the place under less motion, and how many of those
  /// are looked at.
  private static let mostReduced = (presets: 16, users: 1000)

  /// Returns the presets that refer to what a revision changed, at whatever remove; sorted by name.
  ///
  /// Under reduced motion, a preset also counts that names one of these as its variant for it.
  ///
  /// - Parameters:
  ///   - includesChanged: Whether those are among them that it changed itself.
  ///   - note: Called with the modes in which more may have moved.
  private func users(
    ofChangesOf revision: Int64, includesChanged: Bool, in snapshot: any StorageSnapshot, _ note: (Set<Modes>) -> Void
  ) throws -> [PresetUse] {
    let changes = try snapshot.changes(of: revision).filter { $0.document != nil }
    let seen = Set(changes.map(\.preset))
    let found =
      includesChanged
      ? changes.map { PresetUse(target: $0.preset, user: $0.preset, name: $0.name, role: .animation) } : []
    // Another note or tag moves nothing.
    let moved = try changes.filter(Self.isMove).map { (id: $0.preset, name: $0.name) }
    for change in changes {
      note(Self.changedModes(try PresetChange.preset(change.before), try PresetChange.preset(change.document)))
    }
    return (found + (try users(of: moved, seen: seen, in: snapshot, note)))
      .sorted { JSON.comesFirst($0.name, $1.name) }
  }

  /// The modes for which one of two states of a preset has a variant, and the other none or another one.
  private static func changedModes(_ one: Preset?, _ other: Preset?) -> Set<Modes> {
    Set(Set(one?.allVariants ?? []).symmetricDifference(other?.allVariants ?? []).map(\.modes))
  }

  /// Returns the presets that refer to others, at whatever remove, those in `seen` excepted; under reduced motion those too
  /// that name one as their variant for it.
  private func users(
    of others: [(id: Int64, name: String)], seen: Set<Int64>, in snapshot: any StorageSnapshot,
    _ note: (Set<Modes>) -> Void
  ) throws -> [PresetUse] {
    var (rest, seen, found) = (others, seen, [PresetUse]())
    while !rest.isEmpty {
      var level = try snapshot.uses(of: rest.map(\.id))
      for (id, name) in rest.prefix(Self.mostReduced.presets) {
        let names = try snapshot.users(of: name, as: .reducedMotion)
        if !names.isEmpty { note([.reducedMotion]) }
        if modes[Modes.motionAxis] == nil { continue }
        for name in names.prefix(Self.mostReduced.users) {
          guard let user = try snapshot.number(of: name) else { continue }
          level.append(PresetUse(target: id, user: user, name: name, role: .reducedMotion))
        }
      }
      level = level.filter { seen.insert($0.user).inserted }
      found += level
      rest = level.map { ($0.user, $0.name) }
    }
    return found
  }

  /// The animations of presets in a snapshot, by number; values have none.
  ///
  /// - Parameters:
  ///   - other: A preset as it would be in place of the one that is stored.
  ///   - note: Called with the modes of the variants that they have, and those that what they refer to has.
  private func motions(
    of ids: [Int64], in snapshot: any StorageSnapshot, ifStored other: Preset? = nil,
    noting note: ([Modes]) -> Void
  ) throws -> [Int64: Animation] {
    var motions: [Int64: Animation] = [:]
    // Many refer to the same ones, and are made alike.
    var made: [[String]: Animation?] = [:]
    var found: [ExactName: Preset] = [:]
    if let other { found[ExactName(other.name)] = other }
    var axes: [String: [String]] = [:]
    func contexts(_ axis: String) -> [String] {
      if let known = axes[axis] { return known }
      let found = (try? Preset(Self.find(axis, in: snapshot)))?.axisContexts ?? []
      axes[axis] = found
      return found
    }
    for record in try snapshot.presets(numbered: ids) {
      let parts = [record.animation, record.modifiers, record.variants, record.reducedMotion ?? ""]
      if let animation = made[parts] {
        motions[record.id] = animation
        continue
      }
      let preset = try Preset(record)
      note(Array(preset.decidingModes(contexts)))
      if preset.valueType != nil || preset.axisContexts != nil { continue }
      // One that could not be made then has not moved.
      let animation = try? kinds.makeAnimation(preset, in: modes) { name throws(PresetError) in
        if let preset = found[ExactName(name)] { return preset }
        let preset = try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
        found[ExactName(name)] = preset
        return preset
      }
      made[parts] = .some(animation)
      motions[record.id] = animation
    }
    for preset in found.values { note(Array(preset.decidingModes(contexts))) }
    return motions
  }
}
