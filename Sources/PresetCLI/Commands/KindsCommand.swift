internal import PresetService

/// The animation kinds and their parameters.
struct KindsRequest {
  private static let kind = Argument(
    optional: "KIND", "one kind, in full", completion: .kind,
    as: WordReader { word, _ throws(PresetError) in try AnimationKinds.standard.kind(named: word) })
  private static let format = OutputOptions.format(
    .table, .json, summary: "table, or the JSON Schema of the preset document")

  static let command = Command(
    "kinds", "shows the animation kinds and their parameters", arguments: [kind],
    options: [format, OutputOptions.json],
    examples: [
      ("kinds", "all kinds"),
      ("kinds spring", "the parameters of spring, with unit, range and default"),
      ("kinds --format json", "the JSON Schema of the preset document"),
    ], request: Self.init)

  /// The one that is shown in full; nil for all.
  var kind: AnimationKind?
  var format = OutputFormat.table
}

// These tables are read, not skimmed: a line that is too long goes on below, and nothing is cut.
extension KindsRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    kind = try invocation[Self.kind]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let kinds = AnimationKinds.standard
    if format == .json {
      session.write((kind.map { kinds.schema(of: [$0]) } ?? kinds.schema).indentedText + "\n")
    } else if let kind {
      session.write(details(kind, width: session.tableWidth))
    } else {
      session.write(overview(kinds, width: session.tableWidth))
    }
    return .done
  }

  private func overview(_ kinds: AnimationKinds, width: Int?) -> String {
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

  private func details(_ kind: AnimationKind, width: Int?) -> String {
    let heading = "\(kind.name): \(kind.summary)"
    var text = (width.map { wrapped(heading, to: $0) } ?? [heading]).joined(separator: "\n") + "\n"
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
