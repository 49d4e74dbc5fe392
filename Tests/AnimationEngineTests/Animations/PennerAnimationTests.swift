import AnimationEngine
import Testing

struct PennerAnimationTests {
  private static let functions: [(Animation, [Double])] = [
    (.sine(.in, duration: 1), [0.0123116594049, 0.1089934758116, 0.2928932188135, 0.5460095002605, 0.8435655349598]),
    (
      .sine(.out, duration: 1), [0.1564344650402, 0.4539904997395, 0.7071067811865, 0.8910065241884, 0.9876883405951]
    ),
    (.sine(.inOut, duration: 1), [0.0244717418524, 0.2061073738538, 0.5, 0.7938926261462, 0.9755282581476]),
    (.power(.in, exponent: 2, duration: 1), [0.01, 0.09, 0.25, 0.49, 0.81]),
    (.power(.out, exponent: 2, duration: 1), [0.19, 0.51, 0.75, 0.91, 0.99]),
    (.power(.inOut, exponent: 2, duration: 1), [0.02, 0.18, 0.5, 0.82, 0.98]),
    (.power(.in, exponent: 3, duration: 1), [0.001, 0.027, 0.125, 0.343, 0.729]),
    (.power(.out, exponent: 3, duration: 1), [0.271, 0.657, 0.875, 0.973, 0.999]),
    (.power(.inOut, exponent: 3, duration: 1), [0.004, 0.108, 0.5, 0.892, 0.996]),
    (.power(.in, exponent: 4, duration: 1), [0.0001, 0.0081, 0.0625, 0.2401, 0.6561]),
    (.power(.out, exponent: 4, duration: 1), [0.3439, 0.7599, 0.9375, 0.9919, 0.9999]),
    (.power(.inOut, exponent: 4, duration: 1), [0.0008, 0.0648, 0.5, 0.9352, 0.9992]),
    (.power(.in, exponent: 5, duration: 1), [1e-05, 0.00243, 0.03125, 0.16807, 0.59049]),
    (.power(.out, exponent: 5, duration: 1), [0.40951, 0.83193, 0.96875, 0.99757, 0.99999]),
    (.power(.inOut, exponent: 5, duration: 1), [0.00016, 0.03888, 0.5, 0.96112, 0.99984]),
    (.exponential(.in, duration: 1), [0.001953125, 0.0078125, 0.03125, 0.125, 0.5]),
    (.exponential(.out, duration: 1), [0.5, 0.875, 0.96875, 0.9921875, 0.998046875]),
    (.exponential(.inOut, duration: 1), [0.001953125, 0.03125, 0.5, 0.96875, 0.998046875]),
    (
      .timingCurve(.circularEaseIn, duration: 1),
      [0.0050125628934, 0.0460607985831, 0.1339745962156, 0.2858571571457, 0.5641101056459]
    ),
    (
      .timingCurve(.circularEaseOut, duration: 1),
      [0.4358898943541, 0.7141428428543, 0.8660254037844, 0.9539392014169, 0.9949874371066]
    ),
    (.timingCurve(.circularEaseInOut, duration: 1), [0.0101020514434, 0.1, 0.5, 0.9, 0.9898979485566]),
    (.back(.in, duration: 1), [-0.01431422, -0.08019954, -0.0876975, 0.09286774, 0.59117202]),
    (.back(.out, duration: 1), [0.40882798, 0.90713226, 1.0876975, 1.08019954, 1.01431422]),
    (.back(.inOut, overshoot: 2.5949095, duration: 1), [-0.037518552, -0.078833484, 0.5, 1.078833484, 1.037518552]),
    (.elastic(.in, duration: 1), [0.001953125, -0.00390625, -0.015625, 0.125, -0.25]),
    (.elastic(.out, duration: 1), [1.25, 0.875, 1.015625, 1.00390625, 0.998046875]),
    (
      .elastic(.inOut, period: 0.45, duration: 1),
      [0.000339156597, 0.0239388888475, 0.5, 0.9760611111525, 0.999660843403]
    ),
    (.bounce(.in, duration: 1), [0.011875, 0.069375, 0.234375, 0.319375, 0.924375]),
    (.bounce(.out, duration: 1), [0.075625, 0.680625, 0.765625, 0.930625, 0.988125]),
    (.bounce(.inOut, duration: 1), [0.03, 0.045, 0.5, 0.955, 0.97]),
  ]

  /// What the formulas of the thirty functions give, worked out in another language.
  @Test(arguments: functions)
  func thirtyFunctions(animation: Animation, values: [Double]) throws {
    for (progress, value) in zip([0.1, 0.3, 0.5, 0.7, 0.9], values) {
      #expect(abs(try #require(animation.factor(at: progress)) - value) < 1e-12, "\(progress)")
    }
    #expect(animation.factor(at: 0) == 0)
    #expect(animation.factor(at: 1) == 1)
    #expect(animation.factor(at: 1.01) == nil)
  }

  /// Figures of SwiftUI's documentation.
  @Test(
    arguments: [
      (0, 8.478914925143103e-05), (0.1, 0.000339156597), (0.25, 0.011969444424), (0.4, -0.117461577598), (0.5, 0.5),
      (0.6, 1.117461577598), (0.75, 0.988030555576), (1, 0.999915210851),
    ])
  func elasticEaseInEaseOut(progress: Double, factor: Double) throws {
    let animation = Animation.elasticEaseInEaseOut(duration: 2)
    #expect(abs(try #require(animation.factor(at: progress * 2)) - factor) < 1e-12)
    #expect(animation.factor(at: 2.001) == nil)
  }

  /// With a period of 0.45 the elastic ease at both ends is the documentation's, but for its ends.
  @Test func elasticAtBothEnds() throws {
    for tick in 1..<100 {
      let progress = Double(tick) / 100
      let documented = try #require(Animation.elasticEaseInEaseOut(duration: 1).factor(at: progress))
      let elastic = try #require(Animation.elastic(.inOut, period: 0.45, duration: 1).factor(at: progress))
      #expect(abs(documented - elastic) < 1e-12)
    }
  }

  @Test(arguments: EasingDirection.allCases, [1, 1.5, 10])
  func anElasticAmplitudeMeetsTheEnds(direction: EasingDirection, amplitude: Double) throws {
    let animation = Animation.elastic(direction, amplitude: amplitude, duration: 1)
    let first = try #require(animation.factor(at: 1e-9))
    let last = try #require(animation.factor(at: 1 - 1e-9))
    #expect(abs(first) < 0.001 * amplitude)
    #expect(abs(last - 1) < 0.001 * amplitude)
  }

  @Test func overshootOfBack() throws {
    var highest = 0.0
    for tick in 0...10_000 {
      highest = max(highest, try #require(Animation.back(.out, duration: 1).factor(at: Double(tick) / 10_000)))
    }
    #expect(abs(highest - 1.1) < 1e-5)
  }
}
