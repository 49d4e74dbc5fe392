import PresetService
import Testing

extension RoundTripTests {
  /// What refers to values does so when it is back, whichever of its parts that is.
  @Test(arguments: ["android", "flutter", "compose", "swiftui", "uikit", "scss"])
  func referencesComeBack(format: String) throws {
    if format == "android" && !PresetCatalog.readsXML { return }
    let lines = [
      #"{"name":"fast","animation":{"kind":"duration","value":0.12}}"#,
      #"{"name":"swift","animation":{"kind":"duration","value":{"value":"fast"}}}"#,
      #"{"name":"pace","animation":{"kind":"curve","value":[0.3,0,0.8,0.15]}}"#,
      #"{"name":"same/pace","animation":{"kind":"curve","value":{"value":"pace"}}}"#,
      #"{"name":"enter","animation":{"kind":"timingCurve","curve":{"value":"pace"},"duration":{"value":"swift"}}}"#,
      #"{"name":"late","animation":{"kind":"timingCurve","curve":{"value":"same/pace"},"duration":0.3},"modifiers":[{"kind":"delay","duration":{"value":"fast"}}]}"#,
      // Long names, whose constants Dart has in two lines.
      #"{"name":"navigation/drawer/that/is/opened/slowly/pace","animation":{"kind":"curve","value":{"value":"pace"}}}"#,
      #"{"name":"navigation/drawer/that/is/opened/very/slowly/time","animation":{"kind":"duration","value":{"value":"fast"}}}"#,
      #"{"name":"navigation/drawer/that/is/opened/slowly/out","animation":{"kind":"timingCurve","curve":{"value":"navigation/drawer/that/is/opened/slowly/pace"},"duration":{"value":"navigation/drawer/that/is/opened/very/slowly/time"}}}"#,
      #"{"name":"own","animation":{"kind":"timingCurve","x1":0.1,"y1":0,"x2":0.2,"y2":1,"duration":{"value":"fast"}},"modifiers":[{"kind":"repeatForever","autoreverses":false},{"kind":"delay","duration":{"value":"swift"}}]}"#,
    ]
    let spring =
      #"{"name":"navigation/drawer/that/is/opened/slowly/in","animation":{"kind":"interpolatingSpring","mass":1,"stiffness":300,"damping":20}}"#
    // Elsewhere a spring is the same by other figures, or points.
    let original = try ExportCatalog(lines + (["flutter", "swiftui"].contains(format) ? [spring] : []))
    let trial = try ImportTrial()
    let summary = try trial.read([("f", Array(try original.exported(format) { $0.isLossy = true }.utf8))])
    #expect(summary.omissions.isEmpty, "\(summary.omissions)")
    #expect(try trial.documents == ValueCatalog.documents(original.catalog))
  }

  /// A curve of a Dart file that is another constant is a preset with the duration beside it.
  @Test func aCurveThatRefersHasTheDurationBesideIt() throws {
    let trial = try ImportTrial()
    let summary = try trial.read([
      (
        "motion.dart",
        Array(
          """
          import 'package:flutter/animation.dart';
          class Motion {
            static const quick = Duration(milliseconds: 200);
            static const standard = Cubic(0.3, 0, 0.8, 0.15);
            static const openCurve = standard;
            static const openDuration = quick;
            static const openDelay = Duration(milliseconds: 50);
            static const other = standard;
            static const bareCurve = standard;
            static const deadCurve = standard;
            static const deadDuration = quick;
            static const deadPasses = count();
          }
          """.utf8)
      )
    ])
    #expect(summary.omissions.count == 1 && "\(summary.omissions)".contains("'deadPasses'"), "\(summary.omissions)")
    #expect(try trial.catalog.presets().map(\.name) == ["Motion/open"])
    let open = try trial.catalog.preset(named: "Motion/open")
    #expect(
      open.animation.document.text
        == #"{"curve":{"value":"Motion/standard"},"duration":{"value":"Motion/quick"},"kind":"timingCurve"}"#)
    #expect(open.modifiers.map(\.document.text) == [#"{"duration":0.05,"kind":"delay"}"#])
  }
}
