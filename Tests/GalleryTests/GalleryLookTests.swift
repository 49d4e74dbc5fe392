import Testing

/// What is drawn, measured: smooth where the motion is, steep where it jumps, and steady where only words change.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryLookTests {
  /// How far the line of the open preset turns at most from one piece of its length to the next, in degrees.
  ///
  /// For pieces of one pixel and of four, but for the end, where a spring leaps to its target. A bend is spread over
  /// both; a corner is as sharp in one as in the other.
  private static let turns = """
    [1, 4].map(step => { const path = document.querySelector('#viewer .way'); let most = 0, last;
      for (let at = step; at < path.getTotalLength() - 4; at += step) {
        const from = path.getPointAtLength(at - step), to = path.getPointAtLength(at);
        const angle = Math.atan2(to.y - from.y, to.x - from.x);
        if (last !== undefined) most = Math.max(most, Math.abs(angle - last) * 180 / Math.PI);
        last = angle;
      }
      return most })
    """

  private func isSmooth(_ browser: Chromium) throws -> Bool {
    let turns = try #require(try browser.evaluate(Self.turns) as? [Double])
    return turns.count == 2 && turns[0] < max(3, 0.6 * turns[1])
  }

  @Test(arguments: ["hero", "hero/late", "hero/still", "added", "pulse"])
  func smoothMotionIsASmoothLine(name: String) throws {
    #expect(try isSmooth(open(Gallery.filled(), name)))
  }

  @Test(arguments: [("hero", 9), ("hero", 12), ("plain", 8), ("plain", 10), ("plain", 13)])
  func aRetargetedWayIsASmoothLineToo(name: String, tick: Int) throws {
    let gallery = try Gallery.filled()
    try gallery.add([["name": "plain", "animation": ["kind": "spring", "bounce": 0.3]]])
    let browser = try open(gallery, name)
    try browser.scrub(to: tick)
    try browser.press(button: "Retarget now")
    #expect(try isSmooth(browser))
  }

  @Test func cornersStayCorners() throws {
    for name in ["stairs", "bounce"] { #expect(try !isSmooth(open(Gallery.filled(), name)), "\(name)") }
  }

  @Test func jumpsAreVertical() throws {
    let browser = try open(Gallery.filled(), "stairs")
    let widths = try #require(
      try browser.evaluate(
        "(() => { const numbers = document.querySelector('#viewer .way').getAttribute('d').match(/[-0-9.]+/g).map(Number), "
          + "widths = []; for (let i = 2; i + 1 < numbers.length; i += 2) "
          + "if (Math.abs(numbers[i + 1] - numbers[i - 1]) > 20) widths.push(numbers[i] - numbers[i - 2]); return widths })()"
      )
        as? [Double])
    #expect(widths == [0, 0, 0, 0, 0])
  }

  /// The line of a persistent spring is that of its own steps, and never farther from a frame than one of them.
  @Test(arguments: ["hero", "hero/late", "hero/still", "begun"])
  func theLineIsThatOfTheFrames(name: String) throws {
    let gallery = try Gallery.filled()
    if name == "begun" {
      let delay: [String: Any] = ["kind": "delay", "duration": -0.1]
      try gallery.add([["name": name, "animation": ["kind": "spring", "bounce": 0.6], "modifiers": [delay]]])
    }
    let browser = try open(gallery, name)
    let frames = try gallery.values(name)
    let peak = zip(frames, frames.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    // At each frame the height of the line, in ways, by the lines of 0 and 1.
    let heights = try #require(
      try browser.evaluate(
        """
        (() => { const path = document.querySelector('#viewer .way'), box = path.getBBox(), count = \(frames.count - 1);
          const [zero, one] = [...document.querySelectorAll('#viewer .rest.strong')].map(line => +line.getAttribute('y1'));
          const points = []; for (let at = 0; at <= path.getTotalLength(); at += 0.25) points.push(path.getPointAtLength(at));
          return [...Array(count + 1).keys()].map(tick => { const x = box.x + box.width * tick / count;
            const near = points.reduce((best, point) => Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best);
            return (near.y - zero) / (one - zero) }) })()
        """) as? [Double])
    #expect(heights.count == frames.count)
    for (height, frame) in zip(heights, frames) { #expect(abs(height - frame) <= peak / 5 * 1.3 + 0.01) }
  }

  @Test(arguments: [1280, 400]) func cardsKeepTheirHeights(width: Int) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.resize(width: width, height: 900)
    try browser.open(gallery.page())
    try browser.nextFrame()
    let heights = "[...document.querySelectorAll('.card')].slice(0, 2).map(card => String(card.offsetHeight))"
    let before = try browser.texts(heights)
    try browser.evaluate("document.querySelector('[data-setting=reduce]').click()")
    try browser.nextFrame()
    #expect(try browser.texts(heights) == before && before.count == 2)
    try browser.evaluate("document.querySelector('.card .facts button').click()")
    try browser.nextFrame()
    #expect(try browser.texts(heights) == before)
  }

  @Test(arguments: [320, 400, 1280]) func theLargestGapIsReadWhole(width: Int) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.resize(width: width, height: 900)
    for (one, other) in [("hero", "stairs"), ("calm", "hero/late"), ("stairs", "curve")] {
      try browser.open(gallery.page())
      for name in [one, other] {
        try browser.search(name)
        try browser.evaluate(
          "[...document.querySelectorAll('.card')].find(card => card.querySelector('h2').textContent === '\(name)')"
            + ".querySelector('.facts button').click()")
      }
      try browser.press(button: "Compare")
      try browser.nextFrame()
      let room = try browser.number(
        "(() => { const words = document.querySelector('#viewer .loud').getBoundingClientRect(), "
          + "all = document.querySelector('#viewer .curve > svg').getBoundingClientRect(); "
          + "return Math.min(words.left - all.left, all.right - words.right, words.top - all.top) })()")
      #expect(room >= -1, "\(one) and \(other)")
      let marks = try browser.texts(
        "[...document.querySelectorAll('#viewer [data-mark=\"1\"]')].map(mark => String(mark.getBoundingClientRect().left))"
      )
      #expect(marks.count == 3 && Set(marks).count == 1, "one scale for both, and for both over each other")
    }
  }

  private func open(_ gallery: Gallery, _ name: String) throws -> Chromium {
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.open(preset: name)
    try browser.scrub(to: 0)
    return browser
  }

  /// The lines of quarter circles, which are vertical at an end, are where the formula is: within half a pixel.
  @Test(arguments: [
    ("circularEaseOut", "Math.sqrt(1 - (1 - u) ** 2)"), ("circularEaseIn", "1 - Math.sqrt(1 - u * u)"),
    ("circularEaseInOut", "u < .5 ? (1 - Math.sqrt(1 - 4 * u * u)) / 2 : (1 + Math.sqrt(1 - (2 - 2 * u) ** 2)) / 2"),
  ]) func verticalEndsHaveNoKink(kind: String, formula: String) throws {
    let gallery = try Gallery()
    try gallery.add([["name": "round", "animation": ["kind": kind, "duration": 0.4]]])
    let browser = try open(gallery, "round")
    let farthest = try browser.number(
      """
      (() => { const path = document.querySelector('#viewer .way'), box = path.getBBox();
        const [zero, one] = [...document.querySelectorAll('#viewer .rest.strong')].map(line => +line.getAttribute('y1'));
        const curve = [...Array(6001).keys()].map(index => { const u = 0.5 - Math.cos(index / 6000 * Math.PI) / 2;
          return [box.x + box.width * u * 0.4 / (25 / 60), zero + (one - zero) * (\(formula))] });
        curve.push([box.x + box.width, one]);
        let most = 0;
        for (let at = 0; at <= path.getTotalLength(); at += 0.5) { const point = path.getPointAtLength(at); let least = 1e9;
          for (let i = 1; i < curve.length; i++) { const [x, y] = curve[i - 1], [a, b] = [curve[i][0] - x, curve[i][1] - y];
            const share = Math.min(1, Math.max(0, ((point.x - x) * a + (point.y - y) * b) / (a * a + b * b || 1)));
            least = Math.min(least, Math.hypot(point.x - x - share * a, point.y - y - share * b)) }
          most = Math.max(most, least) }
        return most })()
      """)
    #expect(farthest <= 0.5)
  }

  /// A repeated spring is drawn as one that is not, by its steps, and not by ticks of 60 Hz that it passes unevenly.
  @Test func aPassOfARepeatedSpringIsAsSmoothAsASpring() throws {
    let gallery = try Gallery()
    let spring: [String: Any] = ["kind": "spring", "bounce": 0.3]
    try gallery.add([
      ["name": "once", "animation": spring],
      ["name": "again", "animation": spring, "modifiers": [["kind": "repeatCount", "count": 2]]],
      ["name": "always", "animation": spring, "modifiers": [["kind": "repeatForever"]]],
    ])
    // Its heights 120 times a second, in ways, over the first 0.75 s.
    let heights = try ["once", "again", "always"].map { name in
      try open(gallery, name).evaluate(
        """
        (span => { const path = document.querySelector('#viewer .way'), box = path.getBBox(), points = [];
          const [zero, one] = [...document.querySelectorAll('#viewer .rest.strong')].map(line => +line.getAttribute('y1'));
          for (let at = 0; at <= path.getTotalLength(); at += 0.25) points.push(path.getPointAtLength(at));
          return [...Array(90).keys()].map(index => { const x = box.x + box.width * (index + 0.5) / 120 / span;
            const next = points.findIndex(point => point.x >= x), from = points[next - 1], to = points[next];
            return (from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x || 1) - zero) / (one - zero) })
        })(+document.querySelector('#viewer input[type=range]').max / 60)
        """) as? [Double] ?? []
    }
    for repeated in heights.dropFirst() {
      #expect(repeated.count == 90 && heights[0].count == 90)
      #expect(zip(repeated, heights[0]).allSatisfy { abs($0 - $1) < 0.004 })
    }
  }
}
