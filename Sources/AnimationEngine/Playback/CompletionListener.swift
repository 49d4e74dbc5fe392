/// One change's hold on a completion, released when it is told for the first time, or nobody can tell it any more.
final class CompletionListener: AnimationListener {
  private let completion: AnimationCompletion
  private(set) var isSettled = false

  init(_ completion: AnimationCompletion) {
    self.completion = completion
    completion.hold()
  }

  deinit { animationDidComplete() }

  func animationDidComplete() {
    if isSettled { return }
    isSettled = true
    completion.release()
  }
}

extension AnimationListeners {
  /// The holds of one change on the completions of its transaction.
  init(_ transaction: Transaction) {
    self.init()
    for completion in transaction.completions {
      let listener = CompletionListener(completion)
      if completion.criteria == .removed {
        removal.append(listener)
      } else {
        logicalCompletion.append(listener)
      }
    }
  }
}
