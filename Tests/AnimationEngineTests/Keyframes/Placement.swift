import AnimationEngine

/// A point with a scale, and a name that no animation touches.
struct Placement: Animatable, Equatable {
  var name = "card"
  var point = Point()
  var scale = 1.0

  var animatableData: AnimatablePair<Point.AnimatableData, Double> {
    get { AnimatablePair(point.animatableData, scale) }
    set {
      point.animatableData = newValue.first
      scale = newValue.second
    }
  }
}
