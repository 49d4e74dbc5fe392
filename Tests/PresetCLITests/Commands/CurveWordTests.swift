import Foundation
import TestSupport
import Testing

/// What `plot` and `compare` draw: presets, their past, and curves that are written out.
struct CurveWordTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
    tool.run("edit hero --bounce 0")
    tool.run("edit fade --duration 0.4")
  }

  /// The curves of a picture, as their markup: the thickest lines, but for the level ones of the legend.
  private func curves(_ svg: String) -> [String] {
    svg.split(separator: "\n").map(String.init).filter { line in
      guard line.hasPrefix("<polyline"), line.contains(#"stroke-width="3.5""#) else { return false }
      let heights = line.split(separator: "\"")[1].split(separator: " ").map { $0.split(separator: ",")[1] }
      return Set(heights).count > 1
    }
  }

  @Test(arguments: [
    ("hero@2", "spring:bounce=0.3"), ("hero@4", "hero"), ("fade@1", "css:linear 200ms"),
    ("css:linear(0, 0.5 20%, 1) 300ms", "linear(0, 0.5 20%, 1) 300ms"),
    ("css:cubic-bezier(.42,0,1,1) 1s", "cubic-bezier(.42,0,1,1) 1s"), ("steps(4)", "steps:count=4"),
    ("css:ease 1s", "timingCurve:x1=0.25,y1=0.1,x2=0.25,y2=1,duration=1"),
    ("easeOutBack 300ms", "back:direction=out,overshoot=1.70158,duration=0.3"),
  ])
  func plotDrawsWhatCompareCompares(word: String, same: String) {
    let (one, other) = (tool.run(["plot", word, "--format", "svg"]), tool.run(["plot", same, "--format", "svg"]))
    #expect(one.status == 0 && other.status == 0, "\(one.errors)\(other.errors)")
    #expect(curves(one.output).count == 1 && curves(one.output) == curves(other.output))
    #expect(tool.run(["compare", word, same, "--tolerance", "0"]).status == 0)
    #expect(tool.run(["plot", word]).output.hasPrefix(word + "\n"))
  }

  /// The names that everybody has for Robert Penner's functions are understood where no name of a preset can stand.
  @Test func pennersNamesAreUnderstood() {
    for line in [
      "add a easeInOutCubic --duration 0.4", "add b easeInOutCubic", "edit b 'easeInOutCubic 400ms'",
      "compare a b --tolerance 0", "compare a power:direction=inOut,exponent=3,duration=0.4 --tolerance 0",
    ] {
      let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
      #expect(tool.run(words).status == 0, "\(line)")
    }
    // A name alone is that of a preset, where there may be one.
    #expect(tool.run("compare a easeInOutCubic").errors.contains("no preset named 'easeInOutCubic'"))
  }

  /// A word means for 'eval' what it means for 'compare'.
  @Test(arguments: [("hero@2", "spring:bounce=0.3"), ("hero@4", "hero"), ("fade@1", "css:linear 200ms")])
  func evalEvaluatesWhatCompareCompares(word: String, same: String) {
    func rows(_ word: String) -> [String] {
      let outcome = tool.run(["eval", word, "--format", "csv"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let rows = outcome.output.split(separator: "\n").dropFirst()
      #expect(rows.count > 5 && rows.allSatisfy { $0.hasPrefix(word + ",") })
      return rows.map { String($0.dropFirst(word.count)) }
    }
    #expect(rows(word) == rows(same))
    #expect(rows("hero@2") != rows("hero"))
  }

  @Test func thePastIsNotThePresent() {
    let svg = tool.run("plot hero@2 hero --format svg").output
    #expect(Set(curves(svg).map { $0.split(separator: "\"")[1] }).count == 2)
    #expect(svg.contains(">hero@2</text>") && svg.contains(">hero</text>"))
  }

  @Test func lessMotionIsThatOfTheRevision() {
    for line in ["plot hero@2", "compare hero@2 hero@4"] {
      #expect(tool.run("\(line) --format svg --reduce-motion").output.contains(">fade@2<"))
    }
    let then = curves(tool.run("plot hero@2 --format svg --reduce-motion").output)
    #expect(then == curves(tool.run("plot linear:duration=0.2 --format svg").output))
    #expect(then != curves(tool.run("plot hero --format svg --reduce-motion").output))
  }

  @Test func aComparisonIsAPictureWithTheGapThatItSays() throws {
    let file = tool.folder.file("slide.svg")
    #expect(tool.run(["compare", "hero@2", "hero", "-o", file]).status == 0)
    let svg = try String(contentsOfFile: file, encoding: .utf8)
    let json = try JSONSerialization.jsonObject(with: Data(tool.run("compare hero@2 hero --json").output.utf8))
    let object = try #require(json as? [String: Any])
    func rounded(_ name: String) -> Double { (((object[name] as? Double) ?? .nan) * 1000).rounded() / 1000 }
    #expect(svg.contains(">largest gap \(rounded("maxDifference")) at \(rounded("at")) s</text>"))
    #expect(curves(svg).count == 2)
    #expect(tool.run("compare hero hero@4 --format svg").output.contains(">the same motion</text>"))
  }

  @Test func aComparisonGoesIntoFiles() throws {
    for (name, line) in [("x.json", "--json"), ("x.txt", ""), ("x.SVG", "--format svg")] {
      let file = tool.folder.file(name)
      #expect(tool.run(["compare", "hero", "fade", "-o", file]) == .init(status: 0, output: "", errors: ""))
      let text = try String(contentsOfFile: file, encoding: .utf8)
      if name != "x.txt" { #expect(text == tool.run("compare hero fade \(line)").output) }
      #expect(text.contains("hero") && text.contains("fade"))
    }
    let refused = tool.run(["compare", "hero", "fade", "-o", tool.folder.file("x.gif")])
    #expect(refused.status == 64 && refused.errors.contains("'.gif' is no kind of file that 'compare' writes"))
  }

  @Test(arguments: [
    ("plot hero@1", 66), ("plot hero@99", 66), ("plot css:eas", 65), ("plot cubic-bezier(2,0,0,1)", 65),
    ("compare hero fade --theme dark", 64), ("compare hero fade --size 960x540", 64),
    ("compare hero fade --frames", 64),
    ("compare hero fade --format svg --size 1x1", 64), ("compare hero fade --format pdf", 64),
  ])
  func wrongWordsHaveTheirStatus(line: String, status: Int32) {
    let result = tool.run(line)
    #expect(result.status == status && result.output == "" && result.errors.hasPrefix("error: "), "\(result)")
  }
}
