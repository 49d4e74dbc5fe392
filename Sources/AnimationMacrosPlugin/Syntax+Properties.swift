import SwiftSyntax

extension VariableDeclSyntax {
  /// The `static` or `class` in front of the property, if it belongs to the type and not to its values.
  var typeModifier: DeclModifierSyntax? {
    modifiers.first { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}

extension AttributeListSyntax {
  /// Whether the attribute `name` is in this list, with a module in front of it or without.
  func contains(_ name: String) -> Bool {
    contains { element in
      guard let type = element.as(AttributeSyntax.self)?.attributeName else { return false }
      return (type.as(MemberTypeSyntax.self)?.name ?? type.as(IdentifierTypeSyntax.self)?.name)?.text == name
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the property is stored: it has no accessors, or only those that watch it.
  var isStored: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
  }
}

extension TokenSyntax {
  /// The name without the backticks that let a keyword be one.
  var identifierText: String { identifier?.name ?? text }
}

extension TypeSyntax {
  /// Whether the type is spelled as an optional.
  var isOptional: Bool {
    if self.is(OptionalTypeSyntax.self) { return true }
    return (self.as(MemberTypeSyntax.self)?.name ?? self.as(IdentifierTypeSyntax.self)?.name)?.text == "Optional"
  }

  /// The type, as `T?` where it is written `T!`, which only a declaration's own type may be.
  var withoutImplicitUnwrapping: TypeSyntax {
    guard let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return trimmed }
    return TypeSyntax(OptionalTypeSyntax(wrappedType: implicit.wrappedType.trimmed))
  }
}
