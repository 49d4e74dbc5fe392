internal import PresetService

// These tables are read, not skimmed: a line that is too long goes on below, and nothing is cut.
extension Command {
  static let kinds = Command(
    "kinds", "shows the animation kinds and their parameters",
    arguments: [Argument("KIND", "one kind, in full", count: 0...1, completion: .kind)],
    options: [.format(["table", "json"], "table, or the JSON Schema of the preset document"), .json],
    examples: [
      ("kinds", "all kinds"),
      ("kinds spring", "the parameters of spring, with unit, range and default"),
      ("kinds --format json", "the JSON Schema of the preset document"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(["table", "json"], standard: "table")
    let kinds = AnimationKinds.standard
    let chosen = if let word = invocation.words.first { [try kinds.kind(named: word)] } else { kinds.kinds }
    if format == "json" {
      session.write(kinds.schema(of: chosen).indentedText + "\n")
      return .done
    }
    if invocation.words.isEmpty {
      session.write(overview(kinds, width: session.tableWidth))
    } else {
      for kind in chosen { session.write(details(kind, width: session.tableWidth)) }
    }
    return .done
  }

  private static func overview(_ kinds: AnimationKinds, width: Int?) -> String {
    var table = Table(["KIND", "PARAMETERS", "WHAT IT IS"], width: width, isWrapping: true)
    for kind in kinds.kinds {
      let forms = kind.forms.map { $0.parameters.map(\.name).joined(separator: " ") }
      table.add([kind.name, forms.joined(separator: " | "), kind.summary])
    }
    for modifier in kinds.modifiers {
      table.add(["(\(modifier.name))", modifier.parameters.map(\.name).joined(separator: " "), modifier.summary])
    }
    return table.text
  }

  private static func details(_ kind: AnimationKind, width: Int?) -> String {
    var text = "\(kind.name): \(kind.summary)\n"
    for (index, form) in kind.forms.enumerated() {
      if index > 0 { text += "or\n" }
      var table = Table(["PARAMETER", "UNIT", "RANGE", "DEFAULT", ""], width: width, isWrapping: true)
      for parameter in form.parameters {
        let range = parameter.type.range
        table.add([
          parameter.name, parameter.type.unit ?? "", range, parameter.defaultValue?.text ?? "required",
          parameter.summary,
        ])
      }
      text += table.text
    }
    return text
  }
}
