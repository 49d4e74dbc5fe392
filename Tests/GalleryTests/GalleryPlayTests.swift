import Testing

/// Who starts and who stops the motion of a card.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryPlayTests {
  /// Where the dot of a card is, from its left edge.
  private static let dot = "+document.querySelector('.card circle').getAttribute('cx')"
  private static let button = "document.querySelector('.card .foot button')"

  private func opened(_ words: [String] = []) throws -> Chromium {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page(words))
    try browser.nextFrame()
    return browser
  }

  private func move(_ browser: Chromium, to selector: String) throws -> (x: Double, y: Double) {
    let place = try #require(
      try browser.evaluate(
        "(() => { const node = document.querySelector('\(selector)'); node.scrollIntoView({ block: 'center' }); "
          + "const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] })()")
        as? [Double])
    for nudge in [4.0, 0] {
      try browser.send(
        "Input.dispatchMouseEvent",
        ["type": "mouseMoved", "x": place[0] + nudge, "y": place[1], "pointerType": "mouse"])
    }
    return (place[0], place[1])
  }

  @Test func aClickOnPlayNeverStopsWhatHoveringBegan() throws {
    let browser = try opened(["--search", "long"])
    let place = try move(browser, to: ".card .foot button")
    try browser.evaluate(
      "new Promise(done => { const look = () => \(Self.dot) > 8 ? done(1) : requestAnimationFrame(look); look() })")
    #expect(try browser.text("\(Self.button).getAttribute('aria-label')") == "Play long", "nobody asked for it yet")
    try browser.click(x: place.x, y: place.y)
    #expect(try browser.text("\(Self.button).getAttribute('aria-label')") == "Pause long")
    let before = try browser.number(Self.dot)
    try browser.frames(18)
    #expect(try browser.number(Self.dot) > before)
    try browser.click(x: place.x, y: place.y)
    #expect(try browser.text("\(Self.button).getAttribute('aria-label')") == "Play long", "the second one stops it")
  }

  @Test(arguments: [true, false]) func aLoopSurvivesLeavingWhereItWasAskedFor(isAsked: Bool) throws {
    let browser = try opened(["--search", "calm"])
    try browser.evaluate("document.querySelector('[data-setting=loop]').click()")
    let place = try move(browser, to: ".card .foot button")
    try browser.evaluate(
      "new Promise(done => { const look = () => \(Self.dot) > 8 ? done(1) : requestAnimationFrame(look); look() })")
    if isAsked { try browser.click(x: place.x, y: place.y) }
    _ = try move(browser, to: "h1")
    let moves =
      "new Promise(done => { const start = \(Self.dot); let left = 60; const look = () => \(Self.dot) !== start ? done(true) "
      + ": --left ? requestAnimationFrame(look) : done(false); look() })"
    #expect(try browser.isTrue(moves) == isAsked)
  }

  @Test func scrollingBeneathAStillPointerPlaysNothing() throws {
    let browser = try opened()
    let place = try move(browser, to: "h1")
    // Cards are drawn as they come near; a dot that moves is at another place than the rest.
    let state =
      "[...new Set([...document.querySelectorAll('.card circle')].map(dot => dot.getAttribute('cx')))].join()"
    let before = try browser.text(state)
    for _ in 0..<5 {
      // Elsewhere, the wheel would move the pointer as well, and onto a card.
      try browser.send(
        "Input.dispatchMouseEvent",
        ["type": "mouseWheel", "x": place.x, "y": place.y, "deltaX": 0, "deltaY": 160, "pointerType": "mouse"])
      try browser.frames(13)
    }
    #expect(try browser.number("scrollY") > 200)
    #expect(try browser.text(state) == before)
  }
}
