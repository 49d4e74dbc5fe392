import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `@Animatable`: the conformance, and `animatableData` over the stored properties.
package struct AnimatableMacro {}

extension AnimatableMacro: ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The compiler leaves out of `protocols` what the type conforms to already.
    if protocols.isEmpty || !declaration.canBeAnimatable { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): AnimationEngine.Animatable {}")]
  }
}

extension AnimatableMacro: MemberMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.canBeAnimatable else {
      throw DiagnosticsError("'@Animatable' can only be attached to a struct, a class or an enum", at: node)
    }
    let type = try AnimatableType(declaration, in: context)
    if type.declaresData { return [] }
    if type.properties.isEmpty {
      throw DiagnosticsError("'@Animatable' finds no stored 'var' to animate", at: node)
    }
    // The plug-in sees no types, so the type checker is made to choose: it infers the data's type from an initial
    // value, which another macro replaces by accessors. Each line of that value pretends to be the line of its
    // property, where an error about the property's type then appears.
    let lines = type.properties.map { property in
      let line = "let \(property.name) = AnimationMacros._animatableType(\\Self.\(property.name))"
      let specifier = property.declaration.bindingSpecifier
      let location = context.location(of: specifier, at: .afterLeadingTrivia, filePathMode: .filePath)
      return location.map { "#sourceLocation(file: \($0.file), line: \($0.line))\n\(line)" } ?? line
    }
    let names = type.properties.map(\.name.text).joined(separator: ", ")
    return [
      """
      @__AnimatableData
      \(raw: type.modifiers)var animatableData = {
        \(raw: lines.joined(separator: "\n"))
        #sourceLocation()
        return AnimationEngine.AnimatableValues(\(raw: names))
      }()
      """
    ]
  }
}

extension DeclGroupSyntax {
  /// Whether this is a type that can conform to `Animatable`.
  fileprivate var canBeAnimatable: Bool {
    self.is(StructDeclSyntax.self) || self.is(ClassDeclSyntax.self) || self.is(EnumDeclSyntax.self)
  }
}
