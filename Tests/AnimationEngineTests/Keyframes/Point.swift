import AnimationEngine

/// Two numbers that move together.
struct Point: Animatable, Equatable {
  var x = 0.0
  var y = 0.0

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }
}
