import AnimationEngine
import Testing

/// Section 11 of the surface: `UnitPoint`, and `Angle`, which its samples use.
struct UnitPointTests {
  @Test func members() {
    var point = UnitPoint()
    #expect(point == .zero)
    point.x = 0.25
    point.y = 2
    #expect(point == UnitPoint(x: 0.25, y: 2))
    #expect(Set([point, UnitPoint(x: 0.25, y: 2), .zero]).count == 2)
  }

  @Test(
    arguments: [
      (.zero, 0, 0), (.center, 0.5, 0.5), (.leading, 0, 0.5), (.trailing, 1, 0.5), (.top, 0.5, 0), (.bottom, 0.5, 1),
      (.topLeading, 0, 0), (.topTrailing, 1, 0), (.bottomLeading, 0, 1), (.bottomTrailing, 1, 1),
    ] as [(UnitPoint, Double, Double)])
  func constants(point: UnitPoint, x: Double, y: Double) {
    #expect(point.x == x)
    #expect(point.y == y)
  }

  @Test(
    arguments: [
      (.degrees(30) + .degrees(60), 90), (.degrees(30) - .degrees(60), -30), (-.degrees(30), -30),
      (.degrees(30) * 2, 60), (3 * .degrees(30), 90), (.degrees(30) / 2, 15), (-(.degrees(30) + .zero) * -0.5, 15),
    ] as [(Angle, Double)])
  func arithmetic(angle: Angle, degrees: Double) {
    #expect(abs(angle.degrees - degrees) < 1e-12)
  }

  @Test func angles() {
    #expect(Angle() == .zero)
    #expect(Angle(degrees: 180).radians == .pi)
    #expect(Angle.radians(.pi / 2).degrees == 90)
    #expect(Angle.degrees(90) == Angle(radians: .pi / 2))
    var angle = Angle.zero
    angle.degrees = 360
    #expect(angle.radians == 2 * .pi)
    angle.radians = -1
    #expect(angle < .zero)
    #expect(Set([angle, .radians(-1), .zero]).count == 2)
  }
}
