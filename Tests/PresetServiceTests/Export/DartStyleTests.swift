import PresetService
import Testing

/// Exports to Flutter have the lines that `dart format` would give them.
struct DartStyleTests {
  @Test func declarationsThatDoNotFitAreSplitAtTheirArguments() throws {
    let long = "the/longest/name/that/a/design/team/has/ever/thought/of/for/a/thing"
    let catalog = try ExportCatalog([
      #"{"name":"short","animation":{"kind":"timingCurve","x1":0.2,"y1":0,"x2":0,"y2":1,"duration":0.3}}"#,
      #"{"name":"sheet","animation":{"kind":"interpolatingSpring","mass":1,"stiffness":170.5,"damping":16.25}}"#,
      #"{"name":"stair","animation":{"kind":"linearPoints","points":[[0,0],[0.25,0.5],[0.75,0.625],[1,1]],"duration":0.25}}"#,
      #"{"name":"\#(long)","animation":{"kind":"duration","value":0.1}}"#,
      #"{"name":"\#(long)/bend","animation":{"kind":"curve","value":[0.1,0.2,0.3,0.4]}}"#,
      #"{"name":"\#(long)/two","animation":{"kind":"duration","value":{"value":"\#(long)"}}}"#,
    ])
    let text = try catalog.exported("flutter")
    for part in [
      "  static const Curve shortCurve = Cubic(0.2, 0, 0, 1);\n",
      """
        static const SpringDescription sheetSpring = SpringDescription(
          mass: 1,
          stiffness: 170.5,
          damping: 16.25,
        );

      """,
      """
        static const Curve stairCurve = PointsCurve([
          0,
          0,
          0.25,
          0.5,
          0.75,
          0.625,
          1,
          1,
        ]);

      """,
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    let name = "theLongestNameThatADesignTeamHasEverThoughtOfForAThing"
    #expect(text.contains("  static const Duration \(name) =\n      Duration(microseconds: 100000);\n"))
    #expect(text.contains("  static const Duration \(name)Two =\n      \(name);\n"))
    #expect(text.contains("  static const Curve \(name)Bend =\n      Cubic(0.1, 0.2, 0.3, 0.4);\n"))
    for line in text.split(separator: "\n") where !line.contains("//") {
      #expect(line.utf16.count <= 80 || line.hasSuffix(" ="), "\(line)")
    }
  }
}
