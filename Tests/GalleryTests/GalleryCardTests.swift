import Testing

/// What a card says and shows, and what the list makes of it.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryCardTests {
  private func opened(_ documents: [[String: Any]] = []) throws -> Chromium {
    let gallery = try documents.isEmpty ? Gallery.filled() : Gallery()
    if !documents.isEmpty { try gallery.add(documents) }
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.nextFrame()
    return browser
  }

  private func facts(_ name: String, _ browser: Chromium) throws -> [String] {
    try browser.texts(
      "[...[...document.querySelectorAll('.card')].find(card => card.querySelector('h2').textContent === '\(name)')"
        + ".querySelectorAll('.facts > p')].map(line => line.textContent.replaceAll('\\u00a0', ' '))")
  }

  @Test(arguments: [
    ("hero", "spring, duration 0.6, bounce 0.35", "finished after "),
    ("hero/late", "spring, duration 0.5, bounce 0.3, delay 0.2, speed 1.5", "finished after "),
    ("curve", "timingCurve(0.3, -0.4, 0.2, 1.3), duration 0.4", "finished after 0.417 s"),
    ("twice", "easeInOut, duration 0.3, repeatCount", "finished after "),
    ("pulse", "easeInOut, duration 0.8, repeatForever", "does not end, first 10 s"),
  ]) func parametersComeFirstAsWritten(name: String, authored: String, rest: String) throws {
    let lines = try facts(name, opened())
    #expect(lines.count == 3 && lines[0].hasPrefix(authored) && lines[1].hasPrefix(rest), "\(lines)")
  }

  /// The figures are those of what is drawn, on the card and in what it opens.
  @Test func theFiguresOfTheVariantAreShownWithItsCurve() throws {
    let browser = try opened()
    try browser.evaluate("document.querySelector('[data-setting=reduce]').click()")
    try browser.nextFrame()
    let lines = try facts("hero", browser)
    #expect(lines.first?.hasPrefix("easeOut, duration 0.2") == true, "\(lines)")
    #expect(lines.contains("Reduced motion: calm"), "\(lines)")
    try browser.evaluate("location.hash = '#/hero'")
    try browser.nextFrame()
    #expect(try browser.text("document.querySelector('#viewer header p').textContent").hasPrefix("easeOut"))
  }

  @Test func allCardsHaveOneTimeAxisUnlessEachIsToFit() throws {
    let browser = try opened([
      ["name": "quick", "animation": ["kind": "linear", "duration": 0.2]],
      ["name": "slow", "animation": ["kind": "linear", "duration": 0.9]],
      ["name": "bounces", "animation": ["kind": "spring", "bounce": 0.6]],
    ])
    let ends =
      "[...document.querySelectorAll('.card')].map(card => card.querySelector('.way').getBBox().width.toFixed(0))"
    let axes = "[...document.querySelectorAll('.card svg > text:last-of-type')].map(text => text.textContent)"
    let shared = try browser.texts(axes)
    #expect(shared.count == 3 && Set(shared).count == 1, "\(shared)")
    let widths = try browser.texts(ends).compactMap(Double.init)
    // By name: bounces, quick, slow.
    #expect(abs(widths[2] / widths[1] - 0.9 / 0.2) < 0.5)
    #expect(try browser.number("document.querySelectorAll('.card .beyond').length") == 1, "only one overshoots")
    try browser.evaluate("document.querySelector('[data-setting=axis][value=each]').click()")
    try browser.nextFrame()
    #expect(try Set(browser.texts(axes)).count == 3)
    #expect(try browser.text("location.hash") == "#/?axis=each")
  }

  @Test(arguments: [
    ("kind:steps", ["stairs"]), ("bounce>0.32", ["hero"]), ("delay.duration=200ms", ["hero/late"]),
    ("settlingDuration<250ms kind:easeOut", ["calm"]), ("strais", []), ("stars", ["stairs"]),
    ("interpolating", ["added"]),
  ]) func theSearchKnowsFiguresAndForgivesALetter(text: String, names: [String]) throws {
    let browser = try opened()
    try browser.search(text)
    #expect(try browser.names == names)
  }

  @Test func allSpringsAreOneChoice() throws {
    let browser = try opened()
    try browser.choose(":springs", in: "kind")
    #expect(try browser.names == ["hero", "hero/late", "hero/still", "added", "springs"])
  }

  @Test func familiesAreThoseOfNamesOrTags() throws {
    let browser = try opened([
      ["name": "menu.open", "animation": ["kind": "linear"]], ["name": "menu.close", "animation": ["kind": "linear"]],
      ["name": "sheet/open", "animation": ["kind": "linear"]], ["name": "alone", "animation": ["kind": "linear"]],
    ])
    let families = "[...document.querySelectorAll('.family')].map(family => family.textContent)"
    #expect(try browser.texts(families) == ["menu", "sheet", "Others"])
    #expect(try browser.names == ["menu.close", "menu.open", "sheet/open", "alone"])
    // A heading, and no group: names are divided into these by slashes alone.
    #expect(try browser.texts("[...document.getElementById('group').options].map(it => it.value)") == ["", "sheet"])
    try browser.choose("sheet", in: "group")
    #expect(try browser.names == ["sheet/open"])
    try browser.choose("", in: "group")
    try browser.choose("duration", in: "sort")
    #expect(try browser.texts(families).isEmpty)
  }

  @Test func whoLeavesTheComparisonIsNamed() throws {
    let browser = try opened()
    for name in ["hero", "calm", "curve", "added", "bounce", "twice", "pulse", "stairs", "springs"] {
      try browser.evaluate("document.querySelector('.card [aria-label=\"Compare \(name)\"]').click()")
    }
    #expect(try browser.text("document.getElementById('tray').textContent").contains("hero has left"))
    try browser.nextFrame()
    #expect(try browser.text("document.getElementById('said').textContent").hasPrefix("hero has left the comparison"))
  }

  @Test func equalOnesAreSaidToBeTheSame() throws {
    let browser = try opened([
      ["name": "one", "animation": ["kind": "easeIn"]], ["name": "two", "animation": ["kind": "easeIn"]],
    ])
    for name in ["one", "two"] {
      try browser.evaluate("document.querySelector('.card [aria-label=\"Compare \(name)\"]').click()")
    }
    try browser.press(button: "Compare")
    #expect(try browser.text("document.getElementById('gap').textContent").hasPrefix("none: the same motion"))
    #expect(try browser.text("document.querySelector('#viewer .loud').textContent").hasPrefix("The same motion"))
    #expect(try browser.number("document.querySelectorAll('#viewer svg .gap').length") == 0)
  }

  /// A picture has room for all of the way, and the shape stays on its rail.
  @Test func theViewerShowsTheWholeWay() throws {
    let browser = try opened([
      [
        "name": "far",
        "animation": ["kind": "timingCurve", "x1": 0.3, "y1": -12, "x2": 0.4, "y2": 14, "duration": 0.5],
      ]
    ])
    try browser.open(preset: "far")
    let inside =
      "(() => { const svg = document.querySelector('#viewer .curve > svg > svg').getBoundingClientRect(), "
      + "way = document.querySelector('#viewer .way').getBoundingClientRect(); "
      + "return way.top >= svg.top - 1 && way.bottom <= svg.bottom + 1 })()"
    #expect(try browser.isTrue(inside))
    for tick in [5, 12, 20] {
      try browser.scrub(to: tick)
      let isOn =
        "(() => { const stage = document.querySelector('#viewer [data-stage=position]').getBoundingClientRect(), "
        + "shape = document.querySelector('#viewer [data-stage=position] .shape').getBoundingClientRect(); "
        + "return shape.left >= stage.left - 1 && shape.right <= stage.right + 1 })()"
      #expect(try browser.isTrue(isOn), "\(tick)")
    }
  }

  @Test func enterSendsItAndUndoTakesItBack() throws {
    let browser = try opened()
    try browser.open(preset: "curve")
    let before = try browser.shownValues()
    try browser.scrub(to: 8)
    try browser.evaluate("document.querySelector('.retarget input').focus()")
    try browser.press("Enter", code: 13, text: "\r")
    #expect(abs(try #require(browser.shownValues().last)) < 1e-3, "sent to 0")
    try browser.press(button: "Undo")
    #expect(try browser.shownValues() == before)
  }

  @Test func thePageStaysWhereItIsBehindThePreset() throws {
    let browser = try opened()
    try browser.evaluate("document.querySelector('.card h2 button').click()")
    try browser.send(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": 5, "y": 500, "deltaX": 0, "deltaY": 400, "pointerType": "mouse"])
    try browser.frames(18)
    #expect(try browser.number("scrollY") == 0)
  }

  @Test func nothingIsEmptyAtRestAndWhatCantBeSentIsNotOffered() throws {
    let browser = try opened()
    try browser.evaluate("document.querySelector('#settings [data-setting=reduce]').click()")
    #expect(
      try browser.number(
        "[...document.querySelectorAll('.card .stage .ghost')].filter(ghost => ghost.getBoundingClientRect().width > 20).length"
      )
        == browser.number("document.querySelectorAll('.card').length"))
    try browser.open(preset: "hero/still")
    #expect(try browser.isTrue("document.querySelector('.retarget') === null"))
    #expect(try !browser.text("document.querySelector('.position .caption').textContent").contains("click"))
  }

  /// What the search does not know is said, with the nearest that is known; what is there is not complained of.
  @Test(arguments: [
    ("kind:sprnig", "No preset here is of a kind “sprnig”; did you mean “spring”?"),
    ("tag:meun", "No preset here has a tag “meun”; did you mean “menu”?"),
    ("bounec>0.3", "No preset here has a figure “bounec”; did you mean “bounce”?"),
    ("bounce>abc", "“abc” is no number to compare bounce with."),
    ("knd:spring", "“knd:” is no filter; did you mean “kind”?"),
    ("strais", "Nothing here has “strais”; did you mean “stairs”?"), ("zzzzqq", "Nothing here has “zzzzqq”."),
    ("kind:spring", ""), ("bounce>5", ""), ("hero stairs", ""),
  ]) func theSearchSaysWhatItDoesNotKnow(text: String, words: String) throws {
    let browser = try opened()
    try browser.search(text)
    let count = try browser.text("document.getElementById('count').textContent")
    #expect(words.isEmpty ? !count.contains("·") : count.hasSuffix(" · " + words), "\(count)")
  }

  /// It is sent as far as the page can show, and a message says how far that is.
  @Test func whatIsTooFarIsRefused() throws {
    let browser = try opened()
    try browser.open(preset: "curve")
    let before = try browser.shownValues()
    try browser.scrub(to: 8)
    for (number, words) in [("5000", "5000 is too far"), ("-1000.5", "-1000.5 is too far"), ("", "This is no number")] {
      try browser.evaluate(
        "{ const input = document.querySelector('.retarget input'); input.value = '\(number)'; input.focus() }")
      try browser.press("Enter", code: 13, text: "\r")
      let problem = try browser.text("document.querySelector('.retarget [role=alert]').textContent")
      #expect(problem.hasPrefix(words) && problem.contains("from −1000 to 1000"))
      #expect(
        try browser.isTrue("document.activeElement === document.querySelector('.retarget input[aria-invalid=true]')"))
    }
    #expect(try browser.shownValues() == before, "nothing was sent")
    try browser.scrub(to: 8)
    try browser.evaluate("document.querySelector('.retarget input').value = '1000'")
    try browser.press(button: "Retarget now")
    #expect(try browser.text("document.querySelector('.retarget [role=alert]').textContent").isEmpty)
    #expect(abs(try #require(browser.shownValues().last) - 1000) < 1e-3)
    // Taking it back switches Undo off; the focus stays beside it.
    try browser.evaluate(
      "[...document.querySelectorAll('.retarget button')].find(it => it.textContent === 'Undo').focus()")
    try browser.press("Enter", code: 13, text: "\r")
    #expect(try browser.text("document.activeElement.textContent") == "Retarget now")
  }
}
