import TestSupport
import Testing

/// More pages of one studio than a browser has connections to a server, which are six.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioTabsTests {
  private let visit: StudioVisit
  private var browser: Chromium { visit.browser }

  init() throws { visit = try StudioVisit() }

  @Test func eightPagesHearOfEachChange() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    var tabs: [Chromium.Tab] = []
    defer {
      for tab in tabs { browser.close(tab) }
      _ = try? browser.send("Page.bringToFront")
    }
    for _ in 0..<8 { tabs.append(try browser.openTab(studio.address)) }
    // Nothing is drawn in a tab that is not in front.
    func wait(_ expression: String) throws {
      for tab in tabs {
        try browser.inTab(tab) {
          try browser.send("Page.bringToFront")
          try visit.wait(expression)
        }
      }
    }
    try wait("document.querySelector('.link')?.textContent === 'Connected'")
    try visit.run("edit", "hero", "--bounce", "0.4")
    try wait("document.querySelector('#summary').dataset.revision === '2'")
    // Each of them can still ask for something.
    let bearer = "{ headers: { Authorization: 'Bearer ' + sessionStorage.getItem('token') } }"
    for tab in tabs {
      #expect(
        try browser.inTab(tab) { try browser.isTrue("fetch('/kinds', \(bearer)).then(({ status }) => status === 200)") }
      )
    }
    // Whichever page hears of it from the server, the others go on when it is closed.
    try browser.send("Page.navigate", ["url": "about:blank"])
    for tab in tabs.prefix(4) { browser.close(tab) }
    tabs.removeFirst(4)
    try visit.run("edit", "hero", "--bounce", "0.5")
    try wait("document.querySelector('#summary').dataset.revision === '3'")
    studio.end()
    try wait("document.querySelector('.link.gone')?.textContent.startsWith('The server is gone')")
  }
}
