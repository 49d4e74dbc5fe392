extension CSSImport {
  /// How many steps a value may be from the end, so that eight in a row are enough for what refers to it.
  static let longestWay = 7

  /// Hands over the values that custom properties hold, as far as this file alone says what they are.
  func convertValues() throws {
    let members = Set(propertySets().flatMap { $0.members.map(\.declaration.property) })
    var aliases: [(declaration: CSSStylesheet.Declaration, depth: Int)] = []
    for declaration in cascade.properties where !members.contains(declaration.property) && isSettled(declaration) {
      if case let depth = depth(of: declaration.property), depth > 0 {
        aliases.append((declaration, depth))
      } else {
        try takeValue(declaration)
      }
    }
    // What an alias leads to comes first.
    for alias in aliases.sorted(by: { $0.depth < $1.depth }) { try takeValue(alias.declaration) }
  }

  /// Through how many others a property leads in any modes.
  func depth(of property: String) -> Int { cascade.depth(of: property, &depths) }

  /// Whether a property is a value that needs no other file's.
  func isSettled(_ declaration: CSSStylesheet.Declaration) -> Bool {
    guard case .value? = try? content(of: declaration) else { return false }
    return target(of: declaration).map { cascade.declared[$0.name] != nil } ?? true
  }

  /// The value that the tokens of one are; nil for others.
  func value(_ tokens: ArraySlice<CSSToken>) throws(PresetError) -> PresetComponent? {
    if tokens.values.count != 1 { return nil }
    if let seconds = CSSMotion.seconds(tokens) {
      if !seconds.isFinite { throw PresetError(.data, "'\(tokens.excerpt)' is too large a number") }
      return PresetComponent(duration: seconds)
    }
    if context.givenDuration != nil { return nil }
    return try CSSEasing.component(tokens).flatMap(PresetComponent.init(curveOf:))
  }

  /// Hands over the value that a property holds, and what it is where people asked for less motion.
  func takeValue(_ declaration: CSSStylesheet.Declaration) throws {
    let property = declaration.property
    guard case .value(let figure) = try content(of: declaration), let type = ValueType(rawValue: figure.kind) else {
      return
    }
    let name = titles.name(atLine: declaration.line) ?? ImportContext.name(of: [property.propertyTitle])
    var value = Preset(name: name, animation: figure)
    if let (target, depth) = target(of: declaration), max(depth, self.depth(of: property)) <= Self.longestWay,
      let reference = (values.reference(to: target, type) ?? everyValue.reference(to: target, type))
    {
      // `--dur: #{$dur}` is the value that Sass's variable is, unless it is others in other modes.
      if reference.valueReference == name {
        if cascade.varied[property] == nil { return note(value, as: property) }
      } else {
        value.animation.parameters[AnimationKind.valueParameter] = reference
      }
    }
    try vary(&value, declaration)
    try take(value, as: property, source(of: declaration))
  }
}
