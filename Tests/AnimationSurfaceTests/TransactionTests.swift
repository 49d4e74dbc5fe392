import AnimationEngine
import Testing

private struct SourceKey: TransactionKey {
  static let defaultValue: String? = nil
}

extension Transaction {
  fileprivate var source: String? {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

private struct Failure: Error {}

/// Section 15 of the surface: transactions and completion.
struct TransactionTests {
  @Test func members() {
    var transaction = Transaction()
    #expect(transaction.animation == nil)
    #expect(!transaction.disablesAnimations)
    #expect(!transaction.isContinuous)
    #expect(!transaction.tracksVelocity)
    #expect(transaction.source == nil)
    transaction.animation = .spring
    transaction.disablesAnimations = true
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    transaction.source = "drag"
    #expect(transaction.animation == .spring)
    #expect(transaction.disablesAnimations && transaction.isContinuous && transaction.tracksVelocity)
    #expect(transaction.source == "drag")
    #expect(Transaction(animation: .linear).animation == .linear)
    #expect(Transaction(animation: nil).animation == nil)
  }

  @Test func withTransactionAnimates() throws {
    let property = AnimatedProperty(0.0)
    let result = withTransaction(Transaction(animation: .linear)) {
      property.value = 1
      return "result"
    }
    #expect(result == "result")
    #expect(property.isAnimating)
    #expect(throws: Failure.self) { try withTransaction(Transaction()) { throw Failure() } }
  }

  @Test func withKeyPathStartsAfresh() {
    let (fresh, animated) = (AnimatedProperty(0.0), AnimatedProperty(0.0))
    withAnimation(.linear) {
      withTransaction(\.isContinuous, true) { fresh.value = 1 }
      let result: Int = withTransaction(\.animation, .spring) {
        animated.value = 1
        return 4
      }
      #expect(result == 4)
    }
    #expect(!fresh.isAnimating)
    #expect(animated.isAnimating)
    #expect(throws: Failure.self) { try withTransaction(\.isContinuous, true) { throw Failure() } }
  }

  @Test func withAnimationDefaults() {
    let (implicit, explicit) = (AnimatedProperty(0.0), AnimatedProperty(0.0))
    let result = withAnimation { () -> Int in
      implicit.value = 1
      return 7
    }
    #expect(result == 7)
    withAnimation(.default) { explicit.value = 1 }
    for frame in 0..<20 {
      #expect(implicit.update(at: Double(frame) / 60) == explicit.update(at: Double(frame) / 60))
    }
    #expect(implicit.isAnimating)
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
  }

  @Test func nilDisables() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear) { withAnimation(nil) { property.value = 1 } }
    #expect(!property.isAnimating)
    var transaction = Transaction(animation: .linear)
    transaction.disablesAnimations = true
    property.setValue(2, transaction: transaction)
    #expect(!property.isAnimating)
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func completions(criteria: AnimationCompletionCriteria) {
    let property = AnimatedProperty(0.0)
    var calls: [Int] = []
    withAnimation(.spring, completionCriteria: criteria) {
      property.value = 1
    } completion: {
      calls.append(1)
    }
    var transaction = Transaction(animation: .linear)
    transaction.addAnimationCompletion { calls.append(2) }
    transaction.addAnimationCompletion(criteria: criteria) { calls.append(3) }
    withTransaction(transaction) {}
    #expect(calls == [2, 3], "right after a body that animates nothing")
    for frame in 0..<120 { property.update(at: Double(frame) / 60) }
    #expect(calls == [2, 3, 1])
  }

  @Test func logicalCompletionComesFirst() {
    let property = AnimatedProperty(0.0)
    var calls: [String] = []
    var transaction = Transaction(animation: .spring)
    transaction.addAnimationCompletion(criteria: .removed) { calls.append("removed") }
    transaction.addAnimationCompletion { calls.append("logically complete") }
    property.setValue(1, transaction: transaction)
    for frame in 0..<120 { property.update(at: Double(frame) / 60) }
    #expect(calls == ["logically complete", "removed"])
  }

  @Test func criteriaAreValues() {
    func requireValue(_: some Hashable & Sendable) {}
    requireValue(AnimationCompletionCriteria.removed)
    #expect(AnimationCompletionCriteria.removed != .logicallyComplete)
  }

  @Test func completionDefaultsToLogical() {
    let property = AnimatedProperty(0.0)
    var frameOfCompletion: Int?
    var frame = 0
    withAnimation(.spring) {
      property.value = 1
    } completion: {
      frameOfCompletion = frame
    }
    while property.isAnimating {
      property.update(at: Double(frame) / 60)
      frame += 1
    }
    #expect((frameOfCompletion ?? 0) > 20 && (frameOfCompletion ?? 0) < frame - 1)
  }
}
