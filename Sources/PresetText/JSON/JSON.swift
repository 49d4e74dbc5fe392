/// A JSON value: what preset documents are made of.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  /// Members in the order in which they were read; written sorted by key.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSON

    /// Creates a member.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// An object of the given members, in the given order.
  package static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// The value of an object's member; nil for other values and other keys.
  public subscript(key: String) -> JSON? {
    if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
  }

  /// The text of a string.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The number.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The elements of an array.
  public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// The members of an object.
  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// What kind of value this is, in words: `a number`, `text`, `null`.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}
