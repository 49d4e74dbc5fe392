import Foundation
import TestSupport
import Testing

/// Each view of the studio by axe-core's rules, light and dark, wide and on a phone, and its work by keyboard alone.
@MainActor
@Suite(
  .serialized, .aheadOfOthers,
  .enabled(if: Chromium.program != nil && RunningStudio.isAvailable, "Chromium or libevent is not installed"))
struct StudioAccessTests {
  private let visit: StudioVisit
  private let studio: RunningStudio
  private var browser: Chromium { visit.browser }

  init() throws {
    visit = try StudioVisit()
    for words in [
      ["value", "add", "quick", "150ms"], ["add", "card", "easeOut", "--duration", "@quick"],
      ["axis", "add", "brand", "acme", "globex", "--default", "acme"], ["release", "1.0.0"],
      ["proposal", "new", "calmer", "--title", "Calmer menus"],
      ["edit", "hero", "--bounce", "0.1", "--proposal", "calmer"],
      ["proposal", "comment", "calmer", "Softer still?", "--preset", "hero"],
      ["edit", "hero", "--bounce", "0.5"],
    ] {
      let result = try visit.gallery.tool.run(words)
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
    studio = try RunningStudio(visit.gallery.tool)
  }

  /// The views: what leads to each, and what says that it is there.
  private static let views: [(name: String, steps: [String], isThere: String)] = [
    ("catalog", [], "document.querySelector('.card .curve svg')"),
    ("choosing", ["Select", "All 13 listed"], "!document.querySelector('.picks').hidden"),
    ("many", ["Deprecate…"], "document.querySelector('#many form')"),
    ("proposals", ["Close", "Done", "Proposals (1)"], "document.querySelector('#proposals .rows')"),
    ("proposal", ["Calmer menus"], "document.querySelector('.differences .curve svg')"),
    ("releases", ["Close", "Releases"], "document.querySelector('#releases .differences')"),
    ("release", ["Release…"], "document.querySelector('#release form')"),
    ("values", ["Close", "Close", "Values"], "document.querySelector('#values td button')"),
    ("value", ["New value…"], "document.querySelector('#value form')"),
    ("axes", ["Close", "Close", "Axes"], "document.querySelector('#axes .contexts')"),
    ("axis", ["Contexts…"], "document.querySelector('#axis form')"),
    ("releases-with-rules", ["Close", "Close", "Releases"], "document.querySelector('#releases .rules')"),
    ("rules", ["Change rules…"], "document.querySelector('#rules form')"),
    ("export", ["Close", "Close", "Export…"], "document.querySelector('#export pre').textContent"),
    ("new", ["Close", "New preset"], "document.querySelector('#editor .plot svg')"),
  ]

  @Test(
    .enabled(if: AccessRules.script != nil, "axe-core is not installed"),
    arguments: [("light", 1440), ("dark", 1440), ("light", 390), ("dark", 390)])
  func noViewBreaksARule(theme: String, width: Int) throws {
    try browser.prefer(["prefers-color-scheme": theme])
    try browser.resize(width: width, height: 900, isPhone: width < 600)
    // The rules make functions of texts, which the page's own policy forbids.
    try browser.send("Page.setBypassCSP", ["enabled": true])
    defer {
      try? browser.resize(width: 1440, height: 900)
      _ = try? browser.send("Page.setBypassCSP", ["enabled": false])
    }
    try visit.open(studio, keepsLook: true)
    for (name, steps, isThere) in Self.views {
      for step in steps { try visit.press(step) }
      try visit.wait(isThere)
      let broken = try AccessRules.violations(in: browser)
      #expect(broken.isEmpty, "\(name): \(broken)")
      try visit.picture("\(name)-\(theme)-\(width)")
    }
    try visit.set("#edit-kind", "keyframes")
    try visit.set(
      "#editor .as-text textarea", #"[{"kind":"cubic","value":1.1,"duration":0.3},{"kind":"move","value":1}]"#)
    try visit.wait("document.querySelectorAll('#editor .rowlist > li').length === 2")
    try visit.wait("!document.querySelector('#editor .old')")
    try browser.evaluate("document.querySelector('#editor .rowlist').scrollIntoView()")
    let broken = try AccessRules.violations(in: browser)
    #expect(broken.isEmpty, "keyframes: \(broken)")
    try visit.picture("keyframes-\(theme)-\(width)")
    try visit.press("Close")
    try visit.edit("hero")
    for step in ["", "History…"] {
      if !step.isEmpty { try visit.press(step) }
      try visit.wait("document.querySelector('\(step.isEmpty ? "#editor #distance" : ".film > li .curve svg")')")
      let broken = try AccessRules.violations(in: browser)
      #expect(broken.isEmpty, "\(step): \(broken)")
      try visit.picture("\(step.isEmpty ? "editor" : "history")-\(theme)-\(width)")
    }
  }

  /// What only an address leads to: several presets over each other, what is late, and a draft in the page of a file.
  @Test(
    .enabled(if: AccessRules.script != nil, "axe-core is not installed"),
    arguments: [("light", 1440), ("dark", 1440), ("light", 390), ("dark", 390)])
  func noAddressLeadsToWhatBreaksARule(theme: String, width: Int) throws {
    let file = visit.gallery.folder.file("written.html")
    try visit.run("gallery", "-o", file)
    try browser.prefer(["prefers-color-scheme": theme])
    try browser.resize(width: width, height: 900, isPhone: width < 600)
    try browser.send("Page.setBypassCSP", ["enabled": true])
    defer {
      try? browser.resize(width: 1440, height: 900)
      _ = try? browser.send("Page.setBypassCSP", ["enabled": false])
    }
    let eight = ["hero", "calm", "curve", "added", "bounce", "stairs", "springs", "twice"]
    let document = #"{"animation":{"kind":"spring","bounce":0.65}}"#
    try browser.open(file)
    for (name, address, isThere) in [
      ("late", "'#/?since=1'", "document.querySelectorAll('.card .curve > svg').length === 2"),
      ("rows", "'#/?view=rows'", "document.querySelectorAll('.dense .card .curve > svg').length > 1"),
      (
        "eight", "'#/?compare=\(eight.joined(separator: "&compare="))'",
        "document.querySelectorAll('#viewer [role=img] .way').length === 8"
      ),
      ("linked", "'#/hero?draft=' + encodeURIComponent('\(document)')", "document.querySelector('#linked pre')"),
    ] {
      try browser.evaluate("location.hash = \(address)")
      try visit.wait(isThere)
      let broken = try AccessRules.violations(in: browser)
      #expect(broken.isEmpty, "\(name): \(broken)")
      try visit.picture("\(name)-\(theme)-\(width)")
    }
  }

  /// From the page's top to a saved draft without a mouse.
  @Test func aPresetIsAddedByKeyboard() throws {
    try visit.open(studio)
    try browser.evaluate("document.querySelector('.studio button').focus()")
    try browser.press("Enter", code: 13, text: "\r")
    try visit.wait("document.querySelector('#editor .plot svg')")
    func tab(to label: String) throws {
      let focused = "(document.activeElement.labels?.[0]?.firstChild.data ?? document.activeElement.textContent)"
      for _ in 0..<60 where try browser.text(focused) != label { try browser.press("Tab", code: 9) }
      #expect(try browser.text(focused) == label)
    }
    try tab(to: "Name")
    try browser.type("typed")
    try tab(to: "bounce")
    try browser.press("ArrowUp", code: 38)
    try visit.wait("!document.querySelector('#editor .main[disabled]')")
    try browser.send(
      "Input.dispatchKeyEvent",
      ["type": "keyDown", "key": "s", "windowsVirtualKeyCode": 83, "modifiers": 2, "commands": [String]()])
    try visit.wait("document.querySelector('#save-author')")
    try tab(to: "Reason")
    try browser.type("by hand")
    try browser.press("Enter", code: 13, text: "\r")
    try visit.wait("document.querySelector('#editor .state')?.textContent.startsWith('Revision ')")
    let result = try visit.gallery.tool.run(["show", "typed", "--json"])
    #expect(result.output.filter { !$0.isWhitespace }.contains("\"bounce\":0.01"), "\(result)")
  }
}
