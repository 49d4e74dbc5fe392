import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

/// Exported CSS in a browser: what it makes of each easing is what the engine does.
struct CSSExportTests {
  private static let browser = BuiltTool.program("chromium") ?? BuiltTool.program("google-chrome")

  @Test(.enabled(if: browser != nil, "chromium is not installed"))
  func theBrowserMovesAsTheEngine() throws {
    let catalog = try ExportCatalog()
    let css = try catalog.exported("css") { $0.isLossy = true }
    let identifiers = css.split(separator: "@media")[0].split(separator: "\n").compactMap { line in
      line.hasPrefix("  --") && line.contains("-easing: ")
        ? String(
          line.dropFirst(4).prefix(upTo: line.dropFirst(4).firstRange(of: "-easing: ")?.lowerBound ?? line.endIndex))
        : nil
    }
    let presets = try catalog.catalog.presets().filter { preset in
      try catalog.outcome(preset.name, "css")?.verdict != .impossible
    }
    #expect(identifiers.count == presets.count)
    let samples = try played(css, identifiers)
    #expect(samples.count == presets.count)
    for (preset, played) in zip(presets, samples) { try compare(preset, played, catalog) }
  }

  /// What was seen of an animation: its delay, its values at times after that.
  private struct Played: Decodable {
    let easing: String
    let times: [Double]
    let values: [Double]
    let delay: Double
  }

  private func compare(_ preset: Preset, _ played: Played, _ catalog: ExportCatalog) throws {
    let outcome = try #require(try catalog.outcome(preset.name, "css"))
    // One pass: where a preset repeats, the engine begins the next one with a frame.
    var single = preset
    single.modifiers.removeAll { $0.kind.hasPrefix("repeat") }
    let animation = try catalog.catalog.makeAnimation(single)
    var context = AnimationContext<Double>()
    var expected = played.times.map { animation.animate(value: 1.0, time: $0, context: &context) }.prefix { $0 != nil }
    // The end of a pass is the start of the next one.
    if single.modifiers.count < preset.modifiers.count { expected = expected.dropLast() }
    let largest = zip(expected, played.values).map { abs(($0 ?? 0) - $1) }.max() ?? 1
    // What the browser computes has six figures.
    #expect(largest <= (outcome.error ?? 1) + 2e-5, "\(preset.name): \(played.easing), \(largest)")
  }

  private func played(_ css: String, _ identifiers: [String]) throws -> [Played] {
    let folder = try TemporaryFolder()
    let names = String(decoding: try JSONEncoder().encode(identifiers), as: UTF8.self)
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><style>
      \(css)
      </style><body><div id="box">box</div><pre id="out"></pre><script>
      CSS.registerProperty({ name: "--part", syntax: "<number>", inherits: false, initialValue: "0" });
      const root = getComputedStyle(document.documentElement), box = document.getElementById("box");
      const result = \(names).map((name) => {
        const property = (key) => root.getPropertyValue(`--${name}-${key}`).trim();
        const delay = parseFloat(property("delay")), duration = parseFloat(property("duration"));
        const animation = box.animate([{ "--part": 0 }, { "--part": 1 }], {
          duration, delay, easing: property("easing"), direction: property("direction"), fill: "both",
          iterations: property("iterations") === "infinite" ? Infinity : parseFloat(property("iterations")),
        });
        animation.pause();
        const times = [], values = [];
        for (let tick = 0; tick < 60; tick++) {
          animation.currentTime = tick * 1000 / 60;
          times.push(tick / 60);
          values.push(parseFloat(getComputedStyle(box).getPropertyValue("--part")));
        }
        animation.cancel();
        return { easing: property("easing"), times, values, delay };
      });
      document.getElementById("out").textContent = "BEGIN" + JSON.stringify(result) + "END";
      </script>
      """
    let file = folder.file("page.html")
    try page.write(toFile: file, atomically: true, encoding: .utf8)
    let tool = try BuiltTool(environment: ["HOME": folder.path])
    let run = try tool.run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
        "--virtual-time-budget=10000", "--dump-dom", "file://\(file)",
      ], program: Self.browser, patience: 60)
    let output = try #require(
      run.output.components(separatedBy: "<pre id=\"out\">BEGIN").last?.components(separatedBy: "END<").first)
    return try JSONDecoder().decode([Played].self, from: Data(output.utf8))
  }
}
