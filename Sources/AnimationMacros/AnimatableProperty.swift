public import AnimationEngine

// What the expansion of `@Animatable` calls for each property. A macro sees no types, so the compiler chooses among
// overloads: a property's animatable data where it has some, else the property itself where it is a vector, else an
// error. That error comes from `_animatableType` alone; the other two accept any type, so as not to repeat it.

/// The type of the animatable data of a property.
@inlinable
public func _animatableType<Root, Value: Animatable>(
  _ property: WritableKeyPath<Root, Value>
) -> Value.AnimatableData.Type { Value.AnimatableData.self }

/// The type of a property that is a vector.
@inlinable @_disfavoredOverload
public func _animatableType<Root, Value: VectorArithmetic>(
  _ property: WritableKeyPath<Root, Value>
) -> Value.Type { Value.self }

/// The error of a property that can't be animated.
@available(
  *, unavailable,
  message: """
    a property of an '@Animatable' type must be 'Animatable' or 'VectorArithmetic'; \
    mark it with '@AnimatableIgnored' to leave it out
    """
)
public func _animatableType<Root, Value>(
  _ property: WritableKeyPath<Root, Value>
) -> EmptyAnimatableData.Type { EmptyAnimatableData.self }

/// The animatable data of `value`.
@inlinable
public func _animatableData<Value: Animatable>(_ value: Value) -> Value.AnimatableData { value.animatableData }

/// The vector `value` itself.
@inlinable @_disfavoredOverload
public func _animatableData<Value: VectorArithmetic>(_ value: Value) -> Value { value }

/// Nothing, of a value that can't be animated.
@inlinable @_disfavoredOverload
public func _animatableData<Value>(_ value: Value) -> EmptyAnimatableData { EmptyAnimatableData() }

/// Sets the animatable data of `value`.
@inlinable
public func _setAnimatableData<Value: Animatable>(of value: inout Value, to data: Value.AnimatableData) {
  value.animatableData = data
}

/// Sets `value`, which is a vector.
@inlinable @_disfavoredOverload
public func _setAnimatableData<Value: VectorArithmetic>(of value: inout Value, to data: Value) { value = data }

/// Leaves alone a value that can't be animated.
@inlinable @_disfavoredOverload
public func _setAnimatableData<Value>(of value: inout Value, to data: EmptyAnimatableData) {}
