/// Turns the tokens of a tree into presets and values.
struct TokenReader {
  private let tree: TokenTree
  private let reducedTree: TokenTree?
  private let context: ImportContext
  private let sink: ImportSink
  private let isStrict: Bool
  private let motion: TokenMotion
  private let reducedMotion: TokenMotion?
  private var names: TokenNames
  /// What has become of the tokens so far.
  private(set) var presets = TokenPresets()
  /// The tokens that are other ones.
  private(set) var aliases = TokenAliases()
  /// The transitions that have other tokens as parts.
  private(set) var transitions = TokenTransitions()

  init(_ tokens: TokenCandidate, _ definitions: ImportDefinitions, _ sink: ImportSink) {
    (tree, reducedTree, context) = (tokens.tree, tokens.reduced, tokens.context)
    self.sink = sink
    isStrict = context.dialect == "strict"
    names = TokenNames(of: tree)
    let unit: TokenMotion.Unit? = ["seconds": .seconds, "milliseconds": .milliseconds][context.dialect ?? ""]
    func motion(_ tree: TokenTree) -> TokenMotion {
      TokenMotion(resolution: TokenResolution(tree: tree, others: definitions.trees), unit: unit)
    }
    self.motion = motion(tree)
    reducedMotion = reducedTree.map(motion)
  }

  /// Puts each token that is about motion into the sink.
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
    try sink.leaveOut(ImportOmission(source(place, path), reason))
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
    let role = TokenRole(type, isStrict: isStrict)
    switch role {
    case .other:
      if isStrict, let type, !TokenRole.otherTypes.contains(type) { throw TokenFlaw("2025.10 has no type '\(type)'") }
      if let type, !TokenRole.otherTypes.contains(type) { try refuseEasing(token, type) }
      try sink.passOver("tokens of other types")
    case .unknown:
      if isStrict { throw TokenFlaw("it has no type") }
      try refuseEasing(token, nil)
      try sink.passOver("tokens without a type")
    case .curve, .transition, .spring, .duration: try take(visit, role)
    }
  }

  /// Says of what is written as an easing that its type is none: a type is not guessed from a value.
  private func refuseEasing(_ token: Token, _ type: String?) throws {
    guard let text = token.value.string, CSSEasing.isFunction(text) else { return }
    let what = type.map { "its type is '\($0)'" } ?? "it has no type"
    throw TokenFlaw("\(what), and what is written as an easing is one by the type 'cubicBezier'")
  }

  private mutating func take(_ visit: TokenTree.Visit, _ role: TokenRole) throws {
    let token = visit.token
    var preset = try preset(visit)
    let figures = try figures(token.value, role, motion)
    (preset.animation, preset.modifiers) = (figures.animation, figures.modifiers)
    let source = source(token.place, visit.path, text: token.value)
    try takeReduced(&preset, visit, role, source)
    if let target = try target(of: token) {
      (preset.animation, preset.modifiers) = (PresetComponent(kind: "alias"), [])
      aliases.list.append(TokenAliases.Alias(preset: preset, source: source, target: target))
      presets.note(alias: preset.name, at: token.place, of: target)
    } else if figures.isReferring {
      guard try sink.accepts(preset, source) else { return }
      transitions.list.append(TokenTransitions.Transition(preset: preset, source: source, figures: figures))
      presets.note(preset, at: token.place)
    } else if try sink.offer(preset, source) {
      presets.note(preset, at: token.place)
    }
  }

  private func figures(_ value: TokenPlace, _ role: TokenRole, _ motion: TokenMotion) throws -> TokenFigures {
    switch role {
    case .transition: return try motion.transition(value)
    case .spring: return TokenFigures(try motion.spring(value))
    case .duration: return TokenFigures(PresetComponent(duration: try motion.seconds(value)))
    default:
      let curve = try motion.curve(value)
      return TokenFigures(context.givenDuration.map(curve.lasting) ?? PresetComponent(curveOf: curve) ?? curve)
    }
  }

  /// Gives a preset what it is where people asked for less motion, if a context says so: a value a variant, a motion
  /// another preset.
  private mutating func takeReduced(
    _ preset: inout Preset, _ visit: TokenTree.Visit, _ role: TokenRole, _ source: PresetSource
  ) throws {
    guard let reducedMotion, let token = try reducedTree?.find(visit.path)?.token else { return }
    let figures = try figures(token.value, role, reducedMotion)
    if figures.animation == preset.animation && figures.modifiers == preset.modifiers { return }
    if preset.valueType != nil {
      // One that is another token is followed to that, and needs no variant of its own.
      if token.place == visit.token.place { return }
      preset.variants = [PresetVariant(.reducedMotion, .animation(figures.animation, modifiers: []))]
      return
    }
    var variant = preset
    variant.name = try names.unique(preset.name + "/reduced-motion")
    (variant.animation, variant.modifiers) = (figures.animation, figures.modifiers)
    if try sink.offer(variant, source) { preset.reducedMotion = variant.name }
  }

  /// The token that this one is an alias of; nil where it has figures of its own.
  private func target(of token: Token) throws -> TokenPlace? {
    guard let reference = try TokenReference(token.value),
      case let target = try motion.resolution.target(of: reference, at: token.value), var other = target.token
    else { return nil }
    other.type = target.type
    let isPreset = TokenRole(try motion.resolution.type(of: other), isStrict: isStrict).isMotion
    return isPreset || other.extensions?.member(TokenExtension.key) != nil ? other.place : nil
  }

  /// A preset with all that a token says beside its figures.
  ///
  /// - Parameter ownName: Its name where the token says it; nil for that of the path.
  private mutating func preset(_ visit: TokenTree.Visit, named ownName: String? = nil) throws -> Preset {
    let name = try ownName ?? names.name(of: visit.path)
    var preset = Preset(name: name, animation: PresetComponent(kind: "default"))
    preset.note = visit.token.description?.string
    if let deprecated = visit.deprecated, deprecated.kind != .no {
      preset.status = .deprecated
      preset.deprecation = deprecated.string.map { Deprecation(reason: $0) }
    }
    return preset
  }

  /// Takes the preset that was exported as an extension of a token.
  private mutating func takeExtension(_ document: TokenPlace, _ visit: TokenTree.Visit) throws {
    let ownName = TokenExtension.name(document)
    let fallback = try preset(visit, named: ownName)
    let preset: Preset
    do throws(PresetError) {
      preset = try TokenExtension.preset(document.file.outline.value(document.node), fallback)
      let isItsOwn = try PresetError.wrapping { try ownName == nil || names.claim(preset.name, for: visit.token.place) }
      if !isItsOwn { throw PresetError(.data, "another token is called '\(preset.name)'") }
    } catch {
      if error.code != .data { throw error }
      throw TokenFlaw(error.description)
    }
    let source = source(visit.token.place, visit.path, text: document)
    if try sink.offer(preset, source) { presets.note(preset, at: visit.token.place) }
  }
}
