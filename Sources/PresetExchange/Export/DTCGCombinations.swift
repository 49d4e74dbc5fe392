/// The things of a resolver document that are something else in a combination of contexts than its sets make of them: each
/// context's tokens take the place of those before, in the order of the axes.
struct DTCGCombinations {
  private let modes: ExportedModes
  /// The values of all tokens by default, by their paths as references have them.
  private var base: [String: JSON] = [:]
  /// The values of the tokens that are something else in one context.
  private var contexts: [Modes: [String: JSON]] = [:]

  init(_ sheet: ExportSheet, _ modes: ExportedModes) {
    self.modes = modes
    for value in sheet.values { base[Self.key(value.tokenPath)] = value.token()["$value"] }
    for preset in sheet.presets { base[Self.key(preset.tokenPath)] = preset.piece.json["$value"] }
    if modes.combinations.isEmpty { return }
    for context in modes.contexts {
      for (path, token) in ExportFormat.tokens(context, over: sheet) {
        contexts[context.modes, default: [:]][Self.key(path)] = token["$value"]
      }
    }
  }

  /// The names of the things, sorted.
  var names: [String] {
    var names: Set<ExactName> = []
    for combination in modes.combinations {
      let made = composed(combination.modes)
      // What the catalog makes of them there.
      var own = made
      for value in combination.values { own[Self.key(value.tokenPath)] = value.token()["$value"] }
      for preset in combination.presets { own[Self.key(preset.tokenPath)] = preset.piece.json["$value"] }
      func isOther(_ path: ArraySlice<String>) -> Bool {
        Self.resolved(own[Self.key(path)], own) != Self.resolved(made[Self.key(path)], made)
      }
      for value in combination.values where isOther(value.tokenPath) { names.insert(ExactName(value.preset.name)) }
      for preset in combination.presets where isOther(preset.tokenPath) { names.insert(ExactName(preset.name)) }
    }
    return names.map(\.text).sorted()
  }

  /// The tokens' values as a tool puts them together.
  private func composed(_ modes: Modes) -> [String: JSON] {
    var tokens = base
    for axis in self.modes.axes {
      guard let context = modes[axis.name], let others = contexts[[axis.name: context]] else { continue }
      tokens.merge(others) { $1 }
    }
    return tokens
  }

  private static func key(_ path: ArraySlice<String>) -> String { path.joined(separator: ".") }

  /// A value with what its references lead to; a catalog follows eight in a row.
  private static func resolved(_ value: JSON?, _ tokens: [String: JSON], depth: Int = 0) -> JSON? {
    if let text = value?.string, text.hasPrefix("{"), text.hasSuffix("}"), depth < 16 {
      return resolved(tokens[String(text.dropFirst().dropLast())], tokens, depth: depth + 1)
    }
    guard let members = value?.members else { return value }
    return .object(members.map { JSON.Member($0.key, resolved($0.value, tokens, depth: depth) ?? .null) })
  }
}
