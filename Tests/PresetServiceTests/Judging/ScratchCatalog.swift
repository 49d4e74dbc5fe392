import PresetService
import TestSupport

/// A catalog of one test.
struct ScratchCatalog {
  let folder: TemporaryFolder
  let catalog: PresetCatalog

  init(_ presets: [Preset] = []) throws {
    folder = try TemporaryFolder()
    try PresetCatalog.create(path: folder.file("catalog.db"))
    catalog = try PresetCatalog(path: folder.file("catalog.db"))
    if presets.isEmpty { return }
    let lines = presets.map { $0.document.text + "\n" }.joined()
    _ = try catalog.import([ImportSource(name: "presets", bytes: Array(lines.utf8))], options: ImportOptions())
  }
}

extension Preset {
  /// A preset whose animation is given as `kind` and parameters.
  init(_ name: String, _ kind: String, _ parameters: PresetParameters = [:], tags: [String] = []) {
    self.init(name: name, animation: PresetComponent(kind: kind, parameters: parameters), tags: tags)
  }

  /// A Bézier curve.
  init(
    _ name: String, bezier numbers: (Double, Double, Double, Double), duration: Double = 0.35, tags: [String] = []
  ) {
    self.init(
      name, "timingCurve",
      [
        "x1": .number(numbers.0), "y1": .number(numbers.1), "x2": .number(numbers.2), "y2": .number(numbers.3),
        "duration": .number(duration),
      ], tags: tags)
  }

  /// An alias.
  init(_ name: String, aliasOf other: String) { self.init(name, "alias", ["preset": .string(other)]) }
}
