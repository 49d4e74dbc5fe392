internal import PresetService

extension StudioRoute {
  /// The motion that a text from elsewhere describes: `{"text": "cubic-bezier(.2,0,0,1) 300ms"}`; and whether it says no
  /// time, so that the duration is the usual one.
  static let paste = reading("/paste") { body, catalog throws(PresetError) in
    let (preset, isTimeless) = try catalog.motion(ofPasted: try body.text("text"))
    return .object([
      "animation": preset.animation.document, "isTimeless": .bool(isTimeless),
      "modifiers": .array(preset.modifiers.map(\.document)),
    ])
  }
}
