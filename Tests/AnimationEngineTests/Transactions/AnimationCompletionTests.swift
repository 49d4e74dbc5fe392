import AnimationEngine
import Testing

private struct Failure: Error {}

/// When completions are called, on properties that are shown at 60 frames a second from frame 0.
struct AnimationCompletionTests {
  /// What happened, in order.
  private final class Log {
    var events: [String] = []
    func note(_ event: String) -> () -> Void { { self.events.append(event) } }
  }

  private let log = Log()

  /// Shows `properties` until none of them moves; notes the frames in which anything happened.
  private func play(_ properties: AnimatedProperty<Double>..., from first: Int = 0, frames: Int = 600) {
    for frame in first..<first + frames {
      let count = log.events.count
      for property in properties { property.update(at: Double(frame) / 60) }
      for index in count..<log.events.count { log.events[index] += " at \(frame)" }
    }
  }

  @Test func immediatelyIfNothingAnimates() {
    withAnimation {
      log.events.append("body")
    } completion: {
      log.events.append("completion")
    }
    #expect(log.events == ["body", "completion"])
  }

  @Test func immediatelyIfDisabledOrTracked() {
    let property = AnimatedProperty(0.0)
    withAnimation(nil) {
      property.value = 1
    } completion: {
      log.events.append("nil")
    }
    var transaction = Transaction()
    transaction.tracksVelocity = true
    transaction.addAnimationCompletion { log.events.append("tracked") }
    withTransaction(transaction) { property.value = 2 }
    #expect(log.events == ["nil", "tracked"])
  }

  @Test func evenIfTheBodyThrows() {
    #expect(throws: Failure.self) {
      try withAnimation {
        throw Failure()
      } completion: {
        log.events.append("completion")
      }
    }
    #expect(log.events == ["completion"])
  }

  /// The frames are the reference's for a single change: logical after the response, removal at rest.
  @Test func criteria() {
    let property = AnimatedProperty(0.0)
    var transaction = Transaction(animation: .spring)
    transaction.addAnimationCompletion(criteria: .removed, log.note("removed"))
    transaction.addAnimationCompletion(criteria: .logicallyComplete, log.note("logical"))
    transaction.addAnimationCompletion(log.note("default"))
    withTransaction(transaction) { property.value = 1 }
    #expect(log.events.isEmpty)
    play(property)
    #expect(log.events == ["logical at 32", "default at 32", "removed at 52"])
  }

  @Test func onceForATransactionUsedTwice() {
    let property = AnimatedProperty(0.0)
    var transaction = Transaction(animation: .linear(duration: 0.1))
    transaction.addAnimationCompletion(log.note("done"))
    withTransaction(transaction) {}
    withTransaction(transaction) { property.value = 1 }
    play(property)
    #expect(log.events == ["done"])
  }

  @Test func waitForEveryProperty() {
    let (near, far) = (AnimatedProperty(0.0), AnimatedProperty(0.0))
    withAnimation(.linear(duration: 0.1)) {
      near.value = 1
      withAnimation(.linear(duration: 0.5)) {
        far.value = 1
      } completion: {
        log.events.append("inner")
      }
    } completion: {
      log.events.append("outer")
    }
    play(near, far)
    #expect(log.events == ["outer at 33", "inner at 33"])
  }

  /// The first change completes when it would have by itself; all of it is removed together.
  @Test func retargeted() {
    let property = AnimatedProperty(0.0)
    for (number, frame) in [0, 15].enumerated() {
      withAnimation(.spring) {
        property.value += 1
      } completion: {
        log.events.append("logical \(number)")
      }
      withAnimation(.spring, completionCriteria: .removed) {
        property.value += 1
      } completion: {
        log.events.append("removed \(number)")
      }
      play(property, from: frame, frames: number == 0 ? 15 : 600)
    }
    let names = log.events.map { $0.split(separator: " at ")[0] }
    #expect(names == ["logical 0", "logical 1", "removed 0", "removed 1"])
    #expect(log.events.first == "logical 0 at 32")
    #expect(property.presentedValue == 4)
  }

  @Test func whenThePropertyIsReleased() {
    var property: AnimatedProperty? = AnimatedProperty(0.0)
    withAnimation {
      property?.value = 1
    } completion: {
      log.events.append("completion")
    }
    property?.update(at: 0)
    #expect(log.events.isEmpty)
    property = nil
    #expect(log.events == ["completion"])
  }

  @Test func mayChangeTheProperty() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear(duration: 0.1), completionCriteria: .removed) {
      property.value = 1
    } completion: {
      log.events.append("there \(property.value) \(property.isAnimating)")
      withAnimation(.linear(duration: 0.1)) {
        property.value = 0
      } completion: {
        log.events.append("back")
      }
    }
    play(property)
    #expect(log.events == ["there 1.0 false at 9", "back at 19"])
    #expect(property.presentedValue == 0)
  }

  @Test func criteriaAreValues() {
    #expect(AnimationCompletionCriteria.removed != .logicallyComplete)
    #expect(Set([AnimationCompletionCriteria.removed, .removed, .logicallyComplete]).count == 2)
  }
}
