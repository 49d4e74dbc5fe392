/// Checks the parameters in a document against the ways in which a kind or a modifier takes them.
package struct ParameterForms {
  /// Whose parameters these are, in words: `kind 'spring'`.
  let owner: String
  let forms: [[Parameter]]
  /// Where to read about them.
  let help: String?
  /// Whether a parameter may refer to a value of the catalog.
  private let takesValues: Bool
  /// The names of each form's parameters.
  private let names: [[String]]

  package init(owner: String, forms: [[Parameter]], help: String? = nil, takesValues: Bool = true) {
    self.owner = owner
    self.takesValues = takesValues
    self.forms = forms
    self.help = help
    names = forms.map { $0.map(\.name) }
  }

  /// Returns the number of the form that `given` is in, and the parameters as a document spells them out.
  ///
  /// - Throws: An error of code `data` that names the parameter, what is wrong with it, and the nearest known one.
  package func check(_ given: PresetParameters) throws(PresetError) -> (form: Int, parameters: PresetParameters) {
    guard let form = names.firstIndex(where: { names in given.allSatisfy { names.contains($0.key) } }) else {
      throw misfit(given.keys)
    }
    var parameters = given
    // In place, as for every preset of an import.
    let described = forms[form]
    let span = described.span
    for index in span.indices {
      let name = span[index].name
      if let value = given[name] {
        if let reference = value.valueReference, span[index].type.valueType != nil {
          if !takesValues {
            throw PresetError(
              .data, "parameter '\(name)' of \(owner) takes figures alone, not the value '\(reference)'",
              hint: "write the figure")
          }
          try Preset.check(name: reference)
        } else if let problem = span[index].type.problem(value) {
          throw PresetError(.data, "parameter '\(name)' of \(owner) \(problem)")
        }
        if value.valueReference == nil { parameters[name] = span[index].type.canonical(value) }
      } else if let value = span[index].defaultValue {
        if !span[index].isNeutral { parameters[name] = value }
      } else {
        throw PresetError(.data, "\(owner) needs a parameter '\(name)': \(span[index].summary)", hint: help)
      }
    }
    return (form, parameters)
  }

  /// The error for parameters of these names, which no form takes.
  private func misfit(_ given: [String]) -> PresetError {
    let known = names.flatMap(\.self)
    if let unknown = given.first(where: { !known.contains($0) }) {
      let all = known.isEmpty ? "it has none" : "it has \(list(unique(known)))"
      return PresetError(
        .data, "\(owner) has no parameter '\(unknown)'", hint: nearest(to: unknown, in: known).asSuggestion ?? all)
    }
    let ways = names.map(list).joined(separator: ", or ")
    return PresetError(.data, "\(owner) does not take \(list(given)) together", hint: "give \(ways)")
  }

  /// The arguments of checked parameters: those left out have their defaults.
  package func arguments(_ parameters: PresetParameters, form: Int) -> Arguments {
    var values = parameters
    let described = forms[form]
    let span = described.span
    for index in span.indices where values[span[index].name] == nil {
      values[span[index].name] = span[index].defaultValue
    }
    return Arguments(values)
  }

  private func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  private func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
