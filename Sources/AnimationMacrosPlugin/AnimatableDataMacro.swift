import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@__AnimatableData`: accessors in place of the initial value that ``AnimatableMacro`` writes.
package struct AnimatableDataMacro: AccessorMacro {
  package static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let initialValue = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
    let closure = initialValue?.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self)
    guard let closure else {
      throw DiagnosticsError("'@__AnimatableData' is for '@Animatable' to write", at: node)
    }
    // The closure declares one constant for each property, of the same name.
    let names = closure.statements.compactMap { statement in
      statement.item.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }
    let values = names.map { "AnimationMacros._animatableData(self.\($0))" }
    let assignments = names.enumerated().map { index, name in
      // Swift has no tuple of one.
      let data = names.count == 1 ? "newValue.value" : "newValue.value.\(index)"
      return "AnimationMacros._setAnimatableData(of: &self.\(name), to: \(data))"
    }
    return [
      """
      get {
        AnimationEngine.AnimatableValues(
          \(raw: values.joined(separator: ",\n"))
        )
      }
      """,
      """
      set {
        \(raw: assignments.joined(separator: "\n"))
      }
      """,
    ]
  }
}
