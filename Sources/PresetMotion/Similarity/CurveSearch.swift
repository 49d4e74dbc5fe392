/// Finds like curves in a collection.
package struct CurveSearch: Sendable {
  /// The curves that are searched.
  package let collection: CurveCollection
  let lens: CurveLens
  private let subjects: [CurveLens.Subject]
  /// The glances of all curves, ``CurveLens/glanceCount`` values each.
  let glances: [Float]

  /// What glances can be off by, being rounded to Float.
  private static let slack: Float = 1e-6

  /// Prepares a search for what is alike in `scale`.
  ///
  /// - Complexity: O(*n*) in the number of curves, some 2 µs each.
  package init(_ collection: CurveCollection, scale: CurveScale = .motion) {
    self.collection = collection
    let lens = CurveLens(scale: scale)
    self.lens = lens
    subjects = collection.curves.map(lens.subject)
    var glances: [Float] = []
    glances.reserveCapacity(collection.curves.count * CurveLens.glanceCount)
    for subject in subjects { lens.appendGlance(of: subject, to: &glances) }
    self.glances = glances
  }

  /// How far two curves are apart at least; something more than `limit` where it is more.
  ///
  /// - Parameters:
  ///   - glances: Glances one after another, and the number of the one that is meant.
  ///   - others: The same for the other curve.
  static func leastDistance(
    _ glances: Span<Float>, _ number: Int, _ others: Span<Float>, _ otherNumber: Int, upTo limit: Float
  ) -> Float {
    let (start, otherStart) = (number * CurveLens.glanceCount, otherNumber * CurveLens.glanceCount)
    var distance: Float = 0
    // From the middle and in strides, as neighbouring values say nearly the same, and most at the ends nothing.
    var place = 7
    for _ in 0..<CurveLens.glanceCount {
      let gap = abs(glances[start + place] - others[otherStart + place])
      if !(gap <= distance) {
        distance = gap.isNaN ? .infinity : gap
        if distance > limit + slack { break }
      }
      place += 5
      if place >= CurveLens.glanceCount { place -= CurveLens.glanceCount }
    }
    return max(0, distance - slack)
  }

  /// A curve's values, as the lens sees them closely.
  func values(of curve: Int) -> [Float] { lens.values(of: subjects[curve]) }

  /// The value of a curve's glance at `place`.
  func glance(_ curve: Int, _ place: Int) -> Float { glances[curve * CurveLens.glanceCount + place] }

  /// A preset that is like another.
  package struct Neighbour: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// Seconds until it has finished, on a 60 Hz display; nil where that takes over a minute.
    package let duration: Double?
    /// How far its value is from the other's at most, in normalized distance.
    package let distance: Double

    init(_ entry: CurveCollection.Entry, distance: Float) {
      name = entry.name
      duration = entry.duration
      // To a millionth, which is what a Float of this size is good for.
      self.distance = distance.isFinite ? (Double(distance) * 1e6).rounded() / 1e6 : .infinity
    }
  }

  /// Returns the presets that are nearest to a curve, the nearest first and equals by name.
  ///
  /// - Parameters:
  ///   - curve: The curve; it need not be one of the collection.
  ///   - name: The preset to leave out: the one that is looked for.
  ///   - limit: At most so many.
  ///   - within: Only those whose values are no farther away, in normalized distance.
  package func nearest(
    to curve: CurveCollection.Curve, leavingOut name: String? = nil, limit: Int, within: Double = .infinity
  ) -> [Neighbour] {
    let wanted = lens.subject(curve)
    var glance: [Float] = []
    lens.appendGlance(of: wanted, to: &glance)
    let values = lens.values(of: wanted)
    let reach = Float(within)
    var candidates: [(curve: Int, least: Float)] = []
    for curve in collection.curves.indices {
      let least = Self.leastDistance(glance.span, 0, glances.span, curve, upTo: reach)
      if least <= reach { candidates.append((curve, least)) }
    }
    candidates.sort { ($0.least, $0.curve) < ($1.least, $1.curve) }
    // One more than asked for: the preset that is left out has a curve too.
    let count = limit < Int.max ? limit + 1 : limit
    var found: [(distance: Float, curve: Int)] = []
    for (curve, least) in candidates {
      let worst = found.count >= count ? found[found.count - 1].distance : reach
      if found.count >= count && least >= worst { break }
      let distance = CurveLens.distance(values, self.values(of: curve), upTo: worst)
      if distance > worst || distance > reach { continue }
      let place = found.firstIndex { $0.distance > distance } ?? found.count
      found.insert((distance, curve), at: place)
      if found.count > count { found.removeLast() }
    }
    return neighbours(of: found, leavingOut: name, limit: limit)
  }

  private func neighbours(
    of found: [(distance: Float, curve: Int)], leavingOut name: String?, limit: Int
  ) -> [Neighbour] {
    let distances = Dictionary(found.map { ($0.curve, $0.distance) }) { first, _ in first }
    var neighbours: [Neighbour] = []
    for entry in collection.entries where entry.name != name {
      guard let distance = distances[entry.curve] else { continue }
      neighbours.append(Neighbour(entry, distance: distance))
    }
    // Entries are in the order of their names, which a stable sort keeps.
    let order = neighbours.indices.sorted { (neighbours[$0].distance, $0) < (neighbours[$1].distance, $1) }
    return order.prefix(limit).map { neighbours[$0] }
  }
}
