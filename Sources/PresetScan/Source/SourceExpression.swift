/// A value as it is written in a source file.
indirect enum SourceExpression {
  case number(Double)
  case string(String)
  case bool(Bool)
  case list([SourceExpression])
  case object([SourceArgument])
  /// Names, members and calls.
  case chain(SourceChain)
  /// The members or elements of another value, `...base`, in the place of a member.
  case spread(SourceExpression)
  /// A value that only running the program would give, or that is not read here.
  case unknown

  /// The number; nil for other values.
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The text of a string; nil for other values.
  var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The truth value; nil for other values.
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The chain; nil for other values.
  var chain: SourceChain? { if case .chain(let chain) = self { chain } else { nil } }
  /// The members of an object; nil for other values.
  var members: [SourceArgument]? { if case .object(let members) = self { members } else { nil } }
}

/// An argument of a call, or a member of an object.
struct SourceArgument {
  /// The label or the key; nil where it has none.
  let label: String?
  let value: SourceExpression
}

/// Names with full stops between them, each of which may be called: `Animation.spring(bounce: 0.3).delay(1)`.
struct SourceChain {
  /// A name, and the arguments that it is called with; nil where it is not called.
  struct Link {
    let name: String
    var arguments: [SourceArgument]?
  }

  /// The names; the first one is empty where the chain begins with a full stop.
  var links: [Link]
  /// The number that the chain begins with, as in `300.milliseconds`.
  var number: Double?
  /// Whether there is more to it that is not read, as a subscript.
  var isCut = false

  /// The names with full stops between them.
  var path: String { links.map(\.name).joined(separator: ".") }
}

extension [SourceArgument] {
  /// The value with a label; nil where there is none.
  subscript(label: String) -> SourceExpression? { first { $0.label == label }?.value }

  /// The values without labels, in their order.
  var plain: [SourceExpression] { filter { $0.label == nil }.map(\.value) }

  /// The labels, an underscore for each value without one.
  var labels: [String] { map { $0.label ?? "_" } }
}
