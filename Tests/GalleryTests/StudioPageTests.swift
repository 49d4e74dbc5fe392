import Foundation
import TestSupport
import Testing

/// The studio in a browser: edits, conflicts, what others do meanwhile, and a server that goes and comes back.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioPageTests {
  let visit: StudioVisit
  var gallery: Gallery { visit.gallery }
  var browser: Chromium { visit.browser }

  init() throws { visit = try StudioVisit() }

  @Test func anEditIsOneRevisionByItsAuthor() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    let before = try browser.text("document.querySelector('#editor .way').getAttribute('d')")
    try visit.write("0.6", into: "bounce")
    #expect(try browser.text("document.querySelector('#editor .way').getAttribute('d')") != before)
    #expect(try visit.text("#editor .state").hasPrefix("Unsaved changes to revision"))
    try visit.picture("editor")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let lines = try gallery.run(["history", "hero", "--format", "ndjson"]).split(separator: "\n")
    #expect(lines.count == 2 && lines.first?.contains("\"author\":\"ben\"") == true, "\(lines)")
    #expect(try visit.stored().contains("\"bounce\":0.6"))
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  @Test func aWrongFigureIsSaidAtItsField() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("4", into: "bounce")
    #expect(try visit.text("#editor .input:has([aria-invalid]) .problem").contains("it must be above -1 and at most 1"))
    try visit.write("0.4", into: "bounce")
    #expect(try !browser.isTrue("!!document.querySelector('#editor [aria-invalid]')"))
    try visit.press("Undo")
    #expect(try visit.text("#editor .state").hasPrefix("Revision"))
  }

  /// What is typed until a field is left is one step; who comes back to it begins another.
  @Test func aFieldThatIsLeftIsAStep() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    let input =
      "[...document.querySelectorAll('#editor .input')].find(node => node.firstChild.firstChild.data === 'bounce')"
    let field = "\(input).querySelector('input:not([type])')"
    let stored = try browser.text("\(field).value")
    for figures in [["0.", "0.4"], ["0.5"]] {
      for figure in figures { try visit.write(figure, into: "bounce") }
      try browser.evaluate("\(field).dispatchEvent(new Event('change', { bubbles: true }))")
    }
    for figure in ["0.4", stored] {
      try visit.press("Undo")
      try visit.wait("\(field).value === '\(figure)'")
    }
    #expect(try visit.text("#editor .state").hasPrefix("Revision"))
  }

  @Test func aHandleIsMovedByKeysAndByHand() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("curve")
    let handle = "document.querySelector('[data-handle=\"1\"]')"
    try visit.wait("\(handle)?.getAttribute('aria-valuetext') === 'x 0.30, y -0.40'")
    try browser.evaluate("\(handle).focus()")
    for (key, code) in [("ArrowRight", 39), ("ArrowUp", 38), ("ArrowUp", 38)] { try browser.press(key, code: code) }
    #expect(try browser.text("\(handle).getAttribute('aria-valuetext')") == "x 0.31, y -0.38")
    let place = try browser.evaluate(
      "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(\(handle).lastChild.getBoundingClientRect())")
    let spot = try #require(place as? [Double])
    for (type, offset) in [("mousePressed", 0.0), ("mouseMoved", 20), ("mouseMoved", 40), ("mouseReleased", 40)] {
      try browser.send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": spot[0] + offset, "y": spot[1], "button": "left", "buttons": 1, "clickCount": 1])
    }
    let dragged = try browser.text("\(handle).getAttribute('aria-valuetext')")
    #expect(dragged.hasPrefix("x 0.") && dragged != "x 0.31, y -0.38")
    try visit.picture("handles")
    // All of the drag is one step.
    try visit.press("Undo")
    try visit.wait("\(handle).getAttribute('aria-valuetext') === 'x 0.31, y -0.38'")
    // A touch moves nothing, and a drag that is cancelled leaves no step.
    func mouse(_ type: String, _ offset: Double) throws {
      try browser.send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": spot[0] + offset, "y": spot[1], "button": "left", "buttons": 1, "clickCount": 1])
    }
    try mouse("mousePressed", 3)
    try mouse("mouseReleased", 3)
    #expect(try browser.text("\(handle).getAttribute('aria-valuetext')") == "x 0.31, y -0.38")
    try mouse("mousePressed", 0)
    try mouse("mouseMoved", 30)
    #expect(try browser.text("\(handle).getAttribute('aria-valuetext')") != "x 0.31, y -0.38")
    try browser.press("Escape", code: 27)
    #expect(try browser.text("\(handle).getAttribute('aria-valuetext')") == "x 0.31, y -0.38")
    try mouse("mouseReleased", 30)
    // The step before is that of the keys.
    try visit.press("Undo")
    try visit.wait("\(handle).getAttribute('aria-valuetext') === 'x 0.30, y -0.40'")
  }

  @Test func whatIsSaidOfAPresetIsEdited() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try browser.evaluate(
      """
      for (const [id, value, event] of [['tags', 'menu, new,, menu', 'input'], ['note', 'for the lead', 'input'], ['status', 'experimental', 'change'], ['reduced', 'curve', 'change']]) {
        const field = document.querySelector('#about-' + id); field.value = value; field.dispatchEvent(new Event(event, { bubbles: true }));
      }
      """)
    try visit.picture("about")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.stored()
    for part in [
      #""tags":["menu","new"]"#, #""note":"forthelead""#, #""status":"experimental""#, #""reducedMotion":"curve""#,
    ] { #expect(document.contains(part), "\(part): \(document)") }
    // What is put back is no change, in whatever order it was.
    try browser.evaluate(
      """
      for (const value of ['', 'for the lead']) { const note = document.querySelector('#about-note'); note.value = value; note.dispatchEvent(new Event('input')) }
      """)
    #expect(try visit.text("#editor .state").hasPrefix("Revision"))
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  @Test func aConflictOverwritesNothing() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.1", into: "bounce")
    // Somebody else is faster than the page can tell.
    try visit.press("Save…")
    try gallery.run(["edit", "hero", "--duration", "0.8", "--author", "cleo"])
    try visit.send(as: "ben")
    try visit.wait("document.querySelectorAll('.conflict .sides .curve > svg').length === 3")
    #expect(try visit.text(".conflict .sides").contains("It is now, by cleo"))
    try visit.picture("conflict")
    #expect(try visit.stored().contains("\"bounce\":0.35"))
    try visit.press("Back to your draft")
    // The keys are the editor's again, and what is stored is told beside the draft before anything is saved.
    try visit.wait("document.activeElement?.id === 'editor-title'")
    try visit.wait("document.querySelector('#editor .notice').textContent.startsWith('cleo has changed it meanwhile')")
    try gallery.run(["edit", "hero", "--duration", "0.9", "--author", "dora"])
    try visit.wait("document.querySelector('#editor .notice').textContent.startsWith('dora has changed it meanwhile')")
    try visit.picture("notice")
    try visit.press("Save…")
    try visit.wait("document.querySelectorAll('.conflict .sides .curve > svg').length === 3")
    try visit.press("Both changes")
    try visit.wait("document.activeElement?.id === 'editor-title'")
    #expect(try browser.isTrue("document.querySelector('#editor .notice').hidden"))
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.stored()
    #expect(document.contains("\"bounce\":0.1") && document.contains("\"duration\":0.9"), "\(document)")
    #expect(try gallery.run(["history", "hero", "--format", "ndjson"]).split(separator: "\n").count == 4)
  }

  /// As everywhere else: 300 is meant in milliseconds by most who write it.
  @Test func aTimeOfMoreThanTenSecondsNeedsItsUnit() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("300", into: "duration")
    try visit.wait(
      "[...document.querySelectorAll('#editor .input .problem')].some(node => node.textContent.includes('300ms for milliseconds'))"
    )
    try visit.write("300ms", into: "duration")
    try visit.wait("[...document.querySelectorAll('#editor .input .problem')].every(node => node.textContent === '')")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"duration\":0.3"))
  }

  @Test func whatAnotherProcessSavesAppears() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try gallery.run(["add", "aaa", "easeOut"])
    try visit.wait("[...document.querySelectorAll('.card h2')].some(title => title.textContent === 'aaa')")
    try gallery.run(["rename", "aaa", "aab"])
    try visit.wait("[...document.querySelectorAll('.card h2')].some(title => title.textContent === 'aab')")
    #expect(try !browser.names.contains("aaa"))
    let summary = try visit.text("#summary")
    #expect(summary.hasPrefix("13 presets as of revision"), "\(summary)")
  }

  /// A change moves all that is made from what it changed, and what the catalog keeps about itself is no card.
  @Test func whatIsMadeFromAnotherMovesWithIt() throws {
    try gallery.run(["add", "same", "alias", "--preset", "hero"])
    try gallery.run(["add", "after", "alias", "--preset", "same", "--delay", "0.1"])
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    func samples(_ name: String) -> String {
      "[...document.querySelectorAll('.card')].find(({ card }) => card.preset.name === '\(name)')?.card.preset.samples"
    }
    // Curves come once their cards are seen.
    let before = try ["hero", "same", "after"].map { name in
      try visit.wait(samples(name))
      return try browser.text(samples(name))
    }
    try gallery.run(["proposal", "new", "calmer", "--title", "Calmer"])
    try gallery.run(["release", "1.0.0"])
    try gallery.run(["edit", "hero", "--bounce", "0.7"])
    for (name, old) in zip(["hero", "same", "after"], before) {
      try visit.wait("(\(samples(name)) ?? '\(old)') !== '\(old)'")
    }
    #expect(try Set(browser.names).isDisjoint(with: ["calmer", "v1.0.0"]))
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  @Test func whatIsReadOnlyHasNoWayToSave() throws {
    let studio = try RunningStudio(gallery.tool, ["--read-only"])
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.5", into: "bounce")
    #expect(try visit.text("#editor .state").contains("nothing can be saved"))
    #expect(
      try !browser.isTrue(
        "[...document.querySelectorAll('button')].some(button => button.checkVisibility() && /^(Save|Remove…|Rename|New)/.test(button.textContent))"
      ))
  }
}
