/// A motion as a source file describes it.
package struct ScannedMotion: Hashable, Sendable {
  /// The animation.
  package var animation: PresetComponent
  /// The modifiers, the innermost first.
  package var modifiers: [PresetComponent] = []
  /// Whether it is a curve alone, whose duration is said elsewhere.
  package var isCurve = false

  /// Creates a motion.
  package init(_ animation: PresetComponent, modifiers: [PresetComponent] = [], isCurve: Bool = false) {
    self.animation = animation
    self.modifiers = modifiers
    self.isCurve = isCurve
  }

  /// Creates a motion of a kind and its numbers; absent ones are left out.
  init(_ kind: String, _ numbers: KeyValuePairs<String, Double?> = [:], isCurve: Bool = false) {
    var parameters = PresetParameters()
    for (name, number) in numbers { if let number { parameters[name] = .number(number) } }
    self.init(PresetComponent(kind: kind, parameters: parameters), isCurve: isCurve)
  }

  /// This motion after a delay in seconds.
  func delayed(_ seconds: Double) -> ScannedMotion {
    if seconds == 0 { return self }
    var motion = self
    motion.modifiers.append(PresetComponent(kind: "delay", parameters: ["duration": .number(seconds)]))
    return motion
  }

  /// Whether it is a curve alone, and no duration is known of it.
  package var isTimeless: Bool { isCurve && animation.parameters["duration"] == nil }

  /// This curve over a duration in seconds.
  package func lasting(_ seconds: Double) -> ScannedMotion {
    var motion = self
    motion.animation.parameters["duration"] = .number(seconds)
    motion.isCurve = false
    return motion
  }

  /// This motion, where passes back run in reverse.
  ///
  /// - Throws: An error of code `data` where no preset moves so.
  func reversingPasses() throws(PresetError) -> ScannedMotion {
    guard let passes = try ReversedPasses(animation, modifiers) else { return self }
    return ScannedMotion(passes.animation, modifiers: passes.modifiers)
  }

  /// The kind, its parameters and the modifiers in a line: `spring bounce 0.3, delay duration 0.1`.
  package var text: String {
    ([animation] + modifiers).map { component in
      let parameters = component.parameters.map { " \($0.key) \($0.value.string ?? $0.value.text)" }.joined()
      return component.kind + parameters
    }.joined(separator: ", ") + (isCurve ? ", a curve" : "")
  }
}
