/// The distances of a rectangle's edges from those of what is around it, as in SwiftUI.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the upper edge, in points.
  public var top: CGFloat
  /// The distance from the edge where a line of text begins, in points.
  public var leading: CGFloat
  /// The distance from the lower edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge where a line of text ends, in points.
  public var trailing: CGFloat

  /// Creates distances, in points.
  @inlinable
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates distances of 0.
  @inlinable
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

extension EdgeInsets: Animatable {
  /// The top, and a pair of the leading distance with a pair of the other two.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
