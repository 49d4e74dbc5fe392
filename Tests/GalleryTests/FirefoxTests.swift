import Foundation
import TestSupport
import Testing

/// The studio and the gallery in another browser than all other tests have, by its keys and its mouse.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Firefox.program != nil && RunningStudio.isAvailable, "Firefox or libevent is not installed"))
struct FirefoxTests: StudioGuest {
  let gallery: Gallery
  let browser: Firefox

  init() throws {
    gallery = try Gallery.filled()
    browser = try Firefox.fresh()
  }

  private func open(_ studio: RunningStudio) throws {
    try browser.open(studio.address)
    try wait("document.querySelector('.link')?.textContent.startsWith('Connected')")
  }

  private func picture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["PRESETS_PICTURES"] else { return }
    try browser.picture("\(folder)/firefox-\(name).png")
  }

  private func expectNoComplaints(of studio: RunningStudio) {
    let complaints = browser.complaints(but: "http://127.0.0.1:\(studio.port)/")
    #expect(complaints.isEmpty, "\(complaints)")
  }

  private static let cards = "[...document.querySelectorAll('.card h2 button')]"

  @Test func aPresetIsFoundEditedAndSaved() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    #expect(try !browser.text("location.href").contains(studio.token))
    try browser.click("document.getElementById('search')")
    try browser.type("bounce>0.3")
    try wait("\(Self.cards).map(({ textContent }) => textContent).join() === 'hero'")
    try wait("location.hash === '#/?q=bounce%3E0.3'")
    try browser.click("\(Self.cards)[0]")
    try wait("document.querySelector('#viewer h2')?.textContent === 'hero'")
    try browser.click(Self.button("Edit"))
    try wait("document.querySelector('#editor #distance')")
    let before = try browser.text("document.querySelector('#editor .way').getAttribute('d')")
    try write("0.6", into: "bounce")
    #expect(try browser.text("document.querySelector('#editor .way').getAttribute('d')") != before)
    #expect(try text("#editor .state").hasPrefix("Unsaved changes to revision"))
    try picture("editor")
    // The draft comes back with the page.
    try browser.reload()
    try wait("document.querySelector('#editor h2')?.textContent === 'hero'")
    #expect(try text("#editor .state").hasPrefix("Unsaved changes to revision"))
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try stored().contains("\"bounce\":0.6"))
    // What somebody else does is seen as it happens.
    try press("Close")
    try gallery.run(["edit", "hero", "--bounce", "0.7"])
    try wait("\(Self.cards)[0].closest('.card').card.preset.document.animation.bounce === 0.7")
    expectNoComplaints(of: studio)
  }

  @Test func aHandleIsDraggedByTheMouse() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("curve")
    let handle = "document.querySelector('[data-handle=\"1\"]')"
    try wait("\(handle)?.getAttribute('aria-valuetext') === 'x 0.30, y -0.40'")
    let place = try browser.middle("\(handle).lastChild")
    try browser.drag([place, (place.x + 20, place.y), (place.x + 40, place.y)])
    let dragged = try browser.text("\(handle).getAttribute('aria-valuetext')")
    #expect(dragged.hasPrefix("x 0.") && dragged.hasSuffix("y -0.40") && dragged != "x 0.30, y -0.40", "\(dragged)")
    // All of the drag is one step.
    try press("Undo")
    try wait("\(handle).getAttribute('aria-valuetext') === 'x 0.30, y -0.40'")
    expectNoComplaints(of: studio)
  }

  @Test func aConflictOverwritesNothing() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("hero")
    try write("0.1", into: "bounce")
    try press("Save…")
    try gallery.run(["edit", "hero", "--duration", "0.8", "--author", "cleo"])
    try send(as: "ben")
    try wait("document.querySelectorAll('.conflict .sides .curve > svg').length === 3")
    #expect(try text(".conflict .sides").contains("It is now, by cleo"))
    #expect(try stored().contains("\"bounce\":0.35"))
    try picture("conflict")
    try press("Both changes")
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try stored()
    #expect(document.contains("\"bounce\":0.1") && document.contains("\"duration\":0.8"), "\(document)")
    expectNoComplaints(of: studio)
  }

  @Test func aDraftIsProposedAndAccepted() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("hero")
    try write("0.1", into: "bounce")
    try press("Save…")
    for (field, value) in [("place", "new"), ("proposal", "calmer"), ("title-of", "Calmer menus")] {
      try set("#save-\(field)", value)
    }
    try send(as: "ben")
    try wait("document.querySelector('#proposals .differences .curve svg')")
    #expect(try text("#proposals").contains("bounce 0.35 → 0.1"))
    #expect(try stored().contains("\"bounce\":0.35"))
    try picture("proposal")
    try press("Accept…")
    try set("#end-proposal-author", "ana")
    try browser.evaluate("document.querySelector('#end-proposal form').requestSubmit()")
    try wait("document.querySelector('#proposals').textContent.includes('accepted')")
    #expect(try stored().contains("\"bounce\":0.1"))
    expectNoComplaints(of: studio)
  }

  @Test func theGalleryNeedsNoServer() throws {
    let address = URL(fileURLWithPath: try gallery.page()).absoluteString
    try browser.open(address)
    try browser.click("document.getElementById('search')")
    try browser.type("hero/late")
    try wait("\(Self.cards).length === 1")
    try browser.click("\(Self.cards)[0]")
    try wait("document.getElementById('viewer').open")
    try picture("gallery")
    // Each tick is that of the engine.
    let shown = try browser.evaluate(
      """
      (() => { const scrub = document.querySelector('#viewer input[type=range]'), values = [];
        for (let tick = 0; tick <= scrub.max; tick++) { scrub.value = tick; scrub.dispatchEvent(new Event('input', { bubbles: true }));
          values.push(+document.querySelector('.readout').textContent.split(/ s +/)[1]) }
        return values })()
      """)
    let values = ((shown as? [Any]) ?? []).compactMap { $0 as? Double }, wanted = try gallery.values("hero/late")
    #expect(values.count == wanted.count)
    #expect(zip(values, wanted).allSatisfy { abs($0 - $1) <= 1e-3 })
    try browser.click(Self.button("Close"))
    try wait("!document.getElementById('viewer').open")
    let complaints = browser.complaints(but: address)
    #expect(complaints.isEmpty, "\(complaints)")
  }
}
