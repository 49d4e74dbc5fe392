import Foundation
import PresetService
import TestSupport
import Testing

/// Blocks of stylesheets for other modes, out and in.
struct CSSModesTests {
  private static let lines = [
    #"{"name":"brand","animation":{"kind":"axis","contexts":["zorg","acme","globex"]},"note":"who it is for"}"#,
    #"{"name":"size/of it","animation":{"kind":"axis","contexts":["small","\"large\" */"]}}"#,
    #"{"name":"d/quick","animation":{"kind":"duration","value":0.15},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":0.12}}]}"#,
    #"{"name":"d/slow","animation":{"kind":"duration","value":0.4},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":{"value":"d/quick"}}},{"when":{"motion":"reduced"},"animation":{"kind":"duration","value":0.01}}]}"#,
    #"{"name":"d/both","animation":{"kind":"duration","value":0.5},"variants":[{"when":{"brand":"globex","size/of it":"\"large\" */"},"animation":{"kind":"duration","value":0.9}}]}"#,
    #"{"name":"e/out","animation":{"kind":"curve","value":[0,0,0.2,1]},"variants":[{"when":{"size/of it":"\"large\" */"},"animation":{"kind":"curve","value":{"count":4,"position":"end"}}}]}"#,
    #"{"name":"in","animation":{"kind":"timingCurve","curve":{"value":"e/out"},"duration":{"value":"d/quick"}}}"#,
    #"{"name":"out","animation":{"kind":"timingCurve","curve":{"value":"e/out"},"duration":{"value":"d/slow"}},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"easeIn","duration":{"value":"d/quick"}}}]}"#,
    #"{"name":"calm","animation":{"kind":"easeIn","duration":0.2}}"#,
    #"{"name":"jump","animation":{"kind":"timingCurve","curve":{"value":"e/out"},"duration":0.6},"reducedMotion":"calm"}"#,
  ]

  @Test func aStylesheetHasEveryMode() throws {
    let text = try ExportCatalog(Self.lines).exported("css")
    let globex = try #require(text.split(separator: "[data-brand=\"globex\"] {\n").dropFirst().first)
    let block = String(globex.prefix { $0 != "}" })
    // What follows a value is there as well, so that the attribute may be on any element.
    for line in ["--d-quick: 120ms;", "--d-slow: var(--d-quick);", "--in-duration: var(--d-quick);"] {
      #expect(block.contains("  \(line)\n"), "\(block)")
    }
    #expect(!text.contains("[data-brand=\"acme\"]"))
    #expect(text.contains("[data-brand=\"globex\"][data-size-of-it=\"\\\"large\\\" */\"] {\n  --d-both: 900ms;\n"))
    let reduced = try #require(text.split(separator: "@media (prefers-reduced-motion: reduce) {\n").last)
    #expect(reduced.contains("    --d-slow: 10ms;\n") && reduced.contains("jump by calm"))
  }

  @Test func aStylesheetComesBackWithItsModes() throws {
    let original = try ExportCatalog(Self.lines)
    let trial = try ImportTrial()
    let summary = try trial.read(try original.exported("css"), isStrict: true)
    #expect((summary.axisCount, summary.valueCount, summary.omissionCount) == (2, 4, 0))
    let names = try original.catalog.presets(.everything).map(\.name)
    #expect(try trial.catalog.presets(.everything).map(\.name) == names)
    for preset in try original.catalog.presets(.everything) {
      let other = try trial.catalog.preset(named: preset.name)
      #expect(other.variants.map(\.modes) == preset.variants.map(\.modes), "\(preset.name)")
      if preset.valueType != nil || preset.axisContexts != nil { #expect(other.variants == preset.variants) }
      #expect(other.reducedMotion == preset.reducedMotion)
      #expect(preset.axisContexts == nil || other.note == preset.note)
    }
    let out = try trial.catalog.preset(named: "out").variants.map { $0.document.text }
    #expect(
      out == [
        #"{"animation":{"duration":{"value":"d/quick"},"kind":"easeIn"},"when":{"brand":"globex"}}"#
      ])
  }

  /// The motion of each preset in each context is what it was.
  @Test(
    arguments: [
      [:], ["brand": "globex"], ["size/of it": "\"large\" */"], ["motion": "reduced"],
      ["brand": "globex", "size/of it": "\"large\" */"], ["brand": "globex", "motion": "reduced"],
      ["brand": "globex", "size/of it": "\"large\" */", "motion": "reduced"],
    ] as [Modes])
  func everyModeIsAsItWas(modes: Modes) throws {
    let original = try ExportCatalog(Self.lines)
    let trial = try ImportTrial()
    try trial.read(try original.exported("css"), isStrict: true)
    func durations(_ catalog: PresetCatalog) throws -> [String] {
      catalog.modes = modes
      return try ["in", "out", "jump"].map { name in
        let facts = try catalog.exportReport([name], format: .css)
        let text = try catalog.exportFiles([name], format: .css, isFolder: false).files[0].text
        let lines = text.split(separator: "\n").filter { $0.contains("--\(name)-") || $0.contains("--d-") }
        return "\(name) \(facts.map(\.outcome.text)) \(lines.joined())"
      }
    }
    #expect(try durations(trial.catalog) == durations(original.catalog))
  }

  /// Less motion wins over every other mode, on the root and on an element inside it: the attributes of an element are
  /// its own there, and what `:root` says it only inherits.
  @Test(
    arguments: [
      [:], ["theme": "dark"], ["size": "l"], ["size": "l", "theme": "dark"],
    ] as [Modes], [true, false])
  func lessMotionWinsOnEveryElement(modes: Modes, isRoot: Bool) throws {
    let lines = [
      #"{"name":"theme","animation":{"kind":"axis","contexts":["light","dark"]}}"#,
      #"{"name":"size","animation":{"kind":"axis","contexts":["s","l"]}}"#,
      #"{"name":"fade","animation":{"kind":"linear","duration":0.1}}"#,
      #"{"name":"dur","animation":{"kind":"duration","value":0.2},"variants":[{"when":{"theme":"dark"},"animation":{"kind":"duration","value":0.4}},{"when":{"motion":"reduced"},"animation":{"kind":"duration","value":0.01}}]}"#,
      #"{"name":"menu","animation":{"kind":"easeOut","duration":0.3},"reducedMotion":"fade","variants":[{"when":{"theme":"dark"},"animation":{"kind":"easeIn","duration":0.8}},{"when":{"size":"l"},"animation":{"kind":"easeIn","duration":0.5}},{"when":{"size":"l","theme":"dark"},"animation":{"kind":"easeIn","duration":0.9}}]}"#,
      #"{"name":"x","animation":{"kind":"linear","duration":{"value":"dur"}},"variants":[{"when":{"size":"l"},"animation":{"kind":"easeIn","duration":{"value":"dur"}}}]}"#,
      #"{"name":"other","animation":{"kind":"duration","value":3},"variants":[{"when":{"size":"l"},"animation":{"kind":"duration","value":{"value":"dur"}}}]}"#,
      #"{"name":"y","animation":{"kind":"linear","duration":0.7},"reducedMotion":"fade","variants":[{"when":{"theme":"dark","motion":"reduced"},"animation":{"kind":"easeIn","duration":0.05}}]}"#,
    ]
    let original = try ExportCatalog(lines)
    let text = try original.exported("css")
    let page = CSSPage(text)
    let full = page.properties(of: modes, isRoot: isRoot, isReducing: false)
    let reduced = page.properties(of: modes, isRoot: isRoot, isReducing: true)
    let figures = ["dark": ["easeIn": "800ms", "dur": "400ms"], "l": ["easeIn": "500ms", "dur": "200ms"]]
    let isDark = modes["theme"] == "dark"
    let isLarge = modes["size"] == "l"
    let menu = isDark && isLarge ? "900ms" : figures[isDark ? "dark" : "l"]?["easeIn"]
    #expect(full["--menu-duration"] == (modes == [:] ? "300ms" : menu))
    #expect(full["--x-duration"] == (isDark ? "400ms" : "200ms"))
    #expect(reduced["--menu-duration"] == "100ms" && reduced["--menu-easing"] == "linear")
    #expect(reduced["--dur"] == "10ms" && reduced["--x-duration"] == "10ms")
    #expect(reduced["--x-easing"] == (isLarge ? "ease-in" : "linear"))
    #expect(reduced["--other"] == (isLarge ? "10ms" : "3000ms"))
    #expect(full["--y-duration"] == "700ms" && reduced["--y-duration"] == (isDark ? "50ms" : "100ms"))

    let trial = try ImportTrial()
    try trial.read(text, isStrict: true)
    for preset in try original.catalog.presets(.everything) {
      let other = try trial.catalog.preset(named: preset.name)
      #expect(other.variants == preset.variants && other.reducedMotion == preset.reducedMotion, "\(preset.name)")
    }
  }

  /// What takes a preset's place for less motion keeps what it is in other modes, whichever of the two is read first.
  @Test(arguments: [
    [#"{"name":"x","animation":{"kind":"linear","duration":1}}"#, out(#""duration":2"#, #","reducedMotion":"x""#)],
    [
      #"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex"]}}"#,
      out(
        #""duration":1"#,
        #","variants":[{"when":{"brand":"globex"},"animation":{"kind":"linear","duration":2}}]"#),
    ],
    [
      #"{"name":"d","animation":{"kind":"duration","value":1},"variants":[{"when":{"motion":"reduced"},"animation":{"kind":"duration","value":2}}]}"#,
      out(#""duration":{"value":"d"}"#, ""),
    ],
  ])
  func whatTakesAPlaceComesBackWhole(lines: [String]) throws {
    for name in ["card", "z"] {
      let user = #"{"name":"\#(name)","animation":{"kind":"linear","duration":3},"reducedMotion":"out"}"#
      let original = try ExportCatalog(lines + [user])
      let trial = try ImportTrial()
      try trial.read(try original.exported("css"), isStrict: true)
      var found = try trial.catalog.preset(named: "out")
      found.stamp = try original.catalog.preset(named: "out").stamp
      #expect(found == (try original.catalog.preset(named: "out")), "\(name)")
      #expect(try trial.catalog.preset(named: name).reducedMotion == "out")
    }
  }

  private static func out(_ parameters: String, _ more: String) -> String {
    #"{"name":"out","animation":{"kind":"linear",\#(parameters)}\#(more)}"#
  }

  /// Stylesheets of others: a theme by an attribute, the default beside `:root` or by itself.
  @Test func attributesOfOthersBecomeAxes() throws {
    let text = """
      :root, [data-theme="light"] { --fast: 100ms; --ease: ease-in; --go-easing: var(--ease); --go-duration: var(--fast); }
      [data-theme=dark] { --fast: 150ms; --go-duration: 1s; }
      :root[data-theme='dim'] { --fast: var(--slow); }
      html { --slow: 300ms }
      @media (prefers-reduced-motion: reduce) { [data-theme="dark"] { --fast: 1ms } }
      .dark { --fast: 2s; }
      """
    let trial = try ImportTrial()
    let summary = try trial.read(text)
    #expect(summary.omissions.map(\.reason) == ["'--fast' has another value in line 1"])
    #expect(
      try trial.documents == [
        #"{"animation":{"kind":"curve","value":"easeIn"},"name":"ease"}"#,
        #"{"animation":{"kind":"duration","value":0.1},"name":"fast","variants":[{"animation":{"kind":"duration","value":0.001},"when":{"motion":"reduced","theme":"dark"}},{"animation":{"kind":"duration","value":0.15},"when":{"theme":"dark"}},{"animation":{"kind":"duration","value":{"value":"slow"}},"when":{"theme":"dim"}}]}"#,
        #"{"animation":{"curve":{"value":"ease"},"duration":{"value":"fast"},"kind":"timingCurve"},"name":"go","variants":[{"animation":{"curve":{"value":"ease"},"duration":1,"kind":"timingCurve"},"when":{"theme":"dark"}}]}"#,
        #"{"animation":{"kind":"duration","value":0.3},"name":"slow"}"#,
        #"{"animation":{"contexts":["light","dark","dim"],"kind":"axis"},"name":"theme"}"#,
      ])
  }

  /// One is the other by default, and the other way round in a theme: a catalog refuses that as a circle.
  @Test func circlesThroughModesEndInFigures() throws {
    let trial = try ImportTrial()
    try trial.read(
      """
      :root { --a: 1s; --b: var(--a); }
      [data-theme="dark"] { --b: 2s; --a: var(--b); }
      """)
    #expect(try trial.documents[0].contains(#""variants":[{"animation":{"kind":"duration","value":2}"#))
  }

  /// More values than an axis may have, and names that something else has: neither ends the import.
  @Test func whatIsNoAxisStopsNothing() throws {
    let themes = (1...70).map { "[data-t=\"\($0)\"] { --fast: \($0)ms }" }
    let many = try ImportTrial()
    let summary = try many.read(":root { --fast: 1s }\n" + themes.joined(separator: "\n"))
    #expect(summary.passedOver == ["properties of more modes than are looked at": 1] && summary.omissionCount == 0)
    #expect(try many.documents == [#"{"animation":{"kind":"duration","value":1},"name":"fast"}"#])
    let named = try ImportTrial()
    try named.read(
      """
      :root { --theme-easing: ease-in; --theme-duration: 1s; --fast: 1ms; --a: var(--b); --b: var(--a) }
      [data-theme=dark] { --fast: 2ms }
      [data-theme=""] { --fast: 3ms }
      """)
    #expect(try named.catalog.axes().map(\.name) == ["motion", "theme-axis"])
    #expect(try named.catalog.preset(named: "theme").animation.kind == "easeIn")
  }
}
