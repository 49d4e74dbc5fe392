internal import AnimationEngine

/// The presets of a catalog and those of published ones, arranged for finding the nearest to a motion.
package struct PresetIndex {
  /// How far apart two runs of one motion may be for the rounding of their figures, in normalized distance.
  private static let tolerance = 1e-5

  /// How far a preset may be away for a motion to be near it, in normalized distance.
  private let reach: Double
  /// How many presets are looked at that move alike from rest.
  private static let mostAlike = 16
  /// The seconds over which presets take up another pace, of those that do.
  private let blends: [String: Double]
  private let presets: CurveSearch
  private let curves: CurveSearch
  private let values: CurveSearch
  private let published: (motions: CurveSearch, curves: CurveSearch)
  /// The motions that were looked up before: a code base repeats itself.
  private var known: [ScannedMotion: ScanMatch] = [:]

  /// Arranges presets.
  ///
  /// - Parameters:
  ///   - presets: The presets, with their durations.
  ///   - curves: The presets and the curves among the values, for what is a curve alone.
  ///   - values: The curves among the values: what is one of them, and a preset's as well, is known as the value.
  ///   - within: How far a preset may be away for a motion to be near it, in normalized distance.
  package init(
    presets: CurveCollection, curves: CurveCollection, values: CurveCollection, within: Double
  ) throws(PresetError) {
    reach = within
    blends = presets.entries.reduce(into: [:]) { blends, entry in
      let blend = presets.curves[entry.curve].animation.blendDuration
      if blend != 0 { blends[entry.name] = blend }
    }
    self.values = CurveSearch(values, scale: .shape)
    self.presets = CurveSearch(presets, scale: .motion)
    self.curves = CurveSearch(curves, scale: .shape)
    let starters = try Self.starters()
    published = (CurveSearch(starters, scale: .motion), CurveSearch(starters, scale: .shape))
  }

  /// What moves of the published catalogs, and their curves, in their usual modes.
  private static func starters() throws(PresetError) -> CurveCollection {
    var curves: [(name: String, curve: CurveCollection.Curve)] = []
    for starter in StarterCatalog.all {
      let presets = try starter.presets
      let known = Dictionary(presets.map { (ExactName($0.name), $0) }) { first, _ in first }
      for preset in presets where preset.axisContexts == nil && [nil, .curve].contains(preset.valueType) {
        let curve = try curve(of: preset) { name throws(PresetError) in
          guard let preset = known[ExactName(name)] else {
            throw PresetError(.data, "the starter catalog '\(starter.name)' has no '\(name)'")
          }
          return preset
        }
        curves.append(("\(starter.name): \(preset.name)", curve))
      }
    }
    var collection = CurveCollection()
    for (name, curve) in curves.sorted(by: { JSON.comesFirst($0.name, $1.name) }) {
      collection.add(name, curve.animation, duration: curve.duration, isSteady: curve.isSteady)
    }
    return collection
  }

  private static func curve(of motion: ScannedMotion) throws(PresetError) -> CurveCollection.Curve {
    try curve(of: Preset(name: "literal", animation: motion.animation, modifiers: motion.modifiers))
  }

  private static func curve(
    of preset: Preset, resolvedBy find: AnimationKinds.Resolver? = nil
  ) throws(PresetError) -> CurveCollection.Curve {
    let animation = try AnimationKinds.standard.makeAnimation(preset, resolvedBy: find)
    return CurveCollection.Curve(
      animation: animation, duration: Measures.duration(of: animation),
      isSteady: !preset.modifiers.contains { $0.kind.hasPrefix("repeat") })
  }

  /// Returns how a literal is related to the catalog.
  package mutating func match(_ reading: Result<ScannedMotion, UnreadLiteral>) -> ScanMatch {
    do throws(UnreadLiteral) {
      let motion = try reading.get()
      if let match = known[motion] { return match }
      let match = match(motion)
      known[motion] = match
      return match
    } catch {
      return ScanMatch(relation: .notUnderstood, reason: error.reason)
    }
  }

  private func match(_ motion: ScannedMotion) -> ScanMatch {
    let curve: CurveCollection.Curve
    do throws(PresetError) {
      curve = try Self.curve(of: motion)
    } catch {
      return ScanMatch(relation: .notUnderstood, reason: error.message)
    }
    let value = motion.isCurve ? values.nearest(to: curve, limit: 1, within: Self.tolerance).first : nil
    let nearest = value ?? (motion.isCurve ? curves : presets).nearest(to: curve, limit: 1).first
    let distance = nearest?.distance ?? .infinity
    if distance <= Self.tolerance {
      let search = value != nil ? values : motion.isCurve ? curves : presets
      // Several presets may move alike from rest, and only some of them so when they are retargeted.
      let blend = curve.animation.blendDuration
      let alike = search.nearest(to: curve, limit: Self.mostAlike, within: Self.tolerance)
        .filter { motion.isCurve || blend == blends[$0.name, default: 0] }
      if let same = alike.first(where: { $0.name == nearest?.name }) ?? alike.first {
        return ScanMatch(
          relation: .exact, preset: same.name, equals: [same.name] + alike.map(\.name).filter { $0 != same.name },
          distance: same.distance)
      }
      return ScanMatch(
        relation: .near, preset: nearest?.name, distance: distance,
        reason: "moves as this from rest, but takes up a new pace over another time on a retarget")
    }
    let elsewhere = (motion.isCurve ? published.curves : published.motions)
      .nearest(to: curve, limit: 1, within: Self.tolerance).first
    let relation: ScanClass =
      distance <= reach ? .near : (elsewhere == nil ? .offCatalog : .knownElsewhere)
    return ScanMatch(
      relation: relation, preset: nearest?.name, distance: nearest?.distance, elsewhere: elsewhere?.name)
  }
}
