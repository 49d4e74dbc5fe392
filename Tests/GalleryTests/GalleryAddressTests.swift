import Foundation
import Testing

/// What the page shows can be linked to: it is in the fragment of the address, also of a file.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
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
    ("#/?tag=menu&sort=peak", "", "hero/late hero hero/still"),
    ("#/?tag=menu&sort=crossings", "", "hero hero/late hero/still"),
    ("#/?q=kind:easeInOut&sort=longest", "", "pulse long twice"),
    ("#/?sort=duration&tag=menu", "", "hero/late hero/still hero"),
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

  /// What an address asks for and is not here is said, with the nearest that is; somebody's next choice ends that.
  @Test(arguments: [
    ("#/?tag=meun", "There is no tag “meun” on this page; did you mean “menu”?"),
    ("#?tag=nothing", "There is no tag “nothing” on this page."),
    ("#/?kind=sprnig&sort=overshot", "There is no order “overshot” on this page; did you mean “overshoot”?"),
    ("#/?tga=menu", "“tga” is no filter; did you mean “tag”?"),
    ("#/?axis=eech", "There is no time axis “eech”; did you mean “each”?"),
    ("#/herro", "There is no preset “herro” on this page; did you mean “hero”?"),
    ("#/?with=hero/latte", "There is no preset “hero/latte” on this page; did you mean “hero/late”?"),
    ("#/?" + String(repeating: "compare=hero&", count: 8) + "compare=calm", "8 are compared, not more."),
  ]) func whatIsNotKnownIsSaid(fragment: String, words: String) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try visit(browser, try gallery.page(), fragment)
    let count = "document.getElementById('count').textContent"
    let said = try browser.text(count)
    #expect(said.contains(words), "\(said)")
    try browser.evaluate("document.getElementById('viewer').open && document.getElementById('viewer').close()")
    try browser.choose("menu", in: "tag")
    #expect(try browser.text(count) == "3 of 12 presets")
  }

  /// Closing what a link opened leads to its card, or to what there is of the list; never to nothing.
  @Test(arguments: [
    ("#/hero", "hero"), ("#/hero?tag=status", "presets"), ("#/hero?q=zzzz", "search"),
    ("#/?compare=hero&compare=calm", "Compare"),
  ]) func closingLeadsBack(fragment: String, focus: String) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    let focused =
      "(it => it.getAttribute('aria-label') === 'Presets' || it.id === 'search' ? it.id : it.getAttribute('aria-label') ?? it.textContent)"
      + "(document.activeElement)"
    for isByKey in [true, false] {
      try visit(browser, try gallery.page(), fragment)
      #expect(try browser.isTrue("document.getElementById('viewer').open"))
      if isByKey { try browser.press("Escape", code: 27) } else { try browser.press(button: "Close") }
      try settle("!document.getElementById('viewer').firstChild.firstChild", browser)
      #expect(try browser.text(focused) == focus)
    }
  }

  /// The title says what is seen: of several pages that are open, or in the history, each can be told.
  @Test(arguments: [
    ("", "Presets"), ("#/hero", "hero · Presets"), ("#/?compare=hero&compare=calm", "hero and calm · Presets"),
    ("#/?compare=hero&compare=calm&compare=curve", "hero, calm and curve · Presets"),
    ("#/?tag=menu&q=late", "late, menu · Presets"),
  ]) func theTitleSaysWhatIsSeen(fragment: String, title: String) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try visit(browser, try gallery.page(), fragment)
    #expect(try browser.text("document.title") == title)
    if fragment.isEmpty {
      try browser.open(preset: "calm")
      #expect(try browser.text("document.title") == "calm · Presets")
      try browser.press(button: "Close")
      try settle("document.title === 'calm · Presets' && !document.getElementById('viewer').open", browser)
      try browser.search("")
      try settle("document.title === 'Presets'", browser)
    }
  }
}
