import Foundation
import TestSupport
import Testing

/// Axes, the rules of releases and identifiers in the page, by keyboard alone where they are written.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioGoverningTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    studio = try RunningStudio(visit.gallery.tool)
  }

  private func press(_ key: String) throws {
    try browser.press(key, code: key == "Enter" ? 13 : 9, text: key == "Enter" ? "\r" : nil)
  }

  /// Moves on with Tab until what is called `label` has the focus.
  private func tab(to label: String) throws {
    let focused =
      "(document.activeElement.ariaLabel ?? document.activeElement.labels?.[0]?.firstChild.data ?? document.activeElement.textContent)"
    for _ in 0..<60 where try browser.text(focused) != label { try press("Tab") }
    #expect(try browser.text(focused) == label)
  }

  private func axes() throws -> String {
    try visit.run("axis", "list").split(separator: "\n").dropFirst()
      .map { $0.replacing("\t", with: " ") }.joined(separator: "; ")
  }

  private func send(_ dialog: String) throws {
    try visit.set("#\(dialog)-author", "ben")
    try browser.evaluate("document.querySelector('#\(dialog) form').requestSubmit()")
  }

  @Test func anAxisIsMadeAndChangedByKeyboard() throws {
    try visit.open(studio)
    try browser.evaluate(
      "[...document.querySelectorAll('.studio button')].find(node => node.textContent === 'Axes').focus()")
    try press("Enter")
    try visit.wait("document.querySelector('#axes .about, #axes .quiet')?.textContent.startsWith('There are none yet')")
    try tab(to: "New axis…")
    try press("Enter")
    try visit.wait("document.activeElement.id === 'axis-name'")
    for (label, text) in [("Name", "brand"), ("Context 1, the default", "acme"), ("Context 2", "globex")] {
      try tab(to: label)
      try browser.type(text)
    }
    try tab(to: "Add a context")
    try press("Enter")
    #expect(try browser.text("document.activeElement.id") == "axis-context-3")
    try browser.type("initech")
    try tab(to: "Move up context 3")
    try press("Enter")
    #expect(try browser.text("document.activeElement.ariaLabel") == "Move up context 2")
    try tab(to: "Author")
    try browser.type("ben")
    try press("Enter")
    try visit.wait("document.querySelector('#axes .contexts')")
    #expect(try axes() == "brand acme initech, globex")
    #expect(try visit.run("history", "--limit", "1").contains("ben"))
    // The focus is where it was, and the choice of contexts is there at once.
    #expect(try browser.text("document.activeElement.textContent") == "New axis…")
    try visit.wait("document.querySelectorAll('#look-brand option').length === 3")
    try tab(to: "Contexts… brand")
    try press("Enter")
    try visit.wait("document.activeElement.id === 'axis-context-1'")
    try tab(to: "Remove context 2")
    try press("Enter")
    #expect(
      try browser.text("[...document.querySelectorAll('#axis .rowlist input')].map(node => node.value).join()")
        == "acme,globex")
    #expect(try browser.text("document.activeElement.id") == "axis-context-2")
    try send("axis")
    try visit.wait("!document.querySelector('#axis') && document.querySelectorAll('#axes .contexts > li').length === 2")
    #expect(try axes() == "brand acme globex")
    #expect(try browser.text("document.activeElement.ariaLabel") == "Contexts… brand")
    #expect(visit.complaints(of: studio).isEmpty, "\(visit.complaints(of: studio))")
  }

  @Test func whoWasFasterWithAnAxisIsSaid() throws {
    try visit.run("axis", "add", "brand", "acme", "globex")
    try visit.open(studio)
    try visit.press("Axes")
    try visit.press("Contexts…")
    try visit.wait("document.querySelector('#axis form')")
    try visit.run("axis", "edit", "brand", "acme", "globex", "initech")
    try visit.set("#axis-context-2", "hooli")
    try send("axis")
    try visit.wait(
      "document.querySelector('#axis .problem').textContent.includes('it has acme, globex and initech now')")
    #expect(try axes() == "brand acme globex, initech")
    try send("axis")
    try visit.wait("!document.querySelector('#axis')")
    #expect(try axes() == "brand acme hooli")
  }

  @Test func whatDiffersByAnAxisKeepsItsContextsAndGoesByForce() throws {
    try visit.run("axis", "add", "brand", "acme", "globex")
    try visit.run("vary", "calm", "brand=globex", "--duration", "1.2")
    try visit.open(studio)
    try visit.set("#look-brand", "globex")
    try visit.wait("location.hash.includes('globex')")
    try visit.press("Axes")
    try visit.wait("document.querySelector('#axes .contexts')?.textContent.includes('globex differs for calm')")
    try visit.press("Contexts…")
    try visit.set("#axis-context-2", "hooli")
    try send("axis")
    try visit.wait("document.querySelector('#axis .problem').textContent.includes('under “In other modes”')")
    #expect(try visit.text("#axis .problem").contains("'calm' has a variant for brand=globex"))
    try visit.press("Close")
    try visit.press("Rename…")
    try visit.set("#axis-renaming #axis-name", "house")
    try send("axis-renaming")
    // The page looked at a context of the axis by its old name.
    try visit.wait("document.querySelector('#look-house')?.value === 'acme' && location.hash === '#/'")
    try visit.wait("document.querySelector('#axes h3').textContent === 'house'")
    try visit.press("Remove…")
    try send("axis-removal")
    try visit.wait("document.querySelector('#axis-removal .problem').textContent.includes('once more')")
    #expect(try axes() == "house acme globex")
    try send("axis-removal")
    try visit.wait("!document.querySelector('#axis-removal')")
    #expect(try axes() == "" && !visit.run("show", "calm", "--json").contains("variants"))
  }

  @Test func theRulesOfReleasesAreSetByKeyboard() throws {
    try visit.open(studio)
    try visit.press("Releases")
    try visit.wait("document.querySelector('#releases .rules')?.textContent.includes('majorDistance 0.05')")
    try browser.evaluate("\(StudioVisit.button("Change rules…")).focus()")
    try press("Enter")
    try visit.wait("document.activeElement.id === 'rule-majorDistance'")
    try visit.set("#rule-majorDistance", "0")
    try send("rules")
    try visit.wait("document.querySelector('#rules .problem').textContent.includes('must be above 0')")
    #expect(
      try browser.text("document.activeElement.id + document.activeElement.ariaInvalid") == "rule-majorDistancetrue")
    try browser.evaluate("document.activeElement.select()")
    try browser.type("0.08")
    // Somebody else sets another figure meanwhile.
    try visit.run("release", "--set", "minorDelay=0.02")
    try press("Enter")
    try visit.wait(
      "document.querySelector('#rules .problem').textContent.includes(\"set 'minorDelay' to 0.02 meanwhile\")")
    try press("Enter")
    try visit.wait(
      "document.querySelector('#releases .rules').textContent.includes('majorDistance 0.08, by default 0.05')")
    #expect(try visit.run("release", "--rules").contains("0.08"))
    #expect(try browser.text("document.activeElement.textContent") == "Change rules…")
  }

  /// What there is to copy is asked for anew with the modes.
  @Test func theCodeStaysWhereModesAreChosen() throws {
    for line in ["axis add brand acme globex", "vary hero brand=globex spring --bounce 0"] {
      try visit.gallery.run(line.split(separator: " ").map(String.init))
    }
    try visit.open(studio)
    try browser.evaluate("location.hash = '#/hero'")
    let code = "document.querySelector('#viewer .snippets')?.textContent"
    try visit.wait("\(code)?.includes('SwiftUI') && \(code).includes('CSS')")
    for brand in ["globex", "acme"] {
      try visit.set("#viewer [data-axis=brand]", brand)
      try visit.wait("document.querySelector('#viewer [data-axis=brand]')?.value === '\(brand)'")
      try visit.wait("location.hash.includes('globex') === \(brand == "globex")")
      try visit.wait("\(code)?.includes('SwiftUI') && \(code).includes('CSS')")
    }
  }

  @Test func anIdentifierIsWrittenAndStaysWhateverThePresetIsNamed() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.set("#about-identifier", "Hero In")
    try visit.wait(
      "document.querySelector('#about-identifier-problem').textContent.includes('a small letter of ASCII')")
    #expect(try browser.isTrue("document.querySelector('#about-identifier').ariaInvalid === 'true'"))
    #expect(try browser.isTrue("\(StudioVisit.button("Save…")).disabled"))
    try visit.set("#about-identifier", "openHero")
    try visit.wait("document.querySelector('#about-identifier-problem').textContent === ''")
    for (button, identifier) in [("Undo", "Hero In"), ("Undo", ""), ("Redo", "Hero In"), ("Redo", "openHero")] {
      try visit.press(button)
      try visit.wait("document.querySelector('#about-identifier').value === '\(identifier)'")
    }
    try visit.wait("!\(StudioVisit.button("Save…")).disabled")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    #expect(try visit.stored().contains("\"identifier\":\"openHero\""))
    try visit.run("rename", "hero", "star")
    #expect(try visit.run("export", "star", "--format", "swiftui").contains("openHero"))
  }
}
