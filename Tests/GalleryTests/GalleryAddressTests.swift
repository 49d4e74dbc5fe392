import Foundation
import Testing

/// What the page shows can be linked to: it is in the fragment of the address, also of a file.
@MainActor
@Suite(.serialized, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryAddressTests {
  private static let title = "document.getElementById('viewer-title')?.textContent ?? ''"

  private func visit(_ browser: Chromium, _ page: String, _ fragment: String) throws {
    try browser.send("Page.navigate", ["url": "about:blank"])
    try browser.send("Page.navigate", ["url": URL(fileURLWithPath: page).absoluteString + fragment])
    try browser.wait(for: "Page.loadEventFired")
    try browser.nextFrame()
  }

  private func settle(_ condition: String, _ browser: Chromium) throws {
    try browser.evaluate(
      "new Promise(done => { const look = () => \(condition) ? done(1) : requestAnimationFrame(look); look() })")
  }

  @Test(arguments: [
    ("#/hero", "hero", ""), ("#/hero/late", "hero/late", ""),
    ("#/?compare=hero&compare=hero%2Flate", "Compare hero and hero/late", ""),
    ("#/?tag=menu&sort=overshoot", "", "hero hero/late hero/still"), ("#/?q=kind:steps", "", "stairs"),
    ("#/?group=hero", "", "hero/late hero/still"), ("#/nobody?tag=status", "", "pulse"),
    ("#/%E0%A4%A?tag=status", "", "pulse"),
  ]) func anAddressIsWhatItSays(fragment: String, title: String, names: String) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try visit(browser, try gallery.page(), fragment)
    #expect(try browser.text(Self.title) == title)
    #expect(try browser.isTrue("document.getElementById('viewer').open") == !title.isEmpty)
    if !names.isEmpty { #expect(try browser.names == names.split(separator: " ").map(String.init)) }
    if fragment.contains("nobody") {
      #expect(try browser.text("document.getElementById('count').textContent").contains("no preset “nobody”"))
    }
    #expect(browser.complaints.isEmpty)
  }

  @Test func theWayBackClosesAndReloadingKeeps() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try visit(browser, try gallery.page(), "")
    try browser.choose("menu", in: "tag")
    try browser.evaluate(
      "[...document.querySelectorAll('.card h2 button')].find(it => it.textContent === 'hero/late').click()")
    #expect(try browser.text("location.hash") == "#/hero/late?tag=menu")
    try browser.evaluate("history.back()")
    try settle("!document.getElementById('viewer').open", browser)
    #expect(try browser.text("location.hash") == "#/?tag=menu")
    #expect(try browser.names == ["hero", "hero/late", "hero/still"])
    try browser.evaluate("history.forward()")
    try settle("document.getElementById('viewer').open", browser)
    #expect(try browser.text(Self.title) == "hero/late")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try browser.nextFrame()
    #expect(try browser.text(Self.title) == "hero/late")
    try browser.press(button: "Close")
    try settle("location.hash === '#/?tag=menu'", browser)
    for name in ["hero", "hero/late"] {
      try browser.evaluate("document.querySelector('.card [aria-label=\"Compare \(name)\"]').click()")
    }
    try browser.press(button: "Compare")
    #expect(try browser.text("location.hash") == "#/?tag=menu&compare=hero&compare=hero%2Flate")
    try browser.press(button: "Close")
    try settle("location.hash === '#/?tag=menu&with=hero&with=hero%2Flate'", browser)
    #expect(browser.complaints.isEmpty)
  }
}
