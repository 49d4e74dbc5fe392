import Foundation
import TestSupport
import Testing

/// The last change of a tab, taken back and done again.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioUndoTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  private func submit(_ dialog: String) throws {
    try visit.wait("document.querySelector('#\(dialog) form')")
    try browser.evaluate(
      """
      { const author = document.querySelector('#\(dialog)-author'); author.value = 'ana'; author.form.requestSubmit() }
      """)
  }

  /// Takes back the change of a revision by the page's button.
  private func takeBack(_ revision: Int) throws {
    try visit.press("Take back revision \(revision)…")
    try submit("undoing")
  }

  @Test func aRemovalOfManyIsTakenBackAndDoneAgain() throws {
    try visit.open(studio)
    let names = try visit.names()
    #expect(try !browser.isTrue("document.querySelector('.studio').textContent.includes('Take back')"))
    try visit.press("Select")
    try visit.wait("document.querySelectorAll('.pick').length > 2")
    try browser.evaluate(
      "for (const node of document.querySelectorAll('.card')) if (/^(hero|calm)$/.test(node.card.preset.name)) node.querySelector('.pick').click()"
    )
    try visit.press("Remove…")
    try submit("many")
    try visit.wait("!document.querySelector('#many')")
    let rest = try visit.names()
    #expect(Set(names).subtracting(rest) == ["hero", "calm"])
    try takeBack(2)
    try visit.wait("document.querySelector('#said').textContent.includes('Revision 2 is taken back: calm, hero')")
    #expect(try visit.names() == names)
    try takeBack(3)
    try visit.wait("!document.querySelector('#undoing')")
    #expect(try visit.names() == rest)
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  /// What has the same number in another catalog is somebody else's.
  @Test func nothingOfAnotherCatalogIsTakenBack() throws {
    let path = visit.gallery.folder.file("catalog.db")
    let other = path + ".other"
    try FileManager.default.copyItem(atPath: path, toPath: other)
    try visit.gallery.run(["edit", "calm", "--duration", "0.9", "--db", other])
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try visit.save(as: "ana")
    try visit.wait("document.querySelector('.studio').textContent.includes('Take back revision 2…')")
    try visit.press("Close")
    try visit.gallery.folder.put(other, inPlaceOf: path)
    try visit.wait("\(StudioVisit.button("Take back revision 2…")) === undefined")
  }

  @Test func whatWasChangedSinceIsNotTakenBack() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try visit.save(as: "ana")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision 2')")
    try visit.run("edit", "hero", "--bounce", "0.7", "--author", "ben")
    try visit.press("Close")
    try takeBack(2)
    try visit.wait("document.querySelector('#undoing .problem').textContent.includes('hero')")
    #expect(try visit.stored().contains("\"bounce\":0.7"))
  }
}
