import AnimationEngine
import AnimationMacros
import Testing

extension EnvironmentValues {
  @Entry var isFrozen: Bool = false
  @Entry var inferred = 1.5
  @Entry fileprivate var identity = Identity()
  @Entry var label: String?
  @Entry var `default` = [1, 2]
  @Entry nonisolated var rate: Double = 1
}

extension Transaction {
  @Entry var isScripted = false
  @Entry var origin: String?
}

private final class Identity {}

/// Moves at the environment's rate, and not at all while it is frozen.
private struct Freezable: CustomAnimation {
  let duration: Double

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let progress = context.environment.isFrozen ? 0 : time * context.environment.rate / duration
    return progress < 1 ? value.scaled(by: progress) : nil
  }
}

struct EntryTests {
  @Test func anEntryHasItsDefaultUntilItIsSet() {
    var values = EnvironmentValues()
    #expect(!values.isFrozen)
    #expect(values.inferred == 1.5)
    #expect(values.label == nil)
    #expect(values.default == [1, 2])
    values.isFrozen = true
    values.inferred = 2
    values.label = "a"
    values.default.append(3)
    #expect(values.isFrozen)
    #expect(values.inferred == 2)
    #expect(values.label == "a")
    #expect(values.default == [1, 2, 3])
  }

  @Test func theDefaultIsEvaluatedAtEachRead() {
    var values = EnvironmentValues()
    #expect(values.identity !== values.identity)
    values.identity = Identity()
    #expect(values.identity === values.identity)
  }

  @Test func anAnimationReadsItsEnvironment() {
    var values = EnvironmentValues()
    values.rate = 2
    var context = AnimationContext<Double>(environment: values)
    #expect(Freezable(duration: 4).animate(value: 10, time: 1, context: &context) == 5)
    values.isFrozen = true
    context = AnimationContext(environment: values)
    #expect(Freezable(duration: 4).animate(value: 10, time: 1, context: &context) == 0)
  }

  @Test func aTransactionHasEntriesToo() {
    var transaction = Transaction(animation: .linear)
    #expect(!transaction.isScripted && transaction.origin == nil)
    transaction.isScripted = true
    transaction.origin = "test"
    #expect(transaction.isScripted && transaction.origin == "test")
    #expect(withTransaction(\.isScripted, true) { true })
  }
}
