extension PassState {
  /// Begins a tick of an animation inside those that are being evaluated; returns the position of its first entry and
  /// what the clock of its base reads.
  mutating func enter(
    _ modifiers: [AnimationModifier], at time: TimeInterval
  ) -> (first: Int, innerTime: TimeInterval) {
    let first = depth
    reserve(modifiers.count, at: first)
    var time = time
    for (offset, modifier) in modifiers.reversed().enumerated() {
      switch modifier {
      case .repetition:
        passes[first + offset].time = time
        time -= passes[first + offset].start
      case .logicalCompletion: passes[first + offset].time = time
      case .delay, .speed: time = modifier.innerTime(at: time)
      }
    }
    return (first, time)
  }

  /// Ends the tick that began at `first`: makes `result` that of the outermost modifier.
  ///
  /// - Returns: Whether a pass has ended, so that what it has kept is to be forgotten.
  mutating func leave<V: VectorArithmetic>(
    _ modifiers: [AnimationModifier], at first: Int, value: V, result: inout V?, isLogicallyComplete: inout Bool
  ) -> Bool {
    // A custom base may have replaced the whole state.
    reserve(modifiers.count, at: first)
    depth = first
    // From here on in, all passes are new: what ends further out at this tick need not begin them again.
    var newPasses = passes.count
    var endsPass = false
    for (index, modifier) in modifiers.enumerated() {
      let position = first + modifiers.count - 1 - index
      switch modifier {
      case .delay, .speed: break
      case .repetition(let count, let autoreverses):
        let pass = passes[position].index
        let isReversed = autoreverses && pass % 2 == 1
        if let forward = result {
          if isReversed { result = value - forward }
        } else {
          endPass(at: position, before: newPasses)
          newPasses = position + 1
          endsPass = true
          let isOver = count.map { pass + 1 >= $0 } ?? false
          result = isOver ? nil : (isReversed ? .zero : value)
        }
      case .logicalCompletion(let duration):
        if duration <= passes[position].time { isLogicallyComplete = true }
      }
    }
    return endsPass
  }

  /// Makes room for `count` entries from `first` on.
  private mutating func reserve(_ count: Int, at first: Int) {
    depth = first + count
    if passes.count < depth { passes.append(contentsOf: repeatElement(Pass(), count: depth - passes.count)) }
  }

  /// Ends the pass of the repetition at `position` and starts what is inside it, up to `newPasses`, afresh.
  private mutating func endPass(at position: Int, before newPasses: Int) {
    passes[position].index &+= 1
    passes[position].start = passes[position].time
    for inner in position + 1..<max(position + 1, newPasses) { passes[inner] = Pass() }
  }
}
