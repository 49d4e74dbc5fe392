import Testing

/// What presets are called and what is noted of them is text, whatever it looks like.
@MainActor
@Suite(.serialized, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
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
}
