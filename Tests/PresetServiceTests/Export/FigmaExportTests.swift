import PresetService
import Testing

/// Variables of Figma, as plug-ins read them.
struct FigmaExportTests {
  private static let lines = [
    #"{"name":"duration/quick","animation":{"kind":"duration","value":0.15}}"#,
    #"{"name":"duration/same","animation":{"kind":"duration","value":{"value":"duration/quick"}}}"#,
    #"{"name":"ease/standard","animation":{"kind":"curve","value":[0.2,0,0,1]},"note":"for all that moves"}"#,
    #"{"name":"ease/stairs","animation":{"kind":"curve","value":{"count":3,"position":"end"}}}"#,
    #"{"name":"scale","animation":{"kind":"number","value":1.5}}"#,
    #"{"name":"card.in","animation":{"kind":"timingCurve","curve":{"value":"ease/standard"},"duration":{"value":"duration/same"}},"modifiers":[{"kind":"delay","duration":{"value":"duration/quick"}}]}"#,
    #"{"name":"card-in","animation":{"kind":"easeOut","duration":0.2}}"#,
    #"{"name":"leap","animation":{"kind":"linearPoints","points":[[0,0],[0.25,0.7],[0.25,0.2],[1,1]],"duration":0.4}}"#,
    #"{"name":"spring","animation":{"kind":"interpolatingSpring","mass":1,"stiffness":157,"damping":17.5}}"#,
  ]

  @Test func whatRefersToAValueStaysAReference() throws {
    let original = try ExportCatalog(Self.lines)
    let trial = try ImportTrial()
    let summary = try trial.read([("f", Array(try original.exported("figma").utf8))], isStrict: true)
    #expect(summary.passedOver.isEmpty)
    let written = try original.catalog.presets(.everything).map { preset in
      var bare = preset
      (bare.stamp, bare.note) = (nil, nil)
      if bare.name == "card-in" { bare.animation = PresetComponent(kind: "timingCurve", parameters: Self.easeOut) }
      return bare.document.text
    }
    #expect(try trial.documents == written)
  }

  /// The list of a collection's variables comes before them.
  @Test func aLongFileIsKnown() throws {
    let catalog = try ExportCatalog(
      (0..<2000).map { #"{"name":"duration/of/number/\#($0)","animation":{"kind":"duration","value":0.1}}"# })
    let summary = try ImportTrial().read([("f", Array(try catalog.exported("figma").utf8))], isStrict: true)
    #expect(summary.valueCount == 2000)
  }

  private static let easeOut: PresetParameters = ["x1": 0, "y1": 0, "x2": 0.58, "y2": 1, "duration": 0.2]

  /// What Figma's interfaces take: aliases of variables that are there, of one type, under names that are allowed.
  @Test func theFileIsWhatFigmasInterfacesList() throws {
    let text = try ExportCatalog(Self.lines).exported("figma")
    let meta = try #require(try JSONReader.read(Array(text.utf8))["meta"])
    let variables = try #require(meta["variables"]?.members)
    let collection = try #require(meta["variableCollections"]?.members?.first?.value)
    #expect(collection["variableIds"]?.array?.compactMap(\.string).sorted() == variables.map(\.key).sorted())
    let mode = try #require(collection["modes"]?.array?.first?["modeId"]?.string)
    #expect(collection["defaultModeId"]?.string == mode)
    var names: Set<String> = []
    var aliases = 0
    for (id, variable) in variables.map({ ($0.key, $0.value) }) {
      #expect(variable["id"]?.string == id && variable["variableCollectionId"] == collection["id"])
      let name = try #require(variable["name"]?.string)
      #expect(names.insert(name).inserted && !name.contains { ".{}".contains($0) }, "\(name)")
      let type = try #require(variable["resolvedType"]?.string)
      #expect(variable["valuesByMode"]?.members?.map(\.key) == [mode])
      let figure = try #require(variable["valuesByMode"]?[mode])
      if figure["type"] == "VARIABLE_ALIAS" {
        aliases += 1
        let target = try #require(variables.first { .string($0.key) == figure["id"] }?.value, "\(figure.text)")
        #expect(target["resolvedType"]?.string == type, "\(name)")
        continue
      }
      switch type {
      case "TIMING", "FLOAT": #expect(figure.number != nil)
      case "STRING": #expect(figure.string?.hasPrefix("linear(") == true || figure == "steps(3)")
      default: #expect(["LINEAR", "CUSTOM_CUBIC_BEZIER", "CUSTOM_SPRING"].contains(figure["type"]?.string), "\(name)")
      }
    }
    #expect(aliases == 4 && names.contains("card-in/easing 2"))
  }
}
