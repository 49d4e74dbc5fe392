import Foundation
import PresetService
import TestSupport
import Testing

/// The page and the CSS of the article's walk, as they play in a browser.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && PresetCatalog.readsXML, "Chromium or expat is not installed"))
struct TwoBrandsPageTests {
  private let gallery: Gallery

  /// Takes the article's walk up to its page.
  init() throws {
    gallery = try Gallery()
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let article = root.appendingPathComponent("Sources/PresetCLI/PresetCLI.docc/TwoBrands.md")
    let walk = try String(contentsOf: article, encoding: .utf8).split(separator: "$ export PRESETS_DB=copy.db")[0]
    try FileManager.default.copyItem(
      at: Fixtures.folder.appendingPathComponent("Material3/tokens.xml"),
      to: URL(fileURLWithPath: gallery.folder.file("tokens.xml")))
    for line in walk.matches(of: /(?m)^\$ presets (.+)$/).map(\.1) where line != "init" {
      var words = line.matches(of: /"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
      for index in words.indices where words[index] == "tokens.xml" || (index > 0 && words[index - 1] == "-o") {
        words[index] = gallery.folder.file(words[index])
      }
      try gallery.run(words)
    }
  }

  @Test(arguments: ["acme", "globex"]) func thePagePlaysEachBrand(brand: String) throws {
    let browser = try Chromium.fresh()
    try browser.open(gallery.folder.file("brands.html"))
    try browser.choose(brand, in: "look-brand")
    try browser.nextFrame()
    for name in ["card/in", "menu/in"] {
      try browser.open(preset: name)
      let expected = try gallery.values(name, ["--mode", "brand=\(brand)"])
      let shown = try browser.shownValues()
      #expect(shown.count == expected.count && shown.count > 18)
      #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 1.1e-4 }, "\(name)")
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func theStyleSheetPlaysBothBrands() throws {
    let file = gallery.folder.file("moves.html")
    let page = """
      <!doctype html><link rel="stylesheet" href="motion.css">
      <style>
      @keyframes move { from { translate: 0px } to { translate: 1000px } }
      .menu { animation: move var(--menu-in-duration) var(--menu-in-easing) var(--menu-in-delay) both }
      .card { animation: move var(--card-in-duration) var(--card-in-easing) var(--card-in-delay) both }
      </style>
      <div id="acme"><p class="menu"></p><p class="card"></p></div>
      <div id="globex" data-brand="globex"><p class="menu"></p><p class="card"></p></div>
      """
    try page.write(toFile: file, atomically: true, encoding: .utf8)
    let browser = try Chromium.fresh()
    try browser.open(file)
    for brand in ["acme", "globex"] {
      for part in ["menu", "card"] {
        let expected = try gallery.values("\(part)/in", ["--mode", "brand=\(brand)"])
        let shown = try #require(
          try browser.evaluate(
            """
            (() => { const node = document.querySelector('#\(brand) .\(part)'), [motion] = node.getAnimations();
              motion.pause();
              return Array.from({ length: \(expected.count - 1) }, (_, tick) => { motion.currentTime = tick / 60 * 1000;
                return parseFloat(getComputedStyle(node).translate) / 1000 }) })()
            """) as? [Double])
        let gap = zip(shown, expected).map { abs($0 - $1) }.max() ?? 1
        #expect(gap < 1e-3 && shown.count > 18, "\(brand) \(part): \(gap)")
      }
    }
  }
}
