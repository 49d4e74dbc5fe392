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
