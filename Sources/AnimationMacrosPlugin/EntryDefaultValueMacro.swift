import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@__EntryDefaultValue`: the initial value of a property becomes a getter, evaluated at each read.
package struct EntryDefaultValueMacro: AccessorMacro {
  package static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value else {
      throw DiagnosticsError("'@__EntryDefaultValue' needs an initial value", at: declaration)
    }
    return ["get { \(value.trimmed) }"]
  }
}
