import Foundation
import PresetService
import TestSupport
import Testing

/// `plot --format svg|png`.
struct PictureCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: tool.folder.file(name))))
  }

  @Test func svgIsVerbatim() {
    #expect(
      tool.run("plot fade --format svg --size 480x270").output == """
        <svg xmlns="http://www.w3.org/2000/svg" width="480" height="270" viewBox="0 0 480 270" role="img" \
        font-family="sans-serif">
        <title>fade: 0.217 s</title>
        <rect x="0" y="0" width="480" height="270" fill="#ffffff"/>
        <text x="45.6" y="27.6" font-size="15.6" font-weight="bold" fill="#1b1f24">fade</text>
        <text x="45.6" y="43.2" font-size="10.2" fill="#57606a">0.217 s</text>
        <polyline points="45.6,69.6 45.6,243.6" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="45.6" y="258" font-size="9.6" text-anchor="middle" fill="#57606a">0</text>
        <polyline points="140.31,69.6 140.31,243.6" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="140.31" y="258" font-size="9.6" text-anchor="middle" fill="#57606a">0.05 s</text>
        <polyline points="235.02,69.6 235.02,243.6" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="235.02" y="258" font-size="9.6" text-anchor="middle" fill="#57606a">0.1 s</text>
        <polyline points="329.72,69.6 329.72,243.6" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="329.72" y="258" font-size="9.6" text-anchor="middle" fill="#57606a">0.15 s</text>
        <polyline points="424.43,69.6 424.43,243.6" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="424.43" y="258" font-size="9.6" text-anchor="middle" fill="#57606a">0.2 s</text>
        <polyline points="45.6,234.28 456,234.28" fill="none" stroke="#8c959f" stroke-width="0.9" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="38.4" y="237.73" font-size="9.6" text-anchor="end" fill="#57606a">0</text>
        <polyline points="45.6,78.92 456,78.92" fill="none" stroke="#8c959f" stroke-width="0.9" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="38.4" y="82.38" font-size="9.6" text-anchor="end" fill="#57606a">1</text>
        <polyline points="45.6,203.21 456,203.21" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="38.4" y="206.66" font-size="9.6" text-anchor="end" fill="#57606a">0.2</text>
        <polyline points="45.6,172.14 456,172.14" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="38.4" y="175.59" font-size="9.6" text-anchor="end" fill="#57606a">0.4</text>
        <polyline points="45.6,141.06 456,141.06" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="38.4" y="144.52" font-size="9.6" text-anchor="end" fill="#57606a">0.6</text>
        <polyline points="45.6,109.99 456,109.99" fill="none" stroke="#e4e8ec" stroke-width="0.6" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <text x="38.4" y="113.45" font-size="9.6" text-anchor="end" fill="#57606a">0.8</text>
        <text x="45.6" y="63.6" font-size="8.4" fill="#57606a">progress</text>
        <polyline points="45.6,234.28 424.23,79 424.63,78.92" fill="none" stroke="#0b63ce" stroke-width="2.1" \
        stroke-linejoin="round" stroke-linecap="round"/>
        <circle cx="424.63" cy="78.92" r="3.3" fill="#0b63ce"/>
        </svg>

        """)
  }

  @Test func theSamePresetGivesTheSameBytes() {
    let line = "plot hero fade motion/pulse --format svg --frames --theme dark"
    #expect(tool.run(line) == tool.run(line))
  }

  @Test func theFormatIsFoundFromTheFile() throws {
    let result = tool.run(["plot", "hero", "-o", tool.folder.file("hero.SVG")])
    #expect(result == CommandLineTool.Result(status: 0, output: "", errors: ""))
    #expect(try read("hero.SVG") == Array(tool.run("plot hero --format svg").output.utf8))
    tool.run(["plot", "hero", "-o", tool.folder.file("hero.txt")])
    #expect(try read("hero.txt") == Array(tool.run("plot hero").output.utf8))
    #expect(tool.run(["plot", "hero", "-o", tool.folder.file("hero.gif")]).status == 64)
    tool.run(["plot", "hero", "-o", tool.folder.file("odd.svg"), "--format", "text"])
    #expect(try read("odd.svg") == read("hero.txt"))
  }

  @Test func pngIsWrittenOrSaysWhatItNeeds() throws {
    let path = tool.folder.file("hero.png")
    let result = tool.run(["plot", "hero", "-o", path, "--size", "640x360"])
    if Picture.Format.png.refusal == nil {
      #expect(result.status == 0)
      let bytes = try read("hero.png")
      #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47] && bytes[16..<24] == [0, 0, 2, 128, 0, 0, 1, 104])
      tool.isTerminal = true
      #expect(tool.run("plot hero --format png").status == 64, "no picture into a terminal")
    } else {
      #expect(result.status == 64 && result.errors.contains("install libcairo2-dev"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(arguments: [
    ([], ##"<rect x="0" y="0" width="960" height="540" fill="#ffffff"/>"##),
    (["--theme", "dark"], ##"<rect x="0" y="0" width="960" height="540" fill="#0d1117"/>"##),
  ])
  func themesHaveTheirBackground(options: [String], background: String) {
    #expect(tool.run(["plot", "fade", "--format", "svg"] + options).output.contains(background))
    #expect(!tool.run("plot fade --format svg --theme transparent").output.contains(#"<rect x="0" y="0""#))
  }

  /// The number of an option whose number may be left out.
  @Test(arguments: [
    ("--frames hero", 12), ("hero --frames", 12), ("hero --frames 5", 5), ("--frames 5 hero", 5),
    ("hero --frames=7", 7),
    ("hero --frames --theme light", 12), ("hero", 0),
  ])
  func framesMayBeCounted(words: String, count: Int) {
    let svg = tool.run("plot --format svg \(words)").output
    #expect(svg.components(separatedBy: " rx=").count - 1 == count)
  }

  @Test func aPictureMayMove() throws {
    let svg = tool.run("plot hero --format svg --animate").output
    #expect(svg.contains("@keyframes") && !tool.run("plot hero --format svg").output.contains("@keyframes"))
    #expect(tool.run("compare hero fade --format svg --animate 30").output.contains("@keyframes"))
    guard Picture.Format.apng.refusal == nil else {
      #expect(tool.run("plot hero --format apng").errors.contains("install libcairo2-dev"))
      return
    }
    for (file, words) in [("a.apng", []), ("b.png", ["--animate"]), ("c.apng", ["--animate", "60"])] {
      #expect(tool.run(["plot", "hero", "--size", "480x270", "-o", tool.folder.file(file)] + words).status == 0)
      #expect(try read(file) == read("a.apng") && String(decoding: read(file), as: UTF8.self).contains("acTL"))
    }
    tool.isTerminal = true
    #expect(tool.run("plot hero --format apng").errors.contains("an APNG is nothing for a terminal"))
  }

  @Test func whatIsTooLongSaysWhatFits() {
    tool.run("add slow linear --duration 50s")
    let refused = tool.run("plot slow --format svg --animate")
    #expect(
      refused.status == 64 && refused.errors.contains("at most 1200 frames")
        && refused.errors.contains("'--animate 23'"))
    #expect(tool.run("plot slow --format svg --animate 23").status == 0)
  }

  @Test func aTitleStandsAboveAll() {
    let svg = tool.run(["plot", "hero", "--format", "svg", "--title", "Menus & sheets"]).output
    #expect(svg.contains(">Menus &amp; sheets</text>") && svg.contains(">hero, 0.767 s, overshoot 4.2 %</text>"))
  }

  @Test(arguments: [
    ("plot hero --animate", 64), ("plot fade --handles", 64), ("plot hero --format svg --handles", 64),
    ("plot hero --format svg --animate 0", 64), ("plot hero --title x", 64),
    ("plot hero --format svg --animate 121", 64), ("compare hero fade --animate", 64),
    ("plot", 64), ("plot gone", 66), ("plot hero --format pdf", 64), ("plot hero --theme dark", 64),
    ("plot hero --size 960x540", 64), ("plot hero --format svg --width 40", 64),
    ("plot hero --format svg --size 10x10", 64), ("plot hero --format svg --size 960", 64),
    ("plot hero --format svg --size 960x540x3", 64), ("plot hero --format svg --size 99999999999999999999x540", 64),
    ("plot hero --format svg --theme drak", 64), ("plot hero --frames 1", 64), ("plot hero --frames 61", 64),
    ("plot hero --width 10", 64), ("plot hero --height 3", 64), ("plot hero -o /nowhere/x.svg", 73),
    ("plot fade fade fade fade fade fade fade fade fade", 64),
  ])
  func wrongWordsHaveTheirStatus(line: String, status: Int32) {
    let result = tool.run(line)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output == "" && result.errors.hasPrefix("error: "))
  }

  /// Frames over each other would be stronger than those that come later.
  @Test func whatStaysWhereItIsIsShownOnce() {
    tool.run("add stairs steps --count 5 --duration 0.8")
    let svg = tool.run("plot stairs --format svg --frames 60").output
    #expect(svg.components(separatedBy: " rx=").count - 1 == 6)
  }

  @Test(arguments: ["", " --format svg"]) func moreThanCanBeToldApartAreRefused(format: String) {
    let nine = String(repeating: " fade", count: 9)
    #expect(
      tool.run("plot\(nine)\(format)").errors
        == "error: 'presets plot' draws at most 8 presets over each other, not 9; draw fewer at a time; "
        + "'presets gallery' shows any number\n")
    #expect(tool.run("help plot").output.contains("at most 8"))
  }

  @Test func theCatalogItselfIsNotReplaced() {
    let result = tool.run(["plot", "hero", "--format", "svg", "-o", tool.folder.file("catalog.db")])
    #expect(result.status == 64 && result.errors.contains("is the catalog itself"))
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
  }
}
