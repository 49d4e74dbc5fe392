import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A type marked `@Animatable`, checked: what its animatable data is made from.
struct AnimatableType {
  /// The animated properties, in the order of their declarations; none where the type declares its data itself.
  let properties: [Property]
  /// Whether the type declares `animatableData` itself.
  let declaresData: Bool
  /// The modifiers of the animatable data.
  ///
  /// An access level makes it as visible as the type. `nonisolated` lets a value of an isolated type be animated
  /// anywhere; a class has no such choice.
  let modifiers: String

  /// A stored property of the type.
  struct Property {
    let name: TokenSyntax
    let declaration: VariableDeclSyntax
  }

  /// Reads `declaration`, which is inside `context`.
  init(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) throws {
    let variables = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    declaresData = variables.contains { variable in
      variable.typeModifier == nil && variable.bindings.contains { $0.pattern.trimmedDescription == "animatableData" }
    }
    properties = try declaresData ? [] : Self.properties(of: declaration, among: variables)
    modifiers =
      Self.access(declaration.modifiers, in: context) + (declaration.is(ClassDeclSyntax.self) ? "" : "nonisolated ")
  }

  private static func properties(
    of declaration: some DeclGroupSyntax, among variables: [VariableDeclSyntax]
  ) throws -> [Property] {
    let animated = variables.filter(\.isAnimated)
    if let lazy = animated.flatMap(\.modifiers).first(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      throw DiagnosticsError(
        "'@Animatable' can't read a lazy property; mark it with '@AnimatableIgnored'", at: lazy)
    }
    let conditions = declaration.memberBlock.members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }
    if let condition = conditions.first(where: \.hasAnimatedProperties) {
      throw DiagnosticsError(
        "'@Animatable' can't tell which properties '#if' leaves; mark them with '@AnimatableIgnored'", at: condition)
    }
    return animated.flatMap { variable in
      variable.bindings.filter(\.isStored).flatMap(\.pattern.names).map { Property(name: $0, declaration: variable) }
    }
  }

  private static func access(_ modifiers: DeclModifierListSyntax, in context: some MacroExpansionContext) -> String {
    // In an extension marked `public`, a type without a level of its own is public; its members are not.
    let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers
    switch modifiers.accessLevel ?? surrounding?.accessLevel {
    case .public, .open: return "public "
    case .package: return "package "
    default: return ""
    }
  }
}

extension VariableDeclSyntax {
  /// Whether the values of this type have this property, can change it, and don't keep it out of animations.
  fileprivate var isAnimated: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && typeModifier == nil && !attributes.contains("AnimatableIgnored")
  }
}

extension IfConfigDeclSyntax {
  /// Whether any branch has a property to animate.
  fileprivate var hasAnimatedProperties: Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.contains { member in
        guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
        return variable.isAnimated && variable.bindings.contains(where: \.isStored)
      }
    }
  }
}

extension PatternSyntax {
  /// The names that the pattern binds: one, or several where it is a tuple.
  fileprivate var names: [TokenSyntax] {
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.names) }
    return self.as(IdentifierPatternSyntax.self).map { [$0.identifier.trimmed] } ?? []
  }
}

extension DeclModifierListSyntax {
  /// The access level among the modifiers, but not one for the setter alone.
  fileprivate var accessLevel: Keyword? {
    let levels: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
    return lazy.filter { $0.detail == nil }.compactMap { modifier in
      levels.first { modifier.name.tokenKind == .keyword($0) }
    }.first
  }
}
