/// Turns the tokens of a tree into presets.
struct TokenReader {
  let tree: TokenTree
  let context: ImportContext
  /// The tokens as they are where people asked for less motion; nil where no context says so.
  let reducedTree: TokenTree?
  let isStrict: Bool
  /// The names that were given to tokens whose paths are none; the others are where they are in the tree.
  private var names: Set<ExactName> = []
  private var numbers: [ExactName: Int] = [:]
  private let motion: TokenMotion
  private let reducedMotion: TokenMotion?

  init(_ tree: TokenTree, reduced: TokenTree? = nil, context: ImportContext) {
    self.tree = tree
    self.context = context
    reducedTree = reduced
    isStrict = context.dialect == "strict"
    let unit: TokenMotion.Unit? = ["seconds": .seconds, "milliseconds": .milliseconds][context.dialect ?? ""]
    func motion(_ tree: TokenTree) -> TokenMotion {
      TokenMotion(
        resolution: TokenResolution(tree: tree, others: context.library.tokens.trees), unit: unit,
        curveDuration: context.curveDuration)
    }
    self.motion = motion(tree)
    reducedMotion = reduced.map(motion)
  }

  /// The types of 2025.10 that are not about motion.
  private static let otherTypes: Set<String> = [
    "color", "dimension", "fontFamily", "fontWeight", "number", "strokeStyle", "border", "shadow", "gradient",
    "typography",
  ]

  /// What a token is to us.
  private enum Role {
    case curve, transition, spring, duration, other, unknown
  }

  private func role(_ type: String?) -> Role {
    guard let type else { return .unknown }
    switch type {
    case "cubicBezier": return .curve
    case "transition": return .transition
    case "duration": return .duration
    default: if isStrict || Self.otherTypes.contains(type) { return .other }
    }
    switch type.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "cubicbezier", "easing", "timingfunction", "curve": return .curve
    case "time", "duration": return .duration
    case "motion", "animation": return .transition
    case let type where type.hasSuffix("spring"): return .spring
    default: return .other
    }
  }

  /// Hands each token that is about motion to the context.
  mutating func read() throws {
    try tree.walk { visit in
      do {
        try take(visit)
      } catch let flaw as TokenFlaw {
        try leaveOut(visit.token.place, visit.path, flaw.reason)
      }
    } stray: { place, path in
      if path.last?.utf8.first == UInt8(ascii: "$") {
        try leaveOut(place, path, "the name of a token must not begin with '$'")
      } else if isStrict {
        try leaveOut(place, path, "neither a token nor a group")
      }
    }
  }

  private func leaveOut(_ place: TokenPlace, _ path: [String], _ reason: String) throws {
    try context.leaveOut(ImportOmission(source(place, path), reason))
  }

  private func source(_ place: TokenPlace, _ path: [String], text: TokenPlace? = nil) -> PresetSource {
    PresetSource(
      file: place.file.name, line: place.file.line(of: place.node), path: path.joined(separator: "."),
      text: text.map { $0.file.outline.source($0.node, limit: PresetSource.maximumText + 1) })
  }

  private mutating func take(_ visit: TokenTree.Visit) throws {
    let token = visit.token
    if token.isAmbiguous { throw TokenFlaw("a token has either a '$value' or a '$ref', not both") }
    if isStrict, let other = token.others.first { throw TokenFlaw("a token has no '\(other)'") }
    if let document = token.extensions?.member(TokenExtension.key) {
      return try takeExtension(document, visit)
    }
    let type = try motion.resolution.type(of: token)
    let role = role(type)
    switch role {
    case .other:
      if isStrict, let type, !Self.otherTypes.contains(type) { throw TokenFlaw("2025.10 has no type '\(type)'") }
      if let type, !Self.otherTypes.contains(type) { try refuseEasing(token, type) }
      context.passOver("tokens of other types")
    case .unknown:
      if isStrict { throw TokenFlaw("it has no type") }
      try refuseEasing(token, nil)
      context.passOver("tokens without a type")
    case .duration:
      _ = try motion.seconds(token.value)
      context.passOver("duration tokens")
    case .curve, .transition, .spring: try take(visit, role)
    }
  }

  /// Says of what is written as an easing that its type is none: a type is not guessed from a value.
  private func refuseEasing(_ token: Token, _ type: String?) throws {
    guard let text = token.value.string, CSSEasing.isFunction(text) else { return }
    let what = type.map { "its type is '\($0)'" } ?? "it has no type"
    throw TokenFlaw("\(what), and what is written as an easing is one by the type 'cubicBezier'")
  }

  private mutating func take(_ visit: TokenTree.Visit, _ role: Role) throws {
    let token = visit.token
    var preset = try preset(visit)
    (preset.animation, preset.modifiers) = try animation(token.value, role, motion)
    let source = source(token.place, visit.path, text: token.value)
    let reduced = try reducedAnimation(visit, role)
    let isReduced = reduced.map { $0 != (preset.animation, preset.modifiers) } ?? false
    if let reduced, isReduced {
      var variant = preset
      variant.name = try unique(preset.name + "/reduced-motion")
      (variant.animation, variant.modifiers) = reduced
      if try context.offer(variant, source) { preset.reducedMotion = variant.name }
    }
    if let target = try target(of: token) {
      (preset.animation, preset.modifiers) = (PresetComponent(kind: "alias"), [])
      let alias = TokenLibrary.Alias(preset: preset, source: source, target: target, context: context)
      context.library.tokens.note(token.place, alias)
    } else if try context.offer(preset, source) {
      context.library.tokens.note(token.place, preset.name)
    }
  }

  private func animation(
    _ value: TokenPlace, _ role: Role, _ motion: TokenMotion
  ) throws -> (PresetComponent, [PresetComponent]) {
    if role == .transition { return try motion.transition(value) }
    if role == .spring { return (try motion.spring(value), []) }
    var component = try motion.curve(value)
    component.parameters["duration"] = .number(context.curveDuration)
    return (component, [])
  }

  /// The animation where people asked for less motion; nil where that is not said.
  private func reducedAnimation(
    _ visit: TokenTree.Visit, _ role: Role
  ) throws -> (PresetComponent, [PresetComponent])? {
    guard let reducedTree, let reducedMotion, let token = try reducedTree.find(visit.path)?.token else { return nil }
    return try animation(token.value, role, reducedMotion)
  }

  /// The token that this one is an alias of; nil where it has figures of its own.
  private func target(of token: Token) throws -> TokenPlace? {
    guard let reference = try TokenReference(token.value),
      case let target = try motion.resolution.target(of: reference, at: token.value), var other = target.token
    else { return nil }
    other.type = target.type
    let isPreset = [.curve, .transition, .spring].contains(role(try motion.resolution.type(of: other)))
    return isPreset || other.extensions?.member(TokenExtension.key) != nil ? other.place : nil
  }

  /// A preset with all that a token says beside its figures.
  ///
  /// - Parameter ownName: Its name where the token says it; nil for that of the path.
  private mutating func preset(_ visit: TokenTree.Visit, named ownName: String? = nil) throws -> Preset {
    let name = try ownName ?? name(of: visit.path)
    var preset = Preset(name: name, animation: PresetComponent(kind: "default"))
    preset.note = visit.token.description?.string
    if let deprecated = visit.deprecated, deprecated.kind != .no {
      preset.tags = ["deprecated"]
      if let reason = deprecated.string {
        preset.note = [preset.note, "Deprecated: \(reason)"].compactMap(\.self).joined(separator: "\n")
      }
    }
    return preset
  }

  /// The name of a token that no other one has.
  private mutating func name(of path: [String]) throws -> String {
    let named = path.contains("$root") ? path.filter { $0 != "$root" } : path
    if named.count == path.count, let name = ImportContext.plainName(of: path) { return name }
    let name = ImportContext.name(of: named)
    if name.isEmpty { throw TokenFlaw("its path gives no name") }
    return try unique(name)
  }

  /// Takes a name; false where another token has it.
  ///
  /// - Parameter place: The token that asks for it.
  private mutating func claim(_ name: String, for place: TokenPlace? = nil) throws -> Bool {
    let path = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if ImportContext.plainName(of: path) != nil, let token = try tree.find(path)?.token, token.place != place {
      // A token that says another name leaves that of its path to others.
      let document = token.extensions?.member(TokenExtension.key)
      guard let ownName = document.flatMap(TokenExtension.name), ExactName(ownName) != ExactName(name) else {
        return false
      }
    }
    return names.insert(ExactName(name)).inserted
  }

  /// The name itself, or with a number where another token has it.
  private mutating func unique(_ name: String) throws -> String {
    var candidate = name
    while try !claim(candidate) {
      // Names that are many times the same are not counted from the start again.
      let number = numbers[ExactName(name), default: 1] + 1
      numbers[ExactName(name)] = number
      var stem = name
      while stem.utf8.count > 240 { stem.removeLast() }
      candidate = "\(stem)-\(number)"
    }
    return candidate
  }

  /// Takes the preset that was exported as an extension of a token.
  private mutating func takeExtension(_ document: TokenPlace, _ visit: TokenTree.Visit) throws {
    let ownName = TokenExtension.name(document)
    let fallback = try preset(visit, named: ownName)
    do throws(PresetError) {
      let preset = try TokenExtension.preset(document.file.outline.value(document.node), fallback)
      let isItsOwn = try PresetError.wrapping { try ownName == nil || claim(preset.name, for: visit.token.place) }
      if !isItsOwn { throw PresetError(.data, "another token is called '\(preset.name)'") }
      let source = source(visit.token.place, visit.path, text: document)
      if try PresetError.wrapping({ try context.offer(preset, source) }) {
        context.library.tokens.note(visit.token.place, preset.name)
      }
    } catch {
      if error.code != .data { throw error }
      throw TokenFlaw(error.description)
    }
  }
}
