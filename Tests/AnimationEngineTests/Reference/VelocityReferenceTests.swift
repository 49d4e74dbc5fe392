import AnimationEngine
import Testing

/// The velocity sampler against the reference figures, to 1e-9 relative.
struct VelocityReferenceTests {
  @Test func sampler() throws {
    let cases = try ReferenceVectors.cases("velocity")
    try #require(!cases.isEmpty)
    for (line, figures) in cases.enumerated() {
      var sampler = VelocitySampler<Double>()
      for (index, sample) in figures["samples"].array.enumerated() {
        sampler.add(sample[0].number, at: sample[1].number)
        let expected = figures["velocityAfterEach"][index].number
        #expect(matches(sampler.velocity, expected), "line \(line + 1), sample \(index): \(sampler.velocity)")
      }
    }
  }
}
