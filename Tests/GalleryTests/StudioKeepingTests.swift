import Foundation
import TestSupport
import Testing

/// What somebody has drafted is kept, whatever is done with the preset that it is of.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioKeepingTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  /// One preset is begun at a time: what takes the place of another leads back to it.
  @Test func aNewPresetThatWasBegunIsAStepBack() throws {
    try visit.open(studio)
    try visit.press("New preset")
    try visit.wait("document.querySelector('#editor .plot svg')")
    try visit.set("#about-name", "precious")
    try visit.press("Close")
    try visit.wait("document.querySelector('.drafts').textContent === 'Not saved:New preset precious'")
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try visit.run("remove", "hero", "--force")
    try visit.wait("!document.querySelector('#editor .notice').hidden")
    try visit.press("Save…")
    try visit.wait("document.querySelector('.conflict')")
    try visit.press("As a new preset")
    try visit.wait("!document.querySelector('.conflict') && document.querySelector('#about-name').value === 'hero'")
    try visit.press("Undo")
    try visit.wait("document.querySelector('#about-name').value === 'precious'")
    try visit.press("Redo")
    try visit.wait("document.querySelector('#about-name').value === 'hero'")
  }

  /// A removal by oneself keeps what was not saved, as one by somebody else does.
  @Test func aRemovalKeepsTheDraft() throws {
    try visit.open(studio)
    try visit.edit("hero/late")
    try visit.write("0.6", into: "bounce")
    try visit.press("Remove…")
    try visit.wait("document.querySelector('#save-author')")
    try browser.evaluate(
      "document.querySelector('#save-author').value = 'ben'; document.querySelector('#save-author').form.requestSubmit()"
    )
    try visit.wait("!document.querySelector('#editor')")
    try visit.wait("document.querySelector('.drafts').textContent === 'Not saved:hero/late'")
    try visit.wait("!document.querySelector('dialog[open]')")
    try browser.evaluate("document.querySelector('.drafts button').click()")
    try visit.wait("document.querySelector('#editor .state')")
    #expect(
      try browser.isTrue("[...document.querySelectorAll('#editor .inputs input')].some(({ value }) => value === '0.6')")
    )
  }

  /// A slider has a place for figures alone: one that stands elsewhere would write where it stands.
  @Test func aReferenceHasNoPlaceOnASlider() throws {
    try visit.run("value", "add", "quick", "150ms")
    try visit.run("add", "menu", "easeOut", "--duration", "@quick")
    try visit.open(studio)
    try visit.edit("menu")
    let slider = "document.querySelector('#editor .inputs input[type=range]')"
    #expect(try browser.isTrue("\(slider).disabled"))
    try visit.write("0.4", into: "duration")
    #expect(try browser.isTrue("!\(slider).disabled && \(slider).value === '0.4'"))
  }

  /// Curves are typed as CSS has them.
  @Test func aCurveIsTypedAsInAStylesheet() throws {
    try visit.open(studio)
    try visit.press("Values")
    try visit.press("New value…")
    try visit.wait("document.querySelector('#value-name')")
    try visit.set("#value-kind", "curve")
    try visit.decide(
      "value",
      ["value-name": "swift", "value-figure": "cubic-bezier(.2,0,0,1)", "value-author": "ben"])
    #expect(try visit.run("value", "show", "swift").contains("value\t[0.2,0,0,1]"))
  }
}
