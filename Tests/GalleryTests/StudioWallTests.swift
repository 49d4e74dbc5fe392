import Foundation
import TestSupport
import Testing

/// The studio with more presets than are in its page at once.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioWallTests {
  private let visit: StudioVisit
  private let total = 412
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    try visit.gallery.add(GalleryWallTests.documents(400))
  }

  @Test func whatIsChosenIsNotWhatIsInThePage() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.press("Select")
    try visit.press("All \(total) listed")
    let isChosen = "[...document.querySelectorAll('.card')].every(card => card.querySelector('.pick').checked)"
    for place in [0, 7000, 20_000] {
      try browser.evaluate("scrollTo(0, \(place))")
      try browser.frames(3)
      #expect(try browser.isTrue(isChosen) && browser.number("document.querySelectorAll('.card').length") <= 45)
    }
    // One is left out, and stays so while it is away.
    try browser.evaluate(
      "[...document.querySelectorAll('.card')].find(card => card.getBoundingClientRect().top > 100).querySelector('.pick').click()"
    )
    let left = "[...document.querySelectorAll('.card')].filter(card => !card.querySelector('.pick').checked).length"
    #expect(try browser.number(left) == 1)
    let place = try browser.number("scrollY")
    try browser.evaluate("scrollTo(0, 0)")
    try browser.frames(3)
    try browser.evaluate("scrollTo(0, \(place))")
    try browser.frames(3)
    #expect(try browser.number(left) == 1)
    #expect(try visit.text(".picks strong") == "\(total - 1) chosen")
    #expect(visit.complaints(of: studio).isEmpty)
  }

  /// Curves have no time of their own, so that they do not stretch the one that all cards show; and the longest name fits.
  @Test func curvesLeaveTheTimeOfTheCardsAlone() throws {
    func document(_ name: String, _ animation: [String: Any]) -> [String: Any] {
      ["name": name, "animation": animation]
    }
    let curves = (0..<500).map { document("ease/\($0)", ["kind": "curve", "value": [0.2, 0, 0, 1]]) }
    let spring: [String: Any] = [
      "kind": "spring", "response": 0.23, "dampingFraction": 0.6123456, "blendDuration": 0.0123,
    ]
    let long = (0..<9).map { document("material3-compose/Expressive.SpringFastSpatial.AndStillMore\($0)", spring) }
    try visit.gallery.add(curves + long)
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    let last =
      "[...document.querySelectorAll('.card .curve text')].map(text => text.textContent).filter(text => / s$/.test(text))"
    try visit.wait("\(last).length > 0")
    #expect(try browser.isTrue("!\(last).some(text => text === '10 s')"))
    try visit.set("#search", "material3")
    try visit.wait("document.querySelectorAll('.card').length === 9")
    #expect(
      try browser.isTrue(
        "[...document.querySelectorAll('.card')].every(card => card.scrollHeight <= card.clientHeight + 1)"))
  }

  @Test func whatOthersSaveMovesNobody() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try browser.evaluate("scrollTo(0, 9000)")
    try browser.frames(3)
    try browser.evaluate(
      "[...document.querySelectorAll('.card')].find(card => card.getBoundingClientRect().top > 100).querySelector('h2 button').focus()"
    )
    let name = try browser.text("document.activeElement.ariaLabel")
    let place = try browser.number("scrollY")
    try visit.gallery.run(["edit", name, "easeIn", "--duration", "0.77"])
    let card = "document.activeElement.closest('.card')"
    try visit.wait("\(card)?.textContent.includes('0.77') && \(card).querySelector('.curve svg')")
    #expect(try browser.text("document.activeElement.ariaLabel") == name)
    #expect(try browser.number("scrollY") == place)
    // Nor who has scrolled away from what has the focus.
    try browser.evaluate("scrollTo(0, 0)")
    try browser.frames(3)
    try visit.gallery.run(["edit", name, "--duration", "0.78"])
    try visit.wait("\(card)?.textContent.includes('0.78')")
    #expect(try browser.number("scrollY") == 0)
    #expect(visit.complaints(of: studio).isEmpty)
  }

  /// What nobody has seen has no curve yet; the paper does.
  @Test func curvesThatNobodyHasSeenArePrinted() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try browser.evaluate("window.asked = 0; window.print = () => asked++")
    try browser.send(
      "Input.dispatchKeyEvent",
      ["type": "rawKeyDown", "key": "p", "code": "KeyP", "windowsVirtualKeyCode": 80, "modifiers": 2])
    try visit.wait("asked === 1")
    try browser.evaluate(
      "addEventListener('beforeprint', () => { window.curves = document.querySelectorAll('.card .curve .way').length })"
    )
    try browser.send("Page.printToPDF")
    #expect(try browser.number("curves") == Double(total))
    #expect(visit.complaints(of: studio).isEmpty)
  }
}
