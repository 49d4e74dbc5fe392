import AnimationMacrosPlugin
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// What the macros make of a file of source code.
struct Expansion {
  /// The source with every macro expanded.
  let source: String
  /// What the macros said, each as `severity: message`, then its fix-its.
  let diagnostics: [String]

  private static let macros = [
    "Entry": MacroSpec(type: EntryMacro.self),
    "__EntryDefaultValue": MacroSpec(type: EntryDefaultValueMacro.self),
    "Animatable": MacroSpec(type: AnimatableMacro.self, conformances: ["Animatable"]),
    "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredMacro.self),
    "__AnimatableData": MacroSpec(type: AnimatableDataMacro.self),
  ]

  /// Expands the macros named in `names` in `source`, which is at `Sample.swift`.
  init(of source: String, expanding names: Set<String> = ["Entry", "Animatable", "AnimatableIgnored"]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Sample", fullFilePath: "Sample.swift")])
    let expanded = file.expand(
      macroSpecs: Self.macros.filter { names.contains($0.key) },
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    self.source = expanded.description
    diagnostics = context.diagnostics.map { diagnostic in
      let fixIts = diagnostic.fixIts.map { fixIt in
        " (\(fixIt.message.message): \(fixIt.changes.compactMap(\.replacement).joined(separator: ", ")))"
      }
      return "\(diagnostic.diagMessage.severity): \(diagnostic.message)\(fixIts.joined())"
    }
  }
}

extension FixIt.Change {
  /// What replaces a node, if that is what the change does.
  fileprivate var replacement: String? {
    guard case .replace(_, let newNode) = self else { return nil }
    return newNode.description
  }
}
