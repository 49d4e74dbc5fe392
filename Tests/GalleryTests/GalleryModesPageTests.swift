import Foundation
import TestSupport
import Testing

/// The page in other modes, and the values that its presets are made from.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryModesPageTests {
  private let gallery: Gallery

  init() throws {
    gallery = try Gallery.filled()
    try gallery.add([
      ["name": "brand", "animation": ["kind": "axis", "contexts": ["acme", "globex", "initech"]]],
      [
        "name": "duration/medium", "animation": ["kind": "duration", "value": 0.3],
        "variants": [["when": ["brand": "globex"], "animation": ["kind": "duration", "value": 0.9]]],
      ],
      ["name": "duration/short", "animation": ["kind": "duration", "value": 0.1]],
      ["name": "duration/same", "animation": ["kind": "duration", "value": ["value": "duration/short"]]],
      ["name": "ease/standard", "animation": ["kind": "curve", "value": [0.2, 0, 0, 1]]],
      ["name": "strength", "animation": ["kind": "number", "value": 0.4]],
      [
        "name": "menu/in", "tags": ["made"],
        "animation": [
          "kind": "timingCurve", "curve": ["value": "ease/standard"], "duration": ["value": "duration/medium"],
        ],
      ],
      ["name": "menu/like", "tags": ["made"], "animation": ["kind": "alias", "preset": "menu/in"]],
      [
        "name": "menu/own", "tags": ["made"], "animation": ["kind": "easeOut", "duration": 0.2],
        "variants": [
          ["when": ["brand": "initech"], "animation": ["kind": "bouncy"]],
          ["when": ["brand": "globex"], "preset": "pulse"],
        ],
      ],
    ])
  }

  private func opened(_ words: [String] = [], fragment: String = "") throws -> Chromium {
    let browser = try Chromium.fresh()
    try browser.send("Page.navigate", ["url": "about:blank"])
    try browser.send(
      "Page.navigate", ["url": URL(fileURLWithPath: gallery.page(words)).absoluteString + fragment])
    try browser.wait(for: "Page.loadEventFired")
    try browser.nextFrame()
    return browser
  }

  private func facts(_ name: String, _ browser: Chromium) throws -> [String] {
    try browser.texts(
      "[...[...document.querySelectorAll('.card')].find(({ card }) => card.preset.name === '\(name)')"
        + ".querySelectorAll('.facts > p')].map(line => line.textContent.replaceAll('\\u00a0', ' '))")
  }

  @Test func cardsMoveAsInTheModeThatIsChosen() throws {
    let browser = try opened()
    let usual = try facts("menu/in", browser)
    #expect(
      usual == [
        "timingCurve, duration @duration/medium, curve @ease/standard", "finished after 0.317 s, nominally 0.3 s",
        "made",
      ])
    try browser.choose("globex", in: "look-brand")
    try browser.nextFrame()
    #expect(
      try facts("menu/in", browser).dropFirst() == [
        "finished after 0.917 s, nominally 0.9 s", "with brand=globex · made",
      ])
    #expect(try facts("menu/like", browser)[1] == "finished after 0.917 s, nominally 0.9 s")
    #expect(try facts("menu/own", browser).prefix(2) == ["as pulse", "does not end, first 10 s"])
    #expect(try facts("hero", browser).last == "menu")
    #expect(try browser.text("location.hash") == "#/?mode=brand%3Dglobex")
    #expect(try browser.text("document.getElementById('count').textContent").hasSuffix(" · with brand=globex"))
    // The order is by what they are now.
    try browser.choose("made", in: "tag")
    try browser.choose("duration", in: "sort")
    #expect(try browser.names == ["menu/in", "menu/like", "menu/own"])
    try browser.choose("initech", in: "look-brand")
    try browser.nextFrame()
    #expect(try facts("menu/own", browser)[0].hasPrefix("bouncy"))
    #expect(try facts("menu/in", browser) == usual, "as by default")
    try browser.choose("acme", in: "look-brand")
    #expect(try facts("menu/in", browser) == usual)
    #expect(try browser.text("location.hash") == "#/?tag=made&sort=duration")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test(arguments: ["menu/in", "menu/own"]) func whatIsOpenPlaysOnceMore(name: String) throws {
    let browser = try opened(fragment: "#/\(name)")
    let select = "document.querySelector('#viewer [data-axis=brand]')"
    for context in ["acme", "globex", "initech"] {
      try browser.scrub(to: 3)
      try browser.evaluate(
        "{ const list = \(select); list.focus(); list.value = '\(context)'; "
          + "list.dispatchEvent(new Event('change', { bubbles: true })) }")
      try browser.nextFrame()
      if context != "acme" {
        #expect(try browser.isTrue("document.querySelector('#viewer .main').getAttribute('aria-label') === 'Pause'"))
      }
      #expect(try browser.isTrue("document.activeElement === \(select)"), "the list keeps the focus")
      let expected = try gallery.values(name, ["--mode", "brand=\(context)"])
      let shown = try browser.shownValues()
      let gap = zip(shown, expected).map { abs($0 - $1) }.max() ?? 1
      #expect(gap < 1.1e-4, "\(context): \(gap)")
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func anAddressHasItsModes() throws {
    let browser = try opened(fragment: "#/menu/in?mode=brand%3Dglobex")
    #expect(try browser.text("document.querySelector('dl.measures dd').textContent") == "0.917 s nominally 0.9 s")
    try browser.evaluate("location.hash = '#/menu/in'")
    try browser.nextFrame()
    #expect(try browser.text("document.querySelector('dl.measures dd').textContent") == "0.317 s nominally 0.3 s")
    try browser.evaluate("location.hash = '#/?mode=brand%3Dglobx'")
    try browser.nextFrame()
    #expect(
      try browser.text("document.getElementById('count').textContent")
        .contains("There is no mode “brand=globx” in this catalog; did you mean “brand=globex”?"))
    // A page of one mode leaves nothing to choose, and says which it is.
    try browser.open(gallery.page(["--mode", "brand=globex"]))
    try browser.nextFrame()
    #expect(try browser.number("document.querySelectorAll('[data-axis]').length") == 0)
    #expect(try facts("menu/in", browser)[1] == "finished after 0.917 s, nominally 0.9 s")
    #expect(try facts("menu/own", browser)[0] == "as pulse")
    #expect(try browser.text("document.getElementById('count').textContent").hasSuffix("with brand=globex"))
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func referencesLeadToValuesAndBack() throws {
    let browser = try opened(fragment: "#/menu/in")
    let header = "document.querySelector('#viewer header p')"
    #expect(
      try browser.text("\(header).textContent")
        == "timingCurve, duration @duration/medium (0.3 s), curve @ease/standard (cubic-bezier(0.2, 0, 0, 1))")
    func press(_ text: String) throws {
      try browser.evaluate(
        "[...document.querySelectorAll('dialog[open] a')].find(({ textContent }) => textContent === '\(text)').click()")
      try browser.nextFrame()
    }
    try press("@duration/medium")
    let row = "document.querySelector('#values [data-value=\"duration/medium\"]')"
    #expect(try browser.isTrue("document.activeElement === \(row).querySelector('th')"))
    #expect(
      try browser.text("\(row).textContent") == "duration/medium0.3 s0.9 s with brand=globexmenu/in")
    // By their length, which the bars have.
    let names = "[...document.querySelectorAll('#values tbody')][0].querySelectorAll('th')"
    #expect(
      try browser.texts("[...\(names)].map(name => name.textContent)")
        == ["duration/same", "duration/short", "duration/medium"])
    let bars = try browser.evaluate(
      "[...document.querySelectorAll('#values .bar')].slice(0, 3).map(bar => bar.getBoundingClientRect().width)")
    let widths = try #require(bars as? [Double])
    #expect(widths[0] == widths[1] && abs(widths[2] / widths[0] - 3) < 0.05, "\(widths)")
    #expect(
      try browser.text("document.querySelector('#values [data-value=\"duration/same\"] td').textContent")
        == "0.1 s = @duration/short")
    try press("menu/in")
    #expect(
      try browser.isTrue("!document.getElementById('values') && document.getElementById('viewer').open"))
    try press("@ease/standard")
    #expect(try browser.text("document.getElementById('viewer-title').textContent") == "ease/standard")
    #expect(try browser.text("\(header).textContent") == "curve, cubic-bezier(0.2, 0, 0, 1)")
    // In other modes the ladder has another order.
    try browser.evaluate("location.hash = '#/duration/medium?mode=brand%3Dglobex'")
    try browser.nextFrame()
    #expect(
      try browser.text("\(row).textContent")
        == "duration/medium0.9 s0.3 s by default0.9 s with brand=globexmenu/in")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func whatAPageHasNotIsSaid() throws {
    let gallery = try Gallery()
    try gallery.add(
      (0..<6).map { ["name": "axis\($0)", "animation": ["kind": "axis", "contexts": ["usual", "other"]]] }
        + [
          [
            "name": "many", "animation": ["kind": "linear", "duration": 0.4],
            "modifiers": (0..<6).map { ["kind": "delay", "duration": ["value": "delay\($0)"]] },
          ]
        ]
        + (0..<6).map {
          [
            "name": "delay\($0)", "animation": ["kind": "duration", "value": 0],
            "variants": [["when": ["axis\($0)": "other"], "animation": ["kind": "duration", "value": 0.11]]],
          ]
        })
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.choose("other", in: "look-axis1")
    try browser.nextFrame()
    let facts = "document.querySelector('.card .facts').textContent.replaceAll('\\u00a0', ' ')"
    #expect(try browser.text(facts).contains("nominally 0.51 s"))
    try browser.choose("other", in: "look-axis2")
    try browser.nextFrame()
    #expect(try browser.text(facts).contains("can’t be shown"))
    try browser.evaluate("location.hash = '#/many?mode=axis1%3Dother&mode=axis2%3Dother'")
    try browser.nextFrame()
    #expect(
      try browser.text("document.querySelector('#viewer .box').textContent").contains(
        "presets gallery --mode axis1=other --mode axis2=other shows it so"))
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  /// On a phone, on paper, and with colours of one's own.
  @Test(arguments: [320, 390]) func valuesHaveRoom(width: Int) throws {
    let browser = try opened()
    try browser.resize(width: width, height: 800, isPhone: true)
    try browser.evaluate(
      "[...document.querySelectorAll('.looks-row button')].find(it => it.textContent === 'Values').click()")
    try browser.nextFrame()
    #expect(
      try browser.number(
        "Math.max(document.scrollingElement.scrollWidth - innerWidth, "
          + "document.getElementById('values').scrollWidth - document.getElementById('values').clientWidth)") <= 0)
    #expect(
      try browser.number(
        "Math.min(...[...document.querySelectorAll('#values td, #values th')].map(it => it.clientWidth))")
        > 60)
    try browser.send("Emulation.setEmulatedMedia", ["media": "print"])
    #expect(try browser.isTrue("document.querySelector('#values .bar').checkVisibility()"))
    #expect(
      try browser.number(
        "[...document.querySelectorAll('select, button, #presets')].filter(it => it.checkVisibility()).length") == 0)
    try browser.send(
      "Emulation.setEmulatedMedia", ["media": "", "features": [["name": "forced-colors", "value": "active"]]])
    #expect(
      try browser.isTrue(
        "getComputedStyle(document.querySelector('#values .bar')).backgroundColor !== "
          + "getComputedStyle(document.getElementById('values')).backgroundColor"))
    try browser.send("Emulation.setEmulatedMedia", ["media": "", "features": []])
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}
