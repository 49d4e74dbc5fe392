internal import PresetService

/// Curves to draw over each other.
struct PlotRequest {
  private static let curves = Argument(
    repeated: "NAME",
    "\(DrawingOptions.curveWords); several, at most \(CurvePicture.maximumCount), are drawn over each other",
    atLeast: 1, completion: .preset)
  private static let forms = DrawingOptions.forms("text")
  private static let format = OutputOptions.format(named: forms, "text, or a picture; found from FILE's name")
  private static let width = Option(
    "--width", "COLUMNS", "of text; else as wide as the terminal", as: .count(in: 24...1000))
  private static let height = Option("--height", "ROWS", "of the curves in text (12)", as: .count(in: 4...200))
  private static let frames = PictureOptions.frames("a picture with a strip of N frames; of text, the table's rows")

  static let command = Command(
    "plot", "draws the curves of presets, in the terminal or as a picture", arguments: [curves],
    options: [format, OutputOptions.output, width, height] + PictureOptions.all
      + [
        frames, OutputOptions.reduceMotion, CatalogOptions.curveDuration, CatalogOptions.mode, CatalogOptions.asOf,
        CatalogOptions.proposal,
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
    ], request: Self.init)

  let curves: [String]
  /// How the picture is to look; nil for text.
  var picture: PictureOptions?
  /// The file to write; nil or `-` for the output.
  var file: String?
  /// The columns of text; nil for as many as there are.
  var width: Int?
  var height = 12
  /// The rows of a text's table; nil for as many as usual.
  var frameCount: Int?
  var reducesMotion = false
  /// The seconds that a curve by itself is played over; nil for 0.35.
  var curveDuration: Double?
}

extension PlotRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    let form = try DrawingOptions.form(Self.format, of: Self.forms, invocation)
    let format = Picture.Format(rawValue: form)
    let others: [any DeclaredOption] = format == nil ? PictureOptions.all : [Self.width, Self.height]
    for option in others where invocation.has(option) {
      throw PresetError(
        .usage, "'\(option.declaration.name)' has no meaning for \(form)",
        hint: "\(format == nil ? "pictures take" : "text takes") it: --format \(format == nil ? "svg" : "text")")
    }
    picture = try format.map { format throws(PresetError) in
      try PictureOptions(invocation, as: format, frames: Self.frames)
    }
    curves = try invocation[Self.curves]
    if curves.count > CurvePicture.maximumCount {
      throw PresetError(
        .usage,
        "'presets plot' draws at most \(CurvePicture.maximumCount) presets over each other, not \(curves.count)",
        hint: "draw fewer at a time; 'presets gallery' shows any number")
    }
    file = try invocation[OutputOptions.output]
    width = try invocation[Self.width]
    height = try invocation[Self.height] ?? height
    frameCount = try invocation[Self.frames]
    reducesMotion = invocation[OutputOptions.reduceMotion]
    curveDuration = try invocation[CatalogOptions.curveDuration]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    if let curveDuration { catalog.curveDuration = curveDuration }
    try catalog.check(output: file)
    var presets: [PlottedPreset] = []
    for curve in curves { presets.append(PlottedPreset(try catalog.side(curve, reducingMotion: reducesMotion))) }
    if let picture {
      try session.output(try picture.picture(of: presets), picture.format, to: file)
    } else {
      let text = terminalPlot(presets, session, isFile: (file ?? "-") != "-")
      try session.output(Array(text.utf8), to: file)
    }
    return .done
  }

  private func terminalPlot(_ presets: [PlottedPreset], _ session: Session, isFile: Bool) -> String {
    var style = session.plotStyle
    if isFile { style.isColored = false }
    let width = width ?? (isFile ? 80 : session.plotWidth)
    var tables = PlotTables(presets: presets, width: width)
    if let frameCount { tables.frameCount = frameCount }
    let plot = TerminalPlot(presets, style: style, width: width, height: height)
    return plot.legend + "\n" + plot.text + "\n" + tables.text
  }
}
