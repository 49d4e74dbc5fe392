import AnimationEngine
import Testing

/// A type with a part to animate and one to leave alone.
private struct Badge: Animatable {
  var size: Double
  var label: String

  var animatableData: Double {
    get { size }
    set { size = newValue }
  }
}

/// A type that has nothing to animate.
private struct Divider: Animatable {
  typealias AnimatableData = EmptyAnimatableData

  var name = "divider"
}

/// A vector that animates as itself.
private struct Mass: VectorArithmetic, Animatable {
  var grams: Double

  static var zero: Mass { Mass(grams: 0) }
  static func + (lhs: Mass, rhs: Mass) -> Mass { Mass(grams: lhs.grams + rhs.grams) }
  static func - (lhs: Mass, rhs: Mass) -> Mass { Mass(grams: lhs.grams - rhs.grams) }
  mutating func scale(by rhs: Double) { grams *= rhs }
  var magnitudeSquared: Double { grams * grams }
}

/// Section 5 of the surface: `Animatable`, its provided data, and the conformers.
struct AnimatableTests {
  @Test func ownData() {
    var badge = Badge(size: 1, label: "new")
    badge.animatableData += 2
    #expect(badge.size == 3)
    #expect(badge.label == "new")
  }

  @Test func vectorsAreTheirOwnData() {
    var mass = Mass(grams: 1)
    mass.animatableData = Mass(grams: 2)
    #expect(mass.grams == 2)
    #expect(mass.animatableData == mass)
    #expect(Mass.AnimatableData.self == Mass.self)
  }

  @Test func emptyData() {
    var divider = Divider()
    divider.animatableData = EmptyAnimatableData()
    #expect(divider.animatableData == .zero)
    #expect(divider.name == "divider")
  }

  @Test func double() {
    #expect(Double.AnimatableData.self == Double.self)
    var number = 1.0
    number.animatableData = 4
    #expect(number.animatableData == 4)
  }

  @Test func unitTypesCountAs128() {
    var point = UnitPoint(x: 1, y: 0.5)
    #expect(point.animatableData == AnimatablePair(128, 64))
    point.animatableData = AnimatablePair(64, -128)
    #expect(point == UnitPoint(x: 0.5, y: -1))
    var angle = Angle(radians: 2)
    #expect(angle.animatableData == 256)
    angle.animatableData = 64
    #expect(angle == .radians(0.5))
  }
}
