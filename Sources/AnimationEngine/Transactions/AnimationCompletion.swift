/// A closure that is called once, when all that it waits for has ended.
///
/// What it waits for are holds: the body of a `withAnimation` has one, so that nothing is called before the body is
/// over, and every change that the body animates has another.
@usableFromInline
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  private var action: (() -> Void)?
  private var holds = 0

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func hold() { holds += 1 }

  func release() {
    holds -= 1
    guard holds == 0, let action else { return }
    // Gone before it is called: it may well use the same transaction again.
    self.action = nil
    action()
  }
}
