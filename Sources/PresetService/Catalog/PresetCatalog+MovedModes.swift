/// The presets that a change moves in some modes.
package struct MovesInModes: Sendable {
  /// The modes, beside those that are looked at.
  package let modes: Modes
  /// How many presets move.
  package let count: Int
  /// How far those of them do that were measured, by name.
  package let measured: [MovedPreset]
  /// Whether there are no more than these.
  package let isAll: Bool
}

extension PresetCatalog {
  /// In how many modes is looked for what a change moves there.
  private static let mostModes = 16

  /// Returns the presets that a change moves in some modes, and those that it moves in others alone, or farther: in those of
  /// variants, and of several of them together.
  ///
  /// - Parameters:
  ///   - modes: Modes beside those that are looked at, where something is changed in those.
  ///   - limit: How many presets are measured in each.
  ///   - find: Finds what moves in the modes that the catalog looks at, and the others in which more may.
  package func moves(
    with modes: Modes = Modes(), limit: Int = 1000,
    _ find: () throws(PresetError) -> (count: Int, measured: [MovedPreset], modes: [Modes])
  ) throws(PresetError) -> [MovesInModes] {
    let outer = self.modes
    defer { self.modes = outer }
    self.modes = outer.merging(modes)
    let first = try find()
    func distances(_ presets: [MovedPreset]) -> [String: Double] {
      Dictionary(presets.map { ($0.name, $0.distance) }) { first, _ in first }
    }
    var moves = [MovesInModes(modes: modes, count: first.count, measured: first.measured, isAll: true)]
    var told = [(modes: modes, distances: distances(first.measured))]
    var others: Set<Modes> = []
    func add(_ found: [Modes]) {
      others.formUnion(
        found.filter { $0.isCompatible(with: outer.merging(modes)) }.map { other in
          other.axes.filter { outer[$0] == nil }.reduce(into: modes) { $0[$1] = other[$1] }
        })
    }
    add(first.modes)
    var seen: Set = [modes]
    while seen.count <= Self.mostModes,
      let next = others.combined(with: others, atMost: 2 * Self.mostModes).subtracting(seen).min(by: Modes.comesFirst)
    {
      seen.insert(next)
      self.modes = outer.merging(next)
      guard let found = try? find() else { continue }
      // Variants refer to what has some of its own.
      add(found.modes)
      // And what moves farther there.
      let others = found.measured.filter { preset in
        !told.contains { next.includes($0.modes) && $0.distances[preset.name, default: -1] >= preset.distance }
      }
      told.append((next, distances(found.measured)))
      moves.append(
        MovesInModes(modes: next, count: others.count, measured: others, isAll: found.measured.count < limit))
    }
    return moves.filter { $0.count > 0 }
  }
}
