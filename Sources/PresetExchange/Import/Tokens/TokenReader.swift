/// Turns the tokens of a file into presets and values, with their variants for its modes.
struct TokenReader {
  let modes: TokenModes
  let context: ImportContext
  let sink: ImportSink
  let isStrict: Bool
  let definitions: ImportDefinitions
  var names: TokenNames
  /// What has become of the tokens so far.
  var presets = TokenPresets()
  /// The tokens that refer to others, or are something else in other modes.
  var referring: TokenReferring
  /// What reads the tokens where some contexts are chosen.
  var motions: [[Int]: TokenMotion] = [:]
  /// How many more combinations of contexts tokens are looked at in.
  var budget = 4_000_000

  init(_ tokens: TokenCandidate, _ definitions: ImportDefinitions, _ sink: ImportSink) {
    (modes, context) = (tokens.modes, tokens.context)
    self.sink = sink
    self.definitions = definitions
    isStrict = context.dialect == .strict
    referring = TokenReferring(modes.axes)
    names = TokenNames(of: modes.axes.isEmpty ? modes.standard : modes.everything)
  }

  /// Puts each token that is about motion into the sink.
  mutating func read() throws {
    let standard = modes.standardChoice
    try modes.standard.walk { visit in
      try attempt(visit) { reader throws in try reader.take(visit, in: standard) }
    } stray: { place, path in
      if path.last?.utf8.first == UInt8(ascii: "$") {
        try leaveOut(place, path, "the name of a token must not begin with '$'")
      } else if isStrict {
        try leaveOut(place, path, "neither a token nor a group")
      }
    }
    if !modes.axes.isEmpty { try readOthers() }
    // An axis of an export is a catalog's, also where nothing is different by it.
    for axis in modes.axes where axis.isExported { if let name = axis.name { try useAxis(named: name) } }
  }

  /// Puts a token into the sink, or says why it can't be taken.
  mutating func attempt(_ visit: TokenTree.Visit, _ take: (inout TokenReader) throws -> Void) throws {
    do {
      try take(&self)
    } catch let flaw as TokenFlaw {
      try leaveOut(visit.token.place, visit.path, flaw.reason)
    }
  }

  func leaveOut(_ place: TokenPlace, _ path: [String], _ reason: String) throws {
    try sink.leaveOut(ImportOmission(source(place, path), reason))
  }

  func source(_ place: TokenPlace, _ path: [String], text: TokenPlace? = nil) -> PresetSource {
    PresetSource(
      file: place.file.name, line: place.file.line(of: place.node), path: path.joined(separator: "."),
      text: text.map { $0.file.outline.source($0.node, limit: PresetSource.maximumText + 1) })
  }

  /// Takes a token as it is where some contexts are chosen: those by default, unless it is in others alone.
  mutating func take(_ visit: TokenTree.Visit, in choice: [Int]) throws {
    let token = visit.token
    if token.isAmbiguous { throw TokenFlaw("a token has either a '$value' or a '$ref', not both") }
    if isStrict, let other = token.others.first { throw TokenFlaw("a token has no '\(other)'") }
    if let document = token.extensions?.member(TokenExtension.key) {
      return try takeExtension(document, visit)
    }
    let type = try motion(in: choice).resolution.type(of: token)
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
    case .curve, .transition, .spring, .duration: try take(visit, role, in: choice)
    }
  }

  /// Says of what is written as an easing that its type is none: a type is not guessed from a value.
  private func refuseEasing(_ token: Token, _ type: String?) throws {
    guard let text = token.value.string, CSSEasing.isFunction(text) else { return }
    let what = type.map { "its type is '\($0)'" } ?? "it has no type"
    throw TokenFlaw("\(what), and what is written as an easing is one by the type 'cubicBezier'")
  }

  private mutating func take(_ visit: TokenTree.Visit, _ role: TokenRole, in choice: [Int]) throws {
    var preset = try preset(visit)
    let figures = try figures(of: visit.token, role, try motion(in: choice))
    (preset.animation, preset.modifiers) = (figures.animation, figures.modifiers)
    let source = source(visit.token.place, visit.path, text: visit.token.value)
    let modes = try self.modes(of: visit, role)
    if figures.isReferring || !modes.list.isEmpty {
      // What is another token is checked as that.
      guard try figures.whole != nil || sink.accepts(preset, source) else { return }
      referring.list.append(
        TokenReferring.Entry(preset: preset, source: source, figures: figures, modes: modes.list))
    } else if try !sink.offer(preset, source) {
      return
    }
    for place in [visit.token.place] + modes.places {
      if let whole = figures.whole {
        presets.note(alias: preset.name, at: place, of: whole)
      } else {
        presets.note(preset, at: place)
      }
    }
  }

  /// What a token is, and the tokens that it refers to.
  func figures(of token: Token, _ role: TokenRole, _ motion: TokenMotion) throws -> TokenFigures {
    var figures = try figures(token.value, role, motion)
    figures.whole = try target(of: token, motion)
    return figures
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

  /// The token that this one is an alias of; nil where it has figures of its own.
  private func target(of token: Token, _ motion: TokenMotion) throws -> TokenPlace? {
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
    if TokenExtension.contradicts(preset, visit.token.value) {
      throw TokenFlaw(
        "its '$value' was changed, and the preset in its '$extensions' was not; change that, or take '$extensions' out")
    }
    let source = source(visit.token.place, visit.path, text: document)
    guard try sink.offer(preset, source) else { return }
    // What it is in other modes, it says itself.
    for place in [visit.token.place] + (try places(of: visit)) { presets.note(preset, at: place) }
    for axis in preset.allVariants.flatMap(\.modes.axes) { try useAxis(named: axis) }
  }
}
