import AnimationEngine
import Foundation
import Testing

/// A drag whose velocity the animation after it takes up.
struct VelocityTrackingTests {
  /// Drags by 10 a frame for 10 frames, lets go, and returns the 20 frames after, from the first after the release on.
  private func release(tracksVelocity: Bool, waiting pause: Int = 0) -> [Double] {
    let property = AnimatedProperty(0.0)
    var transaction = Transaction()
    transaction.isContinuous = true
    transaction.tracksVelocity = tracksVelocity
    for frame in 0..<10 {
      withTransaction(transaction) { property.value += 10 }
      #expect(property.update(at: Double(frame) / 60) == property.value)
    }
    for frame in 10..<10 + pause { property.update(at: Double(frame) / 60) }
    withAnimation(.spring) { property.value = 200 }
    return (10 + pause..<30 + pause).map { property.update(at: Double($0) / 60) }
  }

  @Test func isTakenUpByASpring() {
    let (tracked, plain) = (release(tracksVelocity: true), release(tracksVelocity: false))
    #expect(plain[0] == 100)
    #expect(zip(tracked, plain).dropFirst(4).allSatisfy { $0 > $1 + 5 }, "\(tracked)")
    // It moved by 10 a frame, and goes on at about that.
    for step in [tracked[0] - 100, tracked[1] - tracked[0]] { #expect(step > 9 && step < 15, "\(step)") }
  }

  /// A run that begins with the velocity which a drag hands over moves as the property does, whose clock began earlier: a
  /// frame may have one step of 1/300 s more, which is 2 at 600 a second.
  @Test func aRunTakesUpWhatIsHandedOver() {
    let handedOver = 600 * pow(0.998, 1000.0 / 60)
    let run = Array(AnimationSampler(.spring, value: 100.0, velocity: handedOver).prefix(21).map { 100 + $0.value })
    for (shown, expected) in zip(release(tracksVelocity: true), run.dropFirst()) {
      #expect(abs(shown - expected) < 2.5, "\(shown) \(expected)")
    }
  }

  @Test func fadesWithTime() {
    let (early, late) = (release(tracksVelocity: true), release(tracksVelocity: true, waiting: 60))
    #expect(early[6] > late[6] + 5)
  }

  @Test func isForgottenAfterTwoSeconds() {
    #expect(release(tracksVelocity: true, waiting: 150) == release(tracksVelocity: false, waiting: 150))
  }

  @Test func yieldsToAnAnimation() {
    let property = AnimatedProperty(0.0)
    var transaction = Transaction(animation: .linear(duration: 1))
    transaction.tracksVelocity = true
    property.setValue(100, transaction: transaction)
    #expect(property.update(at: 0) == 0)
  }

  @Test func ignoresTimesThatAreNone() {
    var sampler = VelocitySampler<Double>()
    for (value, time) in [(0.0, 0.0), (1, 1), (9, .nan), (9, .infinity), (9, 0.5), (9, -.infinity)] {
      sampler.add(value, at: time)
    }
    #expect(sampler.velocity == 1)
    #expect(sampler.lastTime == 1)
  }
}
