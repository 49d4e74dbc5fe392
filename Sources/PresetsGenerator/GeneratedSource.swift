import PresetModel

/// Swift source with a constant for each preset of a file.
///
/// A constant is the animation that the document gives, made by `PresetModel` when it is first used: so it is exact for
/// every kind, and a function has it in other modes.
struct GeneratedSource {
  let text: String

  init(_ file: DocumentFile) throws(DocumentError) {
    let isSwiftUI = file.module == "SwiftUI"
    let names = file.presets.presets.filter { $0.axisContexts == nil }.map(\.name)
    let identifiers: [String]
    let fixed = Dictionary(
      file.presets.presets.compactMap { preset in preset.identifier.map { (ExactName(preset.name), $0) } }
    ) { first, _ in first }
    do throws(PresetError) {
      identifiers = try IdentifierStyle.animationConstants.identifiers(for: names, among: names, fixed: fixed) { _ in 0
      }
    } catch {
      throw DocumentError("\(file.path): \(error)")
    }
    var parts: [String] = []
    for (name, identifier) in zip(names, identifiers) {
      guard let preset = try? file.presets.preset(named: name) else { continue }
      parts.append(Self.declaration(of: preset, identifier, file, isSwiftUI: isSwiftUI))
    }
    let imports = (isSwiftUI ? ["PresetAnimations", "PresetModel", "SwiftUI"] : ["AnimationEngine", "PresetModel"])
      .map { (file.access == "public" ? "public import " : "import ") + $0 }.joined(separator: "\n")
    let literal = Self.literal(file.text)
    text = """
      // Made by PresetsPlugin of \(file.path.split(separator: "/").last ?? ""); changes belong there.

      \(imports)

      extension \(file.type) {
      \(parts.joined(separator: "\n"))}

      /// The documents, which were read when this was made.
      private nonisolated let documents: PresetDocuments = {
        do {
          return try PresetDocuments(\(literal).utf8)
        } catch {
          preconditionFailure("\\(error)")
        }
      }()

      private nonisolated func made<Value>(_ value: () throws -> Value) -> Value {
        do {
          return try value()
        } catch {
          preconditionFailure("\\(error)")
        }
      }

      """
  }

  private static func declaration(
    of preset: Preset, _ identifier: String, _ file: DocumentFile, isSwiftUI: Bool
  ) -> String {
    let name = preset.name.debugDescription
    var lines = ["/// " + [preset.name, preset.note].compactMap { $0?.plainLine }.joined(separator: ": ")]
    if preset.status == .deprecated {
      let message = (preset.deprecation ?? Deprecation()).message
      lines.append("@available(*, deprecated, message: \(message.debugDescription))")
    }
    let prefix = (file.access == "public" ? "public " : "") + "nonisolated static"
    switch preset.valueType {
    case .duration, .number:
      let look = preset.valueType == .duration ? "duration" : "number"
      lines.append("\(prefix) let \(identifier): Double = made { try documents.\(look)(named: \(name)) }")
    case .curve, nil:
      let look = isSwiftUI ? "swiftUIAnimation" : "animation"
      let type = isSwiftUI ? "SwiftUI.Animation" : "AnimationEngine.Animation"
      lines.append("\(prefix) let \(identifier): \(type) = made { try documents.\(look)(named: \(name)) }")
      if file.presets.isVaried(preset) {
        lines += [
          "/// \(preset.name.plainLine) in some modes.",
          "\(prefix) func \(identifier)(in modes: Modes) throws -> \(type) {",
          "  try documents.\(look)(named: \(name), in: modes)", "}",
        ]
      }
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// A text as a literal in which nothing means something else.
  private static func literal(_ text: String) -> String {
    var marks = "#"
    while text.contains("\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
  }
}

extension PresetDocuments {
  /// Whether a preset is something else in other modes, by itself or by what it refers to.
  fileprivate func isVaried(_ preset: Preset) -> Bool {
    if !preset.allVariants.isEmpty { return true }
    let plain = try? animation(named: preset.name)
    return contexts.contains { (try? animation(named: preset.name, in: $0)) != plain }
  }
}
