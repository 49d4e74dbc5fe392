extension CSSImport {
  /// The kinds of values that a custom property can hold.
  enum Content {
    /// A time, or a pace that nobody has asked a duration for.
    case value(PresetComponent)
    case motions([CSSMotion])
    case durations
    case other
  }

  /// Hands over what custom properties hold beside the values of this file alone.
  func convertProperties() throws {
    var aliases: [(declaration: CSSStylesheet.Declaration, target: String, depth: Int)] = []
    let sets = propertySets()
    let leads = Dictionary(sets.map { ($0.members[0].declaration.property, $0) }) { first, _ in first }
    self.sets = Dictionary(sets.map { (name(of: $0), $0) }) { first, _ in first }
    let members = Set(sets.flatMap { $0.members.map(\.declaration.property) })
    for declaration in cascade.properties {
      if let set = leads[declaration.property] {
        try convert(set)
      } else if members.contains(declaration.property) || isSettled(declaration) {
        continue
      } else if let (target, depth) = target(of: declaration) {
        aliases.append((declaration, target, depth))
      } else {
        try convert(declaration)
      }
    }
    // What an alias leads to comes first.
    for alias in aliases.sorted(by: { $0.depth < $1.depth }) {
      let target = ImportContext.name(of: [alias.target.propertyTitle])
      if case .value? = try? content(of: alias.declaration) {
        try takeValue(alias.declaration)
      } else if hasTaken(target), !values.has(alias.target) {
        let animation = PresetComponent(kind: "alias", parameters: ["preset": .string(target)])
        try take(preset((animation, [], nil), for: alias.declaration), source(of: alias.declaration))
      } else {
        try convert(alias.declaration)
      }
    }
    let settled = members.union(followed)
    let unused = cascade.varied.filter { !settled.contains($0.key) && !values.has($0.key) }.values.joined()
      .filter { !$0.condition.attributes.isEmpty }.sorted { $0.order < $1.order }.map(\.declaration)
    for declaration in cascade.repeated + unused {
      switch try? content(of: declaration) {
      case .motions, .value: break
      default:
        try sink.passOver("custom properties of other kinds")
        continue
      }
      if cascade.declared[declaration.property]?.value.text == declaration.value.text {
        try sink.passOver("repeated declarations")
      } else {
        let line = cascade.declared[declaration.property].map { " in line \($0.line)" } ?? ""
        try sink.leaveOut(
          source(of: declaration), PresetError(.data, "'\(declaration.property.asWritten)' has another value\(line)"))
      }
    }
    let alone = cascade.reducedAlone.count { name, declaration in
      let mentions = sheet.isOfDocument(declaration.block) ? reductions.mentioned : cascade.mentions
      return outside(name) == nil && !mentions.contains(name)
    }
    for _ in 0..<(alone + cascade.countOfUnusedReduced) {
      try sink.passOver("declarations for reduced motion alone")
    }
  }

  /// The custom property that another one stands for, and through how many it leads; nil where it is none such.
  func target(of declaration: CSSStylesheet.Declaration) -> (name: String, depth: Int)? {
    guard let first = Self.reference(declaration.value) else { return nil }
    var depth = 0
    var next: String? = first
    while let name = next, let value = cascade.declared[name]?.value, depth < 64 {
      depth += 1
      next = Self.reference(value)
    }
    return (first, depth)
  }

  /// The property that a value consists of, as `var(--ease)`.
  static func reference(_ value: ArraySlice<CSSToken>) -> String? {
    guard value.first?.functionName == "var", value.values.count == 1 else { return nil }
    let arguments = value.functionArguments
    guard arguments.count == 1, case .identifier(let name)? = arguments.first?.kind else { return nil }
    return name
  }

  func source(of declaration: CSSStylesheet.Declaration) -> PresetSource {
    source(
      declaration.line, in: declaration.block, of: declaration.file, declaration.property.asWritten,
      text: declaration.value.text)
  }

  private func convert(_ declaration: CSSStylesheet.Declaration) throws {
    var parts: [(suffix: String?, what: Moving, name: String?)] = []
    let content: Content
    do throws(PresetError) {
      content = try self.content(of: declaration)
      if case .motions(let motions) = content {
        for motion in motions {
          parts.append((motions.count > 1 ? motion.name ?? "all" : nil, try animation(of: motion), motion.name))
        }
      }
    } catch {
      return try sink.leaveOut(source(of: declaration), error)
    }
    switch content {
    case .value: try takeValue(declaration)
    case .durations: try sink.passOver("durations")
    case .other: try sink.passOver("custom properties of other kinds")
    case .motions: break
    }
    for (suffix, what, name) in parts {
      var preset = try preset(what, for: declaration, suffix)
      try vary(&preset, declaration, suffix, keyframes: name)
      try take(preset, source(of: declaration))
    }
  }

  /// The preset that a property is, or that of one of its motions, with what takes its place for less motion.
  private func preset(
    _ what: Moving, for declaration: CSSStylesheet.Declaration, _ suffix: String? = nil
  ) throws -> Preset {
    let path = [declaration.property.propertyTitle] + (suffix.map { [$0] } ?? [])
    var preset = Preset(
      name: ImportContext.name(of: path), animation: what.animation, modifiers: what.modifiers, note: what.note)
    try takeReduced(of: &preset, declaration.property, suffix)
    return preset
  }

  private func vary(
    _ preset: inout Preset, _ declaration: CSSStylesheet.Declaration, _ suffix: String?, keyframes: String?
  ) throws {
    let property = declaration.property
    let dependencies = dependencies(of: [property], keyframes: keyframes)
    try vary(&preset, dependencies, isReducedKnown: cascade.reduced[property] != nil) { row in
      guard let other = cascade.declaration(of: property, in: row.modes) else { return nil }
      let variables = variables(in: row.modes)
      if isOff(other, suffix, variables) { return CSSMotion(duration: 0, easing: PresetComponent(kind: "linear")) }
      guard case .motions(let motions) = try content(of: other, variables),
        let motion = Self.motion(suffix, among: motions)
      else { throw PresetError(.data, "it is no motion") }
      return motion
    }
    if let less = cascade.reduced[property], isOff(less, suffix, reducedVariables) { preset.turnOff() }
    if !preset.variants.isEmpty { followed.insert(property) }
  }

  /// Whether a property turns a motion off: by `none`, or by motions of other names.
  private func isOff(_ declaration: CSSStylesheet.Declaration, _ suffix: String?, _ variables: CSSVariables) -> Bool {
    if let value = try? variables.expanded(declaration.value), value.count == 1, value.first?.keyword == "none" {
      return true
    }
    guard suffix != nil, case .motions(let motions)? = try? content(of: declaration, variables) else { return false }
    return Self.motion(suffix, among: motions) == nil
  }

  /// Hands over what takes the place of `preset` where people asked for less motion, if the file says so.
  private func takeReduced(of preset: inout Preset, _ property: String, _ suffix: String?) throws {
    guard let declaration = cascade.reduced[property], !isOff(declaration, suffix, reducedVariables) else { return }
    guard case .motions(let motions)? = try? content(of: declaration, reducedVariables),
      let motion = Self.motion(suffix, among: motions),
      let (animation, modifiers, _) = try? animation(of: motion), !hasTaken(preset.name)
    else { return try sink.passOver("declarations for reduced motion alone") }
    let path = [property.propertyTitle] + (suffix.map { [$0] } ?? []) + ["reduced"]
    let name = ImportContext.name(of: path)
    try take(Preset(name: name, animation: animation, modifiers: modifiers), source(of: declaration))
    if hasTaken(name) { preset.reducedMotion = name }
  }

  /// The motion of a property of that name, or of all; for no name, the only one.
  private static func motion(_ name: String?, among motions: [CSSMotion]) -> CSSMotion? {
    guard let name else { return motions.count == 1 ? motions[0] : nil }
    return motions.first { $0.name == name } ?? motions.first { ($0.name ?? "all") == "all" }
  }

  /// What a custom property holds.
  ///
  /// - Parameter variables: What replaces references; nil for what counts by default.
  /// - Throws: An error of code `data` where it is a motion that can't be read.
  func content(
    of declaration: CSSStylesheet.Declaration, _ variables: CSSVariables? = nil
  ) throws(PresetError) -> Content {
    var value = declaration.value
    if declaration.isTooLong {
      if Self.looksLikeMotion(value) { throw PresetError(.data, "it is too long to be a motion") }
      return .other
    }
    let motions: [CSSMotion]
    do throws(PresetError) {
      value = try (variables ?? self.variables).expanded(value)
      if let component = try self.value(value) { return .value(component) }
      if let function = Self.unreadTime(value) {
        throw PresetError(.data, "its time is made by '\(function)()', which is not worked out")
      }
      motions = try CSSMotion.motions(.animation, [("animation", value)])
    } catch {
      // Text that is no motion is not worth a word.
      if Self.looksLikeMotion(value) || Self.unreadTime(value) != nil { throw error }
      return .other
    }
    if let motion = motions.first(where: { $0.easing != nil && $0.duration == nil && $0.isMoreThanPace }) {
      let what = motion.name.map { "'\($0)' moves at a pace" } ?? "it repeats at a pace"
      throw PresetError(.data, "\(what), and for no time; a time needs its unit")
    }
    let isMotion = motions.contains { $0.easing != nil } || motions.contains { $0.duration != nil && $0.name != nil }
    if motions.allSatisfy({ $0.duration != nil && $0.name == nil && $0.easing == nil }) { return .durations }
    return isMotion ? .motions(motions) : .other
  }

  /// The function that a value is alone, where it is given a time.
  private static func unreadTime(_ value: ArraySlice<CSSToken>) -> String? {
    guard value.values.count == 1, let name = value.first?.functionName, !["url", "var"].contains(name) else {
      return nil
    }
    return value.contains { $0.seconds != nil } ? name : nil
  }

  private static func looksLikeMotion(_ value: ArraySlice<CSSToken>) -> Bool {
    var hasTime = false
    var hasPace = false
    for part in value.listItems.flatMap(\.values) {
      guard let first = part.first else { continue }
      if ["cubic-bezier", "linear", "steps"].contains(first.functionName) { return true }
      hasTime = hasTime || first.functionName != "var" && part.contains { $0.seconds != nil }
      hasPace =
        hasPace || first.functionName == "var" || (part.count == 1 && (try? CSSEasing.component(part)) ?? nil != nil)
    }
    return hasTime && hasPace
  }
}
