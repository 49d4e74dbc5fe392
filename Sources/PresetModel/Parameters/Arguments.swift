public import AnimationEngine

/// The checked parameters of a kind or a modifier, defaults included.
public struct Arguments: Sendable {
  package let values: PresetParameters
  /// The animations that are nested in the parameters, by the parameters' names.
  var animations: [String: Animation] = [:]

  init(_ values: PresetParameters) { self.values = values }

  /// The number called `name`; a programmer's error where the form has no such number.
  public func number(_ name: String) -> Double {
    guard let number = values[name]?.number else { preconditionFailure("the form has no number '\(name)'") }
    return number
  }

  /// The whole number called `name`.
  public func count(_ name: String) -> Int { Int(number(name)) }

  /// The number called `name`, where its default is null and none is given nil.
  public func optionalNumber(_ name: String) -> Double? { values[name]?.number }

  /// The text called `name`: a choice, or the name of a preset.
  public func text(_ name: String) -> String {
    guard let text = values[name]?.string else { preconditionFailure("the form has no text '\(name)'") }
    return text
  }

  /// The animation called `name`: the nested one, or that of the preset which the parameter names.
  public func animation(_ name: String) -> Animation {
    guard let animation = animations[name] else { preconditionFailure("the form has no animation '\(name)'") }
    return animation
  }

  /// The truth value called `name`.
  public func flag(_ name: String) -> Bool { values[name] == .bool(true) }
}
