extension AnimationContext {
  /// Runs `body` in this context with a state of its own, which is kept under `key` at `path`.
  ///
  /// An animation within an animation may keep what it likes there, and wipe it, as a repetition does.
  mutating func nested<K: AnimationStateKey, Result>(
    _ key: K.Type, _ path: WritableKeyPath<K.Value, AnimationState<Value>>,
    _ body: (inout AnimationContext<Value>) -> Result
  ) -> Result {
    var inner = withState(state[key][keyPath: path])
    // The state now has one owner, so that writing to it copies nothing.
    state[key][keyPath: path] = AnimationState()
    let result = body(&inner)
    state[key][keyPath: path] = inner.state
    isLogicallyComplete = inner.isLogicallyComplete
    return result
  }
}
