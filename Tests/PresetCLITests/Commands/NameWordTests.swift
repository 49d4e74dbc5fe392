import TestSupport
import Testing

/// Names that would mean something else where presets, their past and curves are compared.
struct NameWordTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private static let taken: [(name: String, meaning: String)] = [
    ("hero@3", "'hero' as it was at revision 3"), ("new@12", "'new' as it was at revision 12"),
    ("hero@2026-11-20", "'hero' as it was at 2026-11-20"), ("a@b@7", "'a@b' as it was at revision 7"),
    ("hero@2026-11-20T10:00", "'hero' as it was at 2026-11-20T10:00"), ("css:ease", "a curve"),
    ("css:EASE 300MS", "a curve"), ("linear(0, 1)", "a curve"), ("cubic-bezier(.2,0,0,1) 300ms", "a curve"),
    ("steps(3)", "a curve"), ("spring:bounce=0.3", "a curve"), ("spring:", "a curve"), ("ease 300ms", "a curve"),
    ("2s ease-out", "a curve"),
  ]

  @Test(arguments: taken)
  func newOnesAreRefused(name: String, meaning: String) throws {
    let lines = [
      ["add", name, "linear"], ["copy", "fade", name], ["rename", "fade", name],
      ["import", try tool.write(#"{"name":"\#(name)","animation":{"kind":"linear"}}"#, to: "n.ndjson")],
    ]
    for line in lines {
      let result = tool.run(line)
      #expect(result.status == 65, "\(line)")
      #expect(result.errors.contains("the name '\(name)' would mean \(meaning)"), "\(line): \(result.errors)")
    }
    #expect(tool.run("list --format names").output == "fade\nhero\nmotion/pulse\n")
  }

  /// What only looks like that is a name; published catalogs have some of these.
  @Test(arguments: [
    "steps(n)", "Animation.spring(response:dampingFraction:)", "icon@2x", "a@", "@3", "linear 2", "ease", "ease in",
    "css", "hero: in", "spring", "expoScale(1,2)", "2026-11-20", "ease-in 300", "sprin:bounce=1",
  ])
  func othersAreNames(name: String) {
    let added = tool.run(["add", name, "linear", "--duration", "0.2"])
    #expect(added.status == 0, "\(added.errors)")
    #expect(tool.run(["compare", name, "fade", "--tolerance", "0"]).status == 0)
    #expect(tool.run(["plot", name]).status == 0)
  }

  @Test func keywordsOfCSSAreCurvesWhereTheyHaveATime() {
    #expect(tool.run(["compare", "ease-out 300ms", "css:EASE-OUT 300MS", "--tolerance", "0"]).status == 0)
    #expect(tool.run(["compare", "CUBIC-BEZIER(0,0,1,1) 200ms", "fade", "--tolerance", "0.00001"]).status == 0)
    #expect(tool.run(["plot", "0.3s ease"]).status == 0)
    #expect(
      tool.run("plot ease").errors == "error: no preset named 'ease'; CSS's curve of that name is 'css:ease'\n")
    #expect(tool.run(["add", "x", "EASE-OUT 300MS"]).status == 0)
  }
}
