import Foundation
import TestSupport
import Testing

/// The views of the studio beside its editor, as somebody uses them: each ends in what the catalog has.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioReviewPageTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  @Test func thePastIsAStripFromWhichAStateComesBack() throws {
    try visit.run("edit", "hero", "--bounce", "0.8", "--reason", "livelier")
    try visit.open(studio)
    try visit.edit("hero")
    try visit.press("History…")
    try visit.wait("document.querySelectorAll('.film > li > .curve > svg').length === 2")
    #expect(try visit.text("#history").contains("livelier"))
    try visit.picture("history")
    try browser.evaluate("document.querySelector('.film li:last-child button').click()")
    try visit.decide("restore", ["restore-author": "ben"])
    try visit.wait("!document.querySelector('#history')")
    #expect(try visit.stored().contains("\"bounce\":0.35"))
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  @Test func aReleaseIsMadeWithTheVersionThatIsSuggested() throws {
    try visit.run("release", "1.0.0")
    try visit.run("edit", "hero", "--bounce", "0.9")
    try visit.open(studio)
    try visit.press("Releases")
    try visit.wait("document.querySelector('#releases .differences .curve svg')")
    #expect(try visit.text("#releases .notice").contains("is a major version: v2.0.0"))
    try visit.picture("releases")
    try visit.press("Release…")
    try visit.decide("release", ["release-author": "ana", "notes": "Livelier"])
    try visit.wait("document.querySelector('#releases .rows')?.textContent.includes('v2.0.0')")
    #expect(try visit.run("releases", "--format", "names").contains("v2.0.0"))
    // What others change while it is open is part of the next one.
    try visit.wait("document.querySelector('#releases').textContent.includes('there is nothing to release')")
    try visit.run("edit", "hero", "--bounce", "0.1")
    try visit.wait("document.querySelector('#releases .notice')?.textContent.includes('since v2.0.0')")
  }

  @Test func manyAreChosenAndChangedAtOnce() throws {
    try visit.open(studio)
    try visit.press("Select")
    try visit.wait("document.querySelectorAll('.pick').length > 2")
    try browser.evaluate(
      "for (const node of document.querySelectorAll('.card')) if (/^(hero|calm)$/.test(node.card.preset.name)) node.querySelector('.pick').click()"
    )
    #expect(try visit.text(".picks strong") == "2 chosen")
    try visit.press("Tag…")
    try visit.picture("many")
    try visit.decide("many", ["many-tag": "chosen", "many-author": "ben"])
    try visit.wait("document.querySelectorAll('#tag option[value=chosen]').length === 1")
    #expect(try visit.run("list", "--tag", "chosen", "--format", "names") == "calm\nhero\n")
    let latest = try visit.run("history", "--limit", "1")
    #expect(latest.contains("ben") && latest.contains("2"), "\(latest)")
    try visit.press("Done")
    #expect(try browser.number("document.querySelectorAll('.pick').length") == 0)
  }

  @Test func aValueIsRenamedProposedAndRemoved() throws {
    try visit.run("value", "add", "quick", "150ms")
    try visit.run("add", "card", "easeOut", "--duration", "@quick")
    try visit.run("axis", "add", "brand", "acme", "globex", "--default", "acme")
    try visit.open(studio)
    try visit.press("Values")
    func act(_ label: String) throws {
      try browser.act(on: "document.querySelector('[aria-label=\"\(label)\"]')", "it.click()")
    }
    try act("Rename quick")
    try visit.decide("value", ["value-name": "pace/quick", "value-author": "ben"])
    try visit.wait("document.querySelector('#values [data-value=\"pace/quick\"]')")
    #expect(try visit.run("show", "card", "--json").contains("pace/quick"))
    // The modes are chosen here as well.
    try visit.set("#values [data-axis=brand]", "globex")
    try visit.press("Only with brand=globex…")
    try visit.decide(
      "value",
      [
        "value-figure": "50ms", "save-place": "new", "save-proposal": "brisk", "save-title-of": "Brisk",
        "value-author": "ben",
      ])
    try visit.wait("document.querySelector('#proposals .differences')")
    #expect(try visit.text("#proposals").contains("pace/quick"))
    #expect(try !visit.run("value", "list").contains("globex"))
    try visit.press("Close")
    try visit.press("Values")
    try act("Remove pace/quick")
    try visit.wait("document.querySelector('#value form')")
    try browser.evaluate("document.querySelector('#value form').requestSubmit()")
    try visit.wait("document.querySelector('#value .problem').textContent.includes('card')")
    try browser.evaluate("document.querySelector('#value-force').click()")
    try visit.decide("value")
    try visit.wait("!document.querySelector('#values [data-value]')")
    let left = try visit.run("show", "card", "--json")
    #expect(left.contains("0.15") && !left.contains("pace/quick"), "\(left)")
  }

  @Test func aValueIsChangedAndAllThatReferToItMove() throws {
    try visit.run("value", "add", "quick", "150ms")
    try visit.run("add", "card", "easeOut", "--duration", "@quick")
    try visit.run("axis", "add", "brand", "acme", "globex", "--default", "acme")
    try visit.open(studio)
    let duration =
      "[...document.querySelectorAll('.card')].find(({ card }) => card.preset.name === 'card')?.card.preset.duration"
    try visit.wait("\(duration) === 0.1667")
    try visit.press("Values")
    try visit.wait("document.querySelector('#values td button')")
    try browser.evaluate("document.querySelector('#values td button').click()")
    try visit.decide("value", ["value-figure": "400ms", "value-author": "ben"])
    try visit.wait("document.querySelector('#values .figure').textContent === '0.4 s'")
    try visit.press("Close")
    try visit.wait("\(duration) > 0.39")
    // Only for one brand: as that is looked at.
    try visit.set("#look-brand", "globex")
    try visit.press("Values")
    try visit.press("Only with brand=globex…")
    try visit.decide("value", ["value-figure": "50ms", "value-author": "ben"])
    try visit.wait("document.querySelector('#values').textContent.includes('0.05 s with brand=globex')")
    try visit.press("Close")
    try visit.wait("\(duration) < 0.07")
    let told = try visit.run("eval", "card", "--mode", "brand=globex", "--json")
    #expect(told.contains("\"duration\":0.06666666666666667"))
    // And a preset that is something else there.
    try visit.edit("calm")
    try browser.evaluate("document.querySelectorAll('[name=scope]')[1].click()")
    try visit.write("0.7", into: "duration")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.run("show", "calm", "--json").filter { !$0.isWhitespace }
    #expect(document.contains("\"when\":{\"brand\":\"globex\"}"), "\(document)")
    #expect(document.contains("\"duration\":0.7"), "\(document)")
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  @Test func anExportIsShownWithItsError() throws {
    try visit.open(studio)
    try visit.press("Export…")
    try visit.set("#export-format", "css")
    try visit.wait("document.querySelector('#export pre').textContent.includes('--hero-easing')")
    #expect(try visit.text("#export [role=status]").contains("approximated, the largest error"))
    try visit.picture("export")
    #expect(try visit.text("#export pre") == visit.run("export", "--format", "css"))
    // As the command line, it says what has no place there.
    try visit.set("#export-format", "scss")
    let left = "Left out: what takes the place of hero where less motion is wanted."
    try visit.wait("document.querySelector('#export [role=status]').textContent.includes('\(left)')")
    try visit.set("#export-format", "css")
    try visit.wait("!document.querySelector('#export [role=status]').textContent.includes('\(left)')")
    try visit.set("#export-tolerance", "a hundredth")
    try visit.wait("document.querySelector('#export .problem').textContent.includes('tolerance')")
    try visit.set("#export-tolerance", "0.02")
    try visit.wait("document.querySelector('#export .problem').textContent === ''")
    try visit.wait("document.querySelector('#export pre').textContent.includes('errs more than 0.02')")
    // What is typed counts at once: nobody copies the text of another tolerance, and it is shown without leaving the field.
    let isClosed = try browser.isTrue(
      """
      (() => {
        const field = document.querySelector('#export-tolerance');
        field.value = '0.03';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return [...document.querySelectorAll('#export button')].find(b => b.textContent === 'Copy').disabled;
      })()
      """)
    #expect(isClosed)
    try visit.wait("document.querySelector('#export pre').textContent.includes('errs more than 0.03')")
    try visit.wait(
      "![...document.querySelectorAll('#export button')].find(b => b.textContent === 'Copy').disabled")
    // Without a clipboard to write to, the text is selected in the dialog on top, and that copied.
    try browser.evaluate(
      "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => document.activeElement.value?.includes('--hero-easing')"
    )
    try visit.press("Copy")
    try visit.wait("document.querySelector('#export > .toast').textContent === 'Text copied'")
  }
}
