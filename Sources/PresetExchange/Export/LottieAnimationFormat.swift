internal import AnimationEngine

extension ExportFormat {
  /// A Lottie animation that any player shows: in a row for each preset, a dot moves as the preset does.
  ///
  /// In a folder there is a file for each preset.
  public static let lottieAnimation = ExportFormat(
    name: "lottie-animation", summary: "a Lottie animation that plays: a dot moves by each preset, JSON",
    fileName: "animation.json", endings: [".animation.json"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.kebab), attempts: { lottieAttempts($0, $1, way: LottieStage.way) },
        files: files)))

  @Sendable
  private static func files(_ sheet: ExportSheet, isFolder: Bool) -> [ExportedFile] {
    if !isFolder {
      return [ExportedFile(lottieAnimation.fileName, LottieStage(sheet.presets, sheet).document.indentedText + "\n")]
    }
    return sheet.presets.map { preset in
      ExportedFile("\(preset.identifier).json", LottieStage([preset], sheet).document.indentedText + "\n")
    }
  }
}

/// A composition of Lottie in which a dot for each preset goes from the left to the right.
struct LottieStage {
  /// Where the dots start and where their target is, in points.
  static let way = (start: 50.0, end: 350.0)

  private static let (width, row, dot) = (400.0, 48.0, 24.0)
  /// The frames of rest behind the longest motion, so that a player which begins anew shows the end.
  private static let rest = 30.0

  private let presets: [ConvertedPreset]
  /// The line that says what made the file, and what has to be said of it beside that.
  private let mark: String
  private let about: String

  init(_ presets: [ConvertedPreset], _ sheet: ExportSheet) {
    self.presets = presets
    about = (sheet.heading.dropFirst() + sheet.presetRemarks).joined(separator: " ")
    mark = sheet.heading.first ?? ""
  }

  /// The animation as players read it.
  var document: JSON {
    let last = presets.flatMap { keyframes($0).compactMap { $0["t"]?.number } }.max() ?? 0
    let end = last.rounded(.up) + Self.rest
    return .object([
      "v": "5.7.0", "nm": "presets", "ddd": 0, "fr": .number(ExportFormat.lottieFrames), "ip": 0, "op": .number(end),
      "w": .number(Self.width), "h": .number(Self.row * Double(max(1, presets.count))), "assets": .array([]),
      "meta": .object(["g": .string(mark), "d": .string(about)]),
      "layers": .array(presets.enumerated().map { layer($1, number: $0, until: end) }),
    ])
  }

  private func keyframes(_ preset: ConvertedPreset) -> [JSON] { preset.piece.json["k"]?.array ?? [] }

  /// The layer of a preset; its name is the preset's, and what is exported of it stands in its dot.
  private func layer(_ preset: ConvertedPreset, number: Int, until end: Double) -> JSON {
    let y = (Double(number) + 0.5) * Self.row
    let position = JSON.object([
      "s": true, "x": .object(["a": 1, "k": .array(keyframes(preset))]), "y": Self.still(.number(y)),
    ])
    return .object([
      "ddd": 0, "ind": .number(Double(number + 1)), "ty": 4, "nm": .string(preset.name), "sr": 1, "st": 0, "bm": 0,
      "ip": 0, "op": .number(end),
      "ks": .object([
        "o": Self.still(100), "r": Self.still(0), "p": position, "a": Self.still([0, 0, 0]),
        "s": Self.still([100, 100, 100]),
      ]),
      "shapes": .array([dot(preset.piece.json["outcome"] ?? "")]),
    ])
  }

  private func dot(_ outcome: JSON) -> JSON {
    let transform: JSON = .object([
      "ty": "tr", "p": Self.still([0, 0]), "a": Self.still([0, 0]), "s": Self.still([100, 100]), "r": Self.still(0),
      "o": Self.still(100),
    ])
    return .object([
      "ty": "gr", "nm": outcome,
      "it": .array([
        .object([
          "ty": "el", "nm": "dot", "d": 1, "p": Self.still([0, 0]),
          "s": Self.still([.number(Self.dot), .number(Self.dot)]),
        ]), .object(["ty": "fl", "nm": "fill", "c": Self.still([0.2, 0.4, 1, 1]), "o": Self.still(100), "r": 1]),
        transform,
      ]),
    ])
  }

  /// A property that does not move.
  private static func still(_ value: JSON) -> JSON { .object(["a": 0, "k": value]) }
}
