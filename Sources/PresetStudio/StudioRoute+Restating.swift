internal import PresetService

extension StudioRoute {
  /// An animation by the parameters of another form of its kind: `{"animation": {"kind": "spring", …}, "form": 1}`; the
  /// answer's `animation` is null where that form can't say it.
  static let restating = reading("/restating") { body, catalog throws(PresetError) in
    let animation = try PresetComponent(document: body["animation"] ?? .null, name: "animation")
    guard let form = try body.number("form").flatMap({ Int(exactly: $0) }) else {
      throw PresetError(.data, "'form' must be the index of a form")
    }
    return .object(["animation": try catalog.restated(animation, form: form)?.document ?? .null])
  }
}
