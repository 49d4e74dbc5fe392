/// The keyframes of a loop, one after the other.
@frozen
public struct _KeyframeTrackContentSequence<Element: KeyframeTrackContent>: KeyframeTrackContent {
  @usableFromInline let elements: [Element]

  @inlinable
  init(_ elements: [Element]) { self.elements = elements }

  /// The sequence itself.
  @inlinable public var body: Self { self }

  /// Appends the keyframes in their order.
  @inlinable
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Element.Value>) {
    for element in elements { element._resolve(into: &resolved) }
  }
}
