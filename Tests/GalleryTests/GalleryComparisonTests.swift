import Foundation
import Testing

/// Two presets against each other: the page says of them what `presets compare` does, and shows who leads.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryComparisonTests {
  private func compare(_ one: String, _ other: String, in gallery: Gallery) throws -> Chromium {
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    for name in [one, other] {
      try browser.search(name)
      try browser.evaluate("document.querySelector('.card [aria-label=\"Compare \(name)\"]').click()")
    }
    try browser.press(button: "Compare")
    return browser
  }

  /// What the page says the largest gap is: how large, and when.
  private func shownGap(_ browser: Chromium) throws -> (size: Double, time: Double, words: String) {
    let words = try browser.text("document.getElementById('gap').textContent")
    let parts = words.split(separator: " ")
    return (try #require(Double(parts[0])), try #require(Double(parts[2])), words)
  }

  /// A persistent spring, an added one, corners, jumps and a delay, each against another.
  @Test(arguments: [
    ("hero", "curve"), ("added", "stairs"), ("bounce", "calm"), ("hero/late", "hero/still"), ("curve", "stairs"),
    ("added", "hero"),
  ])
  func theLargestGapIsThatOfCompare(one: String, other: String) throws {
    let gallery = try Gallery.filled()
    let browser = try compare(one, other, in: gallery)
    let json = try JSONSerialization.jsonObject(with: Data(gallery.run(["compare", one, other, "--json"]).utf8))
    let object = try #require(json as? [String: Any])
    let largest = try #require(object["maxDifference"] as? Double)
    let shown = try shownGap(browser)
    #expect(abs(shown.size - largest) <= 1e-3, "\(shown) instead of \(largest) at \(object["at"] ?? "")")
    #expect(!shown.words.contains("60 Hz"))
    // Where two curves run side by side, many times are as good: the gap at the time shown is that one.
    let values = try [one, other].map { try gallery.values($0, ["--fps", "960"]) }
    let index = Int((shown.time * 960).rounded())
    let there = values.map { $0[min(index, $0.count - 1)] }
    #expect(abs(abs(there[0] - there[1]) - largest) <= 2e-3)
    #expect(try browser.number("document.querySelectorAll('#viewer [data-stage=position]').length") == 2)
    #expect(try browser.number("document.querySelectorAll('#viewer svg .gap').length") == 1)
  }

  /// Of more than two, each has its line, its shape and its row, with its gap to the first.
  @Test func eightAreComparedWithTheFirst() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    let names = ["hero", "calm", "curve", "added", "bounce", "stairs", "springs", "twice"]
    for name in names {
      try browser.evaluate("document.querySelector('.card [aria-label=\"Compare \(name)\"]').click()")
    }
    try browser.press(button: "Compare")
    #expect(
      try browser.text("document.querySelector('#viewer h2').ariaLabel")
        == "Compare hero, calm, curve, added, bounce, stairs, springs and twice")
    #expect(try browser.text("location.hash") == "#/?compare=" + names.joined(separator: "&compare="))
    #expect(try browser.number("document.querySelectorAll('#viewer [data-stage=position]').length") == 8)
    #expect(try browser.number("document.querySelectorAll('#viewer [data-stage=overlay] .rail .shape').length") == 8)
    // No two lines look the same, with colours or without.
    for look in ["stroke", "strokeDasharray"] {
      let looks = try browser.texts(
        "[...document.querySelectorAll('#viewer [role=img] .way')].map(line => getComputedStyle(line).\(look))")
      #expect(Set(looks).count == 8, "\(look): \(looks)")
    }
    let rows = try browser.texts(
      "[...document.querySelectorAll('#viewer [aria-label=Measures] tbody tr')].map(row => row.firstChild.textContent + ' ' + row.lastChild.textContent)"
    )
    #expect(rows.count == 8 && rows.first == "hero ")
    for (name, row) in zip(names.dropFirst(), rows.dropFirst()) {
      let json = try JSONSerialization.jsonObject(with: Data(gallery.run(["compare", "hero", name, "--json"]).utf8))
      let largest = try #require((json as? [String: Any])?["maxDifference"] as? Double)
      let shown = try #require(row.split(separator: " ").dropFirst().first.flatMap { Double($0) }, "\(row)")
      #expect(
        row.hasPrefix(name + " ") && abs(shown - largest) <= (row.hasSuffix("60 Hz") ? 0.05 : 1e-3),
        "\(row): \(largest)")
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  /// Each pass of a repetition begins at a tick, so that only a display's own ticks are to be compared.
  @Test func repetitionsAreComparedAtTheirTicks() throws {
    let gallery = try Gallery.filled()
    let browser = try compare("twice", "curve", in: gallery)
    let values = try [gallery.values("twice"), gallery.values("curve")]
    let gaps = (0..<max(values[0].count, values[1].count)).map { tick in
      abs(values[0][min(tick, values[0].count - 1)] - values[1][min(tick, values[1].count - 1)])
    }
    let largest = try #require(gaps.max())
    let shown = try shownGap(browser)
    #expect(abs(shown.size - largest) <= 1e-3 && shown.words.hasSuffix("at 60 Hz"))
    #expect(abs(shown.time - Double(try #require(gaps.firstIndex(of: largest))) / 60) <= 1e-4)
  }

  @Test func bothShapesMoveOnOneRail() throws {
    let gallery = try Gallery.filled()
    let browser = try compare("hero", "curve", in: gallery)
    let values = try [gallery.values("hero"), gallery.values("curve")]
    for tick in [0, 5, 12, 20] {
      try browser.scrub(to: tick)
      let shown = try #require(
        try browser.evaluate(
          "(() => { const stage = document.querySelector('#viewer [data-stage=overlay]'); "
            + "const middle = node => { const box = node.getBoundingClientRect(); return box.left + box.width / 2 }; "
            + "const [zero, one] = [0, 1].map(mark => stage.querySelector(`[data-mark=\"${mark}\"]`).getBoundingClientRect().left); "
            + "return [...stage.querySelectorAll('.shape')].map(shape => (middle(shape) - zero) / (one - zero)) })()")
          as? [Double])
      #expect(shown.count == 2)
      for (place, values) in zip(shown, values) {
        #expect(abs(place - values[min(tick, values.count - 1)]) <= 0.01, "tick \(tick)")
      }
    }
  }

  /// The dot below the curve is at the velocity that the engine tells, by the numbers of its axis.
  @Test(arguments: ["hero", "added", "hero/still"]) func theVelocityIsThatOfTheEngine(name: String) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.open(preset: name)
    let json = try JSONSerialization.jsonObject(with: Data(gallery.run(["eval", name, "--json"]).utf8))
    let samples = try #require((json as? [String: Any])?["samples"] as? [[String: Any]])
    let velocities = samples.compactMap { $0["velocity"] as? Double }
    let peak = try #require(velocities.map(abs).max())
    for tick in [3, 8, 14] {
      try browser.scrub(to: tick)
      // The axis: the line of zero, and the number above it.
      let shown = try browser.number(
        "(() => { const svg = document.querySelector('#viewer .curve > svg'), dot = +svg.querySelector('.pace-dot').getAttribute('cy'); "
          + "const line = [...svg.querySelectorAll('.rest.strong')].at(-1), zero = +line.getAttribute('y1'); "
          + "const label = [...svg.querySelectorAll('text')].find(text => +text.getAttribute('y') > +svg.querySelector('.pace').getBBox().y "
          + "&& text.getAttribute('text-anchor') === 'end' && +text.textContent > 0); "
          + "return (zero - dot) / (zero - (label.getAttribute('y') - 4)) * +label.textContent })()")
      #expect(abs(shown - velocities[tick]) <= 0.08 * peak, "tick \(tick)")
    }
  }

  /// WCAG 2.2, 2.3.1: what flashes faster than three times a second has less than a quarter of 341 by 256 pixels.
  ///
  /// A stiff spring makes the opacity flash at any rate, so it is the area that is limited.
  @Test(arguments: [(400, 800), (1440, 900), (2560, 1440)])
  func whatFlashesIsSmall(width: Int, height: Int) throws {
    let gallery = try Gallery()
    try gallery.add([
      ["name": "stiff", "animation": ["kind": "interpolatingSpring", "stiffness": 8000, "damping": 2]],
      ["name": "other", "animation": ["kind": "interpolatingSpring", "stiffness": 9000, "damping": 2]],
    ])
    let browser = try Chromium.fresh()
    try browser.resize(width: width, height: height)
    try browser.open(gallery.page())
    let area =
      "(root => [...document.querySelectorAll(root + ' .shape')].filter(shape => shape.style.opacity !== '')"
      + ".reduce((sum, shape) => { const box = shape.getBoundingClientRect(); return sum + box.width * box.height }, 0))"
    try browser.evaluate("document.querySelector('[data-setting=property][value=opacity]').click()")
    try browser.nextFrame()
    let cards = try browser.number("\(area)('.cards')")
    #expect(cards > 0 && cards < 341 * 256 / 4)
    try browser.open(preset: "stiff")
    let stages = try browser.number("\(area)('#viewer')")
    #expect(stages > 0 && stages < 341 * 256 / 4)
  }

  /// The list, the figures beside the curve and the axis below it say the same of the greatest speed.
  @Test(arguments: [
    "hero", "added", "calm", "curve", "bounce", "stairs", "twice", "springs", "pulse", "round", "keyed",
  ])
  func thePeakIsTheSameEverywhere(name: String) throws {
    let gallery = try Gallery.filled()
    try gallery.add([
      ["name": "round", "animation": ["kind": "circularEaseOut", "duration": 0.4]],
      [
        "name": "keyed",
        "animation": [
          "kind": "keyframes",
          "segments": [
            ["kind": "linear", "value": 0.3, "duration": 0.2], ["kind": "move", "value": 0.8],
            ["kind": "linear", "value": 1, "duration": 0.2],
          ],
        ],
      ],
    ])
    let row = try gallery.run(["list", "--columns", "name,peakVelocity"]).split(separator: "\n")
      .map { $0.split(separator: "\t") }.first { $0.first.map(String.init) == name }
    // A quarter of a circle is vertical at an end, and a list leaves the cell of what is no number empty.
    func number(_ text: Substring) -> Double? { text == "infinite" || text == name ? .infinity : Double(text) }
    let listed = try #require(row?.last.flatMap(number))
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.open(preset: name)
    let measured = try browser.text(
      "[...document.querySelectorAll('#viewer .measures dt')].find(term => term.textContent === 'Peak velocity').nextSibling.textContent"
    )
    let shown = try #require(number(measured.prefix { $0 != " " }))
    #expect(shown == listed || abs(shown - listed) <= 0.006, "\(measured)")
    if shown.isInfinite { return }
    #expect(measured.contains("jumps left out") == ["stairs", "twice", "springs", "keyed"].contains(name))
    let labels = try browser.texts(
      "(() => { const all = [...document.querySelectorAll('#viewer .curve > svg text')].map(text => text.textContent); "
        + "return all.slice(all.findIndex(text => text.startsWith('Velocity')) + 1).filter(text => !text.endsWith(' s')) })()"
    ).compactMap(Double.init)
    let most = try #require(labels.map(abs).max())
    #expect(abs(most - listed) <= max(0.006, 0.01 * listed), "\(labels)")
  }
}
