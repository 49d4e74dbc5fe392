import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A property marked `@Entry`, checked: what both halves of the macro's expansion are made from.
struct EntryProperty {
  /// The types whose entries are addressed by key, and the protocols of their keys.
  private static let keyProtocols = ["EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey"]

  /// The name of the key, `__Key_` and the property's name.
  let key: TokenSyntax
  /// The protocol that the key conforms to.
  let keyProtocol: String
  /// The type of the property, where it is written.
  let type: TypeSyntax?
  /// The default value.
  let defaultValue: ExprSyntax
  /// Whether the property is marked `nonisolated`, as it has to be, and its key with it, where a module isolates
  /// everything to an actor unless told otherwise.
  let isNonisolated: Bool

  /// Reads `declaration`, or throws what is wrong with it.
  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      throw DiagnosticsError("'@Entry' can only be attached to a property", at: declaration)
    }
    guard let keyProtocol = Self.keyProtocol(in: context) else {
      throw DiagnosticsError(
        "'@Entry' can only be attached to a property in an extension of 'EnvironmentValues' or 'Transaction'",
        at: variable)
    }
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else {
      throw DiagnosticsError("'@Entry' needs a declaration of one property", at: variable)
    }
    let name = pattern.identifier.trimmed
    if variable.bindingSpecifier.tokenKind != .keyword(.var) {
      throw DiagnosticsError("'@Entry' can only be attached to a 'var'", at: variable.bindingSpecifier)
    }
    if let modifier = variable.typeModifier {
      throw DiagnosticsError("'@Entry' can't be attached to a \(modifier.name.trimmed) property", at: modifier)
    }
    if let accessors = binding.accessorBlock {
      throw DiagnosticsError("'@Entry' can't be attached to '\(name)', which has accessors of its own", at: accessors)
    }
    key = "__Key_\(raw: name.identifierText)"
    self.keyProtocol = keyProtocol
    type = binding.typeAnnotation?.type.withoutImplicitUnwrapping
    isNonisolated = variable.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) && $0.detail == nil }
    if let initializer = binding.initializer {
      defaultValue = initializer.value.trimmed
    } else if type?.isOptional == true {
      defaultValue = "nil"
    } else {
      throw DiagnosticsError(
        "'@Entry' needs a default value for '\(name)', whose type is not optional", at: binding,
        fixIts: [.insertDefaultValue(of: binding)])
    }
  }

  /// The protocol of the keys of the type that the macro's property extends, if it is one of those that have keys.
  private static func keyProtocol(in context: some MacroExpansionContext) -> String? {
    guard let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType else { return nil }
    let name = extended.as(MemberTypeSyntax.self)?.name ?? extended.as(IdentifierTypeSyntax.self)?.name
    return name.flatMap { keyProtocols[$0.identifierText] }
  }
}

extension FixIt {
  /// Writes a placeholder for the default value behind `binding`.
  fileprivate static func insertDefaultValue(of binding: PatternBindingSyntax) -> FixIt {
    var initialized = binding.trimmed
    initialized.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: EditorPlaceholderExprSyntax(placeholder: .identifier("<#default value#>")))
    return FixIt(
      message: MacroExpansionFixItMessage("insert a default value"),
      changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(initialized))])
  }
}
