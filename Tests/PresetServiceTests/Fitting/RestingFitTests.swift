import AnimationEngine
import PresetService
import Testing

/// What is nearest to a curve up to its end may go on after it: fits are measured until both are at rest.
struct RestingFitTests {
  @Test(arguments: [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8, 1, 2])
  func anEvenPaceIsNoSpringThatRunsAway(duration: Double) throws {
    let source = ImportSource(name: "e.txt", bytes: Array("linear(0, 1)".utf8))
    let found = try PresetCatalog.fits(to: source, duration: duration)
    let first = try #require(found.first)
    // SwiftUI's linear is a Bézier curve, whose root and whose value are each known to 2⁻²⁰.
    #expect(first.model == "linear" && first.error < 0x1p-19, "\(first)")
    #expect(first.animation.parameters["duration"]?.number == duration)
  }

  /// The error that a fit tells is what `compare` finds.
  @Test(
    arguments: [
      #""kind":"linear","duration":0.5"#, #""kind":"power","direction":"in","exponent":2,"duration":0.5"#,
      #""kind":"sine","direction":"inOut","duration":0.5"#,
      #""kind":"interpolatingSpring","duration":0.4,"bounce":0.3"#,
    ], ["spring", "persistent-spring"])
  func theErrorIsThatOfTheWholeMotion(animation: String, model: String) throws {
    let catalog = try ExportCatalog([#"{"name":"it","animation":{\#(animation)}}"#]).catalog
    let fit = try #require(try catalog.fits(toPreset: "it", models: [model]).first)
    func way(_ preset: Preset) throws -> Animation { try AnimationKinds.standard.makeAnimation(preset) }
    let fitted = try way(Preset(name: "fit", animation: fit.animation, modifiers: fit.modifiers))
    let wanted = try way(try catalog.preset(named: "it"))
    let gap = SampledCurve(fitted, framesPerSecond: 60, limit: 60).difference(
      from: SampledCurve(wanted, framesPerSecond: 60, limit: 60))
    #expect(gap.maximum <= fit.error + 2e-3, "\(gap.maximum), not \(fit.error)")
    #expect(SampledCurve(fitted, framesPerSecond: 60, limit: 60).isFinished)
  }

  @Test func onlyWhatTakesAToleranceIsToldToRaiseIt() throws {
    #expect(CurveFit.copyingModels == ["keyframes", "points"])
  }
}
