import AnimationEngine

/// A swing that builds up around the start and dies away around the end.
struct ElasticAnimation: CustomAnimation {
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time > duration { return nil }
    let p = time / duration
    let swing = sin((20 * p - 11.125) * 2 * .pi / 4.5)
    return p < 0.5
      ? value.scaled(by: -pow(2, 20 * p - 10) * swing / 2) : value.scaled(by: pow(2, 10 - 20 * p) * swing / 2 + 1)
  }
}

extension Animation {
  static var elastic: Animation { elastic(duration: 0.35) }

  static func elastic(duration: TimeInterval) -> Animation { Animation(ElasticAnimation(duration: duration)) }
}
