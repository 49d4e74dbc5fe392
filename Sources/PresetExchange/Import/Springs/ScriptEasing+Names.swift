extension ScriptEasing {
  /// Motion's names, and Reanimated's and React Native's, whose `ease` is an ease-in and whose `bounce` bounces at its end.
  ///
  /// Motion's functions for `circ` are circles, and for `back` the Bézier curve that is its `backOut`, turned round.
  package static let named: [String: PresetComponent] = [
    "linear": PresetComponent(kind: "linear"), "easeIn": PresetComponent(kind: "easeIn"),
    "easeOut": PresetComponent(kind: "easeOut"), "easeInOut": PresetComponent(kind: "easeInOut"),
    "circIn": PresetComponent(kind: "circularEaseIn"), "circOut": PresetComponent(kind: "circularEaseOut"),
    "circInOut": PresetComponent(kind: "circularEaseInOut"), "backOut": curve(0.33, 1.53, 0.69, 0.99),
    "backIn": backIn, "backInOut": inOut(backIn) ?? backIn,
    "Easing.linear": PresetComponent(kind: "linear"), "Easing.ease": curve(0.42, 0, 1, 1),
    "Easing.quad": power(2), "Easing.cubic": power(3),
    "Easing.sin": PresetComponent(kind: "sine", parameters: ["direction": "in"]),
    "Easing.circle": PresetComponent(kind: "circularEaseIn"),
    "Easing.exp": PresetComponent(kind: "exponential", parameters: ["direction": "in"]),
    "Easing.bounce": PresetComponent(kind: "bounce", parameters: ["direction": "out"]),
  ]

  private static let backIn = curve(0.31, 0.01, 0.67, -0.53)

  /// What a pace is that is known and that no animation here is; nil for any other.
  static func unsayable(_ place: TokenPlace) -> String? {
    if (place.string ?? place.expression) == "anticipate" {
      return "Motion's 'backIn' in its first half and an exponential in its second"
    }
    guard let call = place.call else { return nil }
    switch call.name {
    case "Easing.elastic": return "1 - cos³(πt/2)·cos(bπt)"
    case "Easing.in", "Easing.out": return call.arguments.first.flatMap(unsayable)
    case "Easing.inOut":
      let inner = call.arguments.first
      if inner.flatMap(component)?.kind == "bounce" { return "a bounce in the middle" }
      return inner.flatMap(unsayable)
    default: return nil
    }
  }
}
