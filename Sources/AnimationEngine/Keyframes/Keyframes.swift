/// A group of keyframe tracks that move one value.
///
/// A conforming type gives a ``body`` of other keyframes; the rest is provided.
public protocol Keyframes<Value> {
  /// The type of the value that the tracks move.
  associatedtype Value = Body.Value

  /// The type of the keyframes that these are made of.
  associatedtype Body: Keyframes

  /// The keyframes that these are made of.
  @KeyframesBuilder<Self.Value> var body: Body { get }

  /// Adds the tracks to a timeline; keyframes with a body add those of the body.
  func _resolve(into resolved: inout _ResolvedKeyframes<Value>, initialValue: Value, initialVelocity: Value?)
}

extension Keyframes where Value == Body.Value {
  /// Adds the tracks of the body.
  public func _resolve(
    into resolved: inout _ResolvedKeyframes<Value>, initialValue: Value, initialVelocity: Value?
  ) {
    body._resolve(into: &resolved, initialValue: initialValue, initialVelocity: initialVelocity)
  }
}

extension Never: Keyframes {
  /// There is no value either.
  public typealias Value = Never

  /// There is no body either.
  public typealias Body = Never

  /// Cannot be called, since there is no value to call it on.
  public var body: Never { self }
}
