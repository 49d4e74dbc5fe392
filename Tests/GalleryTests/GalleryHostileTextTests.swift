import Foundation
import Testing

/// What presets are called and what is noted of them is text, whatever it looks like.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryHostileTextTests {
  @Test func hostileTextsStayText() throws {
    let gallery = try Gallery()
    let texts = [
      "</script><script>window.isHit = 1</script>", "\"><img src=x onerror=\"window.isHit = 1\">", "<!--<script>",
      "\u{202E}gnp.\u{2067}exe\u{2066}\u{200F}", String(repeating: "😀", count: 63) + "abc", "a\u{2028}b\u{2029}c",
      "'\"`${window.isHit = 1}\\", "&lt;b&gt;&amp;", "{{title}}{{script}}", "__proto__", "javascript:window.isHit=1",
    ]
    try gallery.add(
      texts.map { text in
        ["name": text, "note": "\(text)\nand so on", "tags": [text], "animation": ["kind": "linear"]]
      })
    let browser = try Chromium.fresh()
    try browser.open(gallery.page(["--title", texts[0]]))
    #expect(Set(try browser.names) == Set(texts))
    #expect(
      try browser.text("document.title") == texts[0]
        && browser.text("document.querySelector('h1').textContent") == texts[0])
    for text in texts {
      let index = try #require(try browser.names.firstIndex(of: text))
      try browser.evaluate("document.querySelectorAll('.card h2 button')[\(index)].click()")
      #expect(try browser.text("document.getElementById('viewer-title').textContent") == text)
      #expect(try browser.text("document.querySelector('.note').textContent") == text + "\nand so on")
      #expect(try browser.text("document.querySelector('.tags').textContent") == text)
      try browser.evaluate("document.getElementById('viewer').close()")
    }
    #expect(
      try browser.isTrue("window.isHit === undefined && document.querySelectorAll('img, iframe, script').length === 2"))
    #expect(browser.complaints.isEmpty)
    // The policy is in force: what is not the page's own script does not run, and nothing is fetched.
    try browser.evaluate(
      "{ const script = document.createElement('script'); try { script.textContent = 'window.isHit = 1' } catch {} "
        + "document.body.append(script); fetch('data:,x').catch(() => { window.isRefused = 1 }) }")
    try browser.nextFrame()
    #expect(try browser.isTrue("window.isHit === undefined && window.isRefused === 1"))
    #expect(!browser.complaints.isEmpty, "and it would have been told")
  }

  /// Characters that turn text round are shown by their numbers and turn nothing, neither on the page nor in its source.
  @Test func whatReordersIsShownByItsNumber() throws {
    let gallery = try Gallery()
    let name = "\u{202E}gnp.exe"
    try gallery.add([
      ["name": name, "note": "a \u{2067}b", "tags": ["\u{200F}tag"], "animation": ["kind": "linear"]],
      ["name": "plain", "animation": ["kind": "linear"]],
    ])
    let page = try gallery.page(["--title", "The \u{202E}title"])
    let source = try String(contentsOfFile: page, encoding: .utf8)
    #expect(
      !source.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
    let browser = try Chromium.fresh()
    try browser.open(page)
    #expect(try browser.text("document.title") == "The \\u{202E}title")
    let title = "[...document.querySelectorAll('.card h2 button')].find(it => it.textContent.startsWith('\\u202e'))"
    #expect(try browser.text("\(title).getAttribute('aria-label')") == "\\u{202E}gnp.exe")
    #expect(
      try browser.text("getComputedStyle(\(title).querySelector('.turn'), '::before').content") == #""\\u{202E}""#)
    // The letters stand in the order in which they are written.
    let places = try #require(
      try browser.evaluate(
        "(() => { const walker = document.createTreeWalker(\(title), NodeFilter.SHOW_TEXT), places = []; "
          + "while (walker.nextNode()) for (let i = 0; i < walker.currentNode.length; i++) { const range = document.createRange(); "
          + "range.setStart(walker.currentNode, i); range.setEnd(walker.currentNode, i + 1); "
          + "if (/[a-z.]/.test(range.toString())) places.push(range.getBoundingClientRect().left) } return places })()")
        as? [Double])
    #expect(places.count == 7 && places == places.sorted())
    try browser.evaluate("\(title).click()")
    for place in ["#viewer-title", ".note", ".tags", "#viewer pre[aria-label=JSON]"] {
      #expect(
        try browser.number("document.querySelectorAll('#viewer \(place) .turn, \(place) .turn').length") > 0, "\(place)"
      )
    }
    #expect(try browser.text("document.title") == "\\u{202E}gnp.exe · The \\u{202E}title")
  }
}
