// What custom properties are in other modes than the default.
extension CSSImport {
  /// Whether blocks for attributes say what a property is.
  func isVaried(_ property: String) -> Bool {
    cascade.varied[property]?.contains { !$0.condition.attributes.isEmpty } ?? false
  }

  /// What replaces references to custom properties in some modes.
  func variables(in modes: CSSCondition) -> CSSVariables {
    CSSVariables { [cascade, outside, reductions] name in
      cascade.declaration(of: name, in: modes)?.value
        ?? (modes.isReducing ? reductions.property(name)?.value : nil) ?? outside(name)
    }
  }

  /// Gives a value its variants, those for less motion included.
  func vary(_ value: inout Preset, _ declaration: CSSStylesheet.Declaration) throws {
    let property = declaration.property
    var table = FollowingTable()
    for row in try rows(of: [property]) {
      var content = PresetVariant.Content.preset(value.name)
      if let other = row.declarations[property], other.value.text != declaration.value.text {
        if case .value(let figure)? = try? self.content(of: other, variables(in: row.modes)),
          let type = ValueType(rawValue: figure.kind), figure.kind == value.animation.kind
        {
          var animation = figure
          if let reference = reference(of: other, type, from: property, in: row.modes) {
            animation.parameters[AnimationKind.valueParameter] = reference
          }
          if animation != value.animation { content = .animation(animation, modifiers: []) }
        } else {
          try sink.passOver("declarations for other modes alone")
        }
      }
      table.add(content, try names(of: row.modes), texts: [row.declarations[property]?.value.text])
    }
    value.variants = try deciding(table, of: value)
    try takeAxes(of: value)
  }

  /// A reference to the value that a property is in some modes; nil for a figure, and for what would lead in a circle.
  private func reference(
    of declaration: CSSStylesheet.Declaration, _ type: ValueType, from property: String, in modes: CSSCondition
  ) -> JSON? {
    guard let (target, _) = target(of: declaration), depth(of: property) <= Self.longestWay,
      !cascade.leads(from: target, to: property)
    else { return nil }
    // What takes the place of a value for less motion refers to others as they are in full.
    if modes.isReducing && differsForLessMotion(target) { return nil }
    return values.reference(to: target, type) ?? everyValue.reference(to: target, type)
  }

  /// Gives the preset of a set its variants; what takes its place for less motion alone it has already.
  func vary(_ preset: inout Preset, _ set: CSSPropertySet) throws {
    let properties = set.members.map(\.declaration.property)
    guard properties.contains(where: isVaried) else { return }
    var table = FollowingTable()
    let rows = try rows(of: properties)
    func texts(_ row: CSSModeTable.Row?) -> [String?] { properties.map { row?.declarations[$0]?.value.text } }
    let reducing = try rows.first { row throws in try names(of: row.modes) == .reducedMotion }
    for row in rows {
      let modes = try names(of: row.modes)
      var content = PresetVariant.Content.preset(preset.name)
      if let reduced = preset.reducedMotion, row.modes.isReducing, texts(row) == texts(reducing) {
        content = .preset(reduced)
      } else if set.members.contains(where: {
        row.declarations[$0.declaration.property]?.value.text != $0.declaration.value.text
      }) {
        guard let what = try? self.animation(of: set, row) else {
          try sink.passOver("declarations for other modes alone")
          continue
        }
        if what.animation != preset.animation || what.modifiers != preset.modifiers {
          content = .animation(what.animation, modifiers: what.modifiers)
        }
      }
      table.add(content, modes, texts: texts(row))
    }
    preset.variants = try deciding(table, of: preset)
    if preset.reducedMotion != nil { preset.variants.removeAll { $0.modes == .reducedMotion } }
    try takeAxes(of: preset)
  }

  private func animation(of set: CSSPropertySet, _ row: CSSModeTable.Row) throws -> Moving {
    guard
      var motion = try set.motion(replaced: row.declarations, expand: variables(in: row.modes).expanded),
      motion.duration != 0
    else { throw PresetError(.data, "it is no motion") }
    if row.modes.isReducing { motion = withoutFullReferences(motion) }
    return try animation(of: motion)
  }

  /// What replaces references where people asked for less motion, and nothing else is other than by default.
  var reducedVariables: CSSVariables { variables(in: CSSCondition(attributes: axes.defaults, isReducing: true)) }

  /// Whether a property, or what it stands for at last in any file, is something else where people asked for less motion.
  private func differsForLessMotion(_ property: String) -> Bool {
    var (rest, seen) = ([property], Set([property]))
    while let next = rest.popLast(), seen.count < 1000 {
      let isOwn = cascade.declared[next] != nil
      let differs =
        isOwn
        ? cascade.varied[next]?.contains(where: \.condition.isReducing) ?? false : reductions.property(next) != nil
      if differs { return true }
      let targets = isOwn ? cascade.targets(of: next) : outside(next).flatMap(Self.reference).map { [$0] } ?? []
      for target in targets where seen.insert(target).inserted { rest.append(target) }
    }
    return false
  }

  /// A motion that takes the place of another one for less motion, with figures instead of the properties that are
  /// something else then: what takes a preset's place refers to values as they are in full.
  func withoutFullReferences(_ motion: CSSMotion) -> CSSMotion {
    func kept(_ property: String?) -> String? { property.flatMap { differsForLessMotion($0) ? nil : $0 } }
    var motion = motion
    motion.easingProperty = kept(motion.easingProperty)
    motion.durationProperty = kept(motion.durationProperty)
    motion.delayProperty = kept(motion.delayProperty)
    return motion
  }

  /// The contents in each combination of modes, of which those for less motion may only follow what they refer to.
  private struct FollowingTable {
    private(set) var rows: [PresetVariant] = []
    private var full: [Modes: (texts: [String?], content: PresetVariant.Content)] = [:]
    /// Figures for what is less then, where a variant for less motion has to be said all the same.
    private(set) var figures: [Modes: PresetVariant.Content] = [:]

    /// Adds a content; those for less motion come after those in full.
    ///
    /// - Parameter texts: The declarations by which it is so.
    mutating func add(_ content: PresetVariant.Content, _ modes: Modes, texts: [String?]) {
      var content = content
      var inFull = modes
      inFull[Modes.motionAxis] = nil
      if !modes.isReducingMotion {
        full[modes] = (texts, content)
      } else if let same = full[inFull], same.texts == texts, case .animation = content {
        figures[modes] = content
        content = same.content
      }
      rows.append(PresetVariant(modes, content))
    }
  }

  private func deciding(_ table: FollowingTable, of preset: Preset) throws -> [PresetVariant] {
    let variants = PresetVariant.deciding(table.rows, of: preset).map { variant in
      table.figures[variant.modes].map { PresetVariant(variant.modes, $0) } ?? variant
    }
    if variants.count <= Preset.maximumVariants { return variants }
    try sink.passOver("properties of more modes than are looked at")
    return []
  }

  private func rows(of properties: [String]) throws -> [CSSModeTable.Row] {
    let attributes = properties.flatMap { cascade.varied[$0] ?? [] }.flatMap(\.condition.attributes.keys)
    let table = CSSModeTable(of: properties, cascade, defaults: axes.defaults)
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
