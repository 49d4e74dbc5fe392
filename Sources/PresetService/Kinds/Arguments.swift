/// The checked parameters of a kind or a modifier, defaults included.
public struct Arguments: Sendable {
  private let values: [String: JSON]

  init(_ values: [String: JSON]) { self.values = values }

  /// The number called `name`; a programmer's error where the form has no such number.
  public func number(_ name: String) -> Double {
    guard let number = values[name]?.number else { preconditionFailure("the form has no number '\(name)'") }
    return number
  }

  /// The whole number called `name`.
  public func count(_ name: String) -> Int { Int(number(name)) }

  /// The truth value called `name`.
  public func flag(_ name: String) -> Bool { values[name] == .bool(true) }
}
