import AnimationEngine
import PresetService
import Testing

/// Layers of the cascade: the order in which their names come first decides, before any selector.
struct CSSLayerTests {
  @Test(
    arguments: [
      (
        "@layer reset, components, utilities; @layer utilities{.f{transition:x 1s linear}} "
          + "@layer components{.f{transition:x 4s linear}}", 1
      ),
      (
        "@layer a{.f{transition:x 1s linear}} @layer b{.f{transition:x 2s linear}} @layer a{.f{transition:x 3s linear}}",
        2
      ),
      (
        "@layer a, b, c; @layer b{.f{transition:x 2s linear}} @layer a{.f{transition:x 1s linear}} "
          + "@layer c{.f{transition-duration:3s}}", 3
      ),
      (".f{transition:x 1s linear} @layer a{.f{transition:x 2s linear}}", 1),
      // Layers within layers, of which those by themselves come behind.
      ("@layer a{@layer b, c; .f{transition:x 1s linear} @layer c{.f{transition:x 2s linear}}}", 1),
      ("@layer a.c, a.b; @layer a{@layer b{.f{transition:x 1s linear}} @layer c{.f{transition:x 2s linear}}}", 1),
      ("@layer{.f{transition:x 1s linear}} @layer{.f{transition:x 2s linear}}", 2),
      // What is important counts the other way round.
      ("@layer a{.f{transition-duration:1s !important}} @layer b{.f{transition:x 2s linear}}", 1),
      (
        "@layer a{.f{transition-duration:1s !important}} .f{transition:x 2s linear; transition-duration:3s !important}",
        1
      ),
      // Custom properties.
      ("@layer b, a; @layer a{:root{--d:1s}} @layer b{:root{--d:2s}} .f{transition:x var(--d) linear}", 1),
      (":root{--d:1s} @layer a{:root{--d:2s}} .f{transition:x var(--d) linear}", 1),
      (
        "@layer b, a; @layer a{:root{--d:1s !important}} @layer b{:root{--d:2s !important}} "
          + ".f{transition:x var(--d) linear}", 2
      ),
    ] as [(String, Double)])
  func theLaterLayerCounts(text: String, duration: Double) throws {
    let trial = try ImportTrial()
    try trial.read(text, format: "css")
    #expect(try trial.catalog.animation(named: ".f/x") == .linear(duration: duration))
  }
}
