/// A listener that is told when the animation of a change has completed.
///
/// It is told more than once where the change's animation goes on in several ways: in what its successors made of it,
/// and on its own as if there were none.
package protocol AnimationListener: AnyObject {
  /// Whether the listener needs to be told no more.
  var isSettled: Bool { get }

  /// Tells the listener that the animation has completed.
  func animationDidComplete()
}

/// The listeners to the animation of one change.
package struct AnimationListeners {
  /// The closure that is called when the animation has done what a person waits for.
  package var logicalCompletion: [any AnimationListener]

  /// The closure that is called when nothing moves any more.
  package var removal: [any AnimationListener]

  package init(logicalCompletion: [any AnimationListener] = [], removal: [any AnimationListener] = []) {
    self.logicalCompletion = logicalCompletion
    self.removal = removal
  }
}
