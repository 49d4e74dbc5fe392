/// An animation that can be told in figures.
protocol ShapedAnimation: CustomAnimation {
  /// Its figures; nil where it depends on what it is made of, and that has none.
  var shape: AnimationShape? { get }
}

extension BezierAnimation: ShapedAnimation {
  var shape: AnimationShape? { .bezier(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration) }
}

extension UnitCurveAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension StepsAnimation: ShapedAnimation {
  var shape: AnimationShape? { .steps(count: count, position: position, duration: duration) }
}

extension LinearPointsAnimation: ShapedAnimation {
  var shape: AnimationShape? { .linearPoints(points, duration: duration) }
}

extension PathAnimation: ShapedAnimation {
  var shape: AnimationShape? { .path(path, duration: duration) }
}

extension KeyframesAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension PowerAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension SineAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension ExponentialAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension ElasticAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension BounceAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension BackAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension ElasticEaseInEaseOutAnimation: ShapedAnimation {
  var shape: AnimationShape? { .timed(duration: duration) }
}

extension FluidSpringAnimation: ShapedAnimation {
  var shape: AnimationShape? { .persistentSpring(response: response, dampingFraction: dampingFraction) }
}

extension DefaultAnimation: ShapedAnimation {
  var shape: AnimationShape? { Self.spring.shape }
}

extension InterpolatingSpringAnimation: ShapedAnimation {
  var shape: AnimationShape? {
    .spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }
}

// From rest these move as what they are made of.

extension TargetAnimation: ShapedAnimation {
  var shape: AnimationShape? { base.shape }
}

extension PausableAnimation: ShapedAnimation {
  var shape: AnimationShape? { base.shape }
}
