import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

/// What a page has of other modes, and of the values that its presets are made from.
struct GalleryModesTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }

  private static let ease = JSON(referringTo: "ease")

  init() throws {
    temporary = try TemporaryCatalog()
    try add("quick", "duration", ["value": 0.2])
    try add("ease", "curve", ["value": [0.2, 0, 0, 1]])
    try add("alone", "number", ["value": 1.5], tags: ["kept"])
    try add("menu", "timingCurve", ["curve": Self.ease, "duration": JSON(referringTo: "quick")], tags: ["kept"])
    try add("still", "spring")
    try catalog.addAxis("brand", contexts: ["acme", "globex", "initech", "hooli"])
    for context in ["globex", "initech"] {
      try catalog.vary("quick", ["brand": context]) { _ throws(PresetError) in
        .animation(PresetComponent(kind: "duration", parameters: ["value": 0.4]), modifiers: [])
      }
    }
  }

  private func add(_ name: String, _ kind: String, _ parameters: PresetParameters = [:], tags: [String] = []) throws {
    try catalog.add(Preset(name: name, animation: PresetComponent(kind: kind, parameters: parameters), tags: tags))
  }

  /// The page, and what it says of those presets and values that are on it.
  private func page(
    _ listing: PresetListing = PresetListing(.motions)
  ) throws -> (text: String, entries: [String: JSON], limited: Int) {
    var page = ""
    let limited = try catalog.writeGallery(listing) { text in
      page += text
      return true
    }.limited
    let opening = try #require(page.range(of: "type=\"application/json\">"))
    let closing = try #require(page.range(of: "</script>", range: opening.upperBound..<page.endIndex))
    let data = Data(page[opening.upperBound..<closing.lowerBound].utf8)
    let all = try JSONDecoder().decode(JSON.self, from: data).array ?? []
    return (page, Dictionary(uniqueKeysWithValues: all.map { ($0["document"]?["name"]?.string ?? "", $0) }), limited)
  }

  @Test func whatIsAlikeInSeveralModesIsThereOnce() throws {
    let entries = try page().entries
    let menu = try #require(entries["menu"])
    let ways = try #require(menu["ways"]?.array)
    #expect(menu["axes"] == [0] && ways.count == 1 && ways[0]["when"] == ["1", "2"], "and hooli is as usual")
    #expect(entries["still"]?["ways"] == nil && entries["ease"]?["axes"] == nil)
    // It is what a page of that mode has.
    catalog.modes = ["brand": "globex"]
    let (text, alone, _) = try page()
    let same = try #require(alone["menu"])
    for key in ["samples", "measures", "duration", "nominal", "retarget"] {
      #expect(ways[0][key] == same[key] && same[key] != nil, "\(key)")
    }
    #expect(ways[0]["samples"] != menu["samples"])
    #expect(ways[0]["texts"] == nil && menu["texts"] != nil, "the usual ones have all modes")
    #expect(same["ways"] == nil, "that mode leaves nothing to choose")
    #expect(text.contains("data-axes=\"[]\"") && text.contains("data-modes=\"{&quot;brand&quot;:&quot;globex&quot;}\""))
  }

  @Test func combinationsAreLookedAtWhereBothAxesMatter() throws {
    try catalog.addAxis("density", contexts: ["roomy", "tight"])
    try catalog.vary("menu", ["density": "tight"]) { _ throws(PresetError) in
      .animation(
        PresetComponent(
          kind: "timingCurve", parameters: ["curve": Self.ease, "duration": 0.3]), modifiers: [])
    }
    let menu = try #require(try page().entries["menu"])
    #expect(menu["axes"] == [0, 1])
    let places = (menu["ways"]?.array ?? []).map { $0["when"]?.array?.compactMap(\.string) ?? [] }
    // 0.4 s for two brands, and 0.3 s wherever it is tight.
    #expect(places == [["0,1", "1,1", "2,1", "3,1"], ["1,0", "2,0"]])
  }

  /// In a page of one context, what there is to copy is that of the other axis' contexts as well.
  @Test func aPageOfOneModeHasTextsForTheOthers() throws {
    try catalog.addAxis("density", contexts: ["roomy", "tight"])
    try catalog.vary("still", ["density": "tight"]) { _ throws(PresetError) in
      .animation(PresetComponent(kind: "linear", parameters: ["duration": 0.3]), modifiers: [])
    }
    catalog.modes = ["brand": "globex"]
    let still = try #require(try page().entries["still"])
    catalog.modes = ["brand": "globex", "density": "tight"]
    #expect(try still["ways"]?.array?.first?["texts"] == page().entries["still"]?["texts"])
  }

  /// Of many axes each is there by itself, and the page knows which contexts those are.
  @Test func combinationsAreBounded() throws {
    let bound = GalleryModes.maximumCombinations
    let delays = try (0..<6).map { axis in
      try catalog.addAxis("axis\(axis)", contexts: ["usual", "other"])
      try add("delay\(axis)", "duration", ["value": 0.1])
      try catalog.vary("delay\(axis)", ["axis\(axis)": "other"]) { _ throws(PresetError) in
        .animation(PresetComponent(kind: "duration", parameters: ["value": 0.2]), modifiers: [])
      }
      return PresetComponent(kind: "delay", parameters: ["duration": JSON(referringTo: "delay\(axis)")])
    }
    try catalog.edit("still") { $0.modifiers = delays }
    #expect((1 << 6) - 1 > bound)
    let (_, entries, limited) = try page()
    let still = try #require(entries["still"])
    #expect(limited == 1 && still["isLimited"] == true && entries["menu"]?["isLimited"] == nil)
    let places = (still["ways"]?.array ?? []).flatMap { $0["when"]?.array?.compactMap(\.string) ?? [] }
    #expect(places.count == 6 && places.allSatisfy { $0.filter { $0 == "1" }.count == 1 }, "\(places)")
  }

  @Test func valuesAreThereThatAreAskedForOrUsed() throws {
    func values(_ entries: [String: JSON]) -> [String] {
      entries.filter { $0.value["isValue"] == true }.keys.sorted()
    }
    let all = try page().entries
    #expect(values(all) == ["alone", "quick"] && all["ease"]?["samples"] != nil, "a curve is shown as one")
    var listing = PresetListing(.motions)
    listing.search = "menu"
    #expect(values(try page(listing).entries) == ["ease", "quick"])
    listing.search = nil
    listing.tags = ["kept"]
    #expect(values(try page(listing).entries) == ["alone", "ease", "quick"])
    listing = PresetListing(.motions)
    listing.kind = "spring"
    #expect(values(try page(listing).entries).isEmpty)
    listing.kind = "duration"
    #expect(try page(listing).entries.keys.sorted() == ["quick"])
  }

  /// The seconds that are written, beside those of whole frames.
  @Test(
    arguments: [
      (#"{"kind":"linear","duration":0.3}"#, "[]", 0.3),
      (
        #"{"kind":"linear","duration":0.3}"#, #"[{"kind":"delay","duration":0.11},{"kind":"speed","factor":2}]"#, 0.205
      ),
      (#"{"kind":"steps","count":3,"duration":0.25}"#, #"[{"kind":"repeatCount","count":3}]"#, 0.75),
      (#"{"kind":"linear"}"#, #"[{"kind":"repeatForever"}]"#, nil), (#"{"kind":"spring","duration":0.3}"#, "[]", nil),
      (#"{"kind":"linear","duration":0.3}"#, #"[{"kind":"delay","duration":-0.09}]"#, 0.21),
    ] as [(String, String, Double?)])
  func theNominalDurationIsBesideThatOfFrames(animation: String, modifiers: String, seconds: Double?) throws {
    let text = #"{"name":"a","animation":\#(animation),"modifiers":\#(modifiers)}"#
    try catalog.add(Preset(document: JSONDecoder().decode(JSON.self, from: Data(text.utf8))))
    let entry = try #require(try page().entries["a"])
    #expect(entry["nominal"]?.number == seconds)
    if let seconds, let duration = entry["duration"]?.number {
      // Repetitions wait for a tick each.
      #expect(duration > seconds && duration < seconds + 4.0 / 60, "\(duration)")
    }
  }
}
