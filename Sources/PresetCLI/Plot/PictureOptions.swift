internal import PresetService

// What `plot` and `compare` have in common: words that stand for curves, and pictures of these.
extension CommandOption {
  static let pictureSize = CommandOption(
    "--size", "WIDTHxHEIGHT", "of a picture, in points, which are a PNG's pixels (960x540)")
  static let theme = CommandOption(
    "--theme", PictureTheme.all.map(\.name).joined(separator: "|"), "what a picture is to lie on (light)",
    completion: .choice(PictureTheme.all.map(\.name)))

  static let heading = CommandOption("--title", "TEXT", "what stands above a picture")
  static let animate = CommandOption(
    "--animate", "FPS", standard: "60", "a picture that moves, at so many frames a second: SVG, or PNG as APNG")

  static let handles = CommandOption("--handles", "a picture with the control points of Bézier curves")

  /// The options that only pictures have.
  static let ofPictures: [CommandOption] = [pictureSize, theme, heading, handles, animate]
}

extension Invocation {
  /// The words that a curve is named by.
  static let curveWords =
    "a preset, which goes first where it has such a name; NAME@REVISION, css:FUNCTION [DURATION] or KIND:PARAM=VALUE,…"

  /// The format asked for, else the one that the file's name ends with: one of `choices`, of which the first one is plain
  /// text and ends in `.txt`.
  func formatOfFile(_ choices: [String]) throws(PresetError) -> String {
    let name = value("--output")?.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".", omittingEmptySubsequences: false).last : nil
    let others = choices.dropFirst()
    let found = others.first { $0 == ending?.lowercased() }
    if found == nil, !has("--format"), !has("--json"), let ending, ending != "txt" {
      throw PresetError(
        .usage, "'.\(ending)' is no kind of file that '\(command.name)' writes",
        hint: "end the name in \(others.map { ".\($0)" }.joined(separator: ", ")) or .txt, or say which with '--format'"
      )
    }
    return try format(choices, standard: found ?? choices[0])
  }

  /// The curve that a word stands for, with what is measured of it.
  func plotted(_ word: String, in catalog: PresetCatalog) throws(PresetError) -> PlottedPreset {
    let side = try catalog.side(word, reducingMotion: has(CommandOption.reduceMotion.name))
    return PlottedPreset(name: printable(side.name), animation: side.animation, measures: side.measures)
  }

  /// The picture that the options describe.
  func picture(
    of presets: [PlottedPreset], as format: Picture.Format, gap: CurvePicture.Gap? = nil
  ) throws(PresetError) -> Picture {
    let (width, height) = try Self.size(value("--size") ?? "960x540")
    let name = try choice(
      value("--theme") ?? PictureTheme.light.name, of: PictureTheme.all.map(\.name), option: "--theme")
    if has("--handles") && presets.allSatisfy({ $0.controlPoints == nil }) {
      throw PresetError(
        .usage, "there is no Bézier curve here whose control points '--handles' could show",
        hint: "leave it out; springs have none, and modifiers as a delay change what they mean")
    }
    return CurvePicture(
      presets, theme: PictureTheme.all.first { $0.name == name } ?? .light, width: width, height: height,
      frameCount: try count("--frames", in: CurvePicture.frameCounts), gap: gap,
      heading: value("--title").map { printable($0) }, hasHandles: has("--handles"),
      framesPerSecond: try frameRate(presets, format)
    ).picture
  }

  /// How many frames a second a picture moves at; nil where it does not.
  private func frameRate(_ presets: [PlottedPreset], _ format: Picture.Format) throws(PresetError) -> Int? {
    guard let rate = try count("--animate", in: PictureFilm.rates) ?? (format == .apng ? 60 : nil) else { return nil }
    let length = CurvePicture.longestFilm(of: presets, framesPerSecond: rate)
    if length > PictureFilm.maximumCount {
      throw PresetError(
        .usage, "a moving picture has at most \(PictureFilm.maximumCount) frames, and this one would have \(length)",
        hint: "take fewer a second: '--animate \(max(1, rate * PictureFilm.maximumCount / length))'")
    }
    return rate
  }

  /// The width and the height that a word as `960x540` names.
  private static func size(_ word: String) throws(PresetError) -> (width: Int, height: Int) {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw PresetError(.usage, "'--size' needs a width and a height as 960x540, not '\(word)'")
    }
    let sizes = CurvePicture.sizes
    guard sizes.width.contains(width), sizes.height.contains(height) else {
      throw PresetError(
        .usage, "'--size' can't be \(word)",
        hint: "from \(sizes.width.lowerBound)x\(sizes.height.lowerBound) to "
          + "\(sizes.width.upperBound)x\(sizes.height.upperBound)")
    }
    return (width, height)
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
