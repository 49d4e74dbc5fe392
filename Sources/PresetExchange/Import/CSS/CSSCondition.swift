/// The modes in which a block of a stylesheet counts, as its selector says them: `[data-brand="globex"]`.
struct CSSCondition: Hashable {
  /// The values of attributes, by the attributes' names.
  var attributes: [String: String] = [:]
  /// Whether it counts only where people asked for less motion.
  var isReducing = false
  /// Whether it counts only where people did not ask for less motion.
  var isWelcoming = false

  /// How much more its selector weighs than its attributes, as `:root[data-brand="globex"]` does by one.
  var rootWeight = 0

  /// How much its selector weighs; `:root` weighs as much as one attribute.
  var specificity: Int { max(1, attributes.count + rootWeight) }

  /// Whether it counts where these hold, one value for each attribute.
  func counts(in modes: CSSCondition) -> Bool {
    (!isReducing || modes.isReducing) && !(isWelcoming && modes.isReducing)
      && attributes.allSatisfy { modes.attributes[$0.key] == $0.value }
  }
}

extension CSSStylesheet {
  /// The attributes that a block asks for, and less motion; nil where it asks for something else as well, or for no
  /// attribute.
  func condition(of block: Int?) -> CSSCondition? {
    var condition = CSSCondition()
    for block in ancestors(of: block) {
      if block.atRule == "media" {
        guard let preference = block.preference else { return nil }
        if preference == .less { condition.isReducing = true } else { condition.isWelcoming = true }
      } else if block.atRule == nil {
        guard let attributes = Self.attributes(of: block.prelude) else { return nil }
        if [":root[", ":host["].contains(where: block.prelude.trimmed.hasPrefix) { condition.rootWeight += 1 }
        for (name, value) in attributes {
          if let other = condition.attributes[name], other != value { return nil }
          condition.attributes[name] = value
        }
      } else if block.atRule != "layer" {
        return nil
      }
    }
    return condition.attributes.isEmpty ? nil : condition
  }

  /// Whether a block is for the whole document, by attributes or without.
  func isOfDocument(_ block: Int?) -> Bool {
    ancestors(of: block).allSatisfy { $0.atRule != nil || Self.attributes(of: $0.prelude) != nil }
  }

  /// The attributes of a selector, none for that of the whole document; nil for others.
  ///
  /// Of `:root, [data-brand="acme"]` it is the first part that counts.
  private static func attributes(of selector: String) -> [String: String]? {
    let parts = selector.split(separator: ",").map { String($0).trimmed }
    if parts.contains(where: isRoot) { return [:] }
    return parts.count == 1 ? attributes(ofPart: parts[0]) : nil
  }

  private static func isRoot(_ selector: String) -> Bool {
    [":root", ":host", "html", "body", "*", ":where(:root)"].contains(selector)
  }

  private static func attributes(ofPart part: String) -> [String: String]? {
    var rest = part[...]
    if let end = rest.firstIndex(of: "["), isRoot(String(rest[..<end])) { rest = rest[end...] }
    var attributes: [String: String] = [:]
    while rest.first == "[" {
      rest.removeFirst()
      guard let equals = rest.firstIndex(of: "="), rest.hasPrefix("data-") else { return nil }
      let name = String(rest[..<equals]).trimmed
      rest = rest[rest.index(after: equals)...]
      // What a catalog can't call a context is none.
      guard let value = value(&rest), rest.first == "]", (try? Preset.check(name: value)) != nil,
        attributes.updateValue(value, forKey: name) == nil
      else { return nil }
      rest.removeFirst()
    }
    return rest.isEmpty ? attributes : nil
  }

  /// Takes the value of an attribute off a selector, in quotes or without; nil where it is not closed.
  private static func value(_ rest: inout Substring) -> String? {
    guard let mark = rest.first, mark == "\"" || mark == "'" else {
      let value = String(rest.prefix { $0 != "]" })
      rest = rest.dropFirst(value.count)
      return value.isEmpty || value.contains { "\"' =".contains($0) } ? nil : value
    }
    rest.removeFirst()
    var value = ""
    while let character = rest.popFirst() {
      if character == mark { return value }
      if character == "\\" { value += rest.popFirst().map(String.init) ?? "" } else { value.append(character) }
    }
    return nil
  }

  /// The attributes whose value by default a selector tells: `:root, [data-brand="acme"]` is as acme has it.
  func defaults(of block: Int?) -> [String: String] {
    var defaults: [String: String] = [:]
    for block in ancestors(of: block) where block.atRule == nil {
      let parts = block.prelude.split(separator: ",").map { String($0).trimmed }
      guard parts.contains(where: Self.isRoot) else { continue }
      for part in parts { defaults.merge(Self.attributes(ofPart: part) ?? [:]) { first, _ in first } }
    }
    return defaults
  }
}
