/// The syntax that the formats of TypeScript share.
enum TypeScript {
  /// Words that are no names there, and the names that our files have themselves.
  static let reserved: Set<String> = [
    "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else", "enum",
    "export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof", "new", "null",
    "return", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "as",
    "implements", "interface", "let", "package", "private", "protected", "public", "static", "yield", "await",
    "async", "arguments", "eval", "undefined", "NaN", "Infinity", "points", "bezier",
  ]

  /// A file of constants, behind those helpers that they call: what Reanimated makes of a worklet is no function that is
  /// there before its line.
  ///
  /// - Parameters:
  ///   - imports: The words that an import begins with, `import` or `import type`, the names that the file may import, of
  ///     which those are written that it uses, and the module that has them; nil for a file that imports nothing.
  ///   - remarks: What the file says of itself beside what all do.
  ///   - source: Returns the remarks on a preset beside those of all formats, and its declaration.
  static func file(
    _ name: String, _ sheet: ExportSheet, _ constants: CodeConstants,
    imports: (what: String, names: [String], module: String)? = nil,
    helpers: [(call: String, source: String)], remarks: [String] = [],
    source: (ConvertedPreset) -> (remarks: [String], text: String) = { ([], $0.piece.text) }
  ) -> [ExportedFile] {
    var text = (sheet.heading + remarks).map { "// \($0)\n" }.joined() + "\n"
    let values = constants.declarations(sheet, comment: "// ", deprecation: \.jsDoc)
    let variants = Dictionary(sheet.presets.map { ($0.identifier, $0.reduced?.name) }) { first, _ in first }
    let presets = ordered(sheet.presets).map { preset in
      let variant = preset.reduced?.name
      let alias = preset.alias.flatMap { alias in
        // With less motion, another name may stand for something else. One that has no variant is found as well.
        variants[alias] == .some(variant) ? "export const \(preset.identifier) = \(alias);" : nil
      }
      let (remarks, text) = source(preset)
      return (preset.comments + remarks).map { "// " + $0 } + [preset.deprecation?.jsDoc].compactMap(\.self)
        + [alias ?? text]
    }
    let constants = (values + presets).map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    if let imports {
      let names = imports.names.filter(CodeWords.used(in: constants).contains)
      if !names.isEmpty {
        text += "\(imports.what) { \(names.joined(separator: ", ")) } from \"\(imports.module)\";\n\n"
      }
    }
    for helper in helpers where constants.contains(helper.call) { text += helper.source + "\n" }
    return [ExportedFile(name, text + constants)]
  }

  /// Presets, those last that are other names: a constant has to be there before it is used.
  private static func ordered(_ presets: [ConvertedPreset]) -> [ConvertedPreset] {
    let aliases = Dictionary(presets.compactMap { preset in preset.alias.map { (preset.identifier, $0) } }) { $1 }
    func depth(_ preset: ConvertedPreset) -> Int {
      var (depth, next) = (0, preset.alias)
      // No chain of names is longer: making the animation has seen to that.
      while let name = next, depth < 256 { (depth, next) = (depth + 1, aliases[name]) }
      return depth
    }
    return presets.map { (preset: $0, depth: depth($0)) }.sorted { $0.depth < $1.depth }.map(\.preset)
  }

  /// An object literal, empty values left out.
  static func object(_ members: [(String, String?)]) -> String {
    "{ " + members.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: ", ") + " }"
  }

  /// An easing by points.
  ///
  /// - Parameter directive: A line that each function begins with, as `"worklet";`.
  static func points(directive: String = "") -> (call: String, source: String) {
    let outer = directive.isEmpty ? "" : "  \(directive)\n"
    let inner = directive.isEmpty ? "" : "    \(directive)\n"
    return (
      "points(",
      """
      /** Straight lines between points: pairs of a part of the duration and a value. */
      function points(values: number[]): (part: number) => number {
      \(outer)  return (part) => {
      \(inner)    let index = 2;
          while (index < values.length && values[index]! <= part) index += 2;
          if (index >= values.length) return values[values.length - 1]!;
          const slope = (values[index + 1]! - values[index - 1]!) / (values[index]! - values[index - 2]!);
          return values[index - 1]! + (part - values[index - 2]!) * slope;
        };
      }

      """
    )
  }

  /// An easing by a cubic Bézier curve, for libraries that have none: halving finds the parameter to 2⁻⁴⁰.
  static let bezier = (
    call: "bezier(",
    source: """
    /** The cubic Bézier curve from 0,0 to 1,1 with these control points. */
    function bezier(x1: number, y1: number, x2: number, y2: number): (part: number) => number {
      const at = (t: number, a: number, b: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
      return (part) => {
        let [low, high] = [0, 1];
        for (let round = 0; round < 40; round++) {
          const middle = (low + high) / 2;
          if (at(middle, x1, x2) < part) low = middle;
          else high = middle;
        }
        return at((low + high) / 2, y1, y2);
      };
    }

    """
  )
}
