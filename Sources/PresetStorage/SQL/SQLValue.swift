/// A value that a statement takes, in either dialect of SQL.
package enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  package static func text(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
  package static func real(_ real: Double?) -> SQLValue { real.map(SQLValue.real) ?? .null }
  package static func integer(_ integer: Int64?) -> SQLValue { integer.map(SQLValue.integer) ?? .null }
}

/// A value as the wrapper of a database binds it.
package protocol BindableValue {
  static var null: Self { get }
  static func integer(_ integer: Int64) -> Self
  static func real(_ real: Double) -> Self
  static func text(_ text: String) -> Self
}

extension BindableValue {
  /// Creates a value of one that a statement takes.
  @inlinable
  package init(_ value: SQLValue) {
    self =
      switch value {
      case .null: .null
      case .integer(let integer): .integer(integer)
      case .real(let real): .real(real)
      case .text(let text): .text(text)
      }
  }
}
