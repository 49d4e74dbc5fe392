/// Curves by where they are at three moments, so that those near one another are found without looking at the rest.
struct CurveGrid {
  /// A box of the grid.
  struct Place: Hashable {
    var x, y, z: Int32
  }

  /// Which values of a glance are the coordinates.
  private let axes: [Int]
  private let size: Float
  private var curves: [Place: [Int]] = [:]

  /// Makes an empty grid whose boxes are `size` wide, in normalized distance.
  ///
  /// The coordinates are the values of which a search's curves differ most, one from each third of the glance: those of
  /// neighbouring times say nearly the same.
  init(_ search: CurveSearch, size: Float) {
    // A little wider than what is looked for, so that its rounding does not matter.
    self.size = max(size * 1.001, 1e-5)
    let sample = stride(
      from: 0, to: search.collection.curves.count, by: max(1, search.collection.curves.count / 1000))
    let third = CurveLens.glanceCount / 3
    axes = (0..<3).map { part in
      let places = part * third..<(part + 1) * third
      let spreads = places.map { place in
        Self.spread(sample.map { search.glance($0, place) })
      }
      return places.lowerBound + (spreads.indices.max { spreads[$0] < spreads[$1] } ?? 0)
    }
  }

  /// The variance of values that are numbers of a usual size.
  private static func spread(_ values: [Float]) -> Float {
    let values = values.filter { abs($0) < 100 }
    let mean = values.reduce(0, +) / Float(max(1, values.count))
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  /// The box that a curve is in.
  func place(of curve: Int, in search: CurveSearch) -> Place {
    func number(_ axis: Int) -> Int32 {
      let box = (search.glance(curve, axes[axis]) / size).rounded(.down)
      return abs(box) < 1e9 ? Int32(box) : (box < 0 ? -1_000_000_000 : 1_000_000_000)
    }
    return Place(x: number(0), y: number(1), z: number(2))
  }

  /// Puts a curve in its box.
  mutating func insert(_ curve: Int, at place: Place) { curves[place, default: []].append(curve) }

  /// Appends every curve in a box and in those around it: all that may be within the grid's size.
  func collect(around place: Place, into found: inout [Int]) {
    for x in place.x - 1...place.x + 1 {
      for y in place.y - 1...place.y + 1 {
        for z in place.z - 1...place.z + 1 {
          if let curves = curves[Place(x: x, y: y, z: z)] { found += curves }
        }
      }
    }
  }
}
