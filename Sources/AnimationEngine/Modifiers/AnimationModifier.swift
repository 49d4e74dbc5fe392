/// One change to an animation's timing or completion (<doc:CombinationNumerics>).
package enum AnimationModifier: Hashable, Sendable {
  /// Holds the start for `duration` seconds; a negative duration begins part of the way in.
  case delay(duration: TimeInterval)
  /// Multiplies the clock by `factor`; at 0 and below the animation never finishes.
  case speed(factor: Double)
  /// Runs `count` times, or for ever where it is nil; every other pass backwards if `autoreverses`.
  case repetition(count: Int?, autoreverses: Bool)
  /// Completes logically after `duration` seconds.
  case logicalCompletion(duration: TimeInterval)

  /// The clock of what this modifier changes, when its own clock reads `time`.
  ///
  /// A repetition's clock depends on its state as well; see ``ModifiedAnimation``.
  func innerTime(at time: TimeInterval) -> TimeInterval {
    switch self {
    case .delay(let duration): max(0, time - duration)
    case .speed(let factor): time * factor
    case .repetition, .logicalCompletion: time
    }
  }

  /// Whether it keeps nothing between ticks or between the two ends of one.
  var isStateless: Bool {
    switch self {
    case .delay, .speed: true
    case .repetition, .logicalCompletion: false
    }
  }
}

extension Animation {
  /// Returns this animation, begun `delay` seconds later; negative, it begins that far in.
  ///
  /// A delay of infinity or NaN is never over.
  public func delay(_ delay: TimeInterval) -> Animation {
    modified(by: .delay(duration: delay))
  }

  /// Returns this animation with its clock multiplied by `speed`; at 0 and below it never finishes.
  ///
  /// At a speed of NaN there is no clock: a spring stands still, and what has a duration has finished.
  public func speed(_ speed: Double) -> Animation {
    modified(by: .speed(factor: speed))
  }

  /// Returns this animation run `repeatCount` times, each pass counted, forwards or backwards.
  ///
  /// - Parameters:
  ///   - repeatCount: How many passes; below 1 counts as 1.
  ///   - autoreverses: Whether every other pass runs backwards. After an even number of them the animation ends near
  ///     its start, from where the value jumps to its target.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    modified(by: .repetition(count: repeatCount, autoreverses: autoreverses))
  }

  /// Returns this animation run again and again, every other pass backwards if `autoreverses`.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    modified(by: .repetition(count: nil, autoreverses: autoreverses))
  }

  /// Returns this animation, complete in the logical sense after `duration` seconds; it moves on until it finishes.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    modified(by: .logicalCompletion(duration: duration))
  }

  private func modified(by modifier: AnimationModifier) -> Animation {
    if let modified = base as? ModifiedAnimation {
      return Animation(ModifiedAnimation(base: modified.base, modifiers: modified.modifiers + [modifier]))
    }
    return Animation(ModifiedAnimation(base: self, modifiers: [modifier]))
  }
}
