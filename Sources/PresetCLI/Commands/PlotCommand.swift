internal import PresetService

extension Command {
  private static let plotFormats = ["text"] + Picture.Format.allCases.map(\.rawValue)
  private static let textOptions = ["--width", "--height"]
  private static let pictureOptions = ["--size", "--theme"]

  static let plot = Command(
    "plot", "draws the curves of presets, in the terminal or as a picture",
    arguments: [
      Argument(
        "NAME", "a preset; several, at most \(CurvePicture.maximumCount), are drawn over each other",
        count: 1...Int.max,
        completion: .preset)
    ],
    options: [
      .format(plotFormats, "text, or a picture; found from FILE's name"), .output,
      CommandOption("--width", "COLUMNS", "of text; else as wide as the terminal"),
      CommandOption("--height", "ROWS", "of the curves in text (12)"),
      CommandOption("--size", "WIDTHxHEIGHT", "of a picture, in points, which are a PNG's pixels (960x540)"),
      CommandOption(
        "--theme", PictureTheme.all.map(\.name).joined(separator: "|"), "what a picture is to lie on (light)",
        completion: .choice(PictureTheme.all.map(\.name))),
      CommandOption("--frames", "N", standard: "12", "a picture with a strip of N frames; of text, the table's rows"),
      .reduceMotion, .asOf,
    ],
    examples: [
      ("plot hero", "the curve, its velocity, some frames and the measures"),
      ("plot hero hero/calm", "two over each other"),
      ("plot hero -o hero.svg --theme transparent --frames", "a picture for a slide, with onion-skin frames"),
      ("plot hero -o hero.png --size 1920x1080", "the same as PNG, where presets was built with cairo"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try plotFormat(invocation)
    let picture = Picture.Format(rawValue: format)
    for option in picture == nil ? pictureOptions : textOptions where invocation.has(option) {
      throw PresetError(
        .usage, "'\(option)' has no meaning for \(format)",
        hint: "\(picture == nil ? "pictures take" : "text takes") it: --format \(picture == nil ? "svg" : "text")")
    }
    if let refusal = picture?.refusal { throw refusal }
    if invocation.words.count > CurvePicture.maximumCount {
      throw PresetError(
        .usage,
        "'presets plot' draws at most \(CurvePicture.maximumCount) presets over each other, not \(invocation.words.count)",
        hint: "draw fewer at a time; 'presets gallery' shows any number")
    }
    let catalog = try session.catalog(invocation)
    let file = try invocation.outputFile(beside: catalog)
    var presets: [PlottedPreset] = []
    for name in invocation.words {
      var preset = try catalog.preset(named: name)
      if invocation.has(CommandOption.reduceMotion.name) {
        preset = try catalog.reducedMotionVariant(of: preset) ?? preset
      }
      presets.append(PlottedPreset(name: printable(preset.name), animation: try catalog.makeAnimation(preset)))
    }
    let bytes = try picture.map { format throws(PresetError) in
      try curvePicture(presets, invocation).bytes(format)
    }
    if let bytes {
      if format == "png" && (file ?? "-") == "-" && session.surroundings.isOutputTerminal {
        throw PresetError(.usage, "a PNG is nothing for a terminal", hint: "name a file with '-o FILE'")
      }
      try session.output(bytes, to: file)
    } else {
      let text = try terminalPlot(presets, invocation, session, isFile: (file ?? "-") != "-")
      try session.output(Array(text.utf8), to: file)
    }
    return .done
  }

  /// The format asked for, else the one that the file's name ends with.
  private static func plotFormat(_ invocation: Invocation) throws(PresetError) -> String {
    let file = invocation.value("--output")?.lowercased() ?? ""
    let found = Picture.Format.allCases.first { file.hasSuffix("." + $0.rawValue) }
    let ending = file.split(separator: "/").last.map { $0.split(separator: ".", omittingEmptySubsequences: false) }
    if found == nil, !invocation.has("--format"), let ending, ending.count > 1, ending.last != "txt" {
      throw PresetError(
        .usage, "'.\(ending.last ?? "")' is no kind of file that 'plot' writes",
        hint: "end the name in .svg, .png or .txt, or say which with '--format'")
    }
    return try invocation.format(plotFormats, standard: found?.rawValue ?? "text")
  }

  private static func terminalPlot(
    _ presets: [PlottedPreset], _ invocation: Invocation, _ session: Session, isFile: Bool
  ) throws(PresetError) -> String {
    var style = session.plotStyle
    if isFile { style.isColored = false }
    let width = try invocation.count("--width", in: 24...1000) ?? (isFile ? 80 : session.plotWidth)
    let height = try invocation.count("--height", in: 4...200) ?? 12
    var tables = PlotTables(presets: presets, width: width)
    if let count = try invocation.count("--frames", in: CurvePicture.frameCounts) { tables.frameCount = count }
    let plot = TerminalPlot(presets, style: style, width: width, height: height)
    return plot.legend + "\n" + plot.text + "\n" + tables.text
  }

  private static func curvePicture(
    _ presets: [PlottedPreset], _ invocation: Invocation
  ) throws(PresetError) -> Picture {
    let (width, height) = try pictureSize(invocation.value("--size") ?? "960x540")
    let name = try invocation.choice(
      invocation.value("--theme") ?? PictureTheme.light.name, of: PictureTheme.all.map(\.name), option: "--theme")
    return CurvePicture(
      presets, theme: PictureTheme.all.first { $0.name == name } ?? .light, width: width, height: height,
      frameCount: try invocation.count("--frames", in: CurvePicture.frameCounts)
    ).picture
  }

  /// The width and the height that a word as `960x540` names.
  private static func pictureSize(_ word: String) throws(PresetError) -> (width: Int, height: Int) {
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
