import Foundation
import TestSupport
import Testing

/// What the page says of where a draft and its figures are: gone, renamed, in a proposal, in a mode, or not there at all.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioPlacesTests {
  private let visit: StudioVisit
  private var browser: Chromium { visit.browser }

  init() throws { visit = try StudioVisit() }

  @Test func aDraftThatCantBeDrawnSaysSoAndShowsNoGrip() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try visit.press("Close")
    studio.end()
    try visit.wait("document.querySelector('.link').classList.contains('gone')")
    try browser.evaluate("document.querySelector('.drafts button').click()")
    try visit.wait(
      "document.querySelector('#editor .column > .problem').textContent.includes('once the server is back')")
    #expect(
      try !browser.isTrue("[...document.querySelectorAll('#editor .handles')].some(node => node.checkVisibility())"))
    #expect(try browser.text("document.querySelector('#editor input[type=range][aria-label=Time]').value") == "0")
    try visit.press("Close")
    // Closing says something of its own, and does so later.
    try visit.wait("document.getElementById('said').textContent.includes('is kept in this tab')")
    // What was never seen is not there, and that is said; the page may say more soon after, so all of it is kept.
    try browser.evaluate(
      "window.heard = []; new MutationObserver(() => heard.push(document.getElementById('said').textContent))"
        + ".observe(document.getElementById('said'), { childList: true, characterData: true, subtree: true })")
    try browser.evaluate("location.hash = '#/long'")
    try visit.wait("document.querySelector('#viewer').open || heard.some(text => text.includes('The server is gone'))")
  }

  /// What the address opens has its figures, also where the page is loaded with it.
  @Test(arguments: ["#/hero", "#/?compare=hero&compare=calm"])
  func whatIsOpenIsWholeAfterAReload(place: String) throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    let figures = "document.querySelector('#viewer-body').innerText.match(/Overshoot[^]*?%/i)?.[0]"
    try browser.evaluate("location.hash = '\(place)'")
    try visit.wait("/[1-9]/.test(\(figures) ?? '')")
    let before = try browser.text(figures)
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("document.querySelector('.link')?.textContent.startsWith('Connected') && \(figures) === `\(before)`")
  }

  @Test func whatWasTypedIntoADialogIsNotLostByOneEscape() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.press("Values")
    try visit.press("New value…")
    try visit.wait("document.querySelector('#value form')")
    try browser.evaluate("document.querySelector('#value form input').focus()")
    try browser.send("Input.insertText", ["text": "quick"])
    try browser.press("Escape", code: 27)
    try visit.wait("document.querySelector('#value .problem').textContent.includes('Press Escape again')")
    #expect(try browser.text("document.querySelector('#value form input').value") == "quick")
    try browser.press("Escape", code: 27)
    try visit.wait("!document.querySelector('#value')")
  }

  /// A studio that is started again for a catalog has the same port, so that what a tab keeps is there.
  @Test func aCatalogHasItsPort() throws {
    let first = try RunningStudio(visit.gallery.tool)
    let beside = try RunningStudio(visit.gallery.tool)
    #expect(beside.port != first.port)
    first.end()
    let again = try RunningStudio(visit.gallery.tool)
    #expect(again.port == first.port)
  }

  @Test func aReviewSaysThatAVariantIsAnotherMotion() throws {
    try visit.run("axis", "add", "brand", "acme", "globex")
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    try visit.run("vary", "hero", "brand=globex", "--bounce", "0", "--proposal", "calmer")
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.press("Proposals (1)")
    try visit.press("Calmer")
    try visit.wait(
      "/Moves by [0-9.]+ of the way at [0-9.]+ s with brand=globex/.test(document.querySelector('.differences')?.textContent)"
    )
  }

  @Test func whatWasRenamedUnderAnOpenEditorIsSaid() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("bounce")
    try visit.run("rename", "bounce", "bounced")
    try visit.wait(
      "document.querySelector('#editor .notice').checkVisibility() && document.querySelector('#editor .notice').textContent.includes('removed or renamed')"
    )
    try visit.press("Show both…")
    try visit.wait("document.querySelector('.conflict')?.textContent.includes('It is called bounced now')")
  }

  @Test func whatGoesIntoAProposalHasNoRevisionOfTheCatalog() throws {
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.set("#look-proposal", "calmer")
    try visit.wait("document.body.classList.contains('proposing')")
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor > .toast').textContent.length > 0")
    #expect(try visit.text("#editor > .toast") == "Saved, into the proposal")
  }

  @Test func theModesAreInTheAddress() throws {
    try visit.run("axis", "add", "brand", "acme", "globex")
    try visit.run("vary", "calm", "brand=globex", "--duration", "1.2")
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.set("#look-brand", "globex")
    try visit.wait("location.hash === '#/?mode=brand%3Dglobex'")
    // Who gets the link, with nothing kept in the tab, sees the same.
    try browser.evaluate(
      "{ const token = sessionStorage.getItem('token'); sessionStorage.clear(); sessionStorage.setItem('token', token); }"
    )
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("document.querySelector('#look-brand')?.value === 'globex'")
    #expect(try !visit.text("#count").contains("no mode"))
    try browser.evaluate("location.hash = '#/'")
    try visit.wait("document.querySelector('#look-brand')?.value === 'acme'")
    // A mode that there is not is said.
    try browser.evaluate("location.hash = '#/?mode=brand%3Dinitech'")
    try visit.wait("document.querySelector('#count').textContent.includes('There is no mode “brand=initech”')")
  }

  @Test func whatCantBeDoneIsNotOffered() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.press("New preset")
    try visit.wait("document.querySelector('#editor .preview')")
    let beside =
      "[...document.querySelectorAll('#editor .preview label')].find(node => node.textContent === 'Stored beside it')"
    #expect(try !browser.isTrue("\(beside).checkVisibility()"))
    try visit.press("Close")
    try visit.edit("hero")
    #expect(try browser.isTrue("\(beside).checkVisibility()"))
    studio.end()
    let reading = try RunningStudio(visit.gallery.tool, ["--read-only"])
    try visit.open(reading)
    try visit.press("Proposals")
    try visit.wait("document.querySelector('#proposals').textContent.includes('None is open.')")
    #expect(try !visit.text("#proposals").contains("Save…"))
  }

  @Test func anExportThatIsRefusedHasNoEntryAndSaysTheWayOut() throws {
    try visit.run("axis", "add", "brand", "acme", "globex")
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.set("#look-brand", "globex")
    try visit.wait("location.hash.includes('globex')")
    try visit.press("Export…")
    try visit.set("#export-format", "ndjson")
    try visit.wait("document.querySelector('#export .problem').textContent.includes('documents have all modes')")
    #expect(try visit.text("#export .problem").contains("as it is by default"))
    let entry = StudioVisit.button("Copy entry for presets.build.json")
    #expect(try browser.isTrue("\(entry).disabled"))
    try visit.set("#export-format", "css")
    try visit.wait("document.querySelector('#export .problem').textContent === '' && !\(entry).disabled")
  }

  @Test func theStepsOfADraftAreThereWhenItIsOpenedAgain() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try visit.write("0.9", into: "duration")
    try visit.press("Close")
    try visit.edit("hero")
    try visit.press("Undo")
    try visit.press("Undo")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
  }

  /// A tag with a comma in it is one, and stays one.
  @Test func tagsWithCommasAreKept() throws {
    try visit.run("edit", "hero", "--tag", "a, b")
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    #expect(try browser.text("document.querySelector('#about-tags').value") == "\"a, b\", menu")
    try visit.set("#about-tags", "\"a, b\", menu, new , \"say \\\\\"so\\\\\"\"")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.gallery.tool.run(["show", "hero", "--json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    #expect(object?["tags"] as? [String] == ["a, b", "menu", "new", "say \"so\""])
  }

  /// All tests share one tab, whose storage goes by the port, and ports come again.
  @Test func theDraftOfAnotherTestIsNotThereAtTheSamePort() throws {
    let first = try RunningStudio(visit.gallery.tool)
    try visit.open(first)
    try visit.edit("hero")
    try visit.write("0.9", into: "bounce")
    first.end()
    let next = try StudioVisit()
    let studio = try RunningStudio(next.gallery.tool, ["--port", "\(first.port)"])
    try next.open(studio)
    try next.edit("hero")
    #expect(try next.text("#editor .state") == "Revision 1")
    studio.end()
  }
}
