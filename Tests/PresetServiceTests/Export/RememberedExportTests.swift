import PresetService
import TestSupport
import Testing

/// Exports that remember what presets became, as those of `build --watch`: they write what others write.
struct RememberedExportTests {
  private static let lines =
    ValueCatalog.values + ValueCatalog.presets + [
      #"{"name":"hero","animation":{"kind":"spring","bounce":0.3},"reducedMotion":"calm"}"#,
      #"{"name":"calm","animation":{"kind":"easeOut","duration":0.2}}"#,
      #"{"name":"card","animation":{"kind":"alias","preset":"hero"},"modifiers":[{"kind":"speed","factor":2}]}"#,
      #"{"name":"old","animation":{"kind":"bouncy"},"tags":["menu"]}"#,
    ]

  private static let formats = ExportFormat.all.filter { if case .conversion = $0.kind { true } else { false } }

  private func exports(_ catalog: PresetCatalog) throws -> [String: [String]] {
    var options = ExportOptions()
    options.isLossy = true
    var texts: [String: [String]] = [:]
    for format in Self.formats {
      texts[format.name] = try catalog.exportFiles(format: format, options: options, isFolder: false).files.map(\.text)
    }
    return texts
  }

  @Test func whatIsRememberedIsWrittenAsWhatIsNot() throws {
    let temporary = try TemporaryCatalog(documents: Self.lines)
    let catalog = temporary.catalog
    catalog.remembersConversions = true
    #expect(Self.formats.count > 10)
    let changes: [(what: String, change: (PresetCatalog) throws -> Void)] = [
      ("nothing", { _ in }),
      ("a spring, which another is made from", { _ = try $0.edit("hero") { $0.animation.parameters["bounce"] = 0.1 } }),
      ("a value", { _ = try $0.edit("d/quick") { $0.animation.parameters["value"] = 0.18 } }),
      ("its reduced motion", { _ = try $0.edit("calm") { $0.animation.parameters["duration"] = 0.4 } }),
      ("a note", { _ = try $0.edit("old") { $0.note = "for menus" } }),
      ("a name", { _ = try $0.rename("hero", to: "hero one") }),
      (
        "a name that comes back, for something else",
        {
          _ = try $0.add(Preset(name: "hero", animation: PresetComponent(kind: "linear", parameters: ["duration": 1])))
        }
      ),
      ("an end", { _ = try $0.deprecate(.names(["old"]), Deprecation(reason: "too wild", replacedBy: "calm")) }),
      (
        "a name that becomes what another is in code",
        {
          _ = try $0.add(
            Preset(name: "hero/one", animation: PresetComponent(kind: "linear", parameters: ["duration": 2])))
        }
      ), ("nothing again", { _ in }),
      (
        "two names that change places",
        {
          for (name, other) in [("hero one", "x"), ("hero/one", "hero one"), ("x", "hero/one")] {
            _ = try $0.rename(name, to: other)
          }
        }
      ),
    ]
    for (what, change) in changes {
      try change(PresetCatalog(path: temporary.path))
      let (remembered, anew) = (try exports(catalog), try exports(PresetCatalog(path: temporary.path)))
      for (format, texts) in anew { #expect(remembered[format] == texts, "\(what), \(format)") }
    }
  }
}
