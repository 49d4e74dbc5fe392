import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// `@AnimatableIgnored`: a mark that ``AnimatableMacro`` looks for, which itself expands to nothing.
package struct AnimatableIgnoredMacro: AccessorMacro {
  package static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    let owner = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)
    if owner?.attributes.contains("Animatable") != true {
      throw DiagnosticsError("'@AnimatableIgnored' is for the properties of an '@Animatable' type", at: node)
    }
    if variable.typeModifier != nil || !variable.bindings.allSatisfy(\.isStored) {
      throw DiagnosticsError("'@AnimatableIgnored' is for stored properties; others are never animated", at: node)
    }
    return []
  }
}
