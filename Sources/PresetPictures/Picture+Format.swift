extension Picture {
  /// The format that a picture is written in.
  package enum Format: String, CaseIterable, Sendable {
    case svg, png, apng

    /// Whether the file is no text.
    package var isBinary: Bool { self != .svg }

    /// Why this build can't write the format; nil where it can.
    package var refusal: PresetError? {
      #if Cairo
        nil
      #else
        isBinary ? Self.withoutPNG : nil
      #endif
    }

    static let withoutPNG = PresetError(
      .usage, "this build of presets can't write PNG",
      hint: "install libcairo2-dev (on macOS: brew install cairo) and build again; svg needs nothing")
  }
}
