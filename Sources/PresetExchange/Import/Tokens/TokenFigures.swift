/// The figures of a token, and the tokens that its parts are by reference.
struct TokenFigures {
  var animation: PresetComponent
  var modifiers: [PresetComponent] = []
  /// The token that its curve is; nil where the curve stands in the token itself.
  var curve: TokenPlace?
  /// The token that its duration is.
  var duration: TokenPlace?
  /// The token that its delay is.
  var delay: TokenPlace?
  /// The token that all of it is.
  var whole: TokenPlace?

  init(_ animation: PresetComponent, modifiers: [PresetComponent] = []) {
    self.animation = animation
    self.modifiers = modifiers
  }

  /// Whether it or a part of it is another token.
  var isReferring: Bool { whole != nil || curve != nil || duration != nil || delay != nil }

  /// The figures without what they refer to.
  var alone: TokenFigures { TokenFigures(animation, modifiers: modifiers) }

  /// Whether it moves as others do, whatever either refers to.
  func isLike(_ others: TokenFigures) -> Bool { animation == others.animation && modifiers == others.modifiers }

  /// A delay by a number of seconds, or by a reference.
  static func delay(_ duration: JSON) -> PresetComponent {
    PresetComponent(kind: "delay", parameters: ["duration": duration])
  }
}
