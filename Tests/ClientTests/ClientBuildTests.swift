import Testing

/// Packages that depend on this one, built by the compiler in a place of their own.
struct ClientBuildTests {
  #if MACROS
    private static let hasMacros = true
  #else
    private static let hasMacros = false
  #endif

  private static let engine = """
    import AnimationEngine
    public func duration() -> Double { Spring().duration }

    """

  /// By version, as most depend on it; nothing is compiled, only planned.
  @Test func everyProductButTheMacrosCanBeUsedByVersion() throws {
    let client = try ClientPackage(
      dependency: .version,
      sources: [
        "Engine": (["AnimationEngine", "AnimationEngineFoundation"], "import AnimationEngine\n"),
        "Model": (["PresetModel", "PresetAnimations"], "import PresetModel\n"),
        "Service": (["PresetService"], "import PresetService\n"),
      ])
    let (status, output) = try client.plan()
    #expect(status == 0 && output.contains("PresetService.swiftmodule"), "\(output.suffix(2000))")
    // What this machine has for the tool, nobody gets who did not ask for it.
    for library in ["CCairo", "CEvent", "CExpat", "CPostgreSQL", "CYAML"] {
      #expect(!output.contains(library), "\(library)")
    }
  }

  /// All by one build folder: the engine is compiled once for them.
  @Test func clientsAreBuiltByPath() throws {
    var sources: [String: (products: [String], source: String)] = [
      "Client": (["AnimationEngine"], Self.engine), "Model": (["AnimationEngine", "PresetModel"], Self.model),
    ]
    if Self.hasMacros {
      let products = ["AnimationEngine", "AnimationMacros"]
      sources["Macros"] = (products, MacroClient.use)
      sources["Misuse"] = (products, MacroClient.misuse)
    }
    sources["InSwiftUI"] = (["PresetAnimations"], try Sample.text("InSwiftUI.swift"))
    sources["Article"] = (["PresetAnimations"], try Sample.swiftUI(ofArticle: "PresetsInAnApp.md"))
    let swiftUI = try StandInSwiftUI()
    let client = try ClientPackage(
      dependency: .path, sources: sources, programs: ["Model", "InSwiftUI"], flags: swiftUI.flags)
    try expectTheEngineAlone(client)
    try expectTheModelWithoutACatalog(client)
    try expectPresetsInSwiftUI(client)
    if Self.hasMacros { try expectMacros(client) }
  }

  /// As no Mac is at hand, the engine stands in for SwiftUI: each kind moves as it does without SwiftUI, retargeted too.
  private func expectPresetsInSwiftUI(_ client: ClientPackage) throws {
    let (status, output) = try client.run("InSwiftUI", [Sample.path("Kinds.json")])
    let native =
      "alias bouncy circularEaseIn circularEaseInOut circularEaseOut default easeIn easeInOut easeOut interactiveSpring "
      + "interpolatingSpring linear smooth snappy spring timingCurve"
    #expect(
      status == 0
        && output.hasSuffix(
          """
          native: \(native)
          missing: []
          ways: 140
          paused: true
          default: true
          globex: true
          reduced: true

          """),
      "\(output)")
    #expect(!output.contains("differ"), "\(output)")
    let article = try client.build("Article")
    #expect(article.status == 0, "\(article.output)")
  }

  private func expectTheEngineAlone(_ client: ClientPackage) throws {
    let (status, output) = try client.build("Client")
    #expect(status == 0, "\(output)")
    // Nor are the macros built, whose unsafe flags some build systems refuse in a dependency.
    #expect(try client.modules() == ["AnimationEngine", "Client"])
  }

  /// Presets as data need neither the catalog nor a database.
  private func expectTheModelWithoutACatalog(_ client: ClientPackage) throws {
    let (status, output) = try client.run(
      "Model",
      [
        #"[{"name":"a","animation":{"kind":"linear","duration":{"value":"d"}},"modifiers":[{"kind":"speed","factor":2}]},"#
          + #"{"name":"d","animation":{"kind":"duration","value":0.2}}]"#
      ])
    #expect(status == 0 && output.hasSuffix("[0.0, 0.25, 0.5, 0.75, 1.0]\n"), "\(output)")
    let refused = try client.run("Model", [#"{"name":"a","animation":{"kind":"liner"}}"#])
    #expect(refused.output.hasSuffix("unknown kind 'liner'; did you mean 'linear'?\n"), "\(refused.output)")
    let modules = Set(try client.modules())
    #expect(modules.isSubset(of: ["AnimationEngine", "Client", "Model", "PresetModel", "PresetText"]))
    #if os(Linux)
      let libraries = try client.libraries(of: "Model")
      #expect(libraries.contains("libc.so"))
      for name in ["sqlite", "crypto", "yaml", "cairo", "expat", "event", "libpq"] {
        #expect(!libraries.contains(name), "\(name): \(libraries)")
      }
    #endif
  }

  private func expectMacros(_ client: ClientPackage) throws {
    let (status, output) = try client.build("Macros")
    #expect(status == 0, "\(output)")
    let misuse = try client.build("Misuse")
    #expect(misuse.status != 0)
    let errors = misuse.output.split(separator: "\n").compactMap { line -> String? in
      // The compiler adds the name of the macro, with a space or without.
      let text = line.split(separator: " (from macro", maxSplits: 1).first ?? line
      let parts = text.split(separator: "/Misuse.swift:", maxSplits: 1)
      return parts.count == 2 && parts[1].contains(": error: ") ? String(parts[1]) : nil
    }
    #expect(Set(errors) == Set(MacroClient.errors), "\(misuse.output)")
  }

  private static let model = """
    import AnimationEngine
    import Foundation
    import PresetModel

    /// Reads presets from documents and samples the animation of the one called a.
    func values(of text: String) throws -> [Double] {
      let animation = try PresetDocuments(Data(text.utf8)).animation(named: "a")
      var context = AnimationContext<Double>()
      return (0...4).map { animation.animate(value: 1, time: Double($0) / 40, context: &context) ?? 1 }
    }

    @main
    struct Model {
      static func main() {
        do {
          print(try values(of: CommandLine.arguments[1]))
        } catch {
          print(error)
        }
      }
    }

    """
}
