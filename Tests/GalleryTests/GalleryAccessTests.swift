import Testing

/// The page by keyboard, by ear, and for eyes that are not the best.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryAccessTests {
  @Test func theKeyboardGoesEverywhere() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page(["--tag", "menu"]))
    let focus = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
    try browser.press("Tab", code: 9)
    #expect(try browser.text(focus) == "Skip to the presets")
    try browser.press("Enter", code: 13, text: "\r")
    var path: [String] = []
    for _ in 0..<3 {
      try browser.press("Tab", code: 9)
      path.append(try browser.text(focus))
    }
    #expect(path == ["hero", "Compare hero", "Play hero"])
    try browser.evaluate("document.querySelector('.card h2 button').focus()")
    try browser.press("Enter", code: 13, text: "\r")
    #expect(try browser.isTrue("document.getElementById('viewer').open"))
    #expect(try browser.text("document.activeElement.id") == "viewer-title")
    try browser.press("Tab", code: 9)
    try browser.press("Tab", code: 9)
    try browser.press("Tab", code: 9)
    #expect(try browser.text(focus) == "Time")
    try browser.scrub(to: 0)
    try browser.press("ArrowRight", code: 39)
    #expect(abs(try browser.pose().time - 1.0 / 60) < 1e-9)
    #expect(
      try browser.text("document.activeElement.getAttribute('aria-valuetext')").hasPrefix("0.017 seconds, at 0.0"))
    try browser.press("Escape", code: 27)
    #expect(try browser.isTrue("!document.getElementById('viewer').open") && browser.text(focus) == "hero")
  }

  /// However many presets there are, no action is farther than fifteen stops from where somebody is.
  @Test func noActionIsFar() throws {
    let gallery = try Gallery()
    try gallery.add((0..<120).map { ["name": "preset-\($0)", "animation": ["kind": "linear"]] })
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.nextFrame()
    let label = "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)"
    // From card to card by arrow keys.
    try browser.evaluate("document.querySelector('.card .actions button').focus()")
    try browser.press("Enter", code: 13, text: "\r")
    for _ in 0..<30 { try browser.press("ArrowRight", code: 39) }
    #expect(try browser.text(label) == "Compare preset-\(second())")
    try browser.press("Enter", code: 13, text: "\r")
    try browser.press("Tab", code: 9)
    #expect(try browser.text(label) == "Go to comparison")
    try browser.press("Enter", code: 13, text: "\r")
    #expect(try browser.text(label) == "Compare" && browser.isTrue("document.activeElement.closest('#tray') !== null"))
    // Around the whole page: each stop until the search is reached again, and a round has no more than 30 of them.
    var stops = 0
    try browser.evaluate("document.getElementById('search').focus()")
    repeat {
      try browser.press("Tab", code: 9)
      stops += 1
    } while try stops < 60 && browser.isTrue("document.activeElement.id !== 'search'")
    #expect(stops <= 30, "no farther than fifteen, forwards or back")
    try browser.evaluate("document.querySelector('#tray > button:last-child').focus()")
    try browser.press("Enter", code: 13, text: "\r")
    #expect(try browser.isTrue("document.activeElement.closest('.card') !== null"), "not lost after Clear")
  }

  /// The number of the thirty-first preset by name.
  private func second() -> Substring { (0..<120).map { "preset-\($0)" }.sorted()[30].dropFirst(7) }

  /// Roles that are of no use without a name.
  @Test func everyControlHasAName() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    for name in [nil, "hero"] {
      if let name { try browser.open(preset: name) }
      let nodes = try browser.send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
      var roles: Set<String> = []
      for node in nodes where node["ignored"] as? Bool != true {
        func value(_ key: String) -> String { (node[key] as? [String: Any])?["value"] as? String ?? "" }
        let role = value("role")
        guard
          ["button", "searchbox", "combobox", "radio", "checkbox", "slider", "spinbutton", "radiogroup", "dialog"]
            .contains(role)
        else { continue }
        roles.insert(role)
        #expect(!value("name").isEmpty, "a \(role) has no name")
      }
      #expect(roles.isSuperset(of: name == nil ? ["searchbox", "combobox", "radio"] : ["dialog", "slider", "button"]))
    }
  }

  @Test(arguments: ["light", "dark"])
  func everyTextCanBeRead(scheme: String) throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.prefer(["prefers-color-scheme": scheme])
    try browser.open(gallery.page())
    var count = 0
    for name in [nil, "hero"] {
      if let name { try browser.open(preset: name) }
      let found = try #require(try browser.evaluate(Self.contrasts) as? [[Any]])
      count += found.count
      for text in found {
        let ratio = try #require(text[1] as? Double)
        #expect(ratio >= 4.5, "\(text[0])")
      }
    }
    #expect(count > 60)
    // What is no text but has to be told apart from what is around it.
    for (front, back) in [
      ("edge", "surface"), ("edge", "page"), ("accent", "surface"), ("accent", "sunken"), ("accent", "page"),
    ] {
      let ratio = try browser.number("\(Self.ratio)('--\(front)', '--\(back)')")
      #expect(ratio >= 3, "\(front) on \(back)")
    }
  }

  /// A heading is never more than one level below the one before it, and cards are below the family that they stand in.
  @Test func headingsFollowEachOther() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    let levels =
      "[...document.querySelectorAll('h1, h2, h3, [role=heading]')].filter(it => it.checkVisibility() "
      + "&& !!it.closest('dialog') === document.getElementById('viewer').open).map(it => it.ariaLevel ?? it.tagName[1])"
    for (words, open, wanted) in [
      ([], nil, "1"), (["--tag", "menu"], nil, "1"), ([], "hero", "2"),
    ] as [([String], String?, String)] {
      try browser.open(gallery.page(words))
      try browser.nextFrame()
      if let open { try browser.open(preset: open) }
      let found = try browser.texts(levels)
      #expect(found.count > 2 && found.first == wanted)
      for (level, next) in zip(found.compactMap { Int($0) }, found.dropFirst().compactMap { Int($0) }) {
        #expect(next <= level + 1, "\(found)")
      }
    }
    try browser.open(gallery.page())
    try gallery.add((0..<20).map { ["name": "m/\($0)", "animation": ["kind": "linear"]] })
    try browser.open(gallery.page())
    try browser.nextFrame()
    #expect(try browser.text("document.querySelector('.family h2').ariaLevel ?? '2'") == "2")
    #expect(try browser.isTrue("[...document.querySelectorAll('.card h2')].every(title => title.ariaLevel === '3')"))
  }
}
