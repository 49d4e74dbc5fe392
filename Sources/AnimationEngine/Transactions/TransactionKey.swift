/// A key for a value in a transaction.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none was set; it is asked for anew at each such read.
  static var defaultValue: Self.Value { get }
}
