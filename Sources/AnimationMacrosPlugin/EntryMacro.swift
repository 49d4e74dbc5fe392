package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Entry`: accessors that address a property's value by key, and that key.
package struct EntryMacro {}

extension EntryMacro: AccessorMacro {
  package static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry: EntryProperty
    do {
      entry = try EntryProperty(declaration, in: context)
    } catch {
      context.addDiagnostics(from: error, node: node)
      // Without a getter, the compiler would add that extensions can't have stored properties. This one never runs: the
      // error that was just told keeps the client from being built.
      let hasAccessors = declaration.as(VariableDeclSyntax.self)?.bindings.contains { $0.accessorBlock != nil }
      return hasAccessors == false ? ["get { Swift.fatalError() }"] : []
    }
    return [
      "get { self[\(entry.key).self] }",
      "set { self[\(entry.key).self] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // What is wrong with the property is said once, by the accessors.
    guard let entry = try? EntryProperty(declaration, in: context) else { return [] }
    let modifiers = entry.isNonisolated ? "nonisolated private" : "private"
    let head = "\(modifiers) struct \(entry.key): AnimationEngine.\(entry.keyProtocol)"
    guard let type = entry.type else {
      // Only a stored property can have its type inferred, so that is what another macro turns into a getter.
      return [
        """
        \(raw: head) {
          @__EntryDefaultValue
          static var defaultValue = \(entry.defaultValue)
        }
        """
      ]
    }
    return [
      """
      \(raw: head) {
        typealias Value = \(type)
        static var defaultValue: Value { \(entry.defaultValue) }
      }
      """
    ]
  }
}
