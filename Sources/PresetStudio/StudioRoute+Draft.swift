internal import PresetService

extension StudioRoute {
  /// A document that is not stored, as the engine sees it: `{"document": {…}, "stored": "hero"}`.
  ///
  /// What could not be stored has a `problem`, with the parameters that are wrong where those are known.
  static let draft = StudioRoute("POST", "/draft") { body, studio in
    guard let document = body["document"] else { return .refusal(422, "'document' must be a preset's document") }
    let stored = body["stored"]?.string
    do throws(PresetError) {
      let review = try await studio.writer.withCatalog { catalog throws(PresetError) in
        try StudioBody(body).seen(of: catalog).review(try Preset(document: document), stored: stored)
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
    } catch  where error.isOfCatalog {
      return StudioReply(error)
    } catch {
      return .object([
        "problem": .object([
          "fields": .array(fields(of: document).map(JSON.string)), "hint": error.pageHint,
          "message": .string(error.message),
        ])
      ])
    }
  }

  /// The parameters of a wrong document that are wrong by themselves; none where that is something else, or not known.
  private static func fields(of document: JSON) -> [String] {
    guard let animation = document["animation"], let kind = animation["kind"]?.string,
      let forms = try? AnimationKinds.standard.kind(named: kind).forms, let members = animation.members
    else { return [] }
    var wrong: [String] = []
    for parameter in forms.flatMap(\.parameters) where !wrong.contains(parameter.name) {
      guard let value = animation[parameter.name], let bounds = parameter.type.bounds else { continue }
      // A reference to a value is no number, and not wrong for it.
      if value.valueReference != nil { continue }
      if value.number.map(bounds.contains) != true { wrong.append(parameter.name) }
    }
    if !wrong.isEmpty { return wrong }
    let known = Set(forms.flatMap { $0.parameters.map(\.name) } + ["kind"])
    let unknown = members.map(\.key).filter { !known.contains($0) }
    if !unknown.isEmpty { return unknown }
    return forms.first?.parameters.filter { $0.defaultValue == nil && animation[$0.name] == nil }.map(\.name) ?? []
  }
}
