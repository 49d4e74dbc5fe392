import Foundation
import Testing

/// The page as a person finds it.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryPageTests {

  @Test func searchFiltersAndOrder() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    #expect(try browser.names.count == 12)
    try browser.search("HERO menu")
    #expect(try browser.names == ["hero", "hero/late", "hero/still"])
    #expect(try browser.text("document.getElementById('count').textContent") == "3 of 12 presets")
    try browser.search("")
    try browser.choose("status", in: "tag")
    #expect(try browser.names == ["pulse"])
    try browser.choose("", in: "tag")
    try browser.choose("hero", in: "group")
    #expect(try browser.names == ["hero/late", "hero/still"])
    try browser.choose("smooth", in: "kind")
    #expect(try browser.names == ["hero/still"])
    try browser.search("nothing")
    #expect(try browser.names.isEmpty)
    #expect(try browser.isTrue("!document.getElementById('empty').hidden"))
    try browser.evaluate("document.getElementById('clear').click()")
    try browser.choose("duration", in: "sort")
    #expect(try browser.names.prefix(2) == ["calm", "curve"] && browser.names.suffix(2) == ["long", "pulse"])
    #expect(browser.complaints.isEmpty)
  }

  /// A value without a time of its own is said to have none.
  @Test func curvesAreNoPresets() throws {
    let gallery = try Gallery.filled()
    try gallery.add([["name": "ease/é", "animation": ["kind": "curve", "value": [0.2, 0, 0, 1]]]])
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    #expect(try browser.text("document.getElementById('count').textContent") == "12 presets and 1 curve")
    try browser.open(preset: "ease/é")
    let shown = try browser.text("document.getElementById('viewer').textContent")
    #expect(shown.contains("shown\u{a0}over") && shown.contains("Shown over"), "\(shown)")
    #expect(!shown.lowercased().contains("finished after"), "\(shown)")
    try browser.press(button: "Close")
    try browser.search("ü")
    // No word of one letter is near to another one.
    #expect(try !browser.text("document.getElementById('empty').textContent").contains("did you mean"))
    #expect(browser.complaints.isEmpty)
  }

  @Test func copiedTextsAreWhatIsShown() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.allowClipboard()
    try browser.open(preset: "hero")
    try browser.press(button: "Copy JSON")
    let copied = try browser.text("navigator.clipboard.readText()")
    let exported = try gallery.run(["export", "hero"])
    let (one, other) = (
      try JSONSerialization.jsonObject(with: Data("[\(copied)]".utf8)) as? NSArray,
      try JSONSerialization.jsonObject(with: Data(exported.utf8)) as? NSArray
    )
    #expect(one == other)
    try browser.press(button: "Copy SwiftUI")
    #expect(
      try browser.text("navigator.clipboard.readText()") == gallery.run(["export", "hero", "--format", "swiftui"]))
    try browser.open(preset: "curve")
    try browser.press(button: "Copy CSS")
    #expect(
      try browser.text("navigator.clipboard.readText()") == gallery.run(["export", "curve", "--format", "css"]))
  }
}
