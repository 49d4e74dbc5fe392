import AnimationEngine
import PresetService
import Testing

/// Exports that follow the velocity of a motion, beside its way.
struct VelocityToleranceTests {
  private static let lines = [
    #"{"name":"bouncy","animation":{"kind":"bouncy"}}"#,
    #"{"name":"elastic","animation":{"kind":"elastic"}}"#,
    #"{"name":"ease","animation":{"kind":"easeIn","duration":0.31}}"#,
  ]

  private func outcome(_ name: String, _ format: String, _ velocity: Double?) throws -> ExportReport {
    var options = ExportOptions()
    options.velocityTolerance = velocity
    let catalog = try ExportCatalog(Self.lines).catalog
    return try #require(try catalog.exportReport([name], format: .named(format), options: options).first)
  }

  @Test(arguments: ["css", "compose", "flutter", "motion", "lottie", "uikit"], [0.5, 0.1])
  func whatIsWrittenIsWithinBoth(format: String, velocity: Double) throws {
    for name in ["bouncy", "elastic", "ease"] {
      let report = try outcome(name, format, velocity)
      #expect(report.isAccepted)
      #expect(try #require(report.outcome.error) <= 0.01)
      #expect(try #require(report.outcome.velocityError) <= velocity)
    }
    #expect(try outcome("ease", format, velocity).outcome.velocityError == 0)
    #expect(try outcome("bouncy", format, nil).outcome.velocityError == nil)
  }

  /// The error that is stated is that of what is read back, measured by frames of a display.
  @Test(arguments: [0.8, 0.2]) func theErrorIsTheOneThatIsStated(velocity: Double) throws {
    let original = try ExportCatalog(Self.lines)
    let text = try original.exported(["elastic"], "css") { $0.velocityTolerance = velocity }
    let trial = try ImportTrial()
    _ = try trial.read([("f", Array(text.utf8))])
    let curves = try [original.catalog, trial.catalog].map { catalog in
      let animation = try catalog.animation(named: "elastic")
      return (0...120).map { frame in
        var context = AnimationContext<Double>()
        return animation.animate(value: 1.0, time: Double(frame) / 120, context: &context) ?? 1
      }
    }
    let errors = zip(curves[0], curves[1]).map { $0 - $1 }
    let measured = zip(errors.dropFirst(2), errors).map { abs($0 - $1) * 60 }.max() ?? 0
    let stated = try #require(try outcome("elastic", "css", velocity).outcome.velocityError)
    // Some frames lie between those of the one who states it, which are more.
    #expect(measured <= stated + 0.01 && measured > stated / 2, "\(measured) of \(stated)")
    #expect(text.contains(" a second in velocity */"))
  }

  @Test func aCloserVelocityTakesMorePoints() throws {
    let whats = try [nil, 0.5, 0.1].map { try outcome("bouncy", "css", $0).outcome.what }
    #expect(whats == ["linear() of 9 stops", "linear() of 17 stops", "linear() of 42 stops"])
  }

  /// A spring that swings a thousand times takes more points than are written.
  @Test func whatIsTooFarInVelocityIsRefused() throws {
    let catalog = try ExportCatalog([
      #"{"name":"long","animation":{"kind":"interpolatingSpring","mass":1,"stiffness":3000,"damping":0.6}}"#
    ])
    let error = #expect(throws: PresetError.self) { try catalog.exported("css") { $0.velocityTolerance = 0.01 } }
    #expect(error?.message.contains(" of the way a second in velocity (linear() of ") == true)
    let text = try catalog.exported("css") { ($0.velocityTolerance, $0.isLossy) = (0.01, true) }
    #expect(text.contains("is here all the same.") && text.contains(" a second in velocity */"))
    #expect(try catalog.exported("css").contains(", error 0.01 */"))
  }

  @Test(arguments: [0, -1, 0.001, 1001, .nan, .infinity]) func aToleranceThatIsNoneIsRefused(velocity: Double) {
    #expect(throws: PresetError.self) { try outcome("ease", "css", velocity) }
  }
}
