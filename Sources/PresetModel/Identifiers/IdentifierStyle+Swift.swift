extension IdentifierStyle {
  /// The constants of an extension of `Animation` in Swift.
  package static let animationConstants = IdentifierStyle(.camel, reserved: swiftKeywords.union(animationMembers))

  /// The names that `Animation` has itself.
  private static let animationMembers: Set<String> = [
    "default", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "spring", "smooth", "snappy", "bouncy",
    "interactiveSpring", "interpolatingSpring", "base", "delay", "speed", "repeatCount", "repeatForever",
    "logicallyComplete", "animate", "velocity", "shouldMerge", "hashValue", "description", "debugDescription",
    "customMirror", "none",
  ]

  /// The words that are no names in Swift.
  package static let swiftKeywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "any", "as",
    "await", "false", "is", "nil", "self", "super", "throws", "true", "try", "some", "Self", "Type", "actor",
    "async", "get", "set", "willSet", "didSet", "Protocol",
  ]
}
