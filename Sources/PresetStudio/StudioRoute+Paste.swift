internal import PresetService

extension StudioRoute {
  /// The motion that a text from elsewhere describes: `{"text": "cubic-bezier(.2,0,0,1) 300ms"}`.
  static let paste = reading("/paste") { body, catalog throws(PresetError) in
    let preset = try catalog.motion(ofPasted: try body.text("text"))
    return .object([
      "animation": preset.animation.document, "modifiers": .array(preset.modifiers.map(\.document)),
    ])
  }
}
