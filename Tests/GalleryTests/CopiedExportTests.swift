import Foundation
import TestSupport
import Testing

/// What there is to copy of presets that are made of values, and are something else in other modes.
@MainActor
@Suite(.serialized, .aheadOfOthers, .enabled(if: Chromium.program != nil, "Chromium is not installed"))
struct CopiedExportTests {
  private func governed() throws -> Gallery {
    let gallery = try Gallery()
    func reference(_ name: String) -> [String: Any] { ["value": name] }
    func duration(_ seconds: Double) -> [String: Any] { ["kind": "duration", "value": seconds] }
    try gallery.add([
      ["name": "brand", "animation": ["kind": "axis", "contexts": ["acme", "globex"]]],
      [
        "name": "duration/medium", "animation": duration(0.3),
        "variants": [["when": ["brand": "globex"], "animation": duration(0.25)]],
      ],
      ["name": "duration/short", "animation": duration(0.1), "reducedMotion": "duration/medium"],
      ["name": "ease/standard", "animation": ["kind": "curve", "value": [0.2, 0, 0, 1]]],
      ["name": "ease/same", "animation": ["kind": "curve", "value": reference("ease/standard")]],
      [
        "name": "menu/in",
        "animation": [
          "kind": "timingCurve", "curve": reference("ease/standard"), "duration": reference("duration/medium"),
        ],
      ],
      [
        "name": "menu/out", "animation": ["kind": "easeIn", "duration": reference("duration/short")],
        "modifiers": [["kind": "delay", "duration": reference("duration/medium")]], "reducedMotion": "menu/in",
      ],
      ["name": "menu/same", "animation": ["kind": "alias", "preset": "menu/in"]],
      [
        "name": "sheet", "animation": ["kind": "easeOut", "duration": 0.4],
        "variants": [["when": ["brand": "globex"], "animation": ["kind": "linear", "duration": 0.2]]],
      ],
      ["name": "plain", "animation": ["kind": "easeOut", "duration": 0.4]],
    ])
    return gallery
  }

  /// Curves, references and modes included, the texts are those of the export, also in a mode that is looked at.
  @Test(arguments: [("CSS", "css"), ("SwiftUI", "swiftui")]) func referencesAndModesAreCopiedAsExported(
    label: String, format: String
  ) throws {
    let gallery = try governed()
    let browser = try Chromium.fresh()
    try browser.open(gallery.page())
    let names = try browser.names
    #expect(Set(names).isSuperset(of: ["ease/standard", "ease/same", "menu/in", "menu/out", "menu/same", "sheet"]))
    for name in names {
      try browser.open(preset: name)
      let shown = try browser.text("document.querySelector('#viewer pre[aria-label=\(label)]')?.textContent ?? ''")
      #expect(try shown == gallery.run(["export", name, "--format", format]), "\(name)")
    }
  }

  @Test(.enabled(if: RunningStudio.isAvailable, "libevent is not installed"), arguments: ["css", "swiftui"])
  func theStudioCopiesWhatItExportsInTheModesThatAreLookedAt(format: String) throws {
    let gallery = try governed()
    let studio = try RunningStudio(gallery.tool)
    let shared = try studio.ask("/catalog", [:]).answer["shared"] as? [String] ?? []
    for modes in [[:], ["brand": "globex"]] as [[String: String]] {
      for name in ["ease/standard", "menu/in", "menu/out", "sheet"] {
        let answer = try studio.ask("/presets", ["names": [name], "withTexts": true, "modes": modes]).answer
        let texts = (answer["entries"] as? [[String: Any]])?.first?["texts"] as? [[String: Any]] ?? []
        let text = texts.first { ($0["label"] as? String)?.lowercased() == format }?["text"] as? [Any] ?? []
        let whole = text.map { $0 as? String ?? ($0 as? Int).map { shared[$0] } ?? "" }.joined()
        let mode = modes.flatMap { ["--mode", "\($0.key)=\($0.value)"] }
        #expect(try whole == gallery.run(["export", name, "--format", format] + mode), "\(name) \(modes)")
      }
    }
  }
}
