import AnimationEngine
import Testing

/// Section 17 of the surface: how animations read as text.
struct StringTests {
  @Test(
    arguments: [
      (.default, "DefaultAnimation()"),
      (.spring, "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)"),
      (.smooth, "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)"),
      (.interactiveSpring, "FluidSpringAnimation(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25)"),
    ] as [(Animation, String)])
  func descriptions(animation: Animation, text: String) {
    #expect(animation.description == text)
    #expect("\(animation)" == text)
    #expect(animation.debugDescription.hasPrefix("AnyAnimator("))
    #expect(animation.debugDescription.hasSuffix(")"))
  }

  @Test func mirror() {
    let mirror = Animation.default.customMirror
    #expect(mirror.description == "Mirror for Animation")
    #expect(mirror.children.map(\.label) == ["base"])
    #expect(mirror.children.first?.value is any CustomAnimation)
  }

  @Test func customAnimationsReadAsThemselves() {
    #expect(Animation(ElasticAnimation(duration: 2)).description == "ElasticAnimation(duration: 2.0)")
  }
}
