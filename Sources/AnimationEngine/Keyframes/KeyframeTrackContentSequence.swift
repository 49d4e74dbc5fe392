/// The keyframes of a loop, one after the other.
public struct _KeyframeTrackContentSequence<Element: KeyframeTrackContent>: KeyframeTrackContent {
  let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  /// The sequence itself.
  public var body: Self { self }

  /// Appends the keyframes in their order.
  public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<Element.Value>) {
    for element in elements { element._resolve(into: &resolved) }
  }
}
