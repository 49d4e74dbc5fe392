/// The values of custom properties, and what becomes of `var()`.
final class CSSVariables {
  private static let maximumDepth = 64
  private static let maximumTokens = 1 << 16
  /// How many tokens may be looked at in all: what a few lines can ask for doubles with each of them.
  private static let maximumWork = 1 << 20

  private let value: (String) -> ArraySlice<CSSToken>?
  private let isLocal: (String) -> Bool
  private var work = 0

  /// Creates variables.
  ///
  /// - Parameters:
  ///   - isLocal: Whether a property is that of some elements alone, so that elsewhere the fallback of a reference counts.
  ///   - value: Returns the value of a property, nil where there is none.
  init(isLocal: @escaping (String) -> Bool = { _ in false }, _ value: @escaping (String) -> ArraySlice<CSSToken>?) {
    (self.isLocal, self.value) = (isLocal, value)
  }

  /// These variables but for those that `own` has, which refer to these.
  func with(_ own: @escaping (String) -> ArraySlice<CSSToken>?) -> CSSVariables {
    CSSVariables(isLocal: { [isLocal] in own($0) == nil && isLocal($0) }) { own($0) ?? self.value(of: $0) }
  }

  /// The value of a property with every `var()` in it replaced; nil where there is none, or it can't be.
  func value(of name: String) -> ArraySlice<CSSToken>? { value(name).flatMap { try? expanded($0) } }

  /// Returns `tokens` with every `var()` replaced.
  ///
  /// - Throws: An error of code `data` where a property is missing, refers to itself, or makes a value too long.
  func expanded(_ tokens: ArraySlice<CSSToken>) throws(PresetError) -> ArraySlice<CSSToken> {
    if !tokens.contains(where: \.isReference) { return tokens }
    var result: [CSSToken] = []
    try expand(tokens, into: &result, within: [])
    return result.trimmed
  }

  private func expand(
    _ tokens: ArraySlice<CSSToken>, into result: inout [CSSToken], within names: [String]
  ) throws(PresetError) {
    if names.count > Self.maximumDepth {
      throw PresetError(.data, "'var()' leads through more than \(Self.maximumDepth) custom properties")
    }
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let token = tokens[index]
      index += 1
      work += 1
      if work > Self.maximumWork { throw PresetError(.data, "'var()' makes more than this stylesheet can be worth") }
      guard token.isReference else {
        if result.count >= Self.maximumTokens {
          throw PresetError(.data, "'var()' makes a value of more than \(Self.maximumTokens) tokens")
        }
        result.append(token)
        continue
      }
      let end = Self.end(of: tokens, from: index)
      let arguments = tokens[index..<end].trimmed
      index = min(end + 1, tokens.endIndex)
      guard case .identifier(let name)? = arguments.first?.kind, name.hasPrefix("--") else {
        throw PresetError(.data, "'var(\(arguments.excerpt))' names no custom property")
      }
      if names.contains(name) { throw PresetError(.data, "'\(name.asWritten)' refers to itself") }
      let comma = arguments.firstIndex { $0.kind == .comma }
      if let value = value(name), comma == nil || !isLocal(name) {
        let start = result.count
        try expand(value, into: &result, within: names + [name])
        // What is no more than a part of a property's value keeps what it is by itself.
        for index in Self.singleValue(of: result, from: start) { result[index].property = name }
      } else if let comma {
        try expand(arguments[(comma + 1)...].trimmed, into: &result, within: names + [name])
      } else {
        throw PresetError(.data, "'\(name.asWritten)' is in none of the imported files")
      }
    }
  }

  /// The places of the tokens of the one value that there is from `start` on; none where there is none, or more.
  private static func singleValue(of tokens: [CSSToken], from start: Int) -> Range<Int> {
    var (first, end) = (start, tokens.count)
    while first < end, tokens[first].kind == .space { first += 1 }
    while first < end, tokens[end - 1].kind == .space { end -= 1 }
    if end - first < 2 { return first..<end }
    guard case .function = tokens[first].kind else { return first..<first }
    var depth = 0
    for index in first..<end {
      switch tokens[index].kind {
      case .function, .open: depth += 1
      case .close: depth -= 1
      default: continue
      }
      if depth == 0 && index < end - 1 { return first..<first }
    }
    return first..<end
  }

  /// The place of the parenthesis that closes the one before `start`, or the end.
  private static func end(of tokens: ArraySlice<CSSToken>, from start: Int) -> Int {
    var depth = 1
    for index in start..<tokens.endIndex {
      switch tokens[index].kind {
      case .function, .open: depth += 1
      case .close:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return tokens.endIndex
  }
}

extension CSSToken {
  /// Whether it opens a `var()`; every token is asked, and few names are that long.
  fileprivate var isReference: Bool {
    if case .function(let name) = kind { name.utf8.count == 3 && name.lowercased() == "var" } else { false }
  }
}
