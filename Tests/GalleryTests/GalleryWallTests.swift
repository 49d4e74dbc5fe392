import Foundation
import TestSupport
import Testing

/// A list that is too long to be there as a whole: it has to be used as one that is.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryWallTests {
  static func documents(_ total: Int) -> [[String: Any]] {
    let kinds: [[String: Any]] = [
      ["kind": "spring", "bounce": 0.3], ["kind": "timingCurve", "x1": 0.31234, "y1": 0.1, "x2": 0.2, "y2": 1],
      ["kind": "easeOut", "duration": 0.4], ["kind": "interpolatingSpring", "stiffness": 120.5, "damping": 11],
    ]
    return (0..<total).map { number in
      // Families of 1 to 40 presets, so that most of their last rows are not full.
      let long = number % 50 == 0 ? "-with-a-name-that-goes-on-and-on-and-has-more-than-the-two-lines-of-a-card" : ""
      return [
        "name": "group\(100 + Int(Double(number).squareRoot() * 2))/preset-\(1000 + number)\(long)",
        "animation": kinds[number % 4], "tags": number % 3 == 0 ? ["menu"] : [],
        "status": number % 70 == 0 ? "experimental" : "stable",
      ]
    }
  }

  private func opened(_ total: Int = 480, _ fragment: String = "") throws -> Chromium {
    let gallery = try Gallery()
    try gallery.add(Self.documents(total))
    let browser = try Chromium.fresh()
    let page = URL(fileURLWithPath: try gallery.page()).absoluteString
    try browser.send("Page.navigate", ["url": page + fragment])
    try browser.wait(for: "Page.loadEventFired")
    try browser.nextFrame()
    return browser
  }

  /// Which cards there are, by their numbers in the list.
  private func numbers(_ browser: Chromium) throws -> [Int] {
    let found = try browser.evaluate("[...document.querySelectorAll('.card')].map(card => +card.ariaPosInSet)")
    return found as? [Int] ?? []
  }

  private func press(_ key: String, _ code: Int, in browser: Chromium) throws -> String {
    try browser.press(key, code: code)
    try browser.frames(3)
    let focused = "document.activeElement.getBoundingClientRect()"
    #expect(try browser.isTrue("\(focused).top >= 0 && \(focused).bottom <= innerHeight"), "\(key) leads out of sight")
    return try browser.text("document.activeElement.ariaLabel")
  }

  @Test func aLongListHasTheSameNumberOfCardsWhereverItIs() throws {
    let total = Scale.count(480, long: 10_000)
    let browser = try opened(total)
    let height = try browser.number("document.documentElement.scrollHeight")
    var found: Set<Int> = []
    while true {
      let here = try numbers(browser)
      #expect(here.count <= 40 && here == here.sorted(), "in the order in which they are read out")
      found.formUnion(here)
      // Rows neither lie over each other nor leave room for one between them, and what they say has room.
      let problems = try browser.texts(
        """
        (() => { const said = [], boxes = [...document.querySelectorAll('#presets > *')].map(node => [node.getBoundingClientRect(), node]);
          for (const [box, node] of boxes) for (const [other, another] of boxes)
            if (node !== another && box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1) said.push('over each other: ' + node.textContent);
          for (const [box, node] of boxes) if (box.bottom > 0 && box.top < innerHeight && node.scrollHeight > node.clientHeight + 1) said.push('too small: ' + node.textContent);
          for (const node of document.querySelectorAll('.card .facts p:not(.about)')) if (node.scrollHeight > node.clientHeight + 1) said.push('cut: ' + node.textContent);
          const list = document.querySelector('#presets').getBoundingClientRect();
          for (let y = Math.max(0, list.top + 1); y < Math.min(innerHeight, list.bottom - 1); y += 10)
            if (!boxes.some(([box]) => box.top - 21 <= y && y <= box.bottom + 21)) said.push('nothing at ' + y);
          return said })()
        """)
      #expect(problems.isEmpty)
      let isEnd = try browser.isTrue("Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight")
      if isEnd { break }
      try browser.evaluate("scrollBy(0, innerHeight)")
      try browser.frames(3)
    }
    #expect(found == Set(1...total), "each was there once")
    #expect(try browser.number("document.documentElement.scrollHeight") == height, "it is as long as it says")
    let last = "document.querySelector('.card[aria-posinset=\"\(total)\"]').getBoundingClientRect().bottom"
    let rest = "\(last) - document.querySelector('#presets').getBoundingClientRect().bottom"
    #expect(try abs(browser.number(rest)) < 1)
    #expect(browser.complaints.isEmpty)
  }

  @Test func keysLeadThroughAllOfIt() throws {
    let browser = try opened()
    try browser.evaluate("document.querySelector('.card h2 button').focus()")
    let first = try browser.text("document.activeElement.ariaLabel")
    let last = try press("End", 35, in: browser)
    #expect(last.contains("preset-1479"))
    let above = try press("ArrowUp", 38, in: browser)
    #expect(try press("ArrowDown", 40, in: browser) != above)
    let before = try press("ArrowLeft", 37, in: browser)
    #expect(try press("ArrowRight", 39, in: browser) != before)
    #expect(try press("Home", 36, in: browser) == first)
    // Down by rows to where nothing was before, through families whose last rows are not full.
    var names: Set<String> = []
    for _ in 0..<40 { names.insert(try press("ArrowDown", 40, in: browser)) }
    #expect(names.count == 40)
    // Who scrolls away with the mouse goes on from where the focus is.
    let here = try browser.text("document.activeElement.ariaLabel")
    try browser.evaluate("scrollTo(0, 0)")
    try browser.frames(3)
    #expect(try browser.text("document.activeElement.ariaLabel") == here)
    #expect(try press("ArrowDown", 40, in: browser) != here)
    #expect(try browser.number("document.querySelectorAll('.card button[tabindex=\"0\"]').length") > 0)
    #expect(browser.complaints.isEmpty)
  }

  @Test func aLinkToAPresetFarBelowLeadsToItsCard() throws {
    let name = try #require(Self.documents(480).last?["name"] as? String)
    let browser = try opened(480, "#/\(name)")
    #expect(try browser.text("document.querySelector('#viewer h2').ariaLabel") == name)
    try browser.evaluate("document.querySelector('#viewer').close()")
    try browser.frames(3)
    #expect(try browser.text("document.activeElement.ariaLabel") == name)
    let box = "document.activeElement.getBoundingClientRect()"
    #expect(try browser.isTrue("\(box).top > 0 && \(box).bottom < innerHeight"))
  }

  @Test func theWayBackLeadsToWhereItWas() throws {
    let browser = try opened()
    try browser.evaluate("scrollTo(0, 5000)")
    try browser.frames(3)
    let top = try browser.number("scrollY")
    try browser.evaluate(
      "[...document.querySelectorAll('.card')].find(card => card.getBoundingClientRect().top > 100).querySelector('h2 button').click()"
    )
    try browser.nextFrame()
    #expect(try browser.isTrue("document.querySelector('#viewer').open"))
    try browser.evaluate(
      "new Promise(done => { addEventListener('popstate', () => requestAnimationFrame(done)); history.back() })")
    #expect(try browser.isTrue("!document.querySelector('#viewer').open"))
    #expect(try abs(browser.number("scrollY") - top) < 1)
  }

  @Test func whatIsFoundIsAListOfItsOwn() throws {
    let browser = try opened()
    try browser.evaluate("scrollTo(0, 9000)")
    try browser.search("preset-147")
    try browser.frames(3)
    #expect(try browser.names.count == 10)
    #expect(try !browser.isTrue("document.querySelector('#presets').classList.contains('walled')"))
    let styled = "[...document.querySelectorAll('.card')].some(card => card.style.top)"
    #expect(try !browser.isTrue(styled), "they stand where their rows are")
    try browser.search("")
    try browser.frames(3)
    #expect(try browser.isTrue("document.querySelector('#presets').classList.contains('walled')"))
    #expect(try browser.text("document.querySelector('#count').textContent") == "480 presets")
    #expect(browser.complaints.isEmpty)
  }

  @Test func whatWasChosenIsMarkedWhereItComesBack() throws {
    let browser = try opened()
    try browser.evaluate("[...document.querySelectorAll('.card .actions button')][4].click()")
    let pressed = "document.querySelectorAll('.card .actions [aria-pressed=true]').length"
    #expect(try browser.number(pressed) == 1)
    // Another has the focus, so that nothing holds the first.
    try browser.evaluate("scrollTo(0, 12000)")
    try browser.frames(3)
    try browser.evaluate("[...document.querySelectorAll('.card h2 button')].at(-1).focus()")
    try browser.frames(3)
    #expect(try browser.number(pressed) == 0)
    try browser.evaluate("scrollTo(0, 0)")
    try browser.frames(3)
    #expect(try browser.number(pressed) == 1)
    // Given up where there is no card of it.
    try browser.evaluate("scrollTo(0, 12000)")
    try browser.frames(3)
    try browser.evaluate(
      "[...document.querySelectorAll('#tray button')].find(button => button.textContent === 'Clear').click()")
    try browser.frames(3)
    #expect(try browser.text("document.activeElement.className") != "" && browser.complaints.isEmpty)
  }

  @Test func allOfItIsPrinted() throws {
    let browser = try opened(320)
    try browser.evaluate("scrollTo(0, 4000)")
    try browser.frames(3)
    let data = try browser.send("Page.printToPDF", ["preferCSSPageSize": true])["data"]
    let file = try #require((data as? String).flatMap { Data(base64Encoded: $0) })
    let text = try #require(String(data: file, encoding: .isoLatin1))
    let pages = text.matches(of: /\/Type \/Page\b/).count
    #expect((26...60).contains(pages), "\(pages) pages of 320 presets")
    try browser.frames(3)
    #expect(try browser.number("document.querySelectorAll('.card').length") <= 40, "and then it is a wall again")
    #expect(try browser.number("scrollY") == 4000)
  }

  @Test(arguments: [(1440, "light"), (390, "dark")]) func everyWidthHasIt(width: Int, scheme: String) throws {
    let browser = try opened()
    try browser.evaluate("scrollTo(0, 5000)")
    try browser.frames(3)
    let top = "[...document.querySelectorAll('.card')].find(card => card.getBoundingClientRect().bottom > 0)"
    let before = try browser.number("+\(top).ariaPosInSet")
    try browser.prefer(["prefers-color-scheme": scheme])
    try browser.resize(width: width, height: 900, isPhone: width < 400)
    try browser.frames(4)
    let columns = try browser.number(
      "getComputedStyle(document.querySelector('#presets')).gridTemplateColumns.split(' ').length")
    #expect(try abs(browser.number("+\(top).ariaPosInSet") - before) <= columns, "what was seen is still seen")
    #expect(try browser.number("document.scrollingElement.scrollWidth - innerWidth") <= 0)
    try browser.evaluate(
      "new Promise(done => { const look = () => [...document.querySelectorAll('.card')].every(card => "
        + "card.querySelector('.curve svg')) ? done() : requestAnimationFrame(look); look() })")
    if let folder = ProcessInfo.processInfo.environment["PRESETS_PICTURES"] {
      try browser.picture("\(folder)/wall-\(width)-\(scheme).png")
    }
  }
}
