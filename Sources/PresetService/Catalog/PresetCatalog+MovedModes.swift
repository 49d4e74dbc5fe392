/// The presets that a change moves in some modes.
package struct MovesInModes: Sendable {
  /// The modes, beside those that are looked at.
  package let modes: Modes
  /// How far they move, by name.
  package let measured: [MovedPreset]
  /// Whether all that could move were looked at.
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
  ///   - find: Finds what moves in the modes that the catalog looks at, and the others in which more may.
  package func moves(
    with modes: Modes = Modes(),
    _ find: () throws(PresetError) -> (measured: [MovedPreset], isAll: Bool, modes: [Modes])
  ) throws(PresetError) -> [MovesInModes] {
    let outer = self.modes
    defer { self.modes = outer }
    self.modes = outer.merging(modes)
    let first = try find()
    func distances(_ presets: [MovedPreset]) -> [String: Double] {
      Dictionary(presets.map { ($0.name, $0.distance) }) { first, _ in first }
    }
    var moves = [MovesInModes(modes: modes, measured: first.measured, isAll: first.isAll)]
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
      moves.append(MovesInModes(modes: next, measured: others, isAll: found.isAll))
    }
    return moves.filter { !$0.measured.isEmpty }
  }
}
