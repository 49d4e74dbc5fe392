import AnimationEngine
import AnimationMacros
import Testing

@Animatable
private struct Wave: Equatable {
  var amplitude: Double
  var phase = Angle()
  var weight: Float = 1
  @AnimatableIgnored var name: String
  let identifier = 7
  var doubled: Double { amplitude * 2 }
  @MainActor static var latest = "none"
}

@Animatable
private struct Nested<Value: VectorArithmetic> {
  var wave: Wave { didSet { changes += 1 } }
  var (value, `default`): (Value, Value)
  @AnimatableIgnored var changes = 0
}

@Animatable
private final class Dial {
  var angle = 0.0
}

@Animatable
private struct Clamped: Animatable {
  var level: Double
  var note: String
  var animatableData: Double {
    get { level }
    set { level = min(max(newValue, 0), 1) }
  }
}

@MainActor @Animatable
private struct Isolated {
  var x: Double
  var y = 2.0
}

struct AnimatableTests {
  @Test func dataIsOneVectorAProperty() {
    var wave = Wave(amplitude: 2, phase: .radians(1), name: "a")
    #expect(wave.animatableData == AnimatableValues(2, 128, 1 as Float))
    wave.animatableData.value = (4, 256, 3)
    #expect(wave == Wave(amplitude: 4, phase: .radians(2), weight: 3, name: "a"))
  }

  @Test func animatableTypesNest() {
    var nested = Nested(wave: Wave(amplitude: 1, name: "a"), value: 3.0, default: 4)
    #expect(nested.animatableData == AnimatableValues(AnimatableValues(1, 0, 1 as Float), 3, 4))
    nested.animatableData.scale(by: 2)
    #expect(nested.wave.amplitude == 2)
    #expect(nested.changes == 1)
    #expect(nested.default == 8)
  }

  @Test func oneProperty() {
    let dial = Dial()
    dial.animatableData.scale(by: 2)
    dial.animatableData.value = 3
    #expect(dial.angle == 3)
  }

  @Test func ownDataIsKept() {
    var clamped = Clamped(level: 0.5, note: "")
    clamped.animatableData = 2
    #expect(clamped.level == 1)
  }

  @Test @MainActor func isolatedTypesAreAnimatable() {
    var isolated = Isolated(x: 1)
    isolated.animatableData.scale(by: 2)
    #expect(isolated.x == 2)
    #expect(isolated.y == 4)
  }

  @Test func dataCanBeAnimatedByASpring() {
    let spring = Spring(duration: 0.5, bounce: 0)
    let start = Wave(amplitude: 0, name: "a")
    let end = Wave(amplitude: 100, phase: .degrees(90), name: "a")
    let duration = spring.settlingDuration(fromValue: start, toValue: end, initialVelocity: start, epsilon: 0.001)
    let settled = spring.value(fromValue: start, toValue: end, initialVelocity: start, time: duration)
    #expect(abs(settled.amplitude - 100) < 0.01)
    #expect(abs(settled.phase.degrees - 90) < 0.01)
  }
}
