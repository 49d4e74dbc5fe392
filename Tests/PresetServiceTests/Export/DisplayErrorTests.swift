import AnimationEngine
import PresetService
import Testing

/// Springs that the engine integrates in steps move differently on displays of 60 and 120 Hz: what is stated is the
/// larger error of both, whatever the spring has become.
struct DisplayErrorTests {
  private static let springs: [(name: String, animation: String)] = [
    ("default", #"{"kind":"default"}"#), ("spring", #"{"kind":"spring","bounce":0.2}"#),
    ("short", #"{"kind":"spring","duration":0.2,"bounce":0.3}"#), ("slow", #"{"kind":"spring","duration":1.5}"#),
    ("interactive", #"{"kind":"interactiveSpring"}"#), ("smooth", #"{"kind":"smooth"}"#),
    ("snappy", #"{"kind":"snappy"}"#), ("bouncy", #"{"kind":"bouncy"}"#),
    ("fast", #"{"kind":"bouncy"},"modifiers":[{"kind":"speed","factor":2.3}]"#),
  ]

  /// The last tick leaps to the target, and every system has its own threshold for a spring at rest.
  private static func error(
    of animation: Animation, at framesPerSecond: Double, isSpring: Bool, from value: (Double) -> Double
  ) -> Double {
    var context = AnimationContext<Double>()
    var largest = 0.0
    for frame in 0... {
      let time = Double(frame) / framesPerSecond
      guard let ours = animation.animate(value: 1.0, time: time, context: &context) else {
        return isSpring ? largest : max(largest, abs(1 - value(time)))
      }
      largest = max(largest, abs(ours - value(time)))
    }
    return largest
  }

  @Test(arguments: ["css", "motion"], [0.01, 0.002])
  func theStatedErrorIsTheLargerOfBothRates(format: String, tolerance: Double) throws {
    let catalog = try ExportCatalog(Self.springs.map { "{\"name\":\"\($0.name)\",\"animation\":\($0.animation)}" })
    var springs = 0
    for (name, _) in Self.springs {
      let outcome = try #require(try catalog.outcome(name, format, tolerance: tolerance))
      let stated = try #require(outcome.error, "\(name): \(outcome.what)")
      #expect(stated <= tolerance && outcome.isOfDisplay, "\(name): \(outcome)")
      let text = try catalog.exported([name], format) { $0.tolerance = tolerance }
      #expect(text.contains("error \(outcome.errorText) at 60 and 120 Hz"))
      let spring = try Self.spring(in: text)
      // Points are the same in every format; what they say is read from CSS.
      let value = try spring ?? Self.points(in: try catalog.exported([name], "css") { $0.tolerance = tolerance })
      if spring == nil && format != "css" { continue }
      springs += spring == nil ? 0 : 1
      let animation = try catalog.catalog.animation(named: name)
      let errors = [60.0, 120].map {
        Self.error(of: animation, at: $0, isSpring: spring != nil, from: value)
      }
      #expect(abs((errors.max() ?? 0) - stated) < 1e-5, "\(name): \(outcome.what) errs by \(errors), not \(stated)")
    }
    if format == "motion" { #expect(springs >= (tolerance < 0.01 ? 0 : 5)) }
  }

  private static func points(in css: String) throws -> (Double) -> Double {
    let (duration, value) = try ExportErrorTests.curve(css)
    return { $0 < duration ? value($0 / duration) : 1 }
  }

  private static func spring(in text: String) throws -> ((Double) -> Double)? {
    func number(_ name: String) -> Double? {
      guard let start = text.firstRange(of: ", \(name): ")?.upperBound else { return nil }
      return Double(text[start...].prefix { "0123456789.".contains($0) })
    }
    guard text.contains("type: \"spring\""), let stiffness = number("stiffness"), let damping = number("damping") else {
      return nil
    }
    let spring = Spring(mass: 1, stiffness: stiffness, damping: damping, allowOverDamping: true)
    return { spring.value(target: 1, time: $0) }
  }

  /// Where a delay sets the ticks, such a spring shows up to a step more; that is stated beside the error.
  @Test(arguments: [0.008, 0.03, 0.05, 0.06, 0.15], [0.15, 0.3, 0.5])
  func theErrorBehindADelayIsStated(delay: Double, duration: Double) throws {
    let spring = #"{"kind":"spring","duration":\#(duration),"bounce":0.3}"#
    let modifiers = #"[{"kind":"delay","duration":\#(delay)}]"#
    let catalog = try ExportCatalog([#"{"name":"x","animation":\#(spring),"modifiers":\#(modifiers)}"#])
    let outcome = try #require(try catalog.outcome("x", "css"))
    let text = try catalog.exported("css")
    let value = try Self.points(in: text)
    let animation = try catalog.catalog.animation(named: "x")
    let errors = [60.0, 120].map { rate in
      Self.error(of: animation, at: rate, isSpring: false) { value(max(0, $0 - delay)) }
    }
    let largest = errors.max() ?? 0
    let stated = max(outcome.error ?? 0, outcome.errorBehindDelay ?? 0)
    #expect(largest <= stated + 1e-5 && stated - largest < 0.004, "\(errors), \(outcome)")
    if let error = outcome.errorBehindDelay {
      #expect(error > outcome.error ?? 1 && text.contains(" behind its delay"))
    }
  }

  /// Motion that does not depend on the ticks names no rate, whatever writes it.
  @Test func whatDoesNotDependOnTicksNamesNoRate() throws {
    let catalog = try ExportCatalog(ExportCatalog.kinds)
    for name in ["elastic", "interpolatingSpring", "keyframes"] {
      for format in ["css", "react-spring"] {
        #expect(try catalog.outcome(name, format)?.isOfDisplay == false)
        #expect(try !catalog.exported([name], format).contains("Hz"))
      }
    }
    #expect(try catalog.outcome("target", "css")?.isOfDisplay == true)
  }

  /// A repetition of such a spring begins its passes at other times on each display.
  @Test func repetitionsAsOneCurveAreComparedAtBothRates() throws {
    let line =
      #"{"name":"again","animation":{"kind":"smooth"},"#
      + #""modifiers":[{"kind":"repeatCount","count":3,"autoreverses":false}]}"#
    let catalog = try ExportCatalog([line])
    let animation = try catalog.catalog.animation(named: "again")
    let ends = [60.0, 120].map { rate in
      var context = AnimationContext<Double>()
      return Double(
        (0...).first { animation.animate(value: 1.0, time: Double($0) / rate, context: &context) == nil } ?? 0)
        / rate
    }
    // Passes that end between two ticks of 60 Hz: at 120 Hz the third one begins earlier.
    try #require(ends[0] - ends[1] > 0.01)
    let outcome = try #require(try catalog.outcome("again", "lottie"))
    #expect(outcome.isOfDisplay && (outcome.error ?? 0) > 0.05, "\(outcome)")
  }
}
