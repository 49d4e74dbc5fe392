import Foundation
import TestSupport
import Testing

/// Proposals in the studio: made of a draft, looked at while others go on, and decided.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioProposalPageTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  /// Drafts a figure of `hero` in the proposal `calmer`, and goes back to the catalog.
  private func draft(_ value: String, as field: String) throws {
    try visit.open(studio)
    try visit.set("#look-proposal", "calmer")
    try visit.wait("document.body.classList.contains('proposing')")
    try visit.edit("hero")
    try visit.write(value, into: field)
    try visit.press("Close")
    // The address goes back after the editor has gone, and says how the catalog is looked at.
    try visit.wait("!document.querySelector('#editor') && !location.hash.includes('hero')")
    try visit.set("#look-proposal", "")
    try visit.wait("!document.body.classList.contains('proposing')")
  }

  /// Whoever looks at the catalog meanwhile keeps what they drafted in a proposal that ends.
  @Test(arguments: ["accept", "reject"])
  func aDraftInAProposalThatEndsGoesOnInTheCatalog(ending: String) throws {
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    try visit.run("edit", "hero", "--duration", "0.61", "--proposal", "calmer")
    try draft("0.77", as: "duration")
    // The list waits for the names of the proposals.
    try visit.wait("document.querySelector('.drafts').textContent === 'Not saved:hero, with Calmer'")
    try visit.gallery.run(["proposal", ending, "calmer", "--reason", "too long"].dropLast(ending == "accept" ? 2 : 0))
    try visit.wait("document.querySelector('.drafts').textContent === 'Not saved:hero'")
    try browser.evaluate("document.querySelector('.drafts button').click()")
    try visit.wait("document.querySelector('#editor-title')?.textContent === 'hero'")
    #expect(
      try browser.text("JSON.parse(sessionStorage.getItem('drafts'))[0][1].draft.animation.duration + ''") == "0.77")
  }

  @Test func aDraftIsProposedLookedAtAndAccepted() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.1", into: "bounce")
    try visit.press("Save…")
    try visit.wait("document.querySelector('#save-place')")
    for (field, value) in [("place", "new"), ("proposal", "calmer"), ("title-of", "Calmer menus")] {
      try visit.set("#save-\(field)", value)
    }
    try visit.send(as: "ben")
    // What was proposed is there to be read at once, and the catalog is as it was.
    try visit.wait("document.querySelector('#proposals .differences .curve svg')")
    #expect(try visit.text("#proposals").contains("bounce 0.35 → 0.1"))
    #expect(try visit.stored().contains("\"bounce\":0.35"))
    #expect(try visit.text(".drafts") == "")
    try browser.evaluate("document.querySelector('#comment').value = 'Softer still?'")
    try visit.press("Comment")
    try visit.wait("document.querySelector('#proposals').textContent.includes('Softer still?')")
    try visit.picture("proposal")
    // The whole catalog as if it were accepted, and a change in it.
    try visit.press("Look at the catalog with it")
    try visit.wait("document.body.classList.contains('proposing')")
    try visit.edit("hero")
    try visit.wait("document.querySelector('#editor #distance')?.textContent.startsWith('none')")
    try visit.write("0.9", into: "duration")
    try visit.save(as: "cleo")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    try visit.press("Close")
    #expect(try !visit.stored().contains("\"duration\":0.9"))
    try visit.press("Proposals (1)")
    try visit.press("Calmer menus")
    try visit.wait("document.querySelector('#proposals').textContent.includes('duration 0.6 → 0.9')")
    try visit.press("Accept…")
    try visit.decide("end-proposal", ["end-proposal-author": "ana"])
    try visit.wait("document.querySelector('#proposals').textContent.includes('accepted')")
    let document = try visit.stored()
    #expect(document.contains("\"bounce\":0.1") && document.contains("\"duration\":0.9"), "\(document)")
    try visit.wait("!document.body.classList.contains('proposing')")
    // What was asked of it just before it ended is refused, which browsers note.
    let complaints = visit.complaints(of: studio).filter { !($0.contains("409 (Conflict)") && $0.contains("/catalog")) }
    #expect(complaints.isEmpty, "\(complaints)")
  }

  /// What is accepted is what was shown: an open proposal follows what others make of it.
  @Test func aProposalIsAcceptedAsItWasShown() throws {
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    try visit.run("edit", "hero", "--bounce", "0.1", "--proposal", "calmer")
    try visit.open(studio)
    try visit.press("Proposals (1)")
    try visit.press("Calmer")
    try visit.wait("document.querySelector('#proposals').textContent.includes('bounce 0.35 → 0.1')")
    try browser.evaluate("document.querySelector('#comment').value = 'half a thought'")
    try visit.run("edit", "hero", "--bounce", "0.2", "--proposal", "calmer")
    try visit.wait("document.querySelector('#proposals').textContent.includes('bounce 0.35 → 0.2')")
    #expect(try browser.isTrue("document.querySelector('#comment').value === 'half a thought'"))
    // While somebody is about to accept it, it stays what they decide on.
    try visit.press("Accept…")
    try visit.wait("document.querySelector('#end-proposal form')")
    try visit.run("edit", "hero", "--bounce", "0.9", "--proposal", "calmer")
    try browser.evaluate("document.querySelector('#end-proposal form').requestSubmit()")
    try visit.wait("document.querySelector('#end-proposal .problem').textContent.includes('changed meanwhile')")
    #expect(try visit.stored().contains("\"bounce\":0.35"))
    try browser.evaluate(
      "[...document.querySelectorAll('#end-proposal button')].find(b => b.textContent === 'Close').click()")
    try visit.wait("document.querySelector('#proposals').textContent.includes('bounce 0.35 → 0.9')")
    try visit.press("Accept…")
    try visit.decide("end-proposal")
    try visit.wait("document.querySelector('#proposals').textContent.includes('accepted')")
    #expect(try visit.stored().contains("\"bounce\":0.9"))
  }

  /// What is decided is what was listed: what somebody else does meanwhile is told, and not overwritten.
  @Test func whatWasNotListedIsNotDecided() throws {
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    for name in ["hero", "calm"] { try visit.run("edit", name, "--duration", "0.1", "--proposal", "calmer") }
    try visit.run("edit", "hero", "--duration", "0.2")
    try visit.open(studio)
    try visit.press("Proposals (1)")
    try visit.press("Calmer")
    try visit.wait("document.querySelector('#proposals').textContent.includes('catalog 0.2, proposal 0.1')")
    try visit.press("Accept, keeping the proposal’s…")
    try visit.wait("document.querySelector('#end-proposal').textContent.includes('part is taken of hero. ')")
    try visit.run("edit", "calm", "--duration", "1.5", "--author", "lea")
    try browser.evaluate("document.querySelector('#end-proposal form').requestSubmit()")
    try visit.wait(
      "document.querySelector('#end-proposal .problem').textContent.includes('calm animation.duration: catalog 1.5')")
    #expect(try visit.run("export", "calm", "--format", "ndjson").contains("1.5"))
  }

  /// What the catalog has no place for any more stands there with its reason, and is taken out with a button.
  @Test func whatDoesNotFitIsTakenOut() throws {
    try visit.run("add", "plain", "easeIn")
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    try visit.run("edit", "hero", "--bounce", "0.1", "--proposal", "calmer")
    try visit.run("add", "al", "alias", "--preset", "plain", "--proposal", "calmer")
    try visit.open(studio)
    try visit.press("Proposals (1)")
    try visit.press("Calmer")
    try visit.wait("document.querySelector('#proposals').textContent.includes('Accept…')")
    // It is told while it is looked at, and nothing of the rest is hidden.
    try visit.run("remove", "plain")
    try visit.wait("document.querySelector('#proposals').textContent.includes('No longer fits the catalog')")
    let text = try visit.text("#proposals")
    #expect(text.contains("names a preset 'plain'") && text.contains("bounce 0.35 → 0.1"), "\(text)")
    #expect(text.contains("Accept, without what does not fit…") && !text.contains("Accept…"))
    try visit.picture("proposal-unfit")
    // Beside a conflict, it is said all the same what is left out.
    try visit.run("edit", "hero", "--bounce", "0.2")
    let both = "Accept, keeping the catalog’s and without what does not fit…"
    try visit.wait("document.querySelector('#proposals').textContent.includes('\(both)')")
    try visit.press(both)
    try visit.wait("document.querySelector('#end-proposal form')")
    let dialog = try visit.text("#end-proposal")
    #expect(dialog.contains("The catalog’s part is kept of hero. It leaves out what does not fit: al. "), "\(dialog)")
    #expect(dialog.hasPrefix("Accept calmer"), "\(dialog)")
    try browser.evaluate(
      "[...document.querySelectorAll('#end-proposal button')].find(b => b.textContent === 'Close').click()")
    try visit.run("edit", "hero", "--bounce", "0.35")
    try visit.wait("!document.querySelector('#proposals').textContent.includes('\(both)')")
    try visit.press("Take out…")
    try visit.decide("drop-change", ["drop-change-author": "ana"])
    try visit.wait("document.querySelector('#proposals').textContent.includes('Accept…')")
    try visit.press("Accept…")
    try visit.decide("end-proposal")
    try visit.wait("document.querySelector('#proposals').textContent.includes('accepted')")
    #expect(try visit.stored().contains("\"bounce\":0.1"))
    #expect(visit.complaints(of: studio).isEmpty)
  }

  /// Whoever looks at a proposal that others decide is led back to the catalog, with what they have not saved.
  @Test func draftsOutliveTheirProposal() throws {
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    try visit.run("edit", "hero", "--note", "calm", "--proposal", "calmer")
    try draft("0.12", as: "bounce")
    // In the catalog, a button leads back to the proposal's draft.
    try visit.wait("document.querySelector('.drafts button')?.textContent === 'hero, with Calmer'")
    try browser.evaluate("document.querySelector('.drafts button').click()")
    try visit.wait("document.querySelector('#editor') && document.body.classList.contains('proposing')")
    try visit.press("Close")
    try visit.run("proposal", "reject", "calmer", "--reason", "no")
    try visit.wait("!document.body.classList.contains('proposing')")
    try visit.wait("document.querySelector('.drafts button')?.textContent === 'hero'")
    try browser.evaluate("document.querySelector('.drafts button').click()")
    try visit.wait("document.querySelector('#editor')")
    #expect(try browser.isTrue("document.querySelector('#editor').textContent.includes('hero')"))
    // That it has ended is told by a refusal, which browsers note.
    let complaints = visit.complaints(of: studio).filter { !$0.contains("409 (Conflict)") }
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test func aLateAnswerOfAProposalThatWasLeftIsNotShown() throws {
    try visit.run("proposal", "new", "calmer", "--title", "Calmer")
    try visit.run("edit", "hero", "--bounce", "0.6", "--proposal", "calmer")
    try visit.open(studio)
    try browser.evaluate(
      "window.seen = () => +document.querySelector('#summary').dataset.revision; window.before = seen()")
    try visit.set("#look-proposal", "calmer")
    try visit.wait("seen() > before")
    // What is asked while the proposal is looked at is held back until it is left.
    try browser.evaluate(
      """
      { const ask = fetch; window.held = [];
        const hold = (target, options) => new Promise(give => held.push(async () => {
          const reply = await ask(target, options), answer = await reply.json();
          give({ status: reply.status, json: async () => answer });
          requestAnimationFrame(() => requestAnimationFrame(() => { window.isGiven = true; })); }));
        window.fetch = (target, options) =>
          target === '/catalog' && JSON.parse(options.body).proposal ? hold(target, options) : ask(target, options); }
      """)
    try visit.run("edit", "calm", "--duration", "0.3")
    try visit.wait("held.length")
    try visit.set("#look-proposal", "")
    try visit.wait("seen() === before + 1")
    try browser.evaluate("held.forEach(give => give())")
    try visit.wait("window.isGiven")
    #expect(try browser.isTrue("seen() === before + 1"), "the catalog has no other revision")
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }
}
