/// A call in a script, as ``ScriptValues`` writes it.
struct ScriptCall {
  /// The name of the function, its dots included: `Easing.bezier`.
  let name: String
  let arguments: [TokenPlace]
}

extension TokenPlace {
  /// The call that stands here; nil for what is none.
  var call: ScriptCall? {
    guard kind == .object, let name = member(ScriptValues.called)?.string else { return nil }
    return ScriptCall(name: name, arguments: member(ScriptValues.arguments)?.elements ?? [])
  }

  /// The text of an expression that only running the script would give a value; nil for what is none.
  var expression: String? { kind == .object ? member(ScriptValues.unknown)?.string : nil }

  /// Whether this is an object that the file itself writes.
  var isObject: Bool { kind == .object && call == nil && expression == nil }
}
