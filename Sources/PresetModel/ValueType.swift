/// The type of a value, which is also the name of its kind: what the parameters that refer to it take.
public enum ValueType: String, CaseIterable, Sendable {
  /// A time in seconds.
  case duration
  /// The shape of a motion without its time.
  case curve
  /// A number without a unit, or with that of the parameter.
  case number
}

extension Preset {
  /// The type of the value that this is; nil for what moves, and for an axis of modes.
  public var valueType: ValueType? { ValueType(rawValue: animation.kind) }

  /// Whether it moves, as a curve does over some time: durations, numbers and axes do not.
  package var isMotion: Bool { (valueType == nil || valueType == .curve) && axisContexts == nil }
}

extension JSON {
  /// The name of the value that a parameter refers to, as `{"value": "duration/quick"}` does; nil for a figure.
  package var valueReference: String? {
    guard let members, members.count == 1, members[0].key == "value" else { return nil }
    return members[0].value.string
  }

  /// Creates a parameter that refers to the value called `name`.
  package init(referringTo name: String) { self = .object(["value": .string(name)]) }
}
