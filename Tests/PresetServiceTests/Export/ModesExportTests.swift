import Foundation
import PresetService
import TestSupport
import Testing

/// What is different in other modes, in exports that have all of them.
struct ModesExportTests {
  private static let axes = [
    #"{"name":"brand","animation":{"kind":"axis","contexts":["zorg","acme","globex"]},"note":"who it is for"}"#,
    #"{"name":"size/of it","animation":{"kind":"axis","contexts":["small","large"]}}"#,
  ]

  /// Values and presets with variants of every form.
  private static let lines =
    axes + [
      #"{"name":"d/quick","animation":{"kind":"duration","value":0.15},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":0.12}}]}"#,
      #"{"name":"d/slow","animation":{"kind":"duration","value":0.4},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":{"value":"d/quick"}}},{"when":{"motion":"reduced"},"animation":{"kind":"duration","value":0.01}}]}"#,
      #"{"name":"d/both","animation":{"kind":"duration","value":0.5},"variants":[{"when":{"brand":"globex","size/of it":"large"},"animation":{"kind":"duration","value":0.9}}]}"#,
      #"{"name":"e/out","animation":{"kind":"curve","value":[0,0,0.2,1]},"variants":[{"when":{"size/of it":"large"},"animation":{"kind":"curve","value":{"count":4,"position":"end"}}}]}"#,
      #"{"name":"n","animation":{"kind":"number","value":400},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"number","value":500}}]}"#,
      #"{"name":"in","animation":{"kind":"timingCurve","curve":{"value":"e/out"},"duration":{"value":"d/quick"}}}"#,
      #"{"name":"out","animation":{"kind":"timingCurve","curve":{"value":"e/out"},"duration":{"value":"d/slow"}},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"easeIn","duration":{"value":"d/quick"}}},{"when":{"motion":"reduced"},"animation":{"kind":"linear","duration":{"value":"d/slow"}}}]}"#,
      #"{"name":"spring","animation":{"kind":"interpolatingSpring","stiffness":{"value":"n"},"damping":20,"mass":1},"reducedMotion":"in"}"#,
      #"{"name":"same","animation":{"kind":"alias","preset":"out"},"variants":[{"when":{"size/of it":"large"},"preset":"in"}]}"#,
    ]

  @Test func aResolverDocumentComesBackWhole() throws {
    let original = try ExportCatalog(Self.lines)
    let text = try original.exported("dtcg")
    let trial = try ImportTrial()
    let summary = try trial.read([("f", Array(text.utf8))], isStrict: true)
    #expect((summary.total, summary.axisCount, summary.omissionCount) == (11, 2, 0))
    #expect(try trial.documents == ValueCatalog.documents(original.catalog))
  }

  /// The files of a folder mean the same, and each is one that every tool reads.
  @Test func aFolderHasAFileForEachContext() throws {
    let original = try ExportCatalog(Self.lines)
    let (files, summary) = try original.catalog.exportFiles(format: .dtcg)
    #expect(
      files.map(\.path) == [
        "motion.resolver.json", "motion.tokens.json", "brand-globex.tokens.json", "size-of-it-large.tokens.json",
        "motion-reduced.tokens.json",
      ])
    #expect(
      summary.remarks == [
        "A resolver document, with the modifiers brand, size/of it, motion.",
        // Of 'in' and 'spring', which have steps there, another curve comes closest than by their values alone.
        "What combinations of contexts make of 'd/both', 'in', 'out', 'same', 'spring' is in $extensions.presets alone.",
      ])
    var source = ImportSource(name: "f", bytes: Array(files[0].text.utf8))
    source.neighbor = { path throws(PresetError) in
      guard let file = files.first(where: { $0.path == path }) else { throw PresetError(.notFound, "no \(path)") }
      return ImportSource(name: path, bytes: Array(file.text.utf8))
    }
    let trial = try ImportTrial()
    _ = try trial.catalog.import([source])
    #expect(try trial.documents == ValueCatalog.documents(original.catalog))
  }

  /// What comes of combinations by values, by what takes a preset's place, and by variants for several axes is told, where
  /// the contexts one after the other make something else; what they make as it is is not.
  @Test func combinationsThatComeOutOtherwiseAreTold() throws {
    let original = try ExportCatalog(
      Self.axes + [
        #"{"name":"d","animation":{"kind":"duration","value":0.15},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"duration","value":0.25}}]}"#,
        #"{"name":"calm","animation":{"kind":"easeOut","duration":{"value":"d"}}}"#,
        #"{"name":"follows","animation":{"kind":"linear","duration":0.4},"variants":[{"when":{"motion":"reduced"},"preset":"calm"}]}"#,
        #"{"name":"late","animation":{"kind":"linear","duration":0.4},"variants":[{"when":{"brand":"globex"},"animation":{"kind":"linear","duration":0.5}},{"when":{"size/of it":"large"},"animation":{"kind":"linear","duration":0.6}},{"when":{"brand":"globex","size/of it":"large"},"animation":{"kind":"linear","duration":0.6}}]}"#,
        #"{"name":"twice","animation":{"kind":"alias","preset":"calm"},"variants":[{"when":{"motion":"reduced"},"animation":{"kind":"alias","preset":"calm"},"modifiers":[{"kind":"speed","factor":2}]}]}"#,
      ])
    let remarks = try original.catalog.exportFiles(format: .dtcg).summary.remarks
    #expect(
      remarks.last == "What combinations of contexts make of 'twice' is in $extensions.presets alone.", "\(remarks)")
    let text = try original.exported("dtcg")
    let tokens = try JSONReader.read(Array(text.utf8))
    let reduced = tokens["modifiers"]?["motion"]?["contexts"]?["reduced"]?.array?.first
    #expect(reduced?["follows"]?["$value"]?["duration"] == "{d}", "\(text)")
  }

  @Test func theDocumentIsValid() throws {
    let schema = JSONSchema(folder: Fixtures.folder.appendingPathComponent("Schemas"))
    let document = try JSONSerialization.jsonObject(with: Data(try ExportCatalog(Self.lines).exported("dtcg").utf8))
    #expect(try schema.problems(document, file: "resolver.json") == [])
    for wrong in [
      #"{"version":"2025.10"}"#, #"{"version":"1","resolutionOrder":[]}"#,
      ##"{"version":"2025.10","resolutionOrder":[{"$ref":"#/other/a"}]}"##,
      ##"{"version":"2025.10","resolutionOrder":[{"$ref":"#/sets/a"}],"sets":{"a":{"sources":[{"a":1}]}}}"##,
    ] {
      let value = try JSONSerialization.jsonObject(with: Data(wrong.utf8))
      #expect(try !schema.problems(value, file: "resolver.json").isEmpty, "\(wrong)")
    }
  }

  /// Other tools read the tokens alone, and so does an import where nothing else is there: a published document comes
  /// through with all of its contexts, also without what this tool keeps beside.
  @Test(arguments: [true, false])
  func aPublishedDocumentComesThrough(hasExtensions: Bool) throws {
    let first = try TokenModesTests.imported()
    var text = ""
    try first.catalog.export(format: .dtcg) {
      text += $0
      return true
    }
    func plain(_ value: JSON) -> JSON {
      if let elements = value.array { return .array(elements.map(plain)) }
      guard let members = value.members else { return value }
      return .object(members.filter { $0.key != "$extensions" }.map { JSON.Member($0.key, plain($0.value)) })
    }
    if !hasExtensions { text = plain(try JSONReader.read(Array(text.utf8))).text }
    let second = try ImportTrial()
    try second.read(text, isStrict: true)
    if hasExtensions { #expect(try second.documents == first.documents) }
    let leave = try second.catalog.preset(named: "pace/leave")
    #expect(leave.variants.count == 1 && leave.animation.refersToValues)
    try TokenModesTests.check(second.catalog)
  }

  /// One context is a file of tokens, as ever, in which what varies keeps its references.
  @Test func oneContextIsAFileOfTokens() throws {
    let original = try ExportCatalog(Self.lines)
    original.catalog.modes = ["brand": "globex"]
    let tokens = try JSONReader.read(Array(try original.exported("dtcg").utf8))
    #expect(tokens["resolutionOrder"] == nil)
    #expect(tokens["d"]?["slow"]?["$value"]?.number == nil)
    #expect(tokens["out"]?["$value"]?["duration"]?.string == "{d.quick}")
  }

  /// The name of a variant for reduced motion alone stands in the tokens, and makes no document of several contexts.
  @Test func reducedMotionByNameNeedsNoResolver() throws {
    let lines = [
      #"{"name":"a","animation":{"kind":"easeIn"},"reducedMotion":"b"}"#,
      #"{"name":"b","animation":{"kind":"linear"}}"#,
    ]
    #expect(try JSONReader.read(Array(try ExportCatalog(lines).exported("dtcg").utf8))["a"] != nil)
  }
}
