import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

/// The presets of stylesheets are the transitions that a browser computes for elements of their selectors, by default and for
/// people who asked for less motion.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct StylesheetBrowserTests {
  /// The transition of a property as the browser computes it, as an animation.
  private func animation(of name: String, _ computed: [String]) -> Animation {
    let lists = computed.map { $0.replacing(/\s*,\s*(?![^(]*\))/, with: ";").split(separator: ";").map(String.init) }
    let seconds = lists[1...2].map { $0.map { Double($0.dropLast()) ?? .nan } }
    guard let place = lists[0].lastIndex(where: { $0 == name || $0 == "all" }) else { return .linear(duration: 0) }
    let (duration, delay) = (seconds[0][place % seconds[0].count], seconds[1][place % seconds[1].count])
    if duration == 0 { return .linear(duration: 0) }
    let isLinear = lists[3][place % lists[3].count] == "linear"
    let animation =
      isLinear ? Animation.linear(duration: duration) : .timingCurve(0.25, 0.1, 0.25, 1, duration: duration)
    return delay == 0 ? animation : animation.delay(delay)
  }

  /// The rules for less motion apart from the others, and the text of both.
  private static func divided(_ lines: [String]) -> (files: [[String]], css: String) {
    let files = [
      lines.filter { !$0.hasPrefix(RandomStylesheets.less) }, lines.filter { $0.hasPrefix(RandomStylesheets.less) },
    ]
    return (files, files.joined().joined(separator: "\n"))
  }

  private func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed), as: UTF8.self)
  }

  @Test(arguments: [(1, false), (2, false), (3, true)])
  func presetsAreWhatABrowserComputes(seed: Int, isApart: Bool) throws {
    let browser = try Chromium.fresh()
    try browser.evaluate(
      """
      var computed = (css, list) => {
        document.documentElement.innerHTML = '<style>[data-t]::before { content: "q" }</style>'
          + list.map(([selector, markup]) => markup.replace(/>$/, ' data-t>') + '</i></div></p>').join('');
        document.querySelector('style').textContent += css;
        return [...document.querySelectorAll('[data-t]')].map((node, place) => {
          const style = getComputedStyle(node, list[place][0].endsWith('::before') ? '::before' : null);
          return [style.transitionProperty, style.transitionDuration, style.transitionDelay,
            style.transitionTimingFunction];
        });
      }
      """)
    let list = RandomStylesheets.elements.map { [$0.selector, $0.markup] }
    let places = Dictionary(
      uniqueKeysWithValues: zip(RandomStylesheets.elements.map(\.selector), RandomStylesheets.elements.indices))
    var sheets = RandomStylesheets(seed: seed)
    var count = 0
    for _ in 0..<60 {
      let lines = sheets.next()
      // What is for less motion may be in a file of its own, behind the others.
      let (files, css) = isApart ? Self.divided(lines) : ([lines], lines.joined(separator: "\n"))
      let temporary = try TemporaryCatalog()
      var options = ImportOptions()
      options.format = try .named("css")
      let sources = files.enumerated().map { number, lines in
        ImportSource(name: "\(number).css", bytes: Array(lines.joined(separator: "\n").utf8))
      }
      _ = try temporary.catalog.import(sources, options: options)
      let names = try temporary.catalog.presets().map(\.name).filter { $0.contains("/") && !$0.hasSuffix("/reduced") }
      for isReduced in [false, true] {
        try browser.prefer(["prefers-reduced-motion": isReduced ? "reduce" : "no-preference"])
        let all = try browser.evaluate("computed(\(json(css)), \(json(list)))") as? [[String]] ?? []
        #expect(all.count == list.count)
        for name in names {
          let (selectors, property) = (name.prefix { _ in true }.split(separator: "/"), name.split(separator: "/").last)
          for selector in selectors[0].replacing(", ", with: ";").split(separator: ";") {
            guard let place = places[String(selector)], let property else { continue }
            let expected = animation(of: String(property), all[place])
            let found = try temporary.catalog.animation(named: name, reducingMotion: isReduced)
            #expect(found == expected, "\(name) with \(all[place])\(isReduced ? " for less motion" : "") of\n\(css)")
            count += 1
          }
        }
      }
    }
    #expect(count > 200)
  }
}
