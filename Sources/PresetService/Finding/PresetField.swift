internal import PresetStorage

/// Something of a preset that has a name: what a listing shows in a column, sorts by and asks for in a condition.
///
/// It is one of the texts that every preset has or may have, as `name` or `tags`; a parameter of the animation, one of a
/// modifier as `delay.duration`, or a measure. `animation.overshoot` and `measures.overshoot` tell a parameter from a
/// measure of the same name; without that it is the measure, but for `duration`, which presets are written with.
public struct PresetField: Sendable {
  /// The fields of a preset that are no numbers.
  enum Text: String, CaseIterable, Sendable {
    case name, kind, tags, note, status, reducedMotion, group, created, updated, author, identifier
  }

  enum Content: Sendable {
    case text(Text)
    case number(PresetCondition.Subject)
    /// A parameter that is no number.
    case parameter(String)
    /// A modifier of that kind.
    case modifier(String)
    /// All parameters, all modifiers.
    case parameters, modifiers
  }

  /// The name, as it was given.
  public let name: String
  let content: Content

  init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  /// Finds what is called `name`.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter, a measure or another part of a preset.
  ///   - kinds: What the parameters' names are looked up in.
  /// - Throws: An error of code `usage` that names the nearest known one.
  public init(_ name: String, kinds: AnimationKinds = .standard) throws(PresetError) {
    guard let field = Self.found(name, kinds) else {
      throw PresetError(
        .usage, "no parameter and no measure is called '\(name)', and nothing else of a preset",
        hint: nearest(to: name, in: Self.names(kinds)).asSuggestion
          ?? "there are \(Self.common.joined(separator: ", ")), and the parameters that 'presets kinds' shows")
    }
    self = field
  }

  /// The field called `name`; nil where there is none.
  static func found(_ name: String, _ kinds: AnimationKinds) -> PresetField? {
    if let text = Text(rawValue: name == "tag" ? "tags" : name) { return PresetField(name, .text(text)) }
    if name == "parameters" { return PresetField(name, .parameters) }
    if name == "modifiers" { return PresetField(name, .modifiers) }
    if let subject = PresetCondition.Subject(named: name, kinds: kinds) { return PresetField(name, .number(subject)) }
    if kinds.modifiers.contains(where: { $0.name == name }) { return PresetField(name, .modifier(name)) }
    let owner = "animation."
    let parameter = name.hasPrefix(owner) ? String(name.dropFirst(owner.count)) : name
    let isThere = kinds.kinds.contains { $0.forms.contains { $0.parameters.contains { $0.name == parameter } } }
    return isThere ? PresetField(name, .parameter(parameter)) : nil
  }

  /// The names that every preset has something for, or may have.
  public static let common =
    Text.allCases.map(\.rawValue) + ["revision", "parameters", "modifiers"] + Measures.all.map(\.name)

  /// All names.
  private static func names(_ kinds: AnimationKinds) -> [String] {
    common + kinds.kinds.flatMap { $0.forms.flatMap { $0.parameters.map(\.name) } } + kinds.modifiers.map(\.name)
      + kinds.modifiers.flatMap { kind in kind.parameters.filter(\.type.isNumeric).map { "\(kind.name).\($0.name)" } }
  }
}
