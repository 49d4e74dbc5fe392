internal import PresetService

extension Command {
  private static let plotFormats = ["text"] + Picture.Format.allCases.map(\.rawValue)
  private static let textOptions = ["--width", "--height"]

  static let plot = Command(
    "plot", "draws the curves of presets, in the terminal or as a picture",
    arguments: [
      Argument(
        "NAME",
        "\(Invocation.curveWords); several, at most \(CurvePicture.maximumCount), are drawn over each other",
        count: 1...Int.max,
        completion: .preset)
    ],
    options: [
      .format(plotFormats, "text, or a picture; found from FILE's name"), .output,
      CommandOption("--width", "COLUMNS", "of text; else as wide as the terminal"),
      CommandOption("--height", "ROWS", "of the curves in text (12)"),
      .pictureSize, .theme, .heading, .handles, .animate,
      CommandOption("--frames", "N", standard: "12", "a picture with a strip of N frames; of text, the table's rows"),
      .reduceMotion, .asOf,
    ],
    examples: [
      ("plot hero", "the curve, its velocity, some frames and the measures"),
      ("plot hero hero/calm", "two over each other"),
      ("plot hero@3 hero 'css:ease 300ms'", "before and after, and a curve that is written out"),
      ("plot hero -o hero.svg --theme transparent --frames", "a picture for a slide, with onion-skin frames"),
      (
        "plot hero -o hero.svg --animate", "the same in motion: it plays in a page and in many decks, as does hero.apng"
      ),
      ("plot hero -o hero.png --size 1920x1080", "the same as PNG, where presets was built with cairo"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.formatOfFile(plotFormats)
    let picture = Picture.Format(rawValue: format)
    for option in picture == nil ? CommandOption.ofPictures.map(\.name) : textOptions where invocation.has(option) {
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
    for word in invocation.words { presets.append(try invocation.plotted(word, in: catalog)) }
    if let picture {
      try session.output(try invocation.picture(of: presets, as: picture), picture, to: file)
    } else {
      let text = try terminalPlot(presets, invocation, session, isFile: (file ?? "-") != "-")
      try session.output(Array(text.utf8), to: file)
    }
    return .done
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
}
