import TestSupport
import Testing

/// What has changed since somebody was here last, and lists of what is later than a revision.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioLatelyTests {
  private let visit: StudioVisit
  private var browser: Chromium { visit.browser }
  private let lately =
    "[...document.querySelectorAll('.studio button')].find(node => node.textContent.endsWith('since your last visit') && !node.hidden)"

  /// Whether the server has been told what the page shows.
  private let told =
    "performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/visit') && responseEnd > 0)"

  init() throws { visit = try StudioVisit() }

  @Test func whatChangedSinceTheLastVisitIsListed() throws {
    let first = try RunningStudio(visit.gallery.tool)
    try visit.open(first)
    // Nobody was here before.
    #expect(try !browser.isTrue("!!\(lately)"))
    try visit.wait(told)
    first.end()
    try visit.run("edit", "hero", "--bounce", "0.4", "--author", "cleo")
    let second = try RunningStudio(visit.gallery.tool)
    try visit.open(second)
    try visit.wait("\(lately)?.textContent === '1 changed since your last visit'")
    try browser.evaluate("\(lately).click()")
    try visit.wait("[...document.querySelectorAll('.card h2 button')].map(node => node.textContent).join() === 'hero'")
    #expect(try browser.text("location.hash") == "#/?since=1")
    #expect(try visit.text("#since") == "Changed after revision 1 ×")
    try visit.picture("lately")
    // It stays what it was for this visit.
    try visit.run("edit", "calm", "--duration", "0.3")
    try visit.wait("document.querySelectorAll('.card').length === 2")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("\(lately)?.textContent === '2 changed since your last visit'")
    try visit.wait("document.querySelectorAll('.card').length === 2")
    try browser.evaluate("document.querySelector('#since').click()")
    try visit.wait("document.querySelectorAll('.card').length === 12 && location.hash === '#/'")
    #expect(try browser.text("document.activeElement.id") == "search")
    #expect(visit.complaints(of: second).isEmpty, "\(visit.complaints(of: second))")
    try visit.wait(told)
    second.end()
    let third = try RunningStudio(visit.gallery.tool)
    try visit.open(third)
    #expect(try !browser.isTrue("!!\(lately)"))
  }

  @Test func thePageOfAFileListsThemToo() throws {
    try visit.run("edit", "hero", "--bounce", "0.4")
    let page = visit.gallery.folder.file("written.html")
    try visit.run("gallery", "-o", page)
    // Another suite may have used it since this test was made.
    _ = try Chromium.fresh()
    try browser.open(page)
    try browser.evaluate("location.hash = '#/?since=1'")
    try visit.wait("document.querySelectorAll('.card').length === 1")
    for text in ["-1", "1.5", "x", ""] {
      try browser.evaluate("location.hash = '#/?since=\(text)'")
      try visit.wait("document.querySelector('#count').textContent.includes('“\(text)” is no revision')")
      try visit.wait("document.querySelectorAll('.card').length === 12")
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}
