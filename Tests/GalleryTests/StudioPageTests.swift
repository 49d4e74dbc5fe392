import Foundation
import TestSupport
import Testing

/// The studio in a browser: edits, conflicts, what others do meanwhile, and a server that goes and comes back.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioPageTests {
  private let gallery: Gallery
  private let browser: Chromium

  init() throws {
    gallery = try Gallery.filled()
    browser = try Chromium.fresh()
  }

  /// Opens the page of a studio and waits until it is connected.
  private func open(_ studio: RunningStudio) throws {
    try browser.send("Page.navigate", ["url": studio.address])
    try wait("document.querySelector('.link')?.textContent.startsWith('Connected')")
  }

  /// Waits until an expression is true.
  private func wait(_ expression: String) throws {
    try browser.evaluate(
      "new Promise(done => { const look = () => { if (\(expression)) done(true); else requestAnimationFrame(look) }; look() })"
    )
  }

  private func edit(_ name: String) throws {
    try browser.evaluate("location.hash = '#/\(name)'")
    try wait("document.querySelector('#viewer h2')?.ariaLabel === '\(name)'")
    try browser.evaluate(
      "[...document.querySelectorAll('#viewer button')].find(button => /Edit|Try out/.test(button.textContent)).click()"
    )
    try wait("document.querySelector('#editor #distance')")
  }

  private func press(_ text: String) throws {
    try wait("\(Self.button(text))")
    try browser.evaluate("\(Self.button(text)).click()")
  }

  private static func button(_ text: String) -> String {
    "[...document.querySelectorAll('dialog:last-of-type button')].find(button => button.textContent === '\(text)')"
  }

  /// Writes a figure into the field of a parameter and waits for the engine's answer.
  private func write(_ value: String, into name: String) throws {
    try browser.evaluate(
      """
      { const field = [...document.querySelectorAll('#editor .input')].find(node => node.firstChild.firstChild.data === '\(name)');
        const input = field.querySelector('input:not([type])'); input.value = '\(value)';
        document.querySelector('#editor').dataset.answers = 0; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
    try wait("document.querySelector('#editor').dataset.answers > 0")
  }

  private func save(as author: String) throws {
    try press("Save…")
    try send(as: author)
  }

  /// Sends the dialog of the saving that is open.
  private func send(as author: String) throws {
    try wait("document.querySelector('#save-author')")
    try browser.evaluate(
      "{ const author = document.querySelector('#save-author'); author.value = '\(author)'; author.form.requestSubmit() }"
    )
    try wait("!document.querySelector('#save-author')")
  }

  private func text(_ selector: String) throws -> String {
    try browser.text("document.querySelector('\(selector)')?.textContent ?? ''")
  }

  /// The document of `hero` as it is stored, without spaces.
  private func stored() throws -> String {
    try gallery.run(["show", "hero", "--json"]).filter { !$0.isWhitespace }
  }

  /// The names of all presets that there are now.
  private func names() throws -> [String] {
    try gallery.tool.run(["list", "--format", "names"]).output.split(separator: "\n").map(String.init)
  }

  /// What the browser has to say but of requests to the studio itself.
  private func complaints(of studio: RunningStudio) -> [String] {
    browser.complaints.filter { !$0.hasPrefix("request: http://127.0.0.1:\(studio.port)/") }
  }

  private func picture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["PRESETS_PICTURES"] else { return }
    try browser.picture("\(folder)/studio-\(name).png")
  }

  @Test func anEditIsOneRevisionByItsAuthor() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("hero")
    let before = try browser.text("document.querySelector('#editor .way').getAttribute('d')")
    try write("0.6", into: "bounce")
    #expect(try browser.text("document.querySelector('#editor .way').getAttribute('d')") != before)
    #expect(try text("#editor .state").hasPrefix("Unsaved changes to revision"))
    try picture("editor")
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let lines = try gallery.run(["history", "hero", "--format", "ndjson"]).split(separator: "\n")
    #expect(lines.count == 2 && lines.first?.contains("\"author\":\"ben\"") == true, "\(lines)")
    #expect(try stored().contains("\"bounce\":0.6"))
    #expect(complaints(of: studio).isEmpty, "\(complaints(of: studio))")
  }

  @Test func aWrongFigureIsSaidAtItsField() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("hero")
    try write("4", into: "bounce")
    #expect(try text("#editor .input:has([aria-invalid]) .problem").contains("it must be above -1 and at most 1"))
    try write("0.4", into: "bounce")
    #expect(try !browser.isTrue("!!document.querySelector('#editor [aria-invalid]')"))
    try press("Undo")
    #expect(try text("#editor .state").hasPrefix("Revision"))
  }

  @Test func aHandleIsMovedByKeysAndByHand() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("curve")
    let handle = "document.querySelector('[data-handle=\"1\"]')"
    try wait("\(handle)?.getAttribute('aria-valuetext') === 'x 0.30, y -0.40'")
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
    try picture("handles")
    // All of the drag is one step.
    try press("Undo")
    try wait("\(handle).getAttribute('aria-valuetext') === 'x 0.31, y -0.38'")
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
    try press("Undo")
    try wait("\(handle).getAttribute('aria-valuetext') === 'x 0.30, y -0.40'")
  }

  @Test func eachPresetKeepsItsDraft() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    for (name, parameter, value) in [("hero", "bounce", "0.6"), ("calm", "duration", "0.9")] {
      try edit(name)
      try write(value, into: parameter)
      try press("Close")
      try wait("!document.querySelector('#editor')")
    }
    for (name, figure) in [("hero", "0.6"), ("calm", "0.9")] {
      try edit(name)
      #expect(try text("#editor .state").hasPrefix("Unsaved changes"))
      let figures = try browser.texts(
        "[...document.querySelectorAll('#editor .input input:not([type])')].map(input => input.value)")
      #expect(figures.contains(figure))
      try press("Close")
      try wait("!document.querySelector('#editor')")
    }
    // They are seen where somebody looks for them, and do not go with the tab unasked.
    #expect(try text(".drafts") == "Not saved:herocalm")
    #expect(
      try browser.texts("[...document.querySelectorAll('.card:has(.badge.draft)')].map(node => node.card.preset.name)")
        .sorted() == ["calm", "hero"])
    try picture("drafts")
    let questions = browser.questionsOnLeaving
    // The one that was open comes back with the page.
    try edit("hero")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try wait("document.querySelector('#editor h2')?.textContent === 'hero'")
    #expect(browser.questionsOnLeaving == questions + 1)
    try press("Discard")
    try press("Close")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try wait("document.querySelector('.link')?.textContent.startsWith('Connected')")
    #expect(try browser.isTrue("!document.querySelector('#editor')"))
    try edit("calm")
    #expect(try text("#editor .state").hasPrefix("Unsaved changes"))
  }

  @Test func whatIsSaidOfAPresetIsEdited() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("hero")
    try browser.evaluate(
      """
      for (const [id, value, event] of [['tags', 'menu, new,, menu', 'input'], ['note', 'for the lead', 'input'], ['status', 'experimental', 'change'], ['reduced', 'curve', 'change']]) {
        const field = document.querySelector('#about-' + id); field.value = value; field.dispatchEvent(new Event(event, { bubbles: true }));
      }
      """)
    try picture("about")
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try stored()
    for part in [
      #""tags":["menu","new"]"#, #""note":"forthelead""#, #""status":"experimental""#, #""reducedMotion":"curve""#,
    ] { #expect(document.contains(part), "\(part): \(document)") }
    // What is put back is no change, in whatever order it was.
    try browser.evaluate(
      """
      for (const value of ['', 'for the lead']) { const note = document.querySelector('#about-note'); note.value = value; note.dispatchEvent(new Event('input')) }
      """)
    #expect(try text("#editor .state").hasPrefix("Revision"))
    #expect(complaints(of: studio).isEmpty, "\(complaints(of: studio))")
  }

  @Test func aNewPresetIsNoDraftUntilItIsChanged() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try browser.evaluate("document.querySelector('.studio button').click()")
    try wait("document.querySelector('#editor .plot svg')")
    try press("Close")
    try wait("!document.querySelector('#editor')")
    #expect(try text(".drafts") == "")
    try browser.evaluate("document.querySelector('.studio button').click()")
    try wait("document.querySelector('#editor .plot svg')")
    try browser.evaluate(
      "{ const name = document.querySelector('#about-name'); name.value = 'hero'; name.dispatchEvent(new Event('input')) }"
    )
    #expect(try text("#about-name-problem").contains("already"))
    try browser.evaluate(
      "{ const name = document.querySelector('#about-name'); name.value = 'newest'; name.dispatchEvent(new Event('input')) }"
    )
    try press("Close")
    try wait("document.querySelector('.drafts').textContent === 'Not saved:New preset'")
    try browser.evaluate("document.querySelector('.drafts button').click()")
    try wait("document.querySelector('#about-name')?.value === 'newest'")
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try names().contains("newest"))
    #expect(try text(".drafts") == "")
  }

  @Test func aDraftFollowsARename() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("hero")
    try write("0.1", into: "bounce")
    try gallery.run(["rename", "hero", "star"])
    try wait("document.querySelector('#editor .notice').textContent.startsWith('It has been removed or renamed')")
    try press("Save…")
    try wait("document.querySelector('.conflict')?.textContent.includes('It is called star now')")
    try press("Yours, on top of theirs")
    try wait("document.querySelector('#editor-title').textContent === 'star'")
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try gallery.run(["show", "star", "--json"]).filter { !$0.isWhitespace }
    #expect(document.contains("\"bounce\":0.1"))
    #expect(try !names().contains("hero"))
  }

  @Test func whatIsSeenOfAnotherDraftIsDimmed() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("curve")
    try write("7", into: "x1")
    #expect(try browser.number("document.querySelectorAll('#editor .old').length") == 2)
    #expect(try browser.isTrue("\(Self.button("Save…")).disabled"))
    try write("0,3", into: "x1")
    #expect(try text("#editor .input:has([aria-invalid]) .problem") == "Write it with a point: 0.3.")
    try write("0.3", into: "x1")
    #expect(try browser.number("document.querySelectorAll('#editor .old').length") == 0)
    studio.end(SIGKILL)
    try wait("document.querySelector('.link.gone')")
    try browser.evaluate(
      """
      { const input = [...document.querySelectorAll('#editor .input')].find(node => node.textContent.startsWith('x1')).querySelector('input:not([type])');
        input.value = '0.5'; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
    try wait("document.querySelectorAll('#editor .old').length === 2")
  }

  @Test func aConflictOverwritesNothing() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("hero")
    try write("0.1", into: "bounce")
    // Somebody else is faster than the page can tell.
    try press("Save…")
    try gallery.run(["edit", "hero", "--duration", "0.8", "--author", "cleo"])
    try send(as: "ben")
    try wait("document.querySelectorAll('.conflict .sides .curve > svg').length === 3")
    #expect(try text(".conflict .sides").contains("It is now, by cleo"))
    try picture("conflict")
    #expect(try stored().contains("\"bounce\":0.35"))
    try press("Back to your draft")
    // The keys are the editor's again, and what is stored is told beside the draft before anything is saved.
    try wait("document.activeElement?.id === 'editor-title'")
    try wait("document.querySelector('#editor .notice').textContent.startsWith('cleo has changed it meanwhile')")
    try gallery.run(["edit", "hero", "--duration", "0.9", "--author", "dora"])
    try wait("document.querySelector('#editor .notice').textContent.startsWith('dora has changed it meanwhile')")
    try picture("notice")
    try press("Save…")
    try wait("document.querySelectorAll('.conflict .sides .curve > svg').length === 3")
    try press("Both changes")
    try wait("document.activeElement?.id === 'editor-title'")
    #expect(try browser.isTrue("document.querySelector('#editor .notice').hidden"))
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try stored()
    #expect(document.contains("\"bounce\":0.1") && document.contains("\"duration\":0.9"), "\(document)")
    #expect(try gallery.run(["history", "hero", "--format", "ndjson"]).split(separator: "\n").count == 4)
  }

  /// As everywhere else: 300 is meant in milliseconds by most who write it.
  @Test func aTimeOfMoreThanTenSecondsNeedsItsUnit() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try edit("hero")
    try write("300", into: "duration")
    try wait("document.querySelector('#editor .input .problem').textContent.includes('300ms for milliseconds')")
    try write("300ms", into: "duration")
    try wait("document.querySelector('#editor .input .problem').textContent === ''")
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try stored().contains("\"duration\":0.3"))
  }

  @Test func whatAnotherProcessSavesAppears() throws {
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    try gallery.run(["add", "aaa", "easeOut"])
    try wait("[...document.querySelectorAll('.card h2')].some(title => title.textContent === 'aaa')")
    try gallery.run(["rename", "aaa", "aab"])
    try wait("[...document.querySelectorAll('.card h2')].some(title => title.textContent === 'aab')")
    #expect(try !browser.names.contains("aaa"))
    let summary = try text("#summary")
    #expect(summary.hasPrefix("13 presets as of revision"), "\(summary)")
  }

  /// A change moves all that is made from what it changed, and what the catalog keeps about itself is no card.
  @Test func whatIsMadeFromAnotherMovesWithIt() throws {
    try gallery.run(["add", "same", "alias", "--preset", "hero"])
    try gallery.run(["add", "after", "alias", "--preset", "same", "--delay", "0.1"])
    let studio = try RunningStudio(gallery.tool)
    try open(studio)
    func samples(_ name: String) -> String {
      "[...document.querySelectorAll('.card')].find(({ card }) => card.preset.name === '\(name)')?.card.preset.samples"
    }
    // Curves come once their cards are seen.
    let before = try ["hero", "same", "after"].map { name in
      try wait(samples(name))
      return try browser.text(samples(name))
    }
    try gallery.run(["proposal", "new", "calmer", "--title", "Calmer"])
    try gallery.run(["release", "1.0.0"])
    try gallery.run(["edit", "hero", "--bounce", "0.7"])
    for (name, old) in zip(["hero", "same", "after"], before) {
      try wait("(\(samples(name)) ?? '\(old)') !== '\(old)'")
    }
    #expect(try Set(browser.names).isDisjoint(with: ["calmer", "v1.0.0"]))
    #expect(complaints(of: studio).isEmpty, "\(complaints(of: studio))")
  }

  @Test func aDraftOutlivesItsServer() throws {
    let first = try RunningStudio(gallery.tool)
    try open(first)
    try edit("hero")
    first.end(SIGKILL)
    try wait("document.querySelector('.link.gone')")
    try browser.evaluate(
      """
      { const input = [...document.querySelectorAll('#editor .input')].find(node => node.textContent.startsWith('bounce')).querySelector('input:not([type])');
        input.value = '0.5'; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
    try wait("document.querySelector('#editor .column > .problem').textContent.includes('kept')")
    let second = try RunningStudio(gallery.tool, ["--port", "\(first.port)"])
    try browser.evaluate("location.hash = '#\(second.token)'")
    try wait("!document.querySelector('.link.gone')")
    try wait("document.querySelector('#editor #distance').textContent.includes(' at ')")
    #expect(try text("#editor .state").hasPrefix("Unsaved changes"))
    #expect(try !browser.text("location.href").contains(second.token))
    try save(as: "ben")
    try wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try stored().contains("\"bounce\":0.5"))
  }

  @Test func whatIsReadOnlyHasNoWayToSave() throws {
    let studio = try RunningStudio(gallery.tool, ["--read-only"])
    try open(studio)
    try edit("hero")
    try write("0.5", into: "bounce")
    #expect(try text("#editor .state").contains("nothing can be saved"))
    #expect(
      try !browser.isTrue(
        "[...document.querySelectorAll('button')].some(button => /^(Save|Remove…|Rename|New)/.test(button.textContent))"
      ))
  }
}
