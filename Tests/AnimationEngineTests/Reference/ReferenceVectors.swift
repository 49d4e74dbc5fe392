import Foundation
import TestSupport
import Testing

/// The reference figures, in `Tests/Fixtures/Vectors`; `PRESETS_REFERENCE` names a folder of others in their place.
enum ReferenceVectors {
  static let folder: URL =
    if let other = ProcessInfo.processInfo.environment["PRESETS_REFERENCE"] {
      URL(fileURLWithPath: other)
    } else {
      Fixtures.folder.appendingPathComponent("Vectors", isDirectory: true)
    }

  /// The cases of one file, one a line.
  static func cases(_ file: String) throws -> [ReferenceValue] {
    let text = try Data(contentsOf: folder.appendingPathComponent("\(file).jsonl"))
    return try text.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(ReferenceValue.self, from: $0) }
  }
}

/// A JSON value, with the strings "nan", "inf" and "-inf" as the numbers that they stand for.
enum ReferenceValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ReferenceValue])
  case object([String: ReferenceValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      let special: [String: Double] = ["nan": .nan, "inf": .infinity, "-inf": -.infinity]
      self = special[string].map(ReferenceValue.number) ?? .string(string)
    } else if let array = try? container.decode([ReferenceValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: ReferenceValue].self))
    }
  }

  subscript(key: String) -> ReferenceValue {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  subscript(index: Int) -> ReferenceValue {
    if case .array(let elements) = self { elements[index] } else { .null }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  var array: [ReferenceValue] { if case .array(let elements) = self { elements } else { [] } }

  var optionalNumber: Double? { if case .number(let number) = self { number } else { nil } }

  /// The number, or NaN, which no expectation accepts by accident.
  var number: Double { optionalNumber ?? .nan }

  var numbers: [Double] { array.map(\.number) }

  var string: String { if case .string(let string) = self { string } else { "" } }

  var bool: Bool {
    switch self {
    case .bool(let bool): bool
    case .number(let number): number != 0
    default: false
    }
  }
}

/// Whether `actual` is `expected` to 1e-9 relative, or nearer to it than 1e-15, which is rounding at the origin of
/// quantities of size 1.
func matches(_ actual: Double?, _ expected: Double?) -> Bool {
  guard let actual, let expected else { return actual == nil && expected == nil }
  if expected.isNaN { return actual.isNaN }
  if actual == expected { return true }
  let difference = abs(actual - expected)
  return difference <= 1e-9 * max(abs(actual), abs(expected)) || difference <= 1e-15
}
