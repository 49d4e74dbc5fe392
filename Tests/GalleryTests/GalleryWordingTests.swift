import Testing

/// What the page says of what it shows is true of it, also after it was sent elsewhere, and of what it has not seen the end of.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryWordingTests {
  private func opened() throws -> (Gallery, Chromium) {
    let gallery = try Gallery.filled()
    try gallery.add([
      ["name": "endless", "animation": ["kind": "easeIn", "duration": 86_400]],
      ["name": "undamped", "animation": ["kind": "spring", "bounce": 1]],
      ["name": "again", "animation": ["kind": "alias", "preset": "pulse"]],
      ["name": "step-start", "animation": ["kind": "steps", "count": 1, "position": "start", "duration": 0.4]],
    ])
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.nextFrame()
    return (gallery, browser)
  }

  private static let measures =
    "[...document.querySelectorAll('#viewer .measures > div')].map(part => part.textContent.replaceAll('\\u00a0', ' '))"

  @Test func onlyWhatRepeatsIsSaidNotToEnd() throws {
    let (_, browser) = try opened()
    for name in ["pulse", "again", "endless", "undamped"] {
      let isEndless = ["pulse", "again"].contains(name)
      try browser.open(preset: name)
      let page = try browser.text("document.getElementById('viewer').textContent")
      #expect(page.contains("does not end") == isEndless, "\(name)")
      #expect(page.contains("It has not finished after 60 s") == !isEndless, "\(name)")
      let peak = try #require(try browser.texts(Self.measures).first { $0.hasPrefix("Peak velocity") })
      #expect(peak.hasSuffix(", in its first 60 s") == !isEndless, "\(peak)")
    }
    // What has ended goes by the words of `presets show`.
    try browser.open(preset: "calm")
    let terms = try browser.texts(
      "[...document.querySelectorAll('#viewer .measures dt')].map(term => term.textContent)")
    #expect(terms == ["Finished after", "Settled after", "Overshoot", "Peak velocity", "Crossings"])
  }

  /// The samples are to 0.0001 of a way, and longer ways make as much more of that; the figures stay those from 0 to 1.
  @Test(arguments: [5.0, 500]) func whatIsSentFarIsAsExactAsItSays(goal: Double) throws {
    let (gallery, browser) = try opened()
    for name in ["added", "curve"] {
      try browser.open(preset: name)
      let caption = "document.querySelector('#viewer .columns [role=note]').checkVisibility()"
      #expect(try !browser.isTrue(caption))
      try browser.scrub(to: 9)
      let time = try browser.number("+document.querySelector('.readout').value")
      try browser.evaluate("document.querySelector('.retarget input').value = '\(goal)'")
      try browser.press(button: "Retarget now")
      #expect(try browser.isTrue(caption))
      #expect(try browser.text("document.querySelector('.retarget').textContent").contains("0.0001 of the longest way"))
      let wanted = try gallery.values(name, ["--retarget", "\(time):\(goal)"])
      let shown = try browser.shownValues()
      // At rest after its last: on a longer way, a spring may take a tick more to be so near its goal.
      let rest = try #require(shown.last)
      let largest = wanted.indices.map { abs(($0 < shown.count ? shown[$0] : rest) - wanted[$0]) }.max() ?? .infinity
      #expect(largest <= 0.0001 * goal, "\(name) to \(goal)")
      try browser.press(button: "Back to 0 → 1")
      #expect(try !browser.isTrue(caption))
    }
  }

  @Test func eachOfTwoIsNamedWithItsRule() throws {
    let (_, browser) = try opened()
    try browser.evaluate("location.hash = '#/?compare=hero&compare=curve'")
    try browser.nextFrame()
    let rules = try browser.texts("[...document.querySelectorAll('.retarget .caption')].map(rule => rule.textContent)")
    #expect(rules.count == 2)
    #expect(rules.first?.hasPrefix("hero: Exact: the spring") == true, "\(rules)")
    #expect(rules.last?.hasPrefix("curve: Exact at every 60 Hz frame") == true, "\(rules)")
  }

  @Test func aJumpAtTheStartIsDrawn() throws {
    let (_, browser) = try opened()
    try browser.search("step-start")
    // A card that is not seen yet has no curve.
    try browser.wait("document.querySelector('.card .way')")
    let height = try browser.number("document.querySelector('.card .way').getBBox().height")
    #expect(height > 80, "the card's way is as high as from 0 to 1")
  }

  /// On paper, what is open is there alone; without scripts, nothing that looks as if it worked.
  @Test func whatCantBeUsedIsNotShown() throws {
    let (gallery, browser) = try opened()
    let controls = "#tools, #settings, #grammar, #tray"
    func seen(_ nodes: String) throws -> Double {
      try browser.number("[...document.querySelectorAll('\(nodes)')].filter(node => node.checkVisibility()).length")
    }
    #expect(try seen(controls) == 3)
    try browser.open(preset: "hero")
    try browser.send("Emulation.setEmulatedMedia", ["media": "print", "features": []])
    #expect(try seen("\(controls), .card, #viewer button, #viewer input") == 0)
    #expect(try seen("#viewer-title, #viewer .curve path, #viewer .measures, #viewer pre") >= 5)
    try browser.send("Emulation.setEmulatedMedia", ["media": "", "features": []])
    try browser.send("Emulation.setScriptExecutionDisabled", ["value": true])
    defer { _ = try? browser.send("Emulation.setScriptExecutionDisabled", ["value": false]) }
    try browser.open(gallery.page())
    #expect(try seen("\(controls), select, input, details") == 0)
    #expect(try browser.isTrue("document.querySelector('noscript').textContent.includes('scripts are turned off')"))
  }
}
