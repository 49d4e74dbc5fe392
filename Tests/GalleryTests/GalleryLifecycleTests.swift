import TestSupport
import Testing

/// What the page says of presets that are experimental or deprecated.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryLifecycleTests {
  private func opened() throws -> Chromium {
    let gallery = try Gallery.filled()
    try gallery.add([
      [
        "name": "old", "animation": ["kind": "linear", "duration": 1], "status": "deprecated",
        "deprecation": ["reason": "too <b>stiff</b>", "replacedBy": "hero", "removeIn": "3.0.0"],
      ],
      ["name": "bare", "animation": ["kind": "linear"], "status": "deprecated"],
      ["name": "trial", "animation": ["kind": "bouncy"], "status": "experimental"],
    ])
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.nextFrame()
    return browser
  }

  private static func heading(_ name: String) -> String {
    "[...document.querySelectorAll('.card')].find(({ card }) => card.preset.name === '\(name)').querySelector('h2')"
  }

  @Test func cardsHaveABadge() throws {
    let browser = try opened()
    for (name, text) in [("old", "olddeprecated"), ("trial", "trialexperimental"), ("hero", "hero")] {
      try browser.search("name=\(name)")
      #expect(try browser.text("\(Self.heading(name)).textContent") == text)
    }
    for (text, names) in [("status=deprecated", ["bare", "old"]), ("status=experimental", ["trial"])] {
      try browser.search(text)
      #expect(try browser.names.sorted() == names)
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func whatIsDeprecatedLeadsToItsReplacement() throws {
    let browser = try opened()
    try browser.search("name=old")
    try browser.evaluate("\(Self.heading("old")).querySelector('button').click()")
    #expect(
      try browser.text("document.querySelector('.lifecycle').innerText.replace(/\\s+/g, ' ')")
        == "deprecated too <b>stiff</b> Goes in 3.0.0 Use hero Compare both")
    func press(_ text: String) throws {
      try browser.evaluate(
        "[...document.querySelectorAll('.lifecycle button')].find(({ textContent }) => textContent === '\(text)').click()"
      )
    }
    let title = "document.querySelector('#viewer-title').textContent"
    try press("Compare both")
    #expect(try browser.text(title) == "Compare old and hero")
    try press("Use hero")
    #expect(try browser.text(title) == "hero")
    #expect(try !browser.isTrue("!!document.querySelector('.lifecycle')"))
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}
