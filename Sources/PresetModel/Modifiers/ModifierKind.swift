internal import AnimationEngine

/// A kind of modifier that a preset can put around its animation: one of the engine's `AnimationModifier`s, which exports
/// take apart.
public struct ModifierKind: Sendable {
  /// The modifiers, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  static let all: [ModifierKind] = [.delay, .speed, .repeatCount, .repeatForever, .logicallyComplete]

  /// Its name in documents.
  public let name: String
  /// A summary of its effect, in a sentence without a full stop.
  public let summary: String
  /// Its parameters, in the order in which they are shown.
  public let parameters: [Parameter]
  let apply: @Sendable (Animation, Arguments) -> Animation
  /// Returns the call that is this modifier in SwiftUI, which has it; nil for those of other kinds.
  let swiftUI: @Sendable (AnimationModifier) -> String?
  /// The parameters as what checks them.
  let forms: ParameterForms

  init(
    _ name: String, _ summary: String, _ parameters: [Parameter],
    swiftUI: @escaping @Sendable (AnimationModifier) -> String?,
    apply: @escaping @Sendable (Animation, Arguments) -> Animation
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.swiftUI = swiftUI
    self.apply = apply
    forms = ParameterForms(owner: "modifier '\(name)'", forms: [parameters])
  }
}
