/// The animation kinds and modifiers that a catalog understands.
///
/// A package of one's own adds a kind to the standard ones. It writes a `CustomAnimation`, describes its parameters,
/// and opens catalogs with both; checking, documents, their JSON Schema and evaluation then work as for any other:
///
/// ```swift
/// extension AnimationKind {
///   static let hop = AnimationKind(
///     "hop", "a parabola over the way",
///     [
///       Parameter("height", "in normalized distance", .number(in: Bounds(0, 10)), default: 1),
///       Parameter("duration", "time from start to end", .duration(), default: 0.4),
///     ]
///   ) {
///     Animation(HopAnimation(height: $0.number("height"), duration: $0.number("duration")))
///   }
/// }
///
/// var options = PresetCatalog.Options()
/// options.kinds = .standard.adding(.hop)
/// let catalog = try PresetCatalog(path: path, options: options)
/// try catalog.add(Preset(name: "hop", animation: PresetComponent(kind: "hop", parameters: ["height": 2])))
/// let animation = try catalog.animation(named: "hop")
/// ```
///
/// A parameter of type ``ParameterType/component`` nests any other animation. Programs that do not know the kind, the
/// command line among them, can list such presets but not run or change them.
public struct AnimationKinds: Sendable {
  /// The kinds of this package, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  static let all: [AnimationKind] = [
    .default, .linear, .easeIn, .easeOut, .easeInOut, .timingCurve,
    .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .spring, .interactiveSpring, .smooth, .snappy, .bouncy, .interpolatingSpring,
    .steps, .linearPoints, .path, .keyframes,
    .power, .sine, .exponential, .elastic, .bounce, .back, .elasticEaseInEaseOut,
    .target, .pausable, .alias,
  ]

  /// The kinds of what presets refer to: values, and the axes of modes.
  static let referred: [AnimationKind] = [.duration, .curve, .number, .axis]

  /// The kinds and modifiers of this package.
  public static let standard = AnimationKinds(kinds: all, modifiers: ModifierKind.all)

  /// The kinds, in the order in which they are shown.
  public let kinds: [AnimationKind]
  /// The modifiers, in the order in which they are shown.
  public let modifiers: [ModifierKind]

  /// Returns these kinds and `kind`, which a catalog opened with them then understands.
  ///
  /// - Precondition: No kind has its name yet.
  public func adding(_ kind: AnimationKind) -> AnimationKinds {
    precondition(!(kinds + Self.referred).contains { $0.name == kind.name }, "there is a kind '\(kind.name)' already")
    return AnimationKinds(kinds: kinds + [kind], modifiers: modifiers)
  }

  /// Returns the kind called `name`.
  ///
  /// - Throws: An error of code `data` that names the nearest known one.
  public func kind(named name: String) throws(PresetError) -> AnimationKind {
    // In place, as an import asks for every preset: a kind is many references to count for whoever takes it out.
    let span = kinds.span
    for index in span.indices where span[index].name == name { return span[index] }
    if let kind = Self.referred.first(where: { $0.name == name }) { return kind }
    throw PresetError(
      .data, "unknown kind '\(name)'",
      hint: nearest(to: name, in: kinds.map(\.name)).asSuggestion ?? "'presets kinds' lists them")
  }

  func modifier(named name: String) throws(PresetError) -> ModifierKind {
    if let modifier = modifiers.first(where: { $0.name == name }) { return modifier }
    throw PresetError(
      .data, "unknown modifier '\(name)'",
      hint: nearest(to: name, in: modifiers.map(\.name)).asSuggestion
        ?? "there are \(modifiers.map { "'\($0.name)'" }.joined(separator: ", "))")
  }

  /// Returns `preset` with every parameter checked and the defaults that shape its motion spelled out.
  ///
  /// - Throws: An error of code `data` that names what is wrong and the nearest known kind or parameter.
  public func validated(_ preset: Preset) throws(PresetError) -> Preset {
    var preset = preset
    preset.animation.parameters = try form(of: preset.animation).parameters
    for index in preset.modifiers.indices {
      let (kind, parameters) = (preset.modifiers[index].kind, preset.modifiers[index].parameters)
      preset.modifiers[index].parameters = try modifier(named: kind).forms.check(parameters).parameters
    }
    for index in preset.variants.indices {
      guard case .animation(let animation, let modifiers) = preset.variants[index].content else { continue }
      let variant = try validated(Preset(name: preset.name, animation: animation, modifiers: modifiers))
      preset.variants[index].content = .animation(variant.animation, modifiers: variant.modifiers)
    }
    try preset.checkVariants()
    return preset
  }

  /// Returns the form of `component`, its parameters checked and spelled out, all that is nested in them included, and
  /// the arguments that they are.
  ///
  /// - Parameter path: The parameters that lead to `component` from the outside in, for messages.
  package func form(
    of component: PresetComponent, at path: [String] = []
  ) throws(PresetError) -> (form: AnimationKind.Form, parameters: PresetParameters, arguments: Arguments) {
    if path.count > Self.maximumDepth {
      throw PresetError(.data, "animations are nested more than \(Self.maximumDepth) deep")
    }
    let place = path.joined(separator: ".")
    let kind = try PresetError.located(place) { () throws(PresetError) -> AnimationKind in
      try self.kind(named: component.kind)
    }
    var (number, parameters) = try PresetError.located(place) { () throws(PresetError) -> (Int, PresetParameters) in
      let forms = kind.parameterForms
      do throws(PresetError) {
        return try forms.check(component.parameters)
      } catch {
        var error = error
        if let hint = owners(ofUnknownIn: component.parameters, of: kind) { error.hint = hint }
        throw error
      }
    }
    let form = kind.forms[number]
    for parameter in form.parameters where parameter.type.nesting == .component {
      guard let value = parameters[parameter.name] else { continue }
      let inner = try PresetError.located(place) { () throws(PresetError) -> PresetComponent in
        try PresetComponent(document: value, name: parameter.name)
      }
      let checked = try self.form(of: inner, at: path + [parameter.name]).parameters
      parameters[parameter.name] = PresetComponent(kind: inner.kind, parameters: checked).document
    }
    let arguments = kind.parameterForms.arguments(parameters, form: number)
    // What a value will be is not known here.
    if !parameters.members.contains(where: { $0.value.valueReference != nil }), let problem = form.problem(arguments) {
      throw PresetError(.data, "kind '\(kind.name)' \(problem)").at(place)
    }
    return (form, parameters, arguments)
  }

  /// Says which kinds have a parameter that `kind` has not, where these are few; nil for others.
  private func owners(ofUnknownIn given: PresetParameters, of kind: AnimationKind) -> String? {
    func has(_ kind: AnimationKind, _ name: String) -> Bool {
      kind.forms.contains { $0.parameters.contains { $0.name == name } }
    }
    guard let unknown = given.keys.first(where: { !has(kind, $0) }) else { return nil }
    let owners = kinds.filter { has($0, unknown) }.map { "'\($0.name)'" }
    guard let last = owners.last, owners.count <= Self.mostOwners else { return nil }
    let others = owners.dropLast().joined(separator: ", ")
    return others.isEmpty ? "kind \(last) has it" : "kinds \(others) and \(last) have it"
  }

  /// How many kinds are named that have a parameter: what most have is more likely a mistake than meant for one of them.
  private static let mostOwners = 3

  /// How deep animations may be nested within a document.
  static let maximumDepth = 16
}
