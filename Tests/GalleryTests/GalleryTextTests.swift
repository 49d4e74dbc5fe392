import Foundation
import TestSupport
import Testing

/// What there is to copy.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct GalleryTextTests {
  /// The texts of all presets are what the exporter writes of each by itself, and say why where it writes nothing.
  @Test(arguments: [("CSS", "css"), ("SwiftUI", "swiftui")]) func copiedTextsAreThoseOfTheExporter(
    label: String, format: String
  ) throws {
    let gallery = try Gallery.filled()
    try gallery.add([
      ["name": "stairs-end", "animation": ["kind": "steps", "count": 5, "duration": 0.5]],
      [
        "name": "late", "animation": ["kind": "easeIn", "duration": 0.2],
        "modifiers": [["kind": "delay", "duration": 0.11]],
      ],
      ["name": "elastic", "animation": ["kind": "elastic", "duration": 0.8]],
      ["name": "same", "animation": ["kind": "alias", "preset": "hero"]],
      // Names that become one identifier.
      ["name": "Hero", "animation": ["kind": "easeIn"]],
    ])
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    var (written, refused) = (0, 0)
    for name in try browser.names {
      try browser.open(preset: name)
      let shown = try browser.text(
        "document.querySelector('#viewer pre[aria-label=\(label)]')?.textContent ?? ''")
      let result = try gallery.tool.run(["export", name, "--format", format])
      #expect(shown == result.output, "\(name)")
      if result.status == 0 {
        written += 1
      } else {
        refused += 1
        let reason = try #require(result.errors.split(separator: ";").first?.split(separator: "\n").first)
        let said = try browser.text("document.querySelector('#viewer .snippets').textContent")
        #expect(said.contains(reason.replacing("error: ", with: "")), "\(name): \(reason)")
      }
    }
    #expect(written >= 14 && written + refused == 17)
  }

  /// What copying tells is in the dialog: what is outside it is inert as long as it is open.
  @Test func copyingIsSeenAndAnnounced() throws {
    let gallery = try Gallery.filled()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    try browser.allowClipboard()
    try browser.open(preset: "hero")
    let said = "document.querySelector('#viewer [role=status]')"
    for (button, words) in [("Copy CSS", "CSS copied"), ("Retarget now", "Sent to 0 at"), ("Undo", "No longer sent")] {
      try browser.press(button: button)
      try browser.evaluate(
        "new Promise(done => { const look = () => \(said).textContent.startsWith('\(words)') ? done(1) : "
          + "requestAnimationFrame(look); look() })")
      let isSeen =
        "(() => { const box = \(said).getBoundingClientRect(); return box.width > 40 && box.height > 20 "
        + "&& box.bottom <= innerHeight && box.top >= 0 && document.elementFromPoint(box.x + 20, box.y + 10) === \(said) })()"
      #expect(try browser.isTrue(isSeen), "\(words)")
      let nodes = try browser.send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
      let texts = nodes.filter { $0["ignored"] as? Bool != true }.compactMap {
        ($0["name"] as? [String: Any])?["value"] as? String
      }
      #expect(texts.contains { $0.hasPrefix(words) }, "\(words)")
    }
  }
}
