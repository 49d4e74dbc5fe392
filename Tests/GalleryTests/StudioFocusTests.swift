import Foundation
import TestSupport
import Testing

/// Where the focus is after something was done: keys go on to work.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioFocusTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  /// Whether the focus is in a dialog, once the browser has taken it from what can't have it any more.
  private func isFocus(in dialog: String) throws -> Bool {
    try browser.frames(3)
    return try browser.isTrue("!!document.activeElement?.closest('\(dialog)')")
  }

  /// Clicks a button where it is, as a hand does: the focus goes to it.
  private func click(_ text: String) throws {
    try visit.wait(StudioVisit.button(text))
    let place = try browser.evaluate(
      "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(\(StudioVisit.button(text)).getBoundingClientRect())"
    )
    let spot = try #require(place as? [Double])
    try browser.click(x: spot[0], y: spot[1])
  }

  private func press(_ key: String, code: Int) throws {
    let keys: [String: Any] = [
      "key": key, "code": "Key" + key.uppercased(), "windowsVirtualKeyCode": code, "modifiers": 2,
    ]
    for type in ["rawKeyDown", "keyUp"] {
      try browser.send("Input.dispatchKeyEvent", keys.merging(["type": type]) { $1 })
    }
  }

  @Test func keysWorkAfterASaveThatAButtonBegan() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try click("Save…")
    try visit.send(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try isFocus(in: "#editor"))
    try press("z", code: 90)
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Unsaved changes')")
    // The last step back switches the button off that was pressed.
    try press("y", code: 89)
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    try click("Undo")
    #expect(try isFocus(in: "#editor"))
    try press("s", code: 83)
    try visit.wait("document.querySelector('#save-author')")
  }

  /// What hides the handle that has the focus leaves the keys to the editor.
  @Test func keysWorkAfterAHandleIsGone() throws {
    try visit.run("add", "pop", "spring", "--bounce", "0.35")
    try visit.open(studio)
    try visit.edit("pop")
    try visit.wait("document.querySelector('[data-handle=peak]')?.checkVisibility()")
    try browser.evaluate("document.querySelector('[data-handle=peak]').focus()")
    try visit.set("#add-modifier", "delay")
    try visit.wait("!document.querySelector('[data-handle=peak]').checkVisibility()")
    #expect(try isFocus(in: "#editor"))
    try press("z", code: 90)
    try visit.wait("document.querySelector('[data-handle=peak]').checkVisibility()")
    #expect(try !visit.text("#editor").contains("then delay"))
  }

  /// A curve is a value, and is changed among those.
  @Test func aCurveLeadsToItsValue() throws {
    try visit.run("value", "add", "ease/standard", "cubic-bezier(.2,0,0,1)")
    try visit.open(studio)
    try browser.evaluate("location.hash = '#/ease/standard'")
    try visit.wait("document.querySelector('#viewer h2')?.ariaLabel === 'ease/standard'")
    try visit.press("Change…")
    try visit.wait("document.querySelector('#values')?.textContent.includes('ease/standard')")
    #expect(try !browser.isTrue("!!document.querySelector('#editor')"))
  }

  @Test func keysWorkAfterTheFirstSaveOfANewPreset() throws {
    try visit.open(studio)
    try visit.press("New preset")
    try visit.wait("document.querySelector('#about-name')")
    try visit.set("#about-name", "fresh")
    try click("Save…")
    try visit.send(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.names().contains("fresh"))
    #expect(try isFocus(in: "#editor"))
  }

  @Test func aRefusedSaveLeavesTheFocusWhereItWas() throws {
    try visit.open(studio)
    try visit.press("New preset")
    try visit.wait("document.querySelector('#about-name')")
    try visit.press("Save…")
    try visit.set("#save-name", "hero")
    try click("Save")
    try visit.wait("[...document.querySelectorAll('dialog .problem')].at(-1).textContent.includes('hero')")
    #expect(try browser.text("document.activeElement.textContent") == "Save")
    try visit.press("Cancel")
    // A small dialog as well.
    try visit.press("Close")
    try visit.press("Values")
    try visit.press("New value…")
    try visit.set("#value-name", "wrong name?")
    try visit.set("#value-figure", "much")
    try click("Save")
    try visit.wait("document.querySelector('#value .problem').textContent.length > 0")
    try browser.frames(3)
    #expect(try browser.text("document.activeElement.textContent") == "Save")
  }

  /// What was done in a dialog over another one makes the content of that anew; the focus is on the same button again.
  @Test func theFocusIsKeptByWhatIsMadeAnew() throws {
    for name in ["dur/one", "dur/two", "dur/three"] { try visit.run("value", "add", name, "200ms") }
    try visit.open(studio)
    try visit.press("Values")
    let change = "document.querySelector('[aria-label=\"Change dur/two\"]')"
    try visit.wait(change)
    try browser.evaluate("{ \(change).focus(); \(change).click() }")
    try visit.set("#value-author", "ben")
    // Milliseconds without their unit, as they were 300 s to the database.
    for (text, problem) in [("300", "write 300ms"), ("0,3", "Write it with a point")] {
      try visit.set("#value-figure", text)
      try visit.press("Save")
      try visit.wait("document.querySelector('#value .problem').textContent.includes('\(problem)')")
    }
    #expect(try visit.run("value", "list").contains("dur/two\tduration\t0.2 s"))
    try visit.set("#value-figure", "300ms")
    try visit.press("Save")
    try visit.wait("[...document.querySelectorAll('#values td')].some(cell => cell.textContent === '0.3 s')")
    try visit.wait("document.activeElement === \(change)")
    try visit.press("Close")
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    try visit.press("Proposals (1)")
    try visit.press("Calmer")
    try visit.set("#comment", "Why?")
    try browser.evaluate("{ const { comment } = window; comment.focus(); comment.form.requestSubmit() }")
    try visit.wait("document.querySelector('#proposals .note')?.textContent === 'Why?'")
    try visit.wait("document.activeElement.id === 'comment'")
  }

  @Test func theFocusStaysInTheBarOfWhatIsChosen() throws {
    try visit.open(studio)
    try visit.press("Select")
    try browser.evaluate("document.querySelector('.card .pick').click()")
    try browser.evaluate("\(StudioVisit.button("Tag…")).focus()")
    try visit.press("Tag…")
    try visit.set("#many-tag", "fresh")
    try visit.set("#many-author", "ben")
    try browser.evaluate("document.querySelector('#many-tag').form.requestSubmit()")
    try visit.wait("!document.querySelector('#many') && document.activeElement?.textContent === 'Tag…'")
  }

  /// The way back closes the editor, and the draft is kept; another step leads to what was there before.
  @Test func theWayBackClosesTheEditor() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try browser.evaluate("history.back()")
    try visit.wait("!document.querySelector('#editor')")
    try visit.wait("document.querySelector('.drafts').textContent.includes('hero')")
    #expect(try browser.isTrue("location.hash.length < 3 && !document.querySelector('#viewer').open"))
    // From the list as well, and so does the address of something else.
    try browser.evaluate("document.querySelector('.drafts button').click()")
    try visit.wait("document.querySelector('#editor #distance')")
    try browser.evaluate("location.hash = '#/calm'")
    try visit.wait("!document.querySelector('#editor') && document.querySelector('#viewer h2')?.ariaLabel === 'calm'")
  }

  /// A reference to nothing, or to a value of another type, is wrong at its field, also at one of a modifier.
  @Test func aWrongReferenceIsSaidAtItsField() throws {
    let run = { (words: [String]) in try visit.gallery.tool.run(words).status }
    #expect(try run(["value", "add", "ease/standard", "cubic-bezier(.2,0,0,1)"]) == 0)
    try visit.open(studio)
    try visit.edit("hero/late")
    let wrong = "document.querySelector('#editor .input:has([aria-invalid]) .problem')?.textContent ?? ''"
    for reference in ["@nope", "@ease/standard"] {
      try visit.write(reference, into: "bounce")
      #expect(try browser.text(wrong).contains(reference.dropFirst()), "\(reference)")
      #expect(try visit.text("#editor .column > .problem") == "")
    }
    try visit.write("0.3", into: "bounce")
    #expect(try browser.text(wrong) == "")
    try browser.evaluate(
      """
      { const input = document.querySelector('#editor .modifier .input input:not([type])'); input.value = '@nope';
        document.querySelector('#editor').dataset.answers = 0; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
    try visit.wait("document.querySelector('#editor').dataset.answers > 0")
    #expect(try browser.isTrue("!!document.querySelector('#editor .modifier .input [aria-invalid]')"))
    #expect(try browser.text(wrong).contains("nope"))
  }
}
