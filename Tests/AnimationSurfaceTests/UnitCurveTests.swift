import AnimationEngine
import Testing

/// What asks for a deprecated name without being deprecated, so that no warning comes of it.
private protocol FormerNames {
  static var easeInEaseOut: UnitCurve { get }
}

private enum Names: FormerNames {
  @available(*, deprecated)
  static var easeInEaseOut: UnitCurve { .easeInEaseOut }
}

/// Section 10 of the surface: `UnitCurve`.
struct UnitCurveTests {
  @Test(
    arguments: [
      (.linear, 0.25, 1), (.easeIn, 0.093465, 0.674598), (.easeOut, 0.378138, 1.368289),
      (.easeInOut, 0.129162, 1.059262), (.circularEaseIn, 0.031754, 0.258199), (.circularEaseOut, 0.661438, 1.133893),
      (.circularEaseInOut, 0.066987, 0.57735),
    ] as [(UnitCurve, Double, Double)])
  func constants(curve: UnitCurve, quarter: Double, slope: Double) {
    #expect(abs(curve.value(at: 0.25) - quarter) < 1e-5)
    #expect(abs(curve.velocity(at: 0.25) - slope) < 1e-4)
    for (progress, value) in [(-0.5, 0.0), (0, 0), (1, 1), (1.5, 1)] {
      #expect(curve.value(at: progress) == value, "progress is clamped")
      #expect(curve.velocity(at: progress) == curve.velocity(at: value))
    }
  }

  @Test func namedBeziers() {
    func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
      .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
    }
    #expect(UnitCurve.easeIn == bezier(0.42, 0, 1, 1))
    #expect(UnitCurve.easeOut == bezier(0, 0, 0.58, 1))
    #expect(UnitCurve.easeInOut == bezier(0.42, 0, 0.58, 1))
    #expect(UnitCurve.linear != bezier(0, 0, 1, 1))
    #expect(Set([UnitCurve.easeIn, bezier(0.42, 0, 1, 1), .circularEaseIn]).count == 2)
  }

  @Test func formerName() {
    let names: any FormerNames.Type = Names.self
    #expect(names.easeInEaseOut == .easeInOut)
  }

  @Test func clampsX() {
    let wild = UnitCurve.bezier(startControlPoint: UnitPoint(x: -3, y: 2), endControlPoint: UnitPoint(x: 4, y: -1))
    let tame = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 2), endControlPoint: UnitPoint(x: 1, y: -1))
    for step in 0...10 { #expect(wild.value(at: Double(step) / 10) == tame.value(at: Double(step) / 10)) }
    #expect(tame.value(at: 0.2) > 0.5, "y is free")
  }

  @Test func inverses() {
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
    #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
    #expect(UnitCurve.linear.inverse == .linear)
    #expect(UnitCurve.easeIn.inverse.inverse == .easeIn)
    for step in 0...20 {
      let progress = Double(step) / 20
      for curve in [UnitCurve.easeInOut, .circularEaseIn] {
        #expect(abs(curve.inverse.value(at: curve.value(at: progress)) - progress) < 1e-5)
      }
    }
  }

  @Test func signatures() {
    let create: (UnitPoint, UnitPoint) -> UnitCurve = UnitCurve.bezier(startControlPoint:endControlPoint:)
    let value: (UnitCurve) -> (Double) -> Double = UnitCurve.value(at:)
    let velocity: (UnitCurve) -> (Double) -> Double = UnitCurve.velocity(at:)
    #expect(value(create(.zero, .bottomTrailing))(1) == 1)
    #expect(velocity(.linear)(0.5) == 1)
    func requireSendable(_: some Sendable & Hashable) {}
    requireSendable(UnitCurve.linear)
  }
}
