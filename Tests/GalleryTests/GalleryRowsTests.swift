import Testing

/// The list as rows: more of it on a screen, with all that cards say and do.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryRowsTests {
  private static let boxes =
    "[...document.querySelectorAll('.card')].slice(0, 8).map(card => card.getBoundingClientRect())"

  @Test func aRowSaysWhatACardSays() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.evaluate("document.querySelector('[data-setting=view][value=rows]').click()")
    try browser.nextFrame()
    #expect(try browser.text("location.hash") == "#/?view=rows")
    #expect(
      try browser.isTrue("\(Self.boxes).every(({ left, height }, _, [first]) => left === first.left && height < 100)"))
    // All that is in a row is seen, and nothing is over anything else.
    let overlaps =
      """
      [...document.querySelectorAll('.card')].slice(0, 8).some(card => {
        const boxes = [...card.querySelectorAll('h2, .facts > p:not(.about), .actions, .curve, .foot')].map(node => node.getBoundingClientRect());
        return boxes.some((one, index) => !one.width || boxes.slice(index + 1).some(other =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)) })
      """
    for width in [1440, 1000, 390] {
      try browser.resize(width: width, height: 900)
      try browser.nextFrame()
      #expect(try !browser.isTrue(overlaps), "\(width)")
      #expect(try browser.isTrue("document.documentElement.scrollWidth <= innerWidth"), "\(width)")
    }
    try browser.resize(width: 1280, height: 900)
    // Arrow keys go from row to row.
    try browser.evaluate("document.querySelector('.card h2 button').focus()")
    try browser.press("ArrowDown", code: 40)
    #expect(try browser.text("document.activeElement.textContent") == browser.names[1])
    // A link shows the same, and one that asks for what there is not says so.
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    #expect(try browser.isTrue("document.querySelector('#presets').classList.contains('dense')"))
    try browser.evaluate("location.hash = '#/?view=rowz'")
    try browser.wait(
      "document.querySelector('#count').textContent.includes('There is no view “rowz”; did you mean “rows”?')")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  /// A long list has few of them at once, wherever it is.
  @Test func aLongListHasRowsToo() throws {
    let gallery = try Gallery()
    try gallery.add(GalleryWallTests.documents(400))
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.evaluate("location.hash = '#/?view=rows'")
    try browser.wait("document.querySelector('.dense.walled .card .curve > svg')")
    for place in [0.0, 0.4, 1] {
      try browser.evaluate("scrollTo(0, document.documentElement.scrollHeight * \(place))")
      try browser.wait(
        "[...document.querySelectorAll('.card')].some(card => { const { top, bottom } = card.getBoundingClientRect(); return bottom > 300 && top < 600 })"
      )
      #expect(try browser.number("document.querySelectorAll('.card').length") < 60)
      #expect(try browser.isTrue("\(Self.boxes).every(({ height }) => height < 130)"))
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}
