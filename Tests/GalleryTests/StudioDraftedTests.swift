import Foundation
import TestSupport
import Testing

/// A draft in a mode, before and after it is saved: what is drawn, what is told of it, and what can be done with it.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioDraftedTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }
  private let told = "document.querySelector('.preview > [role=status]').textContent"

  init() throws {
    visit = try StudioVisit()
    try visit.run("axis", "add", "brand", "acme", "globex")
    try visit.run("vary", "calm", "brand=globex", "--duration", "1.2")
    studio = try RunningStudio(visit.gallery.tool)
  }

  /// Flicks the scene, and returns the words of the command that is told, as a shell has them.
  private func flick() throws -> [String] {
    try browser.evaluate("document.querySelector('.preview > [role=status]').textContent = ''")
    try visit.press("Flick")
    try visit.wait("document.querySelector('.preview code')")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", #"for word in \#(try visit.text(".preview code")); do printf '%s\n' "$word"; done"#]
    process.standardOutput = output
    try process.run()
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return words.split(separator: "\n").map(String.init)
  }

  private func values(_ command: [String]) throws -> [Double] {
    #expect(command.first == "presets")
    let output = try visit.gallery.run(Array(command.dropFirst()) + ["--json"])
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return (object?["samples"] as? [[String: Any]] ?? []).compactMap { $0["value"] as? Double }
  }

  private func flown() throws -> [Double] {
    try #require(
      try browser.evaluate("document.querySelector('.preview').preview.flight.motions[0].values") as? [Double])
  }

  /// Opens the page and looks at the modes of another brand.
  private func openInGlobex() throws {
    try visit.open(studio)
    try visit.set("#look-brand", "globex")
    try visit.wait("location.hash === '#/?mode=brand%3Dglobex'")
  }

  @Test func theCommandSaysWhatFliesInTheModesThatAreLookedAt() throws {
    try visit.run("copy", "calm", "calm menus")
    try openInGlobex()
    try visit.edit("calm menus")
    try browser.evaluate("document.querySelectorAll('[name=scope]')[1].click()")
    let command = try flick()
    #expect(command.contains("brand=globex") && command.contains("calm menus"), "\(command)")
    let (told, shown) = (try values(command), try flown())
    #expect(told.count == shown.count && zip(told, shown).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test func theCommandOfADraftSaysThatItIsNotSaved() throws {
    try visit.open(studio)
    try visit.edit("hero")
    _ = try flick()
    #expect(try browser.isTrue("\(told).includes('a second: presets eval hero ')"))
    try visit.write("0.6", into: "bounce")
    _ = try flick()
    #expect(
      try browser.isTrue("\(told).includes('Once the draft is saved, the same is said by presets eval hero ')"))
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let command = try flick()
    let (told, shown) = (try values(command), try flown())
    #expect(told.count == shown.count && zip(told, shown).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test func everywhereDrawsWhatIsEdited() throws {
    try openInGlobex()
    try visit.edit("calm")
    let caption = "document.querySelector('#editor .inputs').textContent"
    #expect(try browser.isTrue("\(caption).includes('another one with brand=globex: drawn is what it is by default')"))
    // Held against it is what is stored, by default as well.
    let gain = "document.querySelector('#editor .measured tbody tr').cells[3].textContent"
    let ways = "document.querySelectorAll('#editor .plot .way').length"
    #expect(try browser.text(gain) == "same" && browser.isTrue("\(ways) === 2"))
    let finished = "document.querySelector('#editor .measured tbody td').textContent"
    let stored = try browser.text(finished)
    try visit.write("0.9", into: "duration")
    try visit.wait("\(gain) !== 'same'")
    #expect(try browser.text(finished) == stored)
    #expect(try browser.isTrue("document.querySelector('#editor thead').textContent.includes('Stored')"))
    let drawn = try browser.text(finished)
    try browser.evaluate("document.querySelectorAll('[name=scope]')[1].click()")
    try visit.wait("\(finished) !== '\(drawn)' && !\(caption).includes('by default')")
    #expect(try browser.isTrue("document.querySelector('#editor thead').textContent.includes('Stored')"))
  }

  /// To look at the catalog in another way is no other catalog.
  @Test func anotherModeIsNoOtherCatalog() throws {
    try openInGlobex()
    try visit.edit("hero")
    try visit.write("0.9", into: "duration")
    try visit.run("edit", "hero", "--bounce", "0.2", "--author", "cleo")
    try visit.run("axis", "rename", "brand", "marke")
    try visit.wait("document.querySelector('#look-marke')")
    let notice = try browser.text("document.querySelector('#editor .notice').textContent")
    #expect(notice.hasPrefix("cleo has changed it meanwhile"), "\(notice)")
  }

  /// A page that is loaded anew goes on with what was edited, in the mode that it was edited for.
  @Test func aDraftForAModeIsOneAfterAReload() throws {
    try openInGlobex()
    try visit.edit("calm")
    try browser.evaluate("document.querySelectorAll('[name=scope]')[1].click()")
    try visit.write("0.2", into: "duration")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("document.querySelector('#editor .state')?.textContent.startsWith('Unsaved changes')")
    try visit.wait("document.querySelectorAll('[name=scope]')[1]?.checked")
    try visit.wait(
      "[...document.querySelectorAll('#editor .input')].find(node => node.firstChild.firstChild.data === 'duration').querySelector('input:not([type])').value === '0.2'"
    )
    try visit.write("0.25", into: "duration")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    let document = try visit.run("export", "calm", "--format", "ndjson")
    #expect(document.contains(#""duration":0.25"#), "\(document)")
  }

  /// To look at what a preset is in a mode makes no variant of it; another motion there does.
  @Test func lookingAtAModeChangesNothing() throws {
    try openInGlobex()
    try visit.edit("hero")
    let state = "document.querySelector('#editor .state').textContent"
    for scope in [1, 0, 1] {
      try browser.evaluate("document.querySelectorAll('[name=scope]')[\(scope)].click()")
      try visit.wait("document.querySelectorAll('[name=scope]')[\(scope)].checked")
      #expect(try browser.text(state).hasPrefix("Revision "))
    }
    try visit.write("0.9", into: "duration")
    #expect(try browser.text(state).hasPrefix("Unsaved changes"))
    try visit.save(as: "ben")
    try visit.wait("\(state).startsWith('Revision ')")
    let document = try visit.run("export", "hero", "--format", "ndjson")
    #expect(document.contains(#""when":{"brand":"globex"}"#) && document.contains(#""duration":0.9"#), "\(document)")
  }

  @Test func whatIsSavedForTheFirstTimeCanBeChangedAtOnce() throws {
    try visit.open(studio)
    try visit.press("New preset")
    try visit.wait("document.querySelector('#editor .preview')")
    let renaming =
      "[...document.querySelectorAll('#editor button')].find(node => node.textContent === 'Rename…').checkVisibility()"
    #expect(try !browser.isTrue(renaming))
    try visit.set("#about-name", "menus")
    try visit.save(as: "ben")
    try visit.wait("document.querySelector('#editor .state').textContent.startsWith('Revision ')")
    try visit.press("Rename…")
    try visit.set("#save-name", "panels")
    try visit.send(as: "ben")
    try visit.wait("document.querySelector('#editor-title').textContent === 'panels'")
    #expect(try visit.names().contains("panels"))
  }

  @Test func aRenamedDraftComesBackUnderItsNewNameAlone() throws {
    try visit.open(studio)
    try visit.edit("hero")
    try visit.write("0.6", into: "bounce")
    try visit.press("Rename…")
    try visit.set("#save-name", "star")
    try visit.send(as: "ben")
    try visit.wait("document.querySelector('#editor-title').textContent === 'star'")
    try browser.send("Page.reload")
    try browser.wait(for: "Page.loadEventFired")
    try visit.wait("document.querySelector('.link')?.textContent === 'Connected'")
    try visit.wait("document.querySelector('#editor-title')?.textContent === 'star'")
    #expect(try browser.text("JSON.parse(sessionStorage.getItem('drafts')).map(([name]) => name).join()") == "star")
    #expect(try browser.isTrue("location.hash.startsWith('#/star')"))
    #expect(try !visit.text("#count").contains("There is no"))
  }
}
