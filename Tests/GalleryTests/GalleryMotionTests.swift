import Testing

/// What moves on the page is what `eval` says.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryMotionTests {
  private static let tolerance = 1e-3

  @Test func everyFrameIsThatOfEval() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    var largest = 0.0
    for name in ["hero", "hero/late", "curve", "added", "bounce", "twice", "pulse", "stairs", "springs", "long"] {
      let wanted = try gallery.values(name, name == "long" ? ["--for", "10"] : [])
      try browser.open(preset: name)
      let shown = try browser.shownValues()
      #expect(shown.count == wanted.count, "\(name)")
      for (shown, wanted) in zip(shown, wanted) { largest = max(largest, abs(shown - wanted)) }
    }
    #expect(largest <= Self.tolerance)
  }

  @Test(arguments: ["hero", "curve"])
  func inFlightTheShapesAreWhereEvalHasThem(name: String) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.open(preset: name)
    try browser.scrub(to: 0)
    try browser.evaluate("document.querySelector('#viewer [data-setting=speed][value=\"0.25\"]').click()")
    try browser.press(button: "Play")
    for share in [0.15, 0.3, 0.55] {
      let pose = try browser.pose(inFlightAfter: share)
      let wanted: Double
      if name == "hero" {
        // A persistent spring moves in steps of its own between two frames, and the page in a line.
        let (frames, place) = (try gallery.values(name), pose.time * 60)
        let before = Int(place)
        wanted = frames[before] + (frames[before + 1] - frames[before]) * (place - Double(before))
      } else {
        wanted = try #require(try gallery.values(name, ["--at", "\(pose.time)"]).first)
      }
      #expect(try browser.isTrue("document.querySelector('#viewer [aria-label=Pause]') !== null"))
      for (part, shown) in [("number", pose.number), ("position", pose.position), ("scale", pose.scale)] {
        #expect(abs(shown - max(wanted, part == "scale" ? 0 : wanted)) <= Self.tolerance, "\(part) at \(pose.time)")
      }
      #expect(abs(pose.opacity - min(max(wanted, 0), 1)) <= Self.tolerance)
      let turn = (pose.rotation - wanted).remainder(dividingBy: 2)
      #expect(abs(turn) <= Self.tolerance, "rotation at \(pose.time)")
    }
  }

  @Test func whatIsRetargetedGoesWhereEvalSays() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    for (name, changes) in [
      ("hero", [(9, -0.5)]), ("hero", [(9, 1.75), (20, 0.25), (31, 0.5)]), ("hero/late", [(6, 2), (16, 0)]),
      ("hero/still", [(60, 0)]), ("curve", [(8, 0)]), ("curve", [(8, -1), (14, 2)]), ("added", [(5, 0.5), (11, 1)]),
      ("bounce", [(30, 0)]),
    ] {
      try browser.open(preset: name)
      var words: [String] = []
      for (tick, goal) in changes {
        try browser.scrub(to: tick)
        let time = try browser.number("+document.querySelector('.readout').value")
        words += ["--retarget", "\(time):\(goal)"]
        try browser.evaluate("document.querySelector('.retarget input').value = '\(goal)'")
        try browser.press(button: "Retarget now")
      }
      let (shown, wanted) = (try browser.shownValues(), try gallery.values(name, words))
      #expect(shown.count == wanted.count, "\(name) \(changes)")
      let largest = zip(shown, wanted).map { abs($0 - $1) }.max() ?? .infinity
      #expect(largest <= Self.tolerance, "\(name) \(changes)")
    }
    try browser.open(preset: "springs")
    #expect(
      try browser.isTrue("document.querySelector('.retarget') === null"),
      "what it can't do as the engine does it the page leaves out")
    #expect(try browser.text("document.querySelector('#viewer .columns').textContent").contains("eval --retarget"))
  }

  @Test func aClickOnTheTrackRetargetsInFlight() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.open(preset: "hero")
    try browser.scrub(to: 6)
    let place = try #require(
      try browser.evaluate(
        "(() => { const [zero, one] = [0, 1].map(mark => document.querySelector(`#viewer [data-mark=\"${mark}\"]`)"
          + ".getBoundingClientRect()); return [zero.left + (one.left - zero.left) * 0.25, zero.top + 20] })()")
        as? [Double])
    try browser.press(button: "Play")
    try browser.click(x: place[0], y: place[1])
    let said = "document.getElementById('viewer-said').textContent"
    try browser.evaluate(
      "new Promise(done => { const look = () => \(said) ? done(1) : requestAnimationFrame(look); look() })")
    #expect(try browser.text(said).hasPrefix("Sent to 0.25 at 0."))
    #expect(abs(try #require(try browser.shownValues().last) - 0.25) <= Self.tolerance)
    try browser.press(button: "Back to 0 → 1")
    #expect(try browser.shownValues() == gallery.values("hero").map { ($0 * 1e4).rounded() / 1e4 })
  }

  @Test func loopAndEndAreAsChosen() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.open(preset: "calm")
    let isPlaying = "document.querySelector('#viewer [aria-label=Pause]') !== null"
    try browser.evaluate(
      "new Promise(done => { const look = () => \(isPlaying) ? requestAnimationFrame(look) : done(1); look() })")
    #expect(try browser.text("document.querySelector('.readout').textContent").hasSuffix(" 1.0000"))
    try browser.evaluate("document.querySelector('#viewer [data-setting=loop]').click()")
    #expect(try browser.isTrue("document.querySelector('#settings [data-setting=loop]').checked"), "one setting")
    try browser.press(button: "Play")
    // It has come round when the time is less than it was.
    try browser.evaluate(
      "new Promise(done => { let last = 0; const look = () => { const now = +document.querySelector('.readout').value; "
        + "if (now < last) done(1); else { last = now; requestAnimationFrame(look) } }; look() })")
    #expect(try browser.isTrue(isPlaying))
  }

  @Test func lessMotionIsTheVariantAndNothingByItself() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.prefer(["prefers-reduced-motion": "reduce"])
    try browser.open(gallery.page(["--tag", "menu"]))
    try browser.search("hero")
    #expect(try browser.names == ["hero", "hero/late", "hero/still"], "the variant is there without being listed")
    try browser.evaluate(
      "document.querySelector('.card').dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true, "
        + "screenX: 7 }))")
    try browser.frames(18)
    #expect(try browser.isTrue("document.querySelector('.card [aria-label=\"Play hero\"]') !== null"))
    try browser.open(preset: "hero")
    try browser.nextFrame()
    #expect(
      try browser.pose().time == 0 && browser.isTrue("document.querySelector('#viewer [aria-label=Play]') !== null"))
    #expect(try browser.text("document.getElementById('variant').textContent").contains("calm"))
    let (shown, wanted) = (try browser.shownValues(), try gallery.values("hero", ["--reduce-motion"]))
    #expect(shown.count == wanted.count)
    #expect(zip(shown, wanted).allSatisfy { abs($0 - $1) <= Self.tolerance })
    // Without a variant, only the opacity moves.
    try browser.open(preset: "hero/still")
    try browser.scrub(to: 6)
    let pose = try browser.pose()
    #expect(abs(pose.position - 1) < 1e-3 && abs(pose.scale - 1) < 1e-3 && pose.opacity < 0.9)
    // Who asks for the whole motion all the same gets it.
    try browser.evaluate("document.querySelector('#viewer [data-setting=reduce]').click()")
    try browser.scrub(to: 6)
    #expect(try browser.pose().position < 0.9)
  }
}
