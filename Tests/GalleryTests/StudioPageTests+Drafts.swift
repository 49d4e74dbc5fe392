import Foundation
import TestSupport
import Testing

extension StudioPageTests {
  @Test func eachPresetKeepsItsDraft() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    for (name, parameter, value) in [("hero", "bounce", "0.6"), ("calm", "duration", "0.9")] {
      try visit.edit(name)
      try visit.write(value, into: parameter)
      try visit.press("Close")
      try visit.wait("!document.querySelector('#editor')")
    }
    for (name, figure) in [("hero", "0.6"), ("calm", "0.9")] {
      try visit.edit(name)
      #expect(try visit.text("#editor .state").hasPrefix("Unsaved changes"))
      let figures = try browser.texts(
        "[...document.querySelectorAll('#editor .input input:not([type])')].map(input => input.value)")
      #expect(figures.contains(figure))
      try visit.press("Close")
      try visit.wait("!document.querySelector('#editor')")
    }
    // They are seen where somebody looks for them, and do not go with the tab unasked.
    #expect(try visit.text(".drafts") == "Not saved:herocalm")
    #expect(
      try browser.texts("[...document.querySelectorAll('.card:has(.badge.draft)')].map(node => node.card.preset.name)")
        .sorted() == ["calm", "hero"])
    try visit.picture("drafts")
    let questions = browser.questionsOnLeaving
    // The one that was open comes back with the page.
    try visit.edit("hero")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("document.querySelector('#editor h2')?.textContent === 'hero'")
    #expect(browser.questionsOnLeaving == questions + 1)
    try visit.press("Discard")
    try visit.press("Close")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("document.querySelector('.link')?.textContent.startsWith('Connected')")
    #expect(try browser.isTrue("!document.querySelector('#editor')"))
    try visit.edit("calm")
    #expect(try visit.text("#editor .state").hasPrefix("Unsaved changes"))
  }

  /// The same motion by other parameters is no other motion, and says no more than it did.
  @Test func anotherFormKeepsTheMotion() throws {
    let studio = try RunningStudio(gallery.tool)
    try gallery.run(["add", "mine", "spring", "--duration", "0.4", "--bounce", "0.3"])
    try gallery.run(["add", "slide", "timingCurve", "--x1", "0.2", "--y1", "0", "--x2", "0.1", "--y2", "1"])
    try visit.open(studio)
    for (name, values) in [("mine", "0.4,0.7,,"), ("slide", "cubic-bezier(0.2,0,0.1,1),0.35")] {
      try visit.edit(name)
      try browser.evaluate("document.querySelector('#form-1').click()")
      let shown =
        "[...document.querySelectorAll('#editor .input :is(input:not([type]), textarea):not(#paste)')].map(input => input.value)"
      try visit.wait(
        "document.querySelector('#form-1').checked && \(shown).slice(0, 4).join().replaceAll(' ', '').startsWith('\(values)')"
      )
      try visit.press("Discard")
      try visit.press("Close")
      try visit.wait("!document.querySelector('#editor')")
    }
  }

  @Test func aNewPresetIsNoDraftUntilItIsChanged() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try browser.evaluate("document.querySelector('.studio button').click()")
    try visit.wait("document.querySelector('#editor .plot svg')")
    try visit.press("Close")
    try visit.wait("!document.querySelector('#editor')")
    #expect(try visit.text(".drafts") == "")
    try browser.evaluate("document.querySelector('.studio button').click()")
    try visit.wait("document.querySelector('#editor .plot svg')")
    try browser.evaluate(
      "{ const name = document.querySelector('#about-name'); name.value = 'hero'; name.dispatchEvent(new Event('input')) }"
    )
    #expect(try visit.text("#about-name-problem").contains("already"))
    try browser.evaluate(
      "{ const name = document.querySelector('#about-name'); name.value = 'newest'; name.dispatchEvent(new Event('input')) }"
    )
    try visit.press("Close")
    try visit.wait("document.querySelector('.drafts').textContent === 'Not saved:New preset newest'")
    try browser.evaluate("document.querySelector('.drafts button').click()")
    try visit.wait("document.querySelector('#about-name')?.value === 'newest'")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.names().contains("newest"))
    #expect(try visit.text(".drafts") == "")
  }

  @Test func aDraftFollowsARename() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.1", into: "bounce")
    try gallery.run(["rename", "hero", "star"])
    try visit.wait("document.querySelector('#editor .notice').textContent.startsWith('It has been removed or renamed')")
    try visit.press("Save…")
    try visit.wait("document.querySelector('.conflict')?.textContent.includes('It is called star now')")
    try visit.press("Yours, on top of theirs")
    try visit.wait("document.querySelector('#editor-title').textContent === 'star'")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try gallery.run(["show", "star", "--json"]).filter { !$0.isWhitespace }
    #expect(document.contains("\"bounce\":0.1"))
    #expect(try !visit.names().contains("hero"))
  }

  @Test func whatIsSeenOfAnotherDraftIsDimmed() throws {
    let studio = try RunningStudio(gallery.tool)
    try visit.open(studio)
    try visit.edit("curve")
    try visit.write("7", into: "x1")
    #expect(try browser.number("document.querySelectorAll('#editor .old').length") == 2)
    #expect(try browser.isTrue("\(StudioVisit.button("Save…")).disabled"))
    try visit.write("0,3", into: "x1")
    #expect(try visit.text("#editor .input:has([aria-invalid]) .problem") == "Write it with a point: 0.3.")
    try visit.write("0.3", into: "x1")
    #expect(try browser.number("document.querySelectorAll('#editor .old').length") == 0)
    studio.end(SIGKILL)
    try visit.wait("document.querySelector('.link.gone')")
    try browser.evaluate(
      """
      { const input = [...document.querySelectorAll('#editor .input')].find(node => node.textContent.startsWith('x1')).querySelector('input:not([type])');
        input.value = '0.5'; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
    try visit.wait("document.querySelectorAll('#editor .old').length === 2")
  }

  @Test func aDraftOutlivesItsServer() throws {
    let first = try RunningStudio(gallery.tool)
    try visit.open(first)
    try visit.edit("hero")
    first.end(SIGKILL)
    try visit.wait("document.querySelector('.link.gone')")
    try browser.evaluate(
      """
      { const input = [...document.querySelectorAll('#editor .input')].find(node => node.textContent.startsWith('bounce')).querySelector('input:not([type])');
        input.value = '0.5'; input.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
    try visit.wait("document.querySelector('#editor .column > .problem').textContent.includes('kept')")
    let second = try RunningStudio(gallery.tool, ["--port", "\(first.port)"])
    try browser.evaluate("location.hash = '#\(second.token)'")
    try visit.wait("!document.querySelector('.link.gone')")
    try visit.wait("document.querySelector('#editor #distance').textContent.includes(' at ')")
    #expect(try visit.text("#editor .state").hasPrefix("Unsaved changes"))
    #expect(try !browser.text("location.href").contains(second.token))
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"bounce\":0.5"))
  }
}
