import TestSupport
import Testing

/// A draft in the address: it opens the editor for whoever gets the link, and whatever else the address says does nothing.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioLinkTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  /// Changes a figure of `hero`, and returns the address that this has; nothing of it is left in the tab.
  private func link(bounce: String) throws -> String {
    try visit.edit("hero")
    try visit.write(bounce, into: "bounce")
    try visit.wait("location.hash.startsWith('#/hero?') && location.hash.includes('\(bounce)')")
    let address = try browser.text("location.hash")
    try visit.press("Discard")
    try visit.press("Close")
    try visit.wait("!document.querySelector('#editor') && !location.hash.includes('draft')")
    #expect(try visit.text(".drafts") == "")
    return address
  }

  private func follow(_ address: String) throws { try browser.evaluate("location.hash = '\(address)'") }

  private static let bounce =
    "[...document.querySelectorAll('#editor .input')].find(node => node.firstChild.firstChild.data === 'bounce')?.querySelector('input:not([type])').value"

  @Test func aLinkOpensTheDraftAndALoadKeepsIt() throws {
    try visit.open(studio)
    let address = try link(bounce: "0.61")
    try follow(address)
    try visit.wait("\(Self.bounce) === '0.61' && document.querySelector('#distance')")
    #expect(try visit.text("#editor .state") == "Unsaved changes to revision 1")
    // The address alone brings it back.
    try browser.evaluate("sessionStorage.removeItem('drafts'); sessionStorage.removeItem('edited')")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("\(Self.bounce) === '0.61' && document.querySelector('#distance')")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"bounce\":0.61"))
    try visit.wait("!location.hash.includes('draft')")
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  @Test func aDraftIsOfItsPresetByAnotherName() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.61", into: "bounce")
    try visit.wait("location.hash.startsWith('#/hero?') && location.hash.includes('0.61')")
    try visit.run("rename", "hero", "star", "--author", "cleo")
    let notice = "document.querySelector('#editor .notice')?.textContent.includes('removed or renamed meanwhile')"
    try visit.wait(notice)
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("\(Self.bounce) === '0.61' && \(notice)")
    #expect(try !visit.text("#editor .state").hasPrefix("Not saved"))
  }

  @Test func aLinkLeadsToItsPresetByAnotherName() throws {
    try visit.open(studio)
    let address = try link(bounce: "0.61")
    try visit.run("rename", "hero", "star", "--author", "cleo")
    try visit.wait("document.querySelector('#summary').dataset.revision === '2'")
    try follow(address)
    try visit.wait("\(Self.bounce) === '0.61' && document.querySelector('#editor h2').textContent === 'star'")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.run("show", "star", "--json").contains("0.61"))
  }

  @Test func aLinkLiesOverTheRevisionThatItWasMadeFrom() throws {
    try visit.open(studio)
    let address = try link(bounce: "0.62")
    try visit.run("edit", "hero", "--duration", "0.9", "--author", "cleo")
    try visit.wait("document.querySelector('#summary').dataset.revision === '2'")
    try follow(address)
    try visit.wait("document.querySelector('#editor .notice')?.textContent.startsWith('cleo has changed it meanwhile')")
    try visit.press("Save…")
    try visit.press("Both changes")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.stored()
    #expect(document.contains("\"bounce\":0.62") && document.contains("\"duration\":0.9"), "\(document)")
  }

  @Test func onesOwnDraftIsAStepBack() throws {
    try visit.open(studio)
    let address = try link(bounce: "0.63")
    try visit.edit("hero")
    try visit.write("0.2", into: "bounce")
    try follow(address)
    try visit.wait("\(Self.bounce) === '0.63'")
    try visit.press("Undo")
    try visit.wait("\(Self.bounce) === '0.2'")
  }

  @Test func aNewPresetComesByItsLink() throws {
    try visit.open(studio)
    let document = #"{"name":"newest","animation":{"kind":"spring","bounce":0.64}}"#
    try browser.evaluate("location.hash = '#/?draft=' + encodeURIComponent('\(document)')")
    try visit.wait("\(Self.bounce) === '0.64' && document.querySelector('#about-name')?.value === 'newest'")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.names().contains("newest"))
  }

  private static let hostile = [
    "", "null", "[]", "7", "{", #"{"animation":7}"#, #"{"animation":{}}"#, #"{"animation":{"kind":"no such"}}"#,
    #"{"animation":{"kind":"spring","bounce":9}}"#, #"{"animation":{"kind":"spring","bounce":{"x":1}}}"#,
    #"{"animation":{"kind":"spring"},"tags":7}"#, #"{"animation":{"kind":"spring"},"modifiers":{"length":1e9}}"#,
    #"{"animation":{"kind":"spring","<img src=x onerror=isHit=1>":1}}"#,
    #"{"animation":{"kind":"spring"},"name":["a"]}"#,
    #"{"animation":{"kind":"spring","__proto__":{"kind":"ease"}},"__proto__":{"a":1}}"#,
  ]

  @Test func whatIsNoDraftIsRefused() throws {
    try visit.open(studio)
    let said =
      "/The draft in the address (is no document|can’t be opened)/.test(document.querySelector('#count').textContent)"
    for text in Self.hostile {
      for name in ["hero", ""] {
        try browser.evaluate("location.hash = '#/\(name)?draft=' + encodeURIComponent('\(text)')")
        try visit.wait(said)
        #expect(
          try browser.isTrue("!document.querySelector('#editor, img') && window.isHit === undefined && !('a' in {})"))
        try browser.evaluate("location.hash = '#/'")
        try visit.wait("!document.querySelector('#count').textContent.includes('draft')")
      }
    }
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  /// What the gallery can't draw it shows as a text.
  @Test func theGalleryShowsTheDocument() throws {
    let page = try visit.gallery.page()
    // Another suite may have used it since this test was made.
    _ = try Chromium.fresh()
    try browser.open(page)
    let document = #"{"note":"</pre><img src=x onerror=isHit=1>","animation":{"kind":"spring","bounce":0.65}}"#
    try browser.evaluate("location.hash = '#/hero?draft=' + encodeURIComponent('\(document)')")
    try visit.wait("document.querySelector('#linked pre')?.textContent.includes('\"bounce\": 0.65')")
    #expect(try visit.text("#linked h2") == "A draft of hero")
    #expect(try visit.text("#linked pre").contains("</pre><img src=x onerror=isHit=1>"))
    #expect(try browser.isTrue("!document.querySelector('img') && window.isHit === undefined"))
    try visit.picture("linked")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("document.querySelector('#linked pre')")
    try visit.press("Open what is stored")
    try visit.wait("document.querySelector('#viewer').open && location.hash === '#/hero'")
    try visit.press("Close")
    try browser.evaluate("location.hash = '#/hero?draft=7'")
    try visit.wait("document.querySelector('#count').textContent.includes('The draft in the address is no document')")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}
