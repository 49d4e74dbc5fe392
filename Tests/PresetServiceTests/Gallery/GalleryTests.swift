import AnimationEngine
import Foundation
import PresetService
import TestSupport
import Testing

struct GalleryTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }

  init() throws {
    temporary = try TemporaryCatalog()
  }

  private func page(_ listing: PresetListing = PresetListing(), of other: PresetCatalog? = nil) throws -> String {
    var page = ""
    try (other ?? catalog).writeGallery(listing, title: "Team") { text in
      page += text
      return true
    }
    return page
  }

  /// What the page knows of its presets.
  private func entries(_ listing: PresetListing = PresetListing(), of other: PresetCatalog? = nil) throws -> [JSON] {
    let page = try page(listing, of: other)
    let opening = try #require(page.range(of: "type=\"application/json\">"))
    let closing = try #require(page.range(of: "</script>", range: opening.upperBound..<page.endIndex))
    let data = Data(page[opening.upperBound..<closing.lowerBound].utf8)
    return try JSONDecoder().decode(JSON.self, from: data).array ?? []
  }

  private func add(
    _ name: String, _ kind: String, _ parameters: PresetParameters = [:], _ modifiers: [PresetComponent] = [],
    reducedMotion: String? = nil
  ) throws {
    try catalog.add(
      Preset(
        name: name, animation: PresetComponent(kind: kind, parameters: parameters), modifiers: modifiers,
        reducedMotion: reducedMotion))
  }

  @Test func anEmptyCatalogIsAPage() throws {
    #expect(try entries().isEmpty)
    let page = try page()
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    #expect(!page.contains("{{"))
  }

  @Test func theSamePresetsGiveTheSameBytes() throws {
    try add("a", "spring")
    try add("b", "alias", ["preset": "a"])
    #expect(try page() == page())
  }

  @Test func theDocumentIsTheStoredOne() throws {
    try add("a", "spring", ["bounce": 0.3])
    let entry = try #require(try entries().first)
    #expect(entry["document"]?.text == (try catalog.preset(named: "a").document.text))
    #expect(entry["ends"] == nil && entry["failure"] == nil)
  }

  @Test func variantsComeAlongOnce() throws {
    try add("calm", "easeOut")
    try add("m/a", "spring", reducedMotion: "calm")
    try add("m/b", "spring", reducedMotion: "calm")
    var listing = PresetListing()
    listing.group = "m"
    let entries = try entries(listing)
    #expect(entries.compactMap { $0["document"]?["name"]?.string } == ["m/a", "m/b", "calm"])
    #expect(entries.map { $0["variant"] == true } == [false, false, true])
  }

  @Test func aPageShowsAnEarlierState() throws {
    try add("a", "linear")
    let revision = try catalog.latestRevision()
    try add("b", "linear")
    let earlier = try PresetCatalog(path: temporary.path)
    earlier.asOf = revision
    #expect(try entries(of: earlier).count == 1 && entries().count == 2)
    #expect(try page(of: earlier).contains("data-revision=\"\(revision)\""))
  }

  /// How each is sent elsewhere on the way: by adding up, by merging, or only nearly.
  @Test(
    arguments: [
      ("linear", [:], [], "true"), ("interpolatingSpring", [:], [], "true"), ("default", [:], [], "object"),
      ("spring", ["bounce": 0.2], [], "object"),
      ("smooth", [:], [PresetComponent(kind: "logicallyComplete", parameters: ["after": 0.1])], "object"),
      ("spring", [:], [PresetComponent(kind: "repeatForever")], "false"),
      ("linear", [:], [PresetComponent(kind: "repeatForever")], "false"),
      ("pausable", ["base": .object([JSON.Member("kind", "snappy")])], [], "object"),
      (
        "target",
        ["base": .object([JSON.Member("kind", "spring")]), "secondary": .object([JSON.Member("kind", "linear")])], [],
        "false"
      ),
    ] as [(String, PresetParameters, [PresetComponent], String)])
  func retargetingIsDescribed(kind: String, parameters: PresetParameters, modifiers: [PresetComponent], rule: String)
    throws
  {
    try add("a", kind, parameters, modifiers)
    let found = try #require(try entries().first?["retarget"])
    #expect(found.members == nil ? found.text == rule : rule == "object")
  }

  @Test func theClockOfASpringComesFromTheOutsideIn() throws {
    try add(
      "a", "spring", ["duration": 1, "bounce": 0.5],
      [
        PresetComponent(kind: "delay", parameters: ["duration": 0.2]),
        PresetComponent(kind: "speed", parameters: ["factor": 3]),
      ])
    let rule = try #require(try entries().first?["retarget"])
    #expect(rule["clock"]?.text == #"[["speed",3],["delay",0.2]]"#)
    let stiffness = 4 * Double.pi * Double.pi
    #expect(abs((rule["stiffness"]?.number ?? 0) - stiffness) < 1e-9)
    #expect(abs((rule["damping"]?.number ?? 0) - stiffness.squareRoot()) < 1e-9)
  }

  @Test(
    arguments: [
      ("easeIn", ["duration": 0.2]), ("default", [:]), ("spring", ["response": 0.4, "dampingFraction": 0.7]),
      ("circularEaseIn", ["duration": 0.5]), ("elastic", [:]), ("steps", ["count": 1]),
    ] as [(String, PresetParameters)])
  func textsAreThoseOfTheExporter(kind: String, parameters: PresetParameters) throws {
    try add("a", kind, parameters)
    // What would become the same identifier.
    try add("A", "linear")
    let page = try page()
    let opening = try #require(page.range(of: "data-shared=\""))
    let closing = try #require(page.range(of: "\"", range: opening.upperBound..<page.endIndex))
    let attribute = page[opening.upperBound..<closing.lowerBound].replacing("&quot;", with: "\"")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    let shared = try JSONDecoder().decode([String].self, from: Data(attribute.utf8))
    for entry in try entries() {
      let name = try #require(entry["document"]?["name"]?.string)
      for (label, format) in [("SwiftUI", "swiftui"), ("CSS", "css")] {
        let parts = try #require(entry["texts"]?.array?.first { $0["label"]?.string == label }?["text"]?.array)
        let text = parts.map { part in part.string ?? part.number.map { shared[Int($0)] } ?? "" }.joined()
        var exported = ""
        try catalog.export([name], format: .named(format)) { piece in
          exported += piece
          return true
        }
        #expect(text == exported && parts.count > 1, "\(name) as \(format)")
      }
    }
  }

  @Test func aKindThatIsNotKnownIsSaidToBe() throws {
    let hop = AnimationKind(
      "hop", "a hop", [.init("height", "in normalized distance", .number(in: Bounds(0, 10)), default: 1)]
    ) { _ in
      .linear
    }
    var options = PresetCatalog.Options()
    options.kinds = .standard.adding(hop)
    let own = try PresetCatalog(path: temporary.path, options: options)
    try own.add(Preset(name: "a", animation: PresetComponent(kind: "hop")))
    let entry = try #require(try entries().first)
    #expect(entry["failure"]?.string?.contains("unknown kind 'hop'") == true && entry["samples"] == nil)
  }

  @Test func whoStopsTakingIsNotGivenMore() throws {
    for name in ["a", "b", "c"] { try add(name, "linear") }
    var count = 0
    try catalog.writeGallery { _ in
      count += 1
      return count < 2
    }
    #expect(count <= 3)
  }
}
