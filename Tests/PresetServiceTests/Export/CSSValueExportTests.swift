import PresetService
import TestSupport
import Testing

/// Values in exported stylesheets, and what refers to them.
struct CSSValueExportTests {
  /// A value is what it is in the modes that were asked for, and a preset refers to what it is made from in them.
  @Test func inModesValuesAreThoseOfTheModes() throws {
    let axis = ValueCatalog.line("brand", #""axis","contexts":["acme","globex"]"#)
    let varied = [
      ValueCatalog.line(
        "d", #""duration","value":1"#,
        #","variants":[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":2}}]"#),
      ValueCatalog.line("same", #""duration","value":{"value":"d"}"#),
      ValueCatalog.line("in", #""linear","duration":{"value":"same"}"#),
      ValueCatalog.line(
        "other", #""linear","duration":{"value":"same"}"#,
        #","variants":[{"when":{"brand":"globex"},"animation":{"kind":"easeIn","duration":{"value":"d"}}}]"#),
    ]
    let original = try ExportCatalog([axis] + varied)
    let catalog = original.catalog
    func lines() throws -> Set<String> {
      var text = ""
      try catalog.export(format: .css) {
        text += $0
        return true
      }
      return Set(
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("--") }.map(String.init))
    }
    #expect(try lines().isSuperset(of: ["--d: 1000ms;", "--same: var(--d);", "--other-duration: var(--same);"]))
    catalog.modes = ["brand": "globex"]
    let globex: Set = [
      "--d: 2000ms;", "--same: var(--d);", "--in-duration: var(--same);", "--other-duration: var(--d);",
    ]
    #expect(try lines().isSuperset(of: globex))
  }

  @Test(arguments: [
    ("d/quick", "--d-quick: 150ms;"), ("d/menu", "--d-menu: var(--d-quick);"), ("d", "--d: -50ms;"),
    ("e/out", "--e-out: cubic-bezier(0, 0, 0.2, 1);"), ("e/named", "--e-named: ease-in;"),
    ("e/stairs", "--e-stairs: steps(4);"), ("in", "--in-easing: var(--e-out);"),
    ("in", "--in-duration: var(--d-menu);"),
    ("late", "--late-delay: var(--d-quick);"), ("late", "--late-easing: var(--e-same);"),
    ("up", "--up-easing: var(--e-stairs);"),
    // Twice as fast as the value, and so another one.
    ("fast", "--fast-duration: 75ms;"), ("fast", "--fast-easing: var(--e-out);"),
    // A number is no part of motion in CSS.
    ("spring", "--spring-direction: normal;"),
  ])
  func propertiesReferToProperties(name: String, line: String) throws {
    let text = try ExportCatalog(ValueCatalog.values + ValueCatalog.presets).exported([name], "css")
    #expect(text.contains("  \(line)\n") && !text.contains("--stiff"), "\(text)")
  }

  /// The animation of each preset and value by its name, modifiers included.
  private func motions(_ catalog: PresetCatalog) throws -> [String] {
    try catalog.presets(.everything).map { preset in
      ([preset.name, preset.animation.document.text] + preset.modifiers.map(\.document.text)
        + [preset.reducedMotion].compactMap(\.self)).joined(separator: " ")
    }
  }

  /// CSS has no numbers for motion, no words for speed and no tags; all else comes back.
  @Test func stylesheetsComeBackWithTheirReferences() throws {
    let clashing = [
      ValueCatalog.line("menu/duration", #""duration","value":0.3"#),
      ValueCatalog.line("menu/duration/value", #""duration","value":0.4"#),
      ValueCatalog.line("menu/easing", #""curve","value":[0.1,0,0.2,1]"#),
      ValueCatalog.line(
        "menu", #""timingCurve","curve":{"value":"menu/easing"},"duration":{"value":"menu/duration"}"#,
        #","reducedMotion":"calm""#),
      ValueCatalog.line("calm", #""timingCurve","curve":{"value":"e/out"},"duration":{"value":"menu/duration/value"}"#),
    ]
    let lines =
      ValueCatalog.values + ValueCatalog.presets.filter { !$0.contains("stiff") && !$0.contains("speed") } + clashing
    let original = try ExportCatalog(lines.filter { !$0.contains("stiff") })
    let text = try original.exported("css")
    let trial = try ImportTrial()
    let summary = try trial.read(text)
    #expect((summary.total, summary.valueCount, summary.omissionCount) == (19, 12, 0))
    #expect(try motions(trial.catalog) == motions(original.catalog))
    #expect(text.contains("    --menu-duration: var(--menu-duration-value-value);"), "\(text)")
  }
}
