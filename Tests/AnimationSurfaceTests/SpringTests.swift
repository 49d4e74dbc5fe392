import AnimationEngine
import Testing

/// Section 12 of the surface: `Spring`.
struct SpringTests {
  private func isClose(_ actual: Double, _ expected: Double, within tolerance: Double = 1e-9) -> Bool {
    abs(actual - expected) <= tolerance * max(1, abs(expected))
  }

  @Test func defaults() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0.0))
    #expect(Spring(bounce: 0.2) == Spring(duration: 0.5, bounce: 0.2))
    #expect(Spring(stiffness: 100, damping: 10) == Spring(mass: 1.0, stiffness: 100, damping: 10))
    #expect(
      Spring(stiffness: 100, damping: 90) == Spring(stiffness: 100, damping: 20, allowOverDamping: false),
      "pulled back to critical")
    #expect(Spring(stiffness: 100, damping: 90, allowOverDamping: true).dampingRatio > 4)
    #expect(
      Spring(settlingDuration: 1, dampingRatio: 0.5)
        == Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: 0.001))
  }

  @Test func properties() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(isClose(spring.duration, 0.5))
    #expect(isClose(spring.response, 0.5))
    #expect(isClose(spring.bounce, 0.3))
    #expect(isClose(spring.dampingRatio, 0.7))
    #expect(spring.mass == 1)
    #expect(isClose(spring.stiffness, 157.9, within: 1e-3))
    #expect(isClose(spring.damping, 17.6, within: 1e-3))
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isClose(physical.duration, 0.63, within: 5e-3))
    #expect(isClose(physical.bounce, 0.5))
    #expect(isClose(Spring(response: 0.4, dampingRatio: 0.8).dampingRatio, 0.8))
    #expect(isClose(Spring(settlingDuration: 1, dampingRatio: 0.5).dampingRatio, 0.5))
  }

  /// The label is that of SwiftUI's spring (HowSure).
  @Test func mirror() {
    let children = Mirror(reflecting: Spring(mass: 3, stiffness: 20, damping: 1)).children
    #expect(children.first { $0.label == "_mass" }?.value as? Double == 3)
    #expect(!children.contains { $0.label == "mass" })
  }

  @Test(
    arguments: [
      (.smooth, .smooth(), 0), (.snappy, .snappy(), 0.15), (.bouncy, .bouncy(), 0.3),
      (.smooth(extraBounce: 0.2), .smooth(duration: 0.5, extraBounce: 0.2), 0.2),
      (.snappy(extraBounce: 0.2), .snappy(duration: 0.5, extraBounce: 0.2), 0.35),
      (.bouncy(extraBounce: 0.2), .bouncy(duration: 0.5, extraBounce: 0.2), 0.5),
    ] as [(Spring, Spring, Double)])
  func presets(spring: Spring, same: Spring, bounce: Double) {
    #expect(spring == same)
    #expect(isClose(spring.bounce, bounce))
    #expect(isClose(spring.duration, 0.5))
  }

  @Test func motionOfVectors() {
    let spring = Spring.bouncy
    #expect(spring.value(target: 4.0, time: 0) == 0)
    #expect(spring.value(target: 4.0, time: 0.1) == spring.value(target: 4.0, initialVelocity: 0, time: 0.1))
    #expect(spring.velocity(target: 4.0, initialVelocity: 7, time: 0) == 7)
    #expect(spring.velocity(target: 4.0, time: 0.1) == spring.velocity(target: 4.0, initialVelocity: 0, time: 0.1))
    let pair = spring.value(target: AnimatablePair(4.0, -4.0), time: 0.1)
    #expect(pair.first == -pair.second)
    #expect(isClose(spring.value(target: 4.0, time: 9), 4))
    let force = spring.force(target: 4.0, position: 1, velocity: 2)
    #expect(isClose(force, spring.stiffness * 3 - spring.damping * 2))
  }

  @Test func updates() {
    let spring = Spring.bouncy
    var (value, velocity) = (1.0, 2.0)
    spring.update(value: &value, velocity: &velocity, target: 5, deltaTime: 0.1)
    #expect(value == 1 + spring.value(target: 4, initialVelocity: 2, time: 0.1))
    #expect(velocity == spring.velocity(target: 4, initialVelocity: 2, time: 0.1))
  }

  @Test func settling() {
    let spring = Spring.bouncy
    #expect(spring.settlingDuration == spring.settlingDuration(target: 1.0, epsilon: 0.001))
    #expect(
      spring.settlingDuration(target: 1.0, epsilon: 0.1)
        == spring.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.1))
    #expect(spring.settlingDuration(target: 1.0, epsilon: 0.1) < spring.settlingDuration)
  }

  @Test func motionBetweenAnimatables() {
    let spring = Spring.bouncy
    let (start, end, still) = (UnitPoint(x: 1, y: 0), UnitPoint(x: 3, y: 1), UnitPoint.zero)
    let value = spring.value(fromValue: start, toValue: end, initialVelocity: still, time: 0.2)
    #expect(isClose(value.x, 1 + spring.value(target: 2, time: 0.2)))
    #expect(isClose(value.y, spring.value(target: 1, time: 0.2)))
    let velocity = spring.velocity(fromValue: start, toValue: end, initialVelocity: still, time: 0.2)
    #expect(isClose(velocity.x, spring.velocity(target: 2, time: 0.2)))
    let force = spring.force(fromValue: start, toValue: end, position: start, velocity: UnitPoint(x: 1, y: 0))
    #expect(isClose(force.x, spring.stiffness * 2 - spring.damping))
    #expect(isClose(force.y, spring.stiffness))
    #expect(
      isClose(
        spring.settlingDuration(fromValue: 1.0, toValue: 3.0, initialVelocity: 0, epsilon: 0.01),
        spring.settlingDuration(target: 2.0, epsilon: 0.01)))
  }

  @Test func signatures() {
    let inits: [(Double, Double) -> Spring] = [Spring.init(duration:bounce:), Spring.init(response:dampingRatio:)]
    let physical: (Double, Double, Double, Bool) -> Spring =
      Spring.init(mass:stiffness:damping:allowOverDamping:)
    let settling: (Double, Double, Double) -> Spring = Spring.init(settlingDuration:dampingRatio:epsilon:)
    #expect(Set(inits.map { $0(0.5, 0.25) } + [physical(1, 2, 3, true), settling(1, 1, 0.01)]).count == 4)
    let spring = Spring.smooth
    let value: (Double, Double, TimeInterval) -> Double = spring.value(target:initialVelocity:time:)
    let velocity: (Double, Double, TimeInterval) -> Double = spring.velocity(target:initialVelocity:time:)
    let update: (inout Double, inout Double, Double, TimeInterval) -> Void =
      spring.update(value:velocity:target:deltaTime:)
    let force: (Double, Double, Double) -> Double = spring.force(target:position:velocity:)
    let duration: (Double, Double, Double) -> TimeInterval =
      spring.settlingDuration(target:initialVelocity:epsilon:)
    typealias Between = (UnitPoint, UnitPoint, UnitPoint, TimeInterval) -> UnitPoint
    let values: [Between] = [
      spring.value(fromValue:toValue:initialVelocity:time:), spring.velocity(fromValue:toValue:initialVelocity:time:),
    ]
    let pull: (UnitPoint, UnitPoint, UnitPoint, UnitPoint) -> UnitPoint =
      spring.force(fromValue:toValue:position:velocity:)
    let rest: (UnitPoint, UnitPoint, UnitPoint, Double) -> TimeInterval =
      spring.settlingDuration(fromValue:toValue:initialVelocity:epsilon:)
    var (x, v) = (0.0, 0.0)
    update(&x, &v, 1, 0.1)
    #expect(x == value(1, 0, 0.1) && v == velocity(1, 0, 0.1))
    #expect(force(1, 1, 0) == 0 && duration(1, 0, 0.001) == spring.settlingDuration)
    #expect(values.map { $0(.zero, .zero, .zero, 1) } == [.zero, .zero])
    #expect(pull(.zero, .zero, .zero, .zero) == .zero && rest(.zero, .zero, .zero, 0.001) == 0)
  }
}
