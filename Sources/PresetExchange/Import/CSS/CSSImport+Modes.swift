// What custom properties, and what is made from them, are in other modes than the default.
extension CSSImport {
  /// What replaces references to custom properties in some modes.
  func variables(in modes: CSSCondition) -> CSSVariables {
    if let known = variablesByModes[modes] { return known }
    let variables = CSSVariables(isLocal: isLocal) { [cascade, outside, reductions] name in
      cascade.declaration(of: name, in: modes)?.value
        ?? (modes.isReducing ? reductions.property(name)?.value : nil)
        ?? (cascade.welcomeAlone.contains(name) ? nil : outside(name))
    }
    variablesByModes[modes] = variables
    return variables
  }

  /// Gives a value its variants, those for less motion included.
  func vary(_ value: inout Preset, _ declaration: CSSStylesheet.Declaration) throws {
    let property = declaration.property
    var table: [PresetVariant] = []
    let dependencies = dependencies(of: [property])
    try passOverModesOutside(value, dependencies)
    if dependencies.varied.isEmpty { return }
    for row in try rows(of: dependencies.varied) {
      let modes = try names(of: row.modes)
      guard let other = cascade.declaration(of: property, in: row.modes) else { continue }
      let isFollowing =
        other.value.text == declaration.value.text
        && value.animation.parameters[AnimationKind.valueParameter]?.valueReference != nil
      if isFollowing {
        table.append(PresetVariant(modes, .preset(value.name)))
      } else if case .value(let figure)? = try? self.content(of: other, variables(in: row.modes)),
        let type = ValueType(rawValue: figure.kind), figure.kind == value.animation.kind
      {
        var animation = figure
        if let reference = reference(of: other, type, from: property) {
          animation.parameters[AnimationKind.valueParameter] = reference
        }
        let isSame = animation == value.animation
        table.append(PresetVariant(modes, isSame ? .preset(value.name) : .animation(animation, modifiers: [])))
      } else {
        try passOver(row)
      }
    }
    value.variants = try deciding(table, of: value)
    try takeAxes(of: value)
  }

  /// A reference to the value that a property is; nil for a figure, and for what would lead in a circle.
  private func reference(of declaration: CSSStylesheet.Declaration, _ type: ValueType, from property: String) -> JSON? {
    guard let (target, _) = target(of: declaration), depth(of: property) <= Self.longestWay,
      !cascade.leads(from: target, to: property)
    else { return nil }
    return values.reference(to: target, type) ?? everyValue.reference(to: target, type)
  }

  /// Gives a preset its variants; what takes its place for less motion alone it has already.
  ///
  /// - Parameters:
  ///   - dependencies: What it is made from.
  ///   - isReducedKnown: Whether it was said what becomes of it where people asked for less motion alone.
  ///   - motion: Returns what it is in a row; nil where nothing has to be said of that.
  func vary(
    _ preset: inout Preset, _ dependencies: CSSDependencies, isTransition: Bool = false, isReducedKnown: Bool,
    _ motion: (CSSModeTable.Row) throws -> CSSMotion?
  ) throws {
    try passOverModesOutside(preset, dependencies)
    if dependencies.varied.isEmpty { return }
    let (name, animation, modifiers) = (preset.name, preset.animation, preset.modifiers)
    func content(_ motion: CSSMotion, _ row: CSSModeTable.Row) throws -> PresetVariant.Content {
      let what = try self.animation(of: motion, isTransition: isTransition, in: row.modes)
      return what.animation == animation && what.modifiers == modifiers
        ? .preset(name) : .animation(what.animation, modifiers: what.modifiers)
    }
    let rows = try rows(of: dependencies.varied)
    var table: [PresetVariant] = []
    let less = rows.first { $0.modes == reducedModes }
    let reduced = less.flatMap { row in (try? motion(row)).flatMap { $0 }.flatMap { try? content($0, row) } }
    for row in rows {
      let modes = try names(of: row.modes)
      if isReducedKnown && preset.reducedMotion == nil && row.modes == reducedModes { continue }
      do {
        guard let motion = try motion(row) else { continue }
        let following = try content(motion, row)
        let isReduced = row.modes.isReducing && following == reduced
        table.append(
          PresetVariant(modes, isReduced ? preset.reducedMotion.map { .preset($0) } ?? following : following))
      } catch is PresetError {
        try passOver(row)
      }
    }
    preset.variants = try deciding(table, of: preset)
    if preset.reducedMotion != nil { preset.variants.removeAll { $0.modes == .reducedMotion } }
    try takeAxes(of: preset)
  }

  private func passOver(_ row: CSSModeTable.Row) throws {
    try sink.passOver(
      row.modes == reducedModes ? "declarations for reduced motion alone" : "declarations for other modes alone")
  }

  /// Less motion, and nothing else than by default.
  private var reducedModes: CSSCondition { CSSCondition(attributes: axes.defaults, isReducing: true) }

  /// What replaces references where people asked for less motion, and nothing else is other than by default.
  var reducedVariables: CSSVariables { variables(in: reducedModes) }

  private func deciding(_ table: [PresetVariant], of preset: Preset) throws -> [PresetVariant] {
    let variants = PresetVariant.deciding(table, of: preset)
    if variants.count <= Preset.maximumVariants { return variants }
    try sink.passOver("properties of more modes than are looked at")
    return []
  }

  private func rows(of properties: [String]) throws -> [CSSModeTable.Row] {
    let attributes = properties.flatMap { cascade.varied[$0] ?? [] }.flatMap(\.condition.attributes.keys)
    let table = tables[properties] ?? CSSModeTable(of: properties, cascade, defaults: axes.defaults)
    tables[properties] = table
    if !table.isCut && Set(attributes).allSatisfy(axes.isAxis) { return table.rows }
    try sink.passOver("properties of more modes than are looked at")
    return []
  }

  private func names(of condition: CSSCondition) throws -> Modes {
    var modes = Modes()
    for (attribute, value) in condition.attributes where axes.defaults[attribute] != value {
      if let axis = axes.byAttribute[attribute] { modes[axis.name] = value }
    }
    if condition.isReducing { modes[Modes.motionAxis] = Modes.motionContexts[1] }
    return modes
  }

  /// Hands over the axes that the variants of a preset name.
  private func takeAxes(of preset: Preset) throws {
    for name in Set(preset.variants.flatMap(\.modes.axes)).sorted(by: JSON.comesFirst) where !hasTaken(name) {
      guard let axis = axes.byAttribute.values.first(where: { $0.name == name }) else { continue }
      try take(axis, context.source(path: name))
    }
  }
}
