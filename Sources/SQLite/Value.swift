/// A value as SQLite stores it.
package enum Value: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  package static func text(_ text: String?) -> Value { text.map(Value.text) ?? .null }
  package static func real(_ real: Double?) -> Value { real.map(Value.real) ?? .null }
  package static func integer(_ integer: Int64?) -> Value { integer.map(Value.integer) ?? .null }
}
