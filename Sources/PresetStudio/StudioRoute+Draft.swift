internal import PresetService

extension StudioRoute {
  /// A document that is not stored, as the engine sees it: `{"document": {…}, "stored": "hero"}`.
  ///
  /// What could not be stored has a `problem`, with the parameter that it is about where that is known.
  static let draft = StudioRoute("POST", "/draft") { body, studio in
    guard let document = body["document"] else { return .refusal(422, "'document' must be a preset's document") }
    let stored = body["stored"]?.string
    do throws(PresetError) {
      let review = try await studio.writer.withCatalog { catalog throws(PresetError) in
        try catalog.review(try Preset(document: document), stored: stored)
      }
      let others = JSON.object([
        "distance": review.comparison.map { comparison in
          .object([
            "at": .number(comparison.difference.time), "maximum": .number(comparison.difference.maximum),
            "rms": .number(comparison.difference.rootMeanSquare),
          ])
        } ?? .null, "findings": .array(review.findings.map(\.document)),
      ])
      return .json(200, "{\"entry\":" + review.entry + "," + others.text.dropFirst())
    } catch {
      return .object([
        "problem": .object([
          "field": field(of: document).map(JSON.string) ?? .null, "hint": error.hint.map(JSON.string) ?? .null,
          "message": .string(error.message),
        ])
      ])
    }
  }

  /// The parameter of a wrong document that is wrong by itself; nil where that is none, or not known.
  private static func field(of document: JSON) -> String? {
    guard let animation = document["animation"], let kind = animation["kind"]?.string,
      let forms = try? AnimationKinds.standard.kind(named: kind).forms, let members = animation.members
    else { return nil }
    for parameter in forms.flatMap(\.parameters) {
      guard let value = animation[parameter.name], let bounds = parameter.type.bounds else { continue }
      // The name of a value is no number, and not wrong for it.
      if value.string?.hasPrefix("@") == true { continue }
      if value.number.map(bounds.contains) != true { return parameter.name }
    }
    let known = Set(forms.flatMap { $0.parameters.map(\.name) } + ["kind"])
    if let unknown = members.first(where: { !known.contains($0.key) }) { return unknown.key }
    return forms.first?.parameters.first { $0.defaultValue == nil && animation[$0.name] == nil }?.name
  }
}
