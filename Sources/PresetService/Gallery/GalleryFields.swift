internal import PresetStorage

/// The fields of ``PresetField`` as the page's search reads them, so that it and `presets list --where` know the same.
struct GalleryFields {
  /// JSON: `numbers`, each with 1 where it is a time and else 0; `words`, the parameters that are no numbers; `modifiers`;
  /// and `neutral`, what a parameter that is left out is in presets of a kind.
  let text: String

  /// Describes the parameters of `kinds`; measures and texts, which all presets have, the page knows by itself.
  init(_ kinds: AnimationKinds) {
    var numbers: [String: JSON] = [:]
    var neutral: [String: JSON] = [:]
    var words: Set<String> = []
    let parameters = Set(kinds.kinds.flatMap { $0.forms.flatMap { $0.parameters.map(\.name) } })
    for name in parameters {
      // A measure may have the same name.
      switch PresetField.found("animation.\(name)", kinds)?.content {
      case .number(let subject):
        numbers[name] = .number(subject.isTime(kinds) ? 1 : 0)
        if case .stored(.parameter(_, let defaults)) = subject, !defaults.isEmpty {
          neutral[name] = Self.object(defaults.mapValues(JSON.number))
        }
      default: words.insert(name)
      }
    }
    for modifier in kinds.modifiers {
      for parameter in modifier.parameters where parameter.type.isNumeric {
        let name = "\(modifier.name).\(parameter.name)"
        if case .number(let subject)? = PresetField.found(name, kinds)?.content {
          numbers[name] = .number(subject.isTime(kinds) ? 1 : 0)
        }
      }
    }
    func strings(_ names: some Sequence<String>) -> JSON { .array(names.sorted().map(JSON.string)) }
    text =
      JSON.object([
        JSON.Member("modifiers", strings(kinds.modifiers.map(\.name))), JSON.Member("neutral", Self.object(neutral)),
        JSON.Member("numbers", Self.object(numbers)), JSON.Member("words", strings(words)),
      ]).text
  }

  private static func object(_ members: [String: JSON]) -> JSON {
    .object(members.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value) })
  }
}
