/// How one keyframe of an export leads to the next.
enum LottieWay: Equatable {
  case line
  case hold
  /// A cubic Bézier curve with these control points, as parts of the way.
  case curve(Double, Double, Double, Double)

  init(_ start: TokenPlace, _ end: TokenPlace) {
    func handle(_ name: String) -> (Double, Double)? {
      guard let place = start.member(name), let x = place.member("x")?.elements.first?.number,
        let y = place.member("y")?.elements.first?.number
      else { return nil }
      return (x, y)
    }
    if start.number("h") == 1 {
      self = .hold
    } else if let out = handle("o"), let into = handle("i"), out.0 != out.1 || into.0 != into.1 {
      self = .curve(out.0, out.1, into.0, into.1)
    } else {
      self = .line
    }
  }

  var isCurve: Bool { if case .curve = self { true } else { false } }
}
