import Foundation
import TestSupport
import Testing

/// Many presets, and windows of many sizes.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GallerySizeTests {
  /// Of many presets only those are drawn that can be seen soon, and all by scrolling.
  @Test func manyPresetsAreDrawnAsTheyAreSeen() throws {
    let total = 240
    let gallery = try Gallery()
    let kinds: [[String: Any]] = [
      ["kind": "spring", "bounce": 0.3], ["kind": "timingCurve", "x1": 0.3, "y1": 0, "x2": 0.2, "y2": 1],
      ["kind": "elastic", "duration": 0.8], ["kind": "bouncy"], ["kind": "interpolatingSpring", "bounce": 0.4],
    ]
    try gallery.add(
      (0..<total).map { number in
        [
          "name": "group\(number % 20)/preset-\(number)", "animation": kinds[number % kinds.count],
          "tags": ["tag\(number % 7)"],
          "note": "What number \(number) is for, in a sentence of a usual length.",
          "modifiers": number % 40 == 0 ? [["kind": "repeatForever"]] : [],
        ]
      })
    let page = try gallery.page()
    let size = try #require(try FileManager.default.attributesOfItem(atPath: page)[.size] as? Int)
    let bare = try Gallery()
    let empty = try #require(try FileManager.default.attributesOfItem(atPath: bare.page())[.size] as? Int)
    #expect(size - empty < total * 1500, "\(size) bytes, \(empty) of them the page's own")
    let browser = try Chromium.fresh()
    try browser.open(page)
    try browser.nextFrame()
    let drawn = try browser.number("document.querySelectorAll('.card').length")
    #expect(drawn >= 24 && drawn < 200, "only what can be seen soon is drawn")
    try browser.search("preset-9")
    let found = (0..<total).count { "\($0)".hasPrefix("9") }
    #expect(try browser.text("document.getElementById('count').textContent") == "\(found) of \(total) presets")
    try browser.search("")
    let seen = try browser.number(
      "new Promise(done => { let frames = 0; const go = () => { scrollBy(0, 900); "
        + "if (frames++ < 60) requestAnimationFrame(go); else done(document.querySelectorAll('.card').length) }; "
        + "requestAnimationFrame(go) })")
    #expect(seen > drawn && seen == Double(total))
  }

  @Test func everyWidthHasRoomForIt() throws {
    let gallery = try Gallery.filled()
    let folder = ProcessInfo.processInfo.environment["PRESETS_PICTURES"] ?? gallery.folder.path
    let browser = try Chromium.fresh()
    let page = try gallery.page(["--title", "Motion"])
    for (width, height, scheme) in [
      (320, 640, "light"), (390, 844, "light"), (390, 844, "dark"), (1280, 900, "light"), (1920, 1080, "dark"),
    ] {
      try browser.resize(width: width, height: height, isPhone: width < 400)
      try browser.prefer(["prefers-color-scheme": scheme])
      try browser.open(page)
      try browser.nextFrame()
      let overflow = "document.scrollingElement.scrollWidth - innerWidth"
      #expect(try browser.number(overflow) <= 0, "\(width)")
      try browser.picture("\(folder)/gallery-\(width)-\(scheme).png")
      try browser.open(preset: "hero")
      try browser.scrub(to: 12)
      #expect(
        try browser.number(
          "document.getElementById('viewer').scrollWidth - document.getElementById('viewer').clientWidth") <= 0)
      try browser.picture("\(folder)/preset-\(width)-\(scheme).png")
      let size =
        try FileManager.default.attributesOfItem(atPath: "\(folder)/preset-\(width)-\(scheme).png")[.size] as? Int
      #expect(try #require(size) > 10_000)
    }
    #expect(browser.complaints.isEmpty)
  }

  /// Whatever presets are called and written as, a phone shows them without scrolling sideways, one or two of them.
  @Test(arguments: [320, 360, 390]) func longNamesHaveRoomOnAPhone(width: Int) throws {
    let names = [
      "a-long-name/which-goes-on-and-on/and-still-is-not-at-its-end/after-sixty-characters-or-more",
      String(repeating: "nobreakatall", count: 7),
    ]
    let gallery = try Gallery()
    try gallery.add([
      [
        "name": names[0], "tags": [String(repeating: "tag", count: 15)],
        "animation": ["kind": "timingCurve", "x1": 0.3123, "y1": -0.41234, "x2": 0.21234, "y2": 1.31234],
      ],
      ["name": names[1], "animation": ["kind": "steps", "count": 7, "duration": 0.123456789]],
    ])
    let page = URL(fileURLWithPath: try gallery.page()).absoluteString
    let browser = try Chromium.fresh()
    try browser.resize(width: width, height: 800, isPhone: true)
    for fragment in ["", "#/\(names[0])", "#/\(names[1])", "#/?compare=\(names[0])&compare=\(names[1])"] {
      try browser.send("Page.navigate", ["url": "about:blank"])
      try browser.send("Page.navigate", ["url": page + fragment])
      try browser.wait(for: "Page.loadEventFired")
      try browser.nextFrame()
      try browser.evaluate("document.querySelectorAll('details').forEach(node => node.open = true)")
      #expect(try browser.isTrue("document.getElementById('viewer').open") == !fragment.isEmpty)
      let overflow = try browser.number(
        "Math.max(document.scrollingElement.scrollWidth - innerWidth, "
          + "document.getElementById('viewer').scrollWidth - document.getElementById('viewer').clientWidth)")
      #expect(overflow <= 0, "\(fragment)")
    }
  }

  /// The controls begin and end where the cards do.
  @Test(arguments: [800, 1280, 1500, 1600, 1920, 2560]) func theControlsAreInLineWithTheCards(width: Int) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.resize(width: width, height: 900)
    try browser.open(gallery.page())
    let edges = try #require(
      try browser.evaluate(
        "(() => { const box = id => document.getElementById(id).getBoundingClientRect(), last = document.querySelector('#tools > :last-child')"
          + ".getBoundingClientRect(); return [box('search').left - box('presets').left, last.right - box('presets').right] })()"
      )
        as? [Double])
    #expect(edges.count == 2 && edges.allSatisfy { abs($0) < 1 }, "\(edges)")
  }
}
