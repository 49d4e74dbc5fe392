import AnimationEngine
import Testing

/// A vector of a client's own, with nothing but what the protocol requires.
private struct Volume: VectorArithmetic {
  var liters: Double

  static var zero: Volume { Volume(liters: 0) }
  static func + (lhs: Volume, rhs: Volume) -> Volume { Volume(liters: lhs.liters + rhs.liters) }
  static func - (lhs: Volume, rhs: Volume) -> Volume { Volume(liters: lhs.liters - rhs.liters) }
  mutating func scale(by rhs: Double) { liters *= rhs }
  var magnitudeSquared: Double { liters * liters }
}

/// Section 1 of the surface: `VectorArithmetic`.
struct VectorArithmeticTests {
  @Test func requirements() {
    var volume = Volume(liters: 3)
    volume.scale(by: 2)
    #expect(volume == Volume(liters: 6))
    #expect(volume.magnitudeSquared == 36)
  }

  @Test func extensions() {
    let volume = Volume(liters: 3)
    #expect(volume.scaled(by: -2) == Volume(liters: -6))
    #expect(volume.interpolated(towards: Volume(liters: 7), amount: 0.25) == Volume(liters: 4))
    var moving = volume
    moving.interpolate(towards: Volume(liters: 7), amount: 1.5)
    #expect(moving == Volume(liters: 9), "the amount is not clamped")
    moving.interpolate(towards: .zero, amount: -1)
    #expect(moving == Volume(liters: 18))
  }

  @Test func signatures() {
    let scaled: (Double) -> (Double) -> Double = Double.scaled(by:)
    let interpolated: (Double) -> (Double, Double) -> Double = Double.interpolated(towards:amount:)
    #expect(scaled(2)(4) == 8)
    #expect(interpolated(2)(4, 0.5) == 3)
    func interpolate<V: VectorArithmetic>(_ value: inout V, _ other: V) { value.interpolate(towards: other, amount: 1) }
    var value = 1.0
    interpolate(&value, 2)
    #expect(value == 2)
  }

  @Test func floatingPointNumbers() {
    var double = 3.0
    double.scale(by: 0.5)
    #expect(double == 1.5)
    #expect(double.magnitudeSquared == 2.25)
    var float: Float = 3
    float.scale(by: 0.5)
    #expect(float == 1.5)
    #expect(Float(0.1).magnitudeSquared == Double(Float(0.1) * Float(0.1)), "squared in single precision")
  }

  @Test func conformers() {
    func isVector<V: VectorArithmetic>(_ type: V.Type) -> Bool { V.zero.magnitudeSquared == 0 }
    #expect(isVector(Double.self))
    #expect(isVector(Float.self))
    #expect(isVector(AnimatablePair<Double, Float>.self))
    #expect(isVector(AnimatableValues<Double, Float, Double>.self))
    #expect(isVector(EmptyAnimatableData.self))
    #expect(!(Float.self is any Animatable.Type), "as in SwiftUI")
  }
}
