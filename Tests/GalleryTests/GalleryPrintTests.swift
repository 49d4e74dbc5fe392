import Foundation
import Testing

/// The page on paper, and for eyes that need other colours.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryPrintTests {
  private func filled(_ count: Int) throws -> Chromium {
    let gallery = try Gallery()
    try gallery.add(
      (0..<count).map { ["name": "preset-\($0)", "animation": ["kind": "spring", "bounce": 0.3], "tags": ["menu"]] })
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.nextFrame()
    return browser
  }

  @Test func allPresetsArePrintedAndNoControls() throws {
    let browser = try filled(60)
    #expect(try browser.number("document.querySelectorAll('.card').length") < 60, "not all are there before")
    let data = try browser.send("Page.printToPDF", ["printBackground": true, "preferCSSPageSize": true])["data"]
    let file = try #require((data as? String).flatMap { Data(base64Encoded: $0) })
    // As Latin-1, which any bytes are.
    let text = try #require(String(data: file, encoding: .isoLatin1))
    let pages = text.matches(of: /\/Type \/Page\b/).count
    #expect((4...8).contains(pages), "\(pages) pages, at about twelve a page")
    #expect(try browser.number("document.querySelectorAll('.card svg .way').length") == 60)
    try browser.send(
      "Emulation.setEmulatedMedia",
      ["media": "print", "features": [["name": "prefers-color-scheme", "value": "dark"]]])
    let seen =
      "[...document.querySelectorAll('input, select, .skip, .foot, .actions button, #tray, #tools, #settings, .hint, dialog')]"
      + ".filter(node => node.checkVisibility()).length"
    #expect(try browser.number(seen) == 0)
    #expect(try browser.text("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)")
    #expect(try browser.text("getComputedStyle(document.querySelector('.card')).breakInside") == "avoid")
    try browser.send("Emulation.setEmulatedMedia", ["media": "", "features": []])
  }

  /// With forced colours a fill says nothing: a mark and a border do.
  @Test func whatIsChosenIsToldWithoutColour() throws {
    let browser = try filled(2)
    try browser.prefer(["forced-colors": "active"])
    try browser.evaluate("document.querySelector('.card [aria-label=\"Compare preset-0\"]').click()")
    let marks = try browser.texts(
      "[...document.querySelectorAll('.card .actions > :first-child')].map(button => "
        + "[getComputedStyle(button).borderTopWidth, button.querySelector('svg').checkVisibility()].join(' '))")
    #expect(marks == ["3px true", "1px false"])
    #expect(
      try browser.text("getComputedStyle(document.querySelector('.stage')).borderTopStyle") == "solid",
      "the stage is there without its fill")
  }

  @Test func whatIsEmptySaysHowToBegin() throws {
    let gallery = try Gallery()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    #expect(try browser.isTrue("!document.getElementById('tools').checkVisibility()"))
    #expect(try browser.text("document.getElementById('empty').innerText").contains("presets import --starter"))
    #expect(browser.complaints.isEmpty)
  }
}
