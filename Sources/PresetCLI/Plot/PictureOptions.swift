internal import PresetService

/// How a picture of curves is to look: what `plot` and `compare` have in common.
struct PictureOptions: Sendable {
  /// A picture's width and height, in points.
  struct Size: Equatable {
    var width = 960
    var height = 540
  }

  private static let size = Option(
    "--size", "WIDTHxHEIGHT", "of a picture, in points, which are a PNG's pixels (960x540)",
    as: WordReader(read: size))
  private static let themes = PictureTheme.all.map(\.name)
  private static let theme = Option(
    "--theme", themes.joined(separator: "|"), "what a picture is to lie on (light)", completion: .choice(themes),
    as: .choice(themes))
  private static let heading = Option("--title", "TEXT", "what stands above a picture", as: .text)
  private static let handles = Flag("--handles", "a picture with the control points of Bézier curves")
  private static let animate = Option(
    "--animate", "FPS", standard: "60", "a picture that moves, at so many frames a second: SVG, or PNG as APNG",
    in: PictureFilm.rates)

  /// The options that only pictures have.
  static let all: [any DeclaredOption] = [size, theme, heading, handles, animate]

  /// `--frames`, which says of each command what it does there.
  static func frames(_ summary: String) -> Option<Int?> {
    Option("--frames", "N", standard: "12", summary, in: CurvePicture.frameCounts)
  }

  let format: Picture.Format
  var size = Size()
  var theme = PictureTheme.light.name
  var heading: String?
  var hasHandles = false
  /// How many frames a strip shows; nil for none.
  var frameCount: Int?
  /// How many frames a second it moves at; nil where it does not.
  var framesPerSecond: Int?
}

extension PictureOptions {
  init(_ invocation: Invocation, as format: Picture.Format, frames: Option<Int?>) throws(PresetError) {
    if let refusal = format.refusal { throw refusal }
    self.format = format
    size = try invocation[Self.size] ?? size
    theme = try invocation[Self.theme] ?? theme
    heading = try invocation[Self.heading]
    hasHandles = invocation[Self.handles]
    frameCount = try invocation[frames]
    framesPerSecond = try invocation[Self.animate] ?? (format == .apng ? 60 : nil)
  }

  /// The picture that these describe.
  func picture(of presets: [PlottedPreset], gap: CurvePicture.Gap? = nil) throws(PresetError) -> Picture {
    if hasHandles && presets.allSatisfy({ $0.controlPoints == nil }) {
      throw PresetError(
        .usage, "there is no Bézier curve here whose control points '--handles' could show",
        hint: "leave it out; springs have none, and modifiers as a delay change what they mean")
    }
    if let framesPerSecond { try Self.checkLength(of: presets, at: framesPerSecond) }
    return CurvePicture(
      presets, theme: PictureTheme.all.first { $0.name == theme } ?? .light, width: size.width, height: size.height,
      frameCount: frameCount, gap: gap, heading: heading.map { printable($0) }, hasHandles: hasHandles,
      framesPerSecond: framesPerSecond
    ).picture
  }

  private static func checkLength(of presets: [PlottedPreset], at rate: Int) throws(PresetError) {
    let length = CurvePicture.longestFilm(of: presets, framesPerSecond: rate)
    if length > PictureFilm.maximumCount {
      throw PresetError(
        .usage, "a moving picture has at most \(PictureFilm.maximumCount) frames, and this one would have \(length)",
        hint: "take fewer a second: '--animate \(max(1, rate * PictureFilm.maximumCount / length))'")
    }
  }

  /// The size that a word as `960x540` names.
  private static func size(_ word: String, _ option: String) throws(PresetError) -> Size {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw PresetError(.usage, "'\(option)' needs a width and a height as 960x540, not '\(word)'")
    }
    let sizes = CurvePicture.sizes
    guard sizes.width.contains(width), sizes.height.contains(height) else {
      throw PresetError(
        .usage, "'\(option)' can't be \(word)",
        hint: "from \(sizes.width.lowerBound)x\(sizes.height.lowerBound) to "
          + "\(sizes.width.upperBound)x\(sizes.height.upperBound)")
    }
    return Size(width: width, height: height)
  }
}

extension Session {
  /// Writes a picture into a file, or to the output where that can take it.
  func output(_ picture: Picture, _ format: Picture.Format, to file: String?) throws(PresetError) {
    if format.isBinary && (file ?? "-") == "-" && surroundings.isOutputTerminal {
      throw PresetError(
        .usage, "\(format == .apng ? "an" : "a") \(format.rawValue.uppercased()) is nothing for a terminal",
        hint: "name a file with '-o FILE'")
    }
    try output(try picture.bytes(format), to: file)
  }
}
