import Foundation
import TestSupport
import Testing

/// Who was slower with a value, with many presets, or with the past: what is said, and the way on.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioConflictPageTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  private func submit(_ dialog: String) throws {
    try browser.evaluate("document.querySelector('#\(dialog) form').requestSubmit()")
  }

  /// What I have not touched is theirs, also where one figure was changed by both.
  @Test func yoursOnTopOfTheirsIsWhatYouChangedAlone() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.1", into: "bounce")
    try visit.run("edit", "hero", "--bounce", "0.2", "--duration", "0.9", "--note", "theirs", "--author", "cleo")
    try visit.wait("document.querySelector('#editor .notice').textContent.startsWith('cleo has changed it')")
    try visit.press("Save…")
    try visit.wait("document.querySelector('.conflict')")
    try visit.press("Yours, on top of theirs")
    try visit.wait("!document.querySelector('.conflict')")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.stored()
    for part in ["\"bounce\":0.1", "\"duration\":0.9", "\"note\":\"theirs\""] {
      #expect(document.contains(part), "\(part) in \(document)")
    }
  }

  /// Tags and variants are merged one by one, as parameters are.
  @Test(arguments: ["Both changes", "Yours, on top of theirs"])
  func whatBothAddedStays(choice: String) throws {
    try visit.run("axis", "add", "brand", "acme", "globex", "initech")
    try visit.run("vary", "hero", "brand=globex", "--duration", "1.2")
    try visit.open(studio)
    try visit.set("#look-brand", "globex")
    try visit.wait("location.hash === '#/?mode=brand%3Dglobex'")
    try visit.edit("hero")
    try browser.evaluate("document.querySelectorAll('[name=scope]')[1].click()")
    try visit.write("0.15", into: "duration")
    try visit.set("#about-tags", "menu, mine")
    try visit.run("vary", "hero", "brand=initech", "--duration", "0.9", "--author", "cleo")
    try visit.run("edit", "hero", "--tag", "theirs", "--author", "cleo")
    let revision = try visit.run("history", "hero", "--json").firstMatch(of: /"revision":\s*(\d+)/)?.1 ?? ""
    try visit.wait("document.querySelector('#editor .notice').textContent.includes('revision \(revision).')")
    try visit.press("Save…")
    try visit.wait("document.querySelector('.conflict')")
    try visit.press(choice)
    try visit.wait("!document.querySelector('.conflict')")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.stored()
    for part in [
      #""when":{"brand":"initech"}"#, #""duration":0.9"#, #""duration":0.15"#, #""tags":["menu","mine","theirs"]"#,
    ] { #expect(document.contains(part), "\(part) in \(document)") }
  }

  /// An undone merge is the draft over what it began with: saving it is decided on again.
  @Test func anUndoneMergeRevertsNobody() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.1", into: "bounce")
    try visit.run("edit", "hero", "--duration", "0.9", "--author", "cleo")
    try visit.wait("document.querySelector('#editor .notice').textContent.startsWith('cleo has changed it')")
    func mergeBoth() throws {
      try visit.press("Save…")
      try visit.wait("document.querySelector('.conflict')")
      try visit.press("Both changes")
      try visit.wait("!document.querySelector('.conflict')")
    }
    try mergeBoth()
    try visit.press("Undo")
    try visit.wait("!document.querySelector('#editor .notice').hidden")
    #expect(try visit.text("#editor .state").hasPrefix("Unsaved changes to revision 1"))
    // What was redone is the merge over what it was merged with.
    try visit.press("Redo")
    try visit.wait("document.querySelector('#editor .notice').hidden")
    #expect(try visit.text("#editor .state").hasPrefix("Unsaved changes to revision 2"))
    try visit.press("Undo")
    try mergeBoth()
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"duration\":0.9"))
    // Once it is saved, a step back is mine alone, over what the other one has stored.
    try visit.press("Undo")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Unsaved changes to revision 3')")
    #expect(try browser.isTrue("document.querySelector('#editor .notice').hidden"))
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.stored()
    #expect(document.contains("\"bounce\":0.35") && document.contains("\"duration\":0.9"), "\(document)")
  }

  /// A draft that is as it was goes on with what others have stored, and has no steps from before that.
  @Test func stepsEndWhereOthersGoOn() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.1", into: "bounce")
    try visit.press("Undo")
    try visit.run("edit", "hero", "--duration", "0.9", "--author", "cleo")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision 2')")
    #expect(try browser.isTrue("\(StudioVisit.button("Redo")).disabled && \(StudioVisit.button("Undo")).disabled"))
  }

  @Test func whatSomebodyHasJustChangedIsNotRemoved() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.press("Remove…")
    try visit.wait("document.querySelector('#save-author')")
    try visit.run("edit", "hero", "--bounce", "0.2", "--author", "cleo")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision 2')")
    try browser.evaluate("document.querySelector('#save-author').value = 'ben'")
    for attempt in 1...2 {
      try browser.evaluate("document.querySelector('#save-author').form.requestSubmit()")
      if attempt == 2 { continue }
      try visit.wait("document.querySelector('[role=alert]').textContent.includes('nothing is removed. Once more')")
      #expect(try visit.stored().contains("\"bounce\":0.2"))
    }
    try visit.wait("!document.querySelector('#editor')")
    #expect(try !visit.run("list", "--format", "names").split(separator: "\n").contains("hero"))
  }

  @Test func whoDiscardsIsLedToWhatIsStoredNow() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.1", into: "bounce")
    try visit.run("edit", "hero", "--bounce", "0.2", "--author", "cleo")
    try visit.wait("document.querySelector('#editor .notice').textContent.startsWith('cleo has changed it')")
    try visit.press("Discard")
    let revision = try visit.run("history", "hero", "--json").firstMatch(of: /"revision":\s*(\d+)/)?.1 ?? ""
    #expect(try visit.text("#editor .state").hasPrefix("Revision \(revision)"))
    #expect(try browser.isTrue("document.querySelector('#editor .notice').hidden"))
    #expect(try visit.text(".drafts") == "")
    // It was work, and can be had back.
    try visit.press("Undo")
    #expect(try visit.text(".drafts") == "Not saved:hero")
  }

  @Test func aValueThatSomebodyChangedIsToldInFigures() throws {
    try visit.run("value", "add", "medium", "300ms")
    try visit.open(studio)
    try visit.press("Values")
    try visit.press("Change…")
    try visit.set("#value-figure", "700ms")
    try visit.run("value", "edit", "medium", "500ms", "--author", "ben")
    try submit("value")
    try visit.wait("document.querySelector('#value .problem').textContent.length > 0")
    let said = try visit.text("#value .problem")
    #expect(said.contains("ben has changed it meanwhile"), "\(said)")
    #expect(said.contains("it was 0.3 s, is 0.5 s now, and yours is 0.7 s"), "\(said)")
    #expect(try visit.run("value", "show", "medium", "--json").filter { !$0.isWhitespace }.contains("\"value\":0.5"))
    // Whoever sends it once more has read that.
    try submit("value")
    try visit.wait("!document.querySelector('#value')")
    #expect(try visit.run("value", "show", "medium", "--json").filter { !$0.isWhitespace }.contains("\"value\":0.7"))
  }

  /// What a change of a value moves is told before it is saved, and afterwards; so is what else a preset moves.
  @Test func whatElseMovesIsTold() throws {
    try visit.run("value", "add", "medium", "300ms")
    for name in ["in", "out"] { try visit.run("add", name, "linear", "--duration", "@medium") }
    try visit.run("add", "again", "alias", "--preset", "hero")
    try visit.open(studio)
    try visit.press("Values")
    try visit.press("Change…")
    try visit.set("#value-figure", "600ms")
    let told = "It moves 2 presets; the farthest, in, by 50 % of the way, 0.317 → 0.617 s."
    try visit.wait("document.querySelector('#value .moves').textContent === '\(told)'")
    try visit.set("#value-figure", "300ms")
    try visit.wait("document.querySelector('#value .moves').textContent === ''")
    try visit.set("#value-figure", "600ms")
    try visit.wait("document.querySelector('#value .moves').textContent !== ''")
    try submit("value")
    try visit.wait("[...document.querySelectorAll('.toast')].some(it => it.textContent.endsWith('. \(told)'))")
    try browser.evaluate("document.querySelector('#values').close()")
    try visit.edit("hero")
    try visit.write("0.1", into: "bounce")
    try visit.press("Save…")
    try visit.wait("document.querySelector('.changes').textContent === 'bounce 0.35 → 0.1'")
    try visit.wait("document.querySelector('.moves').textContent.startsWith('It moves 1 preset: again, by ')")
  }

  /// So is what moves in other modes alone, and where less motion is wanted.
  @Test func whatMovesInOtherModesIsTold() throws {
    for line in [
      "value add late 300ms", "axis add brand acme globex", "add panel easeOut --duration 0.2",
      "vary panel brand=globex easeOut --duration @late", "add slow linear --duration @late", "add still spring",
      "edit still --reduced-motion slow",
    ] { try visit.gallery.run(line.split(separator: " ").map(String.init)) }
    try visit.open(studio)
    try visit.press("Values")
    try visit.press("Change…")
    try visit.set("#value-figure", "500ms")
    try visit.wait("document.querySelector('#value .moves').textContent.startsWith('It moves 1 preset: slow, by ')")
    let told = try visit.text("#value .moves")
    #expect(told.contains(" With brand=globex, it moves 1 preset: panel, by 27."), "\(told)")
    #expect(told.contains(" With motion=reduced, it moves 1 preset: still, by "), "\(told)")
  }

  /// One of many values is found by its name.
  @Test func valuesAreSearched() throws {
    for number in 1...13 { try visit.run("value", "add", "time/\(number)", "\(number)00ms") }
    try visit.run("value", "add", "Pace", "ease-in")
    try visit.open(studio)
    try visit.press("Values")
    let shown =
      "[...document.querySelectorAll('#values [data-value]')].filter(it => it.checkVisibility()).map(it => it.dataset.value).join()"
    try visit.wait("document.querySelector('#value-search')")
    try visit.set("#value-search", "pac")
    #expect(try browser.text(shown) == "Pace")
    try visit.set("#value-search", "e/1")
    #expect(try browser.text(shown) == "time/1,time/10,time/11,time/12,time/13")
    try visit.set("#value-search", "")
    #expect(try browser.isTrue("(\(shown)).split(',').length === 14"))
  }

  @Test func aConflictOfManyNamesWhoAndWhatAndTheNextTrySucceeds() throws {
    try visit.open(studio)
    try visit.press("Select")
    try visit.wait("document.querySelectorAll('.pick').length > 2")
    try browser.evaluate(
      "for (const node of document.querySelectorAll('.card')) if (/^(hero|calm)$/.test(node.card.preset.name)) node.querySelector('.pick').click()"
    )
    try visit.press("Tag…")
    try visit.set("#many-tag", "chosen, other")
    try visit.run("edit", "hero", "--note", "x", "--author", "ben")
    try submit("many")
    try visit.wait("document.querySelector('#many .problem').textContent.length > 0")
    let said = try visit.text("#many .problem")
    #expect(said.contains("hero: ben has changed it meanwhile, by revision"), "\(said)")
    #expect(said.contains("“Tag” once more"), "\(said)")
    #expect(try visit.run("list", "--tag", "chosen", "--allow-empty", "--format", "names") == "")
    try submit("many")
    try visit.wait("!document.querySelector('#many')")
    // Divided by commas, they are two, as in the editor.
    for tag in ["chosen", "other"] {
      #expect(try visit.run("list", "--tag", tag, "--format", "names") == "calm\nhero\n")
    }
  }

  @Test func aDraftComesBackAfterAStateOfThePast() throws {
    try visit.run("edit", "hero", "--bounce", "0.8")
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.77", into: "bounce")
    try visit.press("History…")
    try visit.wait("document.querySelectorAll('.film > li').length === 2")
    try browser.evaluate("document.querySelector('.film li:last-child button').click()")
    try visit.wait("document.querySelector('#restore form')")
    #expect(try visit.text("#restore").contains("can be brought back by “Undo”"))
    // Somebody is faster: that is said, and the next try is over it.
    try visit.run("edit", "hero", "--note", "x", "--author", "ben")
    try submit("restore")
    try visit.wait("document.querySelector('#restore .problem').textContent.length > 0")
    #expect(try visit.text("#restore .problem").contains("ben has changed it meanwhile, by revision"))
    try submit("restore")
    try visit.wait("!document.querySelector('#history')")
    #expect(try visit.stored().contains("\"bounce\":0.35"))
    func bounce() throws -> String {
      try browser.text(
        "[...document.querySelectorAll('#editor .input')].find(node => node.firstChild.firstChild.data === 'bounce').querySelector('input:not([type])').value"
      )
    }
    #expect(try bounce() == "0.35")
    try visit.press("Undo")
    #expect(try bounce() == "0.77")
    try visit.press("Undo")
    #expect(try bounce() == "0.8")
    try visit.press("Redo")
    try visit.press("Redo")
    #expect(try bounce() == "0.35")
  }
}
