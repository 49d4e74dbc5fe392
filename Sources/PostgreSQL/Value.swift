/// A value as a statement takes it.
package enum Value: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// An array, as `unnest` takes it; nil is NULL.
  case array([String?])

  package static func text(_ text: String?) -> Value { text.map(Value.text) ?? .null }
  package static func real(_ real: Double?) -> Value { real.map(Value.real) ?? .null }
  package static func integer(_ integer: Int64?) -> Value { integer.map(Value.integer) ?? .null }

  /// The value in the server's text form; nil for NULL.
  package var text: String? {
    switch self {
    case .null: nil
    case .integer(let integer): String(integer)
    // The shortest decimals that read back to the same number, which the server reads exactly.
    case .real(let real): real.isNaN ? "NaN" : real.isInfinite ? (real < 0 ? "-Infinity" : "Infinity") : "\(real)"
    case .text(let text): text
    case .array(let elements): "{" + elements.map(Self.element).joined(separator: ",") + "}"
    }
  }

  private static func element(_ text: String?) -> String {
    guard let text else { return "NULL" }
    // A hundred thousand numbers are put together for a change that moves as many presets.
    if text.utf8.allSatisfy({ $0 >= UInt8(ascii: "-") && $0 <= UInt8(ascii: "9") }) && !text.isEmpty { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
