package import AnimationEngine

/// The call that makes an animation of a kind in SwiftUI.
package struct SwiftUICall: Sendable {
  /// The factory of `Animation` with the kind's own name, and its parameters as arguments.
  static let factory = SwiftUICall()
  /// The static property of `Animation` with the kind's own name.
  static let property = SwiftUICall(isProperty: true)

  /// Returns a factory with another name than the kind's, all of whose arguments are needed.
  ///
  /// - Parameters:
  ///   - first: The first argument, where no parameter gives it.
  ///   - unlabeled: The parameters whose arguments have no labels.
  static func function(_ name: String, first: String? = nil, unlabeled: Set<String> = []) -> SwiftUICall {
    SwiftUICall(function: name, first: first, unlabeled: unlabeled)
  }

  private var isProperty = false
  private var function: String?
  private var first: String?
  private var unlabeled: Set<String> = []

  /// Returns the call, from its full stop on, with the parameters that `component` gives; nil where one is missing.
  fileprivate func text(for component: PresetComponent, parameters: [Parameter]) -> String? {
    if isProperty { return ".\(component.kind)" }
    var arguments = first.map { [$0] } ?? []
    for parameter in parameters {
      if let number = component.parameters[parameter.name]?.number {
        let label = unlabeled.contains(parameter.name) ? "" : "\(parameter.name): "
        arguments.append(label + JSON.text(of: number))
      } else if function != nil {
        return nil
      }
    }
    return ".\(function ?? component.kind)(\(arguments.joined(separator: ", ")))"
  }
}

extension AnimationKind {
  /// Returns this kind as one that SwiftUI makes by a call.
  func inSwiftUI(_ call: SwiftUICall) -> AnimationKind {
    var kind = self
    kind.swiftUI = call
    return kind
  }
}

extension AnimationKinds {
  /// Returns the call that makes a component's animation in SwiftUI, from its full stop on; nil where SwiftUI has none.
  package func swiftUICall(of component: PresetComponent) -> String? {
    guard let kind = kinds.first(where: { $0.name == component.kind }), let call = kind.swiftUI else { return nil }
    let given = Set(component.parameters.members.map(\.key))
    let form = kind.forms.first { given.isSubset(of: $0.parameters.map(\.name)) }
    return form.flatMap { call.text(for: component, parameters: $0.parameters) }
  }

  /// Returns the calls of SwiftUI that put `modifier` around an animation.
  package func swiftUICall(of modifier: AnimationModifier) -> String {
    modifiers.lazy.compactMap { $0.swiftUI(modifier) }.first ?? ""
  }
}
