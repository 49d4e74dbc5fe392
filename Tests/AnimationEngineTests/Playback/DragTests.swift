import AnimationEngine
import Testing

/// A value that is animated anew in every frame (HowSure).
struct DragTests {
  static let animations: [Animation] = [
    .interactiveSpring, .default, .spring, .smooth(duration: 0.3), .snappy, .bouncy, .spring(bounce: -0.2), .linear,
    .easeInOut, .easeOut(duration: 0.2), .timingCurve(.circularEaseOut, duration: 0.3), .interpolatingSpring,
    .spring.speed(2), .spring.delay(0.05), .linear(duration: 0.2).delay(0.05), .spring.logicallyComplete(after: 0.1),
    .target(base: .interactiveSpring, secondary: .linear(duration: 0.1)), .pausable(.spring),
  ]

  /// What a property shows that is dragged by 600 a second for two seconds, and then let go for one.
  private func shown(
    _ animation: Animation, framesPerSecond rate: Int, firstValue: Int = 0, policy: FramePolicy = .display
  ) -> [Double] {
    let property = AnimatedProperty(0.0, policy: policy)
    return (0..<3 * rate).map { frame in
      let time = Double(frame) / Double(rate)
      if frame >= firstValue, frame <= 2 * rate { withAnimation(animation) { property.value = 600 * time } }
      return property.update(at: time)
    }
  }

  @Test(arguments: animations, [24, 30, 60, 120])
  func follows(animation: Animation, rate: Int) {
    let shown = shown(animation, framesPerSecond: rate)
    // It never gets farther behind than 0.35 s.
    for frame in rate / 2...2 * rate {
      let behind = 600 * Double(frame) / Double(rate) - shown[frame]
      #expect(behind < 210 && behind > -20, "\(animation) in frame \(frame)")
    }
    #expect(zip(shown, shown.dropFirst()).dropFirst(rate / 2).allSatisfy { abs($1 - $0) < 1200 / Double(rate) })
    #expect(abs(shown[3 * rate - 1] - 1200) < 12)
  }

  /// A spring that follows a ramp is behind by its velocity times 2ζ/ω: what the formula of a damped spring says.
  @Test(arguments: [0.15, 0.3, 0.5], [0.0, 0.15, 0.3])
  func aSpringIsAsFarBehindAsTheFormulaSays(duration: Double, bounce: Double) {
    let shown = shown(.spring(duration: duration, bounce: bounce), framesPerSecond: 60)
    let expected = 600 * 2 * (1 - bounce) * duration / (2 * .pi)
    // The value is newer than the frame by up to a frame.
    #expect(abs(1200 - shown[120] - expected) < 12, "\(1200 - shown[120]) instead of \(expected)")
  }

  /// The change comes between two frames, so that the first frame after it moves, and nothing is lost that moved before.
  @Test func aRetargetIsSeenAtOnce() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear(duration: 1)) { property.value = 60 }
    for frame in 0..<13 { property.update(at: Double(frame) / 60) }
    let before = property.presentedValue
    withAnimation(.linear(duration: 1)) { property.value = 120 }
    #expect(abs(property.update(at: 13.0 / 60) - before - 1 - 109.0 / 60) < 1e-3)
  }

  /// After a pause of the display, what begins has not begun in the pause.
  @Test func aRetargetAfterAPauseBegins() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear(duration: 10)) { property.value = 600 }
    for frame in 0..<13 { property.update(at: Double(frame) / 60) }
    withAnimation(.linear(duration: 0.5)) { property.value = 1200 }
    let shown = property.update(at: 12.0 / 60 + 3)
    #expect(abs(shown - 190 - 1010.0 / 30) < 1e-2)
  }

  /// The first frames of an animation, however late they come, keep nothing waiting that takes over in them.
  @Test(arguments: 1...4, [0.02, 0.09, 0.5, 3])
  func nothingWaits(frame: Int, delay: Double) {
    let property = AnimatedProperty(0.0)
    withAnimation(.spring) { property.value = 100 }
    var time = 0.0
    for number in 0..<30 {
      if number == frame {
        time += delay
        withAnimation(.spring) { property.value = 200 }
      }
      property.update(at: time)
      time += 1.0 / 60
    }
    #expect(property.presentedValue > 100, "\(property.presentedValue)")
  }

  /// The hosts of the reference figures, where a change comes with its frame, repeat that frame as before.
  @Test(arguments: [FramePolicy.recording, .exact])
  func theReferenceHostsHold(policy: FramePolicy) {
    #expect(shown(.interactiveSpring, framesPerSecond: 60, policy: policy).prefix(121).allSatisfy { abs($0) < 1e-9 })
  }
}
