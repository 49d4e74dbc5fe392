internal import PresetService

/// The options that `plot` and `compare` have in common: words that stand for curves, and the form that these are drawn in.
enum DrawingOptions {
  /// The words that a curve is named by.
  static let curveWords =
    "a preset, which goes first where it has such a name; NAME@REVISION, css:FUNCTION [DURATION] or KIND:PARAM=VALUE,…"

  /// The forms that curves are drawn in: texts, of which the first one ends in `.txt`, and pictures.
  static func forms(_ texts: String...) -> [String] { texts + Picture.Format.allCases.map(\.rawValue) }

  /// The form asked for, else the one that the file's name ends with, else the first one.
  static func form(
    _ option: Option<String?>, of forms: [String], _ invocation: Invocation
  ) throws(PresetError) -> String {
    if let form = try invocation.form(option) { return form }
    let name = try invocation[OutputOptions.output]?.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".", omittingEmptySubsequences: false).last : nil
    let others = forms.dropFirst()
    if let found = others.first(where: { $0 == ending?.lowercased() }) { return found }
    if let ending, ending != "txt" {
      throw PresetError(
        .usage, "'.\(ending)' is no kind of file that '\(invocation.command.name)' writes",
        hint: "end the name in \(others.map { ".\($0)" }.joined(separator: ", ")) or .txt, or say which with '--format'"
      )
    }
    return forms[0]
  }
}

extension PlottedPreset {
  /// A curve of a comparison.
  init(_ side: CurveComparison.Side) {
    self.init(name: printable(side.name), animation: side.animation, measures: side.measures)
  }
}
