import AnimationEngine
import Foundation
import Testing

private struct SourceKey: TransactionKey {
  static let defaultValue = "model"
}

extension Transaction {
  fileprivate var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }
}

private struct Failure: Error {}

/// Transactions and what makes one current, used as a client does.
struct TransactionTests {
  @Test func startsEmpty() {
    let transaction = Transaction()
    #expect(transaction.animation == nil)
    #expect(!transaction.disablesAnimations)
    #expect(!transaction.isContinuous)
    #expect(!transaction.tracksVelocity)
    #expect(transaction.source == "model")
  }

  @Test func copiesAreIndependent() {
    var original = Transaction(animation: .spring)
    original.source = "gesture"
    var copy = original
    copy.animation = nil
    copy.isContinuous = true
    copy.source = "timer"
    #expect(original.animation == .spring)
    #expect(!original.isContinuous)
    #expect(original.source == "gesture")
    #expect(copy.source == "timer")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let animates: Bool
    let set: @Sendable (AnimatedProperty<Double>) -> Void
  }

  @Test(arguments: [
    Row(testDescription: "no transaction", animates: false) { $0.value = 1 },
    Row(testDescription: "withAnimation, default", animates: true) { property in withAnimation { property.value = 1 } },
    Row(testDescription: "withAnimation", animates: true) { property in withAnimation(.linear) { property.value = 1 } },
    Row(testDescription: "withAnimation, nil", animates: false) { property in withAnimation(nil) { property.value = 1 }
    },
    Row(testDescription: "the same value", animates: false) { property in withAnimation { property.value = 0 } },
    Row(testDescription: "after the body", animates: false) { property in
      withAnimation {}
      property.value = 1
    },
    Row(testDescription: "a key path", animates: true) { property in
      withTransaction(\.animation, .linear) { property.value = 1 }
    },
    Row(testDescription: "a key path starts from an empty transaction", animates: false) { property in
      withAnimation { withTransaction(\.isContinuous, true) { property.value = 1 } }
    },
    Row(testDescription: "a transaction replaces the one around it", animates: false) { property in
      withAnimation { withTransaction(Transaction()) { property.value = 1 } }
    },
    Row(testDescription: "explicit", animates: true) { $0.setValue(1, transaction: Transaction(animation: .linear)) },
    Row(testDescription: "explicit beats current", animates: false) { property in
      withAnimation { property.setValue(1, transaction: Transaction()) }
    },
    Row(testDescription: "disabled", animates: false) { property in
      var transaction = Transaction(animation: .linear)
      transaction.disablesAnimations = true
      withTransaction(transaction) { property.value = 1 }
    },
    Row(testDescription: "withAnimation leaves them disabled", animates: false) { property in
      withTransaction(\.disablesAnimations, true) { withAnimation { property.value = 1 } }
    },
  ])
  func animates(row: Row) {
    let property = AnimatedProperty(0.0)
    property.update(at: 0)
    row.set(property)
    #expect(property.isAnimating == row.animates)
    #expect(property.update(at: 1.0 / 60) == (row.animates ? 0 : property.value))
  }

  @Test func passOnResultsAndErrors() {
    #expect(withTransaction(Transaction()) { 1 } == 1)
    #expect(withTransaction(\.isContinuous, true) { 2 } == 2)
    #expect(withAnimation { 3 } == 3)
    #expect(
      withAnimation(completionCriteria: .removed) {
        4
      } completion: {
      } == 4)
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    #expect(throws: Failure.self) { try withTransaction(Transaction()) { throw Failure() } }
  }

  @Test func errorsEndTheBody() {
    let property = AnimatedProperty(0.0)
    try? withAnimation { throw Failure() }
    property.value = 1
    #expect(!property.isAnimating)
  }

  /// The task runs to its end while the body that started it is still open.
  @Test func isNotInheritedByTasks() async {
    let (inBody, inTask) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let property = AnimatedProperty(0.0)
        let isDone = DispatchSemaphore(value: 0)
        withAnimation {
          property.value = 1
          let inBody = property.isAnimating
          Task {
            let property = AnimatedProperty(0.0)
            property.value = 1
            continuation.resume(returning: (inBody, property.isAnimating))
            isDone.signal()
          }
          isDone.wait()
        }
      }
    }
    #expect(inBody)
    #expect(!inTask)
  }
}
