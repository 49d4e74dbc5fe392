import Foundation
import TestSupport
import Testing

/// Keyframes, points and the parts of a path as rows, by keyboard alone, as the engine draws them.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioListTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    for words in [
      ["add", "frames", "keyframes", "--segments", #"[{"kind":"linear","value":1,"duration":0.4}]"#],
      ["add", "points", "linearPoints", "--points", "[[0,0],[0.5,0.2],[1,1]]"],
      ["add", "way", "path", "--path", "M0,0 C0.2,0 0,1 1,1"],
    ] {
      let result = try visit.gallery.tool.run(words)
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
    studio = try RunningStudio(visit.gallery.tool)
  }

  private func enter() throws { try browser.press("Enter", code: 13, text: "\r") }

  /// Moves on with Tab until what is called `label` has the focus.
  private func tab(to label: String) throws {
    let focused =
      "(document.activeElement.ariaLabel ?? document.activeElement.labels?.[0]?.firstChild.data ?? document.activeElement.textContent)"
    for _ in 0..<80 where try browser.text(focused) != label { try browser.press("Tab", code: 9) }
    #expect(try browser.text(focused) == label)
  }

  /// Writes over what the focused field says, as a hand does, and waits for the engine.
  private func type(_ text: String) throws {
    try browser.evaluate("document.querySelector('#editor').dataset.answers = 0; document.activeElement.select()")
    try browser.type(text)
    try visit.wait("document.querySelector('#editor').dataset.answers > 0")
  }

  /// The list of the draft, as the tab keeps it: the members of its objects by name.
  private func draft() throws -> String {
    try browser.text(
      """
      (() => { const { segments, points, path } = JSON.parse(sessionStorage.getItem('drafts'))[0][1].draft.animation;
        return JSON.stringify(segments ?? points ?? path, (key, value) => value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value) })()
      """)
  }

  /// Who chooses such a kind has something to begin with, drawn by the engine.
  @Test(arguments: ["keyframes", "linearPoints", "path"])
  func eachBeginsWithRows(kind: String) throws {
    try visit.open(studio)
    try visit.press("New preset")
    try visit.wait("document.querySelector('#edit-kind')")
    try browser.evaluate("document.querySelector('#editor').dataset.answers = 0")
    try visit.set("#edit-kind", kind)
    try visit.wait("document.querySelector('#editor').dataset.answers > 0")
    #expect(try browser.number("document.querySelectorAll('#editor .rowlist > li').length") > 0)
    #expect(try browser.text("document.querySelector('#editor .column > .problem').textContent") == "")
    try visit.wait("document.querySelector('#editor .plot:not(.old) svg')")
  }

  /// What is nested has a kind to choose, and its figures are told what is wrong with them.
  @Test func whatMovesATargetIsChosenAndWritten() throws {
    try visit.open(studio)
    try visit.press("New preset")
    try visit.wait("document.querySelector('#edit-kind')")
    try visit.set("#edit-kind", "target")
    try visit.wait("document.querySelectorAll('#editor fieldset.nested').length === 2")
    try visit.wait("document.querySelector('#editor .plot:not(.old) svg')")
    let base = "document.querySelector('#editor [aria-label=\"Kind of base\"]')"
    try browser.evaluate("\(base).value = 'timingCurve'; \(base).dispatchEvent(new Event('change'))")
    let inputs = "[...\(base).parentNode.querySelectorAll('.inputs > .input')]"
    try visit.wait("\(inputs).some(node => node.querySelector('label').textContent.startsWith('x1'))")
    let x1 = "\(inputs).find(node => node.querySelector('label').textContent.startsWith('x1'))"
    try browser.evaluate(
      "\(x1).querySelector('input:not([type])').value = '7'; "
        + "\(x1).querySelector('input:not([type])').dispatchEvent(new Event('input'))")
    try visit.wait("\(x1).querySelector('.problem').textContent.includes('x1')")
    #expect(try browser.text("document.querySelector('#editor .column > .problem').textContent") == "")
  }

  @Test func keyframesAreWrittenAddedMovedAndRemovedByKeyboard() throws {
    try visit.open(studio)
    try visit.edit("frames")
    try tab(to: "Add after keyframe 1")
    try enter()
    // Dividing a straight way in its middle is the same motion.
    try visit.wait("document.querySelectorAll('#editor .rowlist > li').length === 2")
    #expect(
      try draft()
        == #"[{"curve":"linear","duration":0.2,"kind":"linear","value":0.5},{"curve":"linear","duration":0.2,"kind":"linear","value":1}]"#
    )
    try visit.wait("document.querySelector('#editor #distance').textContent.startsWith('none')")
    #expect(try browser.text("document.activeElement.id").hasSuffix("-1-kind"))
    try tab(to: "value")
    try type("1.2")
    try tab(to: "duration")
    try type("300ms")
    #expect(try draft().contains(#"{"curve":"linear","duration":0.3,"kind":"linear","value":1.2}"#))
    try visit.wait("!document.querySelector('#editor #distance').textContent.startsWith('none')")
    try tab(to: "Move up keyframe 2")
    try enter()
    #expect(
      try draft().contains(
        #"[{"curve":"linear","duration":0.3,"kind":"linear","value":1.2},{"curve":"linear","duration":0.2"#))
    // The row that moved is the first, and cannot go further up.
    #expect(try browser.text("document.activeElement.ariaLabel ?? document.activeElement.id").hasSuffix("-0-kind"))
    try tab(to: "Remove keyframe 1")
    try enter()
    #expect(try draft() == #"[{"curve":"linear","duration":0.2,"kind":"linear","value":0.5}]"#)
    #expect(try browser.isTrue("document.querySelector('#editor [data-act=Remove]').disabled"))
    // Each of these was a step.
    for count in [2, 2, 2, 2, 1] {
      try visit.press("Undo")
      try visit.wait("document.querySelectorAll('#editor .rowlist > li').length === \(count)")
    }
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  @Test func aRowThatIsWrongSaysSoAndAnotherKindKeepsWhatItCan() throws {
    try visit.open(studio)
    try visit.edit("frames")
    try tab(to: "Add after keyframe 1")
    try enter()
    try tab(to: "duration")
    try type("-1")
    try visit.wait(
      "document.querySelector('#editor .rowlist li:last-child .problem').textContent.includes('segment 2')")
    #expect(try browser.isTrue("document.activeElement.ariaInvalid === 'true'"))
    #expect(try browser.isTrue("\(StudioVisit.button("Save…")).disabled"))
    #expect(
      try browser.isTrue(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent.includes('duration')"
      ))
    #expect(try visit.text("#editor .rowlist li:first-child .problem") == "")
    try type("0.2")
    try visit.wait("document.querySelector('#editor .rowlist li:last-child .problem').textContent === ''")
    try visit.set("#editor .rowlist li:last-child select", "spring")
    try visit.wait("document.querySelectorAll('#editor .rowlist li:last-child .cells input').length === 5")
    #expect(try draft().hasSuffix(#"{"duration":0.2,"kind":"spring","value":1}]"#))
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.run("show", "frames", "--json").contains("\"spring\""))
  }

  @Test func pointsAreRowsBesideTheirHandles() throws {
    try visit.open(studio)
    try visit.edit("points")
    try tab(to: "Add after point 2")
    try enter()
    #expect(try draft() == "[[0,0],[0.5,0.2],[0.75,0.6],[1,1]]")
    try visit.wait("document.querySelectorAll('#editor .handles [aria-label^=Point]').length === 4")
    try visit.wait("document.querySelector('#editor #distance').textContent.startsWith('none')")
    // A handle that is moved moves its row.
    try browser.evaluate("document.querySelector('#editor .handles [aria-label^=\"Point 3\"]').focus()")
    try browser.press("ArrowUp", code: 38)
    try visit.wait("[...document.querySelectorAll('#editor .rowlist input')][5].value === '0.61'")
    try visit.press("Undo")
    try visit.wait("[...document.querySelectorAll('#editor .rowlist input')][5].value === '0.6'")
    // Who writes text goes on with rows of that.
    try visit.set("#editor .as-text textarea", "[[0,0],[1,1]]")
    try visit.wait("document.querySelectorAll('#editor .rowlist > li').length === 2")
    try visit.set("#editor .as-text textarea", "linear(0, 1)")
    try visit.wait("!document.querySelector('#editor .rowlisting').checkVisibility()")
  }

  @Test func aPathIsDividedInTwoThatMoveAsOne() throws {
    try visit.open(studio)
    try visit.edit("way")
    try tab(to: "Add after part 1")
    try enter()
    try visit.wait("document.querySelectorAll('#editor .rowlist > li').length === 2")
    let divided = try draft()
    #expect(divided.contains("M0,0 C0.1,0 0.1,0.25 0.2,0.5 C0.3,0.75 0.5,1 1,1"), "\(divided)")
    try visit.wait("document.querySelector('#editor #distance').textContent.startsWith('none')")
    try visit.set("#editor .rowlist li:last-child select", "line")
    try visit.wait("document.querySelectorAll('#editor .rowlist li:last-child input').length === 2")
    try browser.evaluate("document.querySelector('#editor .rowlist li:last-child input').focus()")
    try type("0.1")
    try visit.wait(
      "document.querySelector('#editor .rowlist li:last-child .problem').textContent.includes('goes back in x')")
    try visit.picture("path-wrong")
    try type("x")
    try visit.wait("document.querySelector('#editor .rowlist li:last-child .problem').textContent !== ''")
    try type("1")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.run("show", "way", "--json").contains("L1,1"))
  }
}
