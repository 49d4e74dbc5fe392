/// A key for a value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none was set; it is asked for anew at each such read.
  static var defaultValue: Self.Value { get }
}
