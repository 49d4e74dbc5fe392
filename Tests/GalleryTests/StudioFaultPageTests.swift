import Foundation
import SQLite
import TestSupport
import Testing

/// The page while its catalog is away, another one, an older one, locked, or empty: drafts stay, what is the matter is said, and
/// all goes on by itself.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioFaultPageTests {
  private let visit: StudioVisit
  private var browser: Chromium { visit.browser }
  private var path: String { visit.gallery.folder.file("catalog.db") }
  private let problem = "document.querySelector('#editor .column > .problem').textContent"

  init() throws { visit = try StudioVisit() }

  /// Writes into a field without waiting for the answer, which may not come yet.
  private func begin(_ value: String, in name: String) throws {
    try browser.evaluate(
      """
      { const field = [...document.querySelectorAll('#editor .input')].find(node => node.firstChild.firstChild.data === '\(name)');
        const input = field.querySelector('input:not([type])'); input.value = '\(value)'; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
  }

  private func isAnswered() throws {
    try visit.wait("\(problem) === '' && !document.querySelector('#editor .old')")
    try visit.wait("document.querySelector('.link').textContent === 'Connected'")
  }

  @Test func aDraftOutlivesACatalogThatIsAway() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    try visit.wait("document.querySelector('.link.gone')?.textContent.startsWith('There is no catalog at')")
    try begin("0.7", in: "bounce")
    try visit.wait("\(problem).endsWith('Your draft is kept in this tab.') && document.querySelector('#editor .old')")
    try visit.picture("away")
    // A save says the same, and can be tried again.
    try visit.press("Save…")
    try visit.wait("document.querySelector('#save-author')")
    try browser.evaluate(
      "{ const author = document.querySelector('#save-author'); author.value = 'ben'; author.form.requestSubmit() }")
    try visit.wait("document.querySelector('dialog.small .problem')?.textContent.startsWith('there is no catalog')")
    // A page that is opened meanwhile waits for it.
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    try isAnswered()
    try browser.evaluate("document.querySelector('#save-author').form.requestSubmit()")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"bounce\":0.7"))
  }

  @Test func aPageThatIsOpenedTooEarlyWaits() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    _ = try Chromium.fresh()
    try browser.send("Page.navigate", ["url": studio.address])
    try visit.wait("document.querySelector('#summary')?.textContent.startsWith('There is no catalog at')")
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    try visit.wait("document.querySelector('.link')?.textContent === 'Connected' && document.querySelector('.card')")
  }

  @Test func aDraftOutlivesAnotherCatalogAndAnOlderOne() throws {
    let (other, older) = (path + ".other", path + ".older")
    for copy in [other, older] { try FileManager.default.copyItem(atPath: path, toPath: copy) }
    try visit.gallery.run(["edit", "hero", "--duration", "0.8"])
    try visit.gallery.run(["edit", "hero", "--duration", "0.2", "--author", "cleo", "--db", other])
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try visit.gallery.folder.put(other, inPlaceOf: path)
    // Of the same revision, and not what the draft began with.
    let notice = "document.querySelector('#editor .notice').textContent"
    let elsewhere = "The catalog was away, and may be another one now: what is stored there is revision 2, by cleo."
    try visit.wait("\(notice).startsWith('\(elsewhere)')")
    try visit.press("Save…")
    try visit.wait("document.querySelectorAll('.conflict .sides .curve > svg').length === 3")
    try visit.press("Back to your draft")
    try visit.gallery.folder.put(older, inPlaceOf: path)
    try visit.wait("\(notice).includes('what is stored there is revision 1')")
    try visit.press("Save…")
    try visit.wait("document.querySelectorAll('.conflict .sides .curve > svg').length === 3")
    try visit.press("Yours, on top of theirs")
    try visit.wait("!document.querySelector('.conflict')")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"bounce\":0.6"))
  }

  /// A draft of a revision that another catalog has never had is shown, and can be added there.
  @Test func aDraftOfALaterRevisionIsNotLost() throws {
    let empty = path + ".empty"
    try visit.gallery.run(["init", empty])
    for _ in 1...3 { try visit.gallery.run(["copy", "hero/late", "star"]); try visit.gallery.run(["remove", "star"]) }
    try visit.gallery.run(["copy", "hero/late", "star"])
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("star")
    try visit.write("0.6", into: "bounce")
    try visit.gallery.folder.put(empty, inPlaceOf: path)
    try visit.wait("document.querySelector('#editor .notice').textContent.includes('this preset is not in it')")
    try visit.press("Save…")
    try visit.wait("document.querySelector('.conflict')")
    try visit.press("As a new preset")
    try visit.wait("!document.querySelector('.conflict')")
  }

  /// A mode that is gone with another state of the catalog ends no search: all is measured in those that are left.
  @Test func measuresGoOnWhenTheirModeIsGone() throws {
    let older = path + ".older"
    try FileManager.default.copyItem(atPath: path, toPath: older)
    try visit.gallery.run(["axis", "add", "brand", "acme", "globex"])
    try visit.gallery.run(["vary", "hero", "brand=globex", "--duration", "1.2"])
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    let expected = try visit.gallery.run(["list", "--where", "overshoot>1", "--format", "names"])
      .split(separator: "\n").map(String.init)
    #expect(expected.count > 2)
    // Each answer about measures is one of the catalog that is put back before it is asked for.
    try browser.evaluate(
      """
      { const fetched = fetch; window.held = [];
        window.fetch = async (...given) => {
          if (String(given[0]).includes('/measures') && window.held) await new Promise(done => window.held.push(done));
          return fetched(...given);
        } }
      """)
    try visit.set("#look-brand", "globex")
    try visit.wait("window.held.length > 0")
    try visit.gallery.folder.put(older, inPlaceOf: path)
    try visit.wait("document.querySelector('#look-brand') === null")
    try browser.evaluate("{ const { held } = window; window.held = undefined; held.forEach(done => done()) }")
    try visit.set("#search", "overshoot>1")
    try visit.wait(
      "[...document.querySelectorAll('.card')].map(node => node.card.preset.name).sort().join() === '\(expected.sorted().joined(separator: ","))'"
    )
  }

  /// Who was given the rights to the file goes on at once, and nothing that was tried out is lost.
  @Test(.enabled(if: BuiltTool.canActAsNobody, "setpriv is not installed"))
  func whatMayBeWrittenByNowIsSaved() throws {
    let folder = visit.gallery.folder
    func allow(_ file: Int, _ place: Int) throws {
      for (mode, path) in [(file, path), (place, folder.path)] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }
    }
    try allow(0o444, 0o555)
    defer { try? allow(0o644, 0o755) }
    let studio = try RunningStudio(visit.gallery.tool, asNobodyIn: folder)
    try visit.open(studio)
    #expect(try visit.text(".link") == "Connected, to read only")
    #expect(try !browser.isTrue("!!\(StudioVisit.button("New preset"))"))
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    #expect(try visit.text("#editor .state").contains("nothing can be saved"))
    try allow(0o666, 0o777)
    try visit.wait("document.querySelector('.link').textContent === 'Connected'")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Unsaved changes')")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"bounce\":0.6"))
    try visit.press("Close")
    try visit.press("New preset")
    try visit.wait("document.querySelector('#about-name')")
  }

  @Test func aDraftOutlivesALockOfTenSeconds() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    // Nothing that was read before answers for what is asked now.
    try visit.gallery.run(["edit", "calm", "--duration", "0.3"])
    let holder = try Connection(path: path)
    try holder.execute("BEGIN EXCLUSIVE")
    try begin("0.7", in: "bounce")
    try visit.wait("document.querySelector('.link').textContent.includes('the catalog, which is busy')")
    try visit.wait("\(problem).includes('other processes kept it locked') && \(problem).endsWith('kept in this tab.')")
    try holder.execute("COMMIT")
    try isAnswered()
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"bounce\":0.7"))
  }

  /// What is locked for writing alone can be read: the page says that it saves nothing, until something is saved.
  @Test func aRefusedSaveIsSaidBesideTheLink() throws {
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    let holder = try Connection(path: path)
    try holder.execute("BEGIN IMMEDIATE")
    try visit.press("Save…")
    try visit.set("#save-author", "ben")
    let submit = "document.querySelector('#save-author').form.requestSubmit()"
    try browser.evaluate(submit)
    try visit.wait("document.querySelector('dialog.small .problem')?.textContent !== ''")
    #expect(try visit.text(".link").hasPrefix("Connected, but the last change was refused: "))
    try holder.execute("COMMIT")
    try browser.evaluate(submit)
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    try visit.wait("document.querySelector('.link').textContent === 'Connected'")
  }

  @Test func anEmptyCatalogIsBegunInThePage() throws {
    try visit.gallery.run(["remove", "--force"] + visit.names())
    let studio = try RunningStudio(visit.gallery.tool)
    try visit.open(studio)
    #expect(try browser.isTrue("document.querySelector('#tools').hidden"))
    try visit.picture("beginning")
    try visit.press("Add a preset")
    try visit.set("#about-name", "first")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    try visit.press("Close")
    try visit.wait("document.querySelectorAll('.card').length === 1 && !document.querySelector('#tools').hidden")
    #expect(try visit.names() == ["first"])
  }
}
