import AnimationEngine
import Testing

/// Section 6 of the surface, what lasts for a duration.
struct AnimationEasingTests {
  /// Where `animation` has come to on its way from 0 to 1, asked once.
  private func progress(of animation: Animation, at time: Double) -> Double? {
    var context = AnimationContext<Double>()
    return animation.animate(value: 1, time: time, context: &context)
  }

  @Test(
    arguments: [
      (.linear, .linear(duration: 0.35), 0.5), (.easeIn, .easeIn(duration: 0.35), 0.315357),
      (.easeOut, .easeOut(duration: 0.35), 0.684643), (.easeInOut, .easeInOut(duration: 0.35), 0.5),
    ] as [(Animation, Animation, Double)])
  func bareFormsLast350Milliseconds(bare: Animation, full: Animation, half: Double) throws {
    #expect(bare == full)
    #expect(abs(try #require(progress(of: bare, at: 0.175)) - half) < 1e-5)
    #expect(progress(of: bare, at: 0.35) == 1)
    #expect(progress(of: bare, at: 0.36) == nil)
  }

  @Test(
    arguments: [
      (.linear(duration: 2), 0.25), (.easeIn(duration: 2), 0.093465), (.easeOut(duration: 2), 0.378138),
      (.easeInOut(duration: 2), 0.129162),
    ] as [(Animation, Double)])
  func durations(animation: Animation, quarter: Double) throws {
    #expect(abs(try #require(progress(of: animation, at: 0.5)) - quarter) < 1e-5)
    #expect(progress(of: animation, at: 2) == 1)
    #expect(progress(of: animation, at: 2.01) == nil)
  }

  @Test func timingCurves() {
    #expect(Animation.timingCurve(0.42, 0, 1, 1) == .easeIn)
    #expect(Animation.timingCurve(0.42, 0, 0.58, 1, duration: 3) == .easeInOut(duration: 3))
    #expect(progress(of: .timingCurve(.circularEaseIn, duration: 1), at: 0.6) == 1 - 0.64.squareRoot())
    #expect(Animation.timingCurve(.easeIn, duration: 0.35) != .easeIn, "another kind, which knows its velocity")
  }

  @Test func velocityIsThatOfTheCurve() {
    let context = AnimationContext<Double>()
    #expect(Animation.timingCurve(.linear, duration: 4).velocity(value: 8, time: 1, context: context) == 2)
    #expect(Animation.linear(duration: 4).velocity(value: 8, time: 1, context: context) == nil)
  }

  @Test func defaultIsASpringOfHalfASecond() {
    for time in [0.0, 0.1, 0.5, 0.75] {
      #expect(progress(of: .default, at: time) == progress(of: .spring(response: 0.5, dampingFraction: 1), at: time))
    }
  }

  @Test func signatures() {
    let forms: [(TimeInterval) -> Animation] = [
      Animation.linear(duration:), Animation.easeIn(duration:), Animation.easeOut(duration:),
      Animation.easeInOut(duration:),
    ]
    #expect(Set(forms.map { $0(1) }).count == 4)
    let bezier: (Double, Double, Double, Double, TimeInterval) -> Animation = Animation.timingCurve(_:_:_:_:duration:)
    #expect(bezier(0, 0, 1, 1, 1) == .linear(duration: 1))
    let curve: (UnitCurve, TimeInterval) -> Animation = Animation.timingCurve(_:duration:)
    #expect(curve(.easeIn, 1) == .timingCurve(.easeIn, duration: 1))
  }
}
