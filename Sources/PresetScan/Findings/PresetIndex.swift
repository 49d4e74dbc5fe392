internal import AnimationEngine

/// The presets of a catalog and those of published ones, arranged for finding the nearest to a motion.
package struct PresetIndex {
  /// How far apart two runs of one motion may be for the rounding of their figures, in normalized distance.
  private static let tolerance = 1e-5

  /// How far a preset may be away for a motion to be near it, in normalized distance.
  private let reach: Double
  private let presets: CurveSearch
  private let curves: CurveSearch
  private let published: (motions: CurveSearch, curves: CurveSearch)
  /// The motions that were looked up before: a code base repeats itself.
  private var known: [ScannedMotion: ScanMatch] = [:]

  /// Arranges presets.
  ///
  /// - Parameters:
  ///   - presets: The presets, with their durations.
  ///   - curves: The presets and the curves among the values, for what is a curve alone.
  ///   - within: How far a preset may be away for a motion to be near it, in normalized distance.
  package init(presets: CurveCollection, curves: CurveCollection, within: Double) throws(PresetError) {
    reach = within
    self.presets = CurveSearch(presets, scale: .motion)
    self.curves = CurveSearch(curves, scale: .shape)
    let starters = try Self.starters()
    published = (CurveSearch(starters, scale: .motion), CurveSearch(starters, scale: .shape))
  }

  private static func starters() throws(PresetError) -> CurveCollection {
    var presets: [(name: String, preset: Preset)] = []
    for starter in StarterCatalog.all {
      presets += try starter.presets.map { ("\(starter.name): \($0.name)", $0) }
    }
    var collection = CurveCollection()
    for (name, preset) in presets.sorted(by: { JSON.comesFirst($0.name, $1.name) }) {
      let curve = try curve(of: ScannedMotion(preset.animation, modifiers: preset.modifiers))
      collection.add(name, curve.animation, duration: curve.duration, isSteady: curve.isSteady)
    }
    return collection
  }

  private static func curve(of motion: ScannedMotion) throws(PresetError) -> CurveCollection.Curve {
    let preset = Preset(name: "literal", animation: motion.animation, modifiers: motion.modifiers)
    let animation = try AnimationKinds.standard.makeAnimation(preset)
    return CurveCollection.Curve(
      animation: animation, duration: Measures.duration(of: animation),
      isSteady: !motion.modifiers.contains { $0.kind.hasPrefix("repeat") })
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
    let nearest = (motion.isCurve ? curves : presets).nearest(to: curve, limit: 1).first
    let distance = nearest?.distance ?? .infinity
    if distance <= Self.tolerance {
      return ScanMatch(relation: .exact, preset: nearest?.name, distance: distance)
    }
    let elsewhere = (motion.isCurve ? published.curves : published.motions)
      .nearest(to: curve, limit: 1, within: Self.tolerance).first
    let relation: ScanClass =
      distance <= reach ? .near : (elsewhere == nil ? .offCatalog : .knownElsewhere)
    return ScanMatch(
      relation: relation, preset: nearest?.name, distance: nearest?.distance, elsewhere: elsewhere?.name)
  }
}
