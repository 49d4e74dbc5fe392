extension CSSImport {
  /// An animation with its modifiers, and what has to be said of it.
  typealias Moving = (animation: PresetComponent, modifiers: [PresetComponent], note: String?)

  /// The animation and the modifiers of a motion, and what has to be said of them.
  ///
  /// - Parameter modes: The modes in which keyframes are looked at; nil for those by default.
  func animation(
    of motion: CSSMotion, isTransition: Bool = false, in modes: CSSCondition? = nil
  ) throws(PresetError) -> Moving {
    let halved = motion.halvedThereAndBack
    let motion = halved ?? motion
    let duration = motion.duration ?? context.curveDuration
    let modifiers = modifiers(try motion.modifiers(), of: motion)
    let pace = motion.easing ?? CSSEasing.standard
    let plain = pace.lasting(duration)
    var animation = plain
    var note: String?
    if !isTransition, let name = motion.name {
      played.insert(name)
      if let frames = keyframes(name, in: modes) {
        do throws(PresetError) {
          animation = try frames.get().animation(duration: duration, easing: pace)
        } catch {
          throw PresetError(.data, "keyframes '\(name)': \(error.message)")
        }
      } else if motion.count != 1 || motion.alternates {
        note = "the keyframes '\(name)' are in another file: this is their pace"
      }
    }
    if motion.alternates, halved == nil, let passes = try ReversedPasses(animation, modifiers) {
      return (passes.animation, passes.modifiers, note)
    }
    // Keyframes of their own have the pace in their figures.
    if animation == plain, let curve = everyValue.reference(to: motion.easingProperty, .curve) {
      animation = PresetComponent(kind: "timingCurve", parameters: ["curve": curve, "duration": .number(duration)])
    }
    if animation.parameters["duration"] != nil,
      let time = everyValue.reference(to: motion.durationProperty, .duration)
    {
      animation.parameters["duration"] = time
    }
    return (animation, modifiers, note)
  }

  private func keyframes(_ name: String, in modes: CSSCondition?) -> Result<CSSKeyframes, PresetError>? {
    guard let modes, let rule = keyframesRules[name], !dependencies(in: rule.values).varied.isEmpty else {
      return keyframes[name]
    }
    return Result { () throws(PresetError) in
      try CSSKeyframes(blocks: rule.blocks, expand: variables(in: modes).expanded)
    }
  }

  /// The modifiers of a motion, with a reference in place of a delay that is a value.
  private func modifiers(_ modifiers: [PresetComponent], of motion: CSSMotion) -> [PresetComponent] {
    guard let delay = everyValue.reference(to: motion.delayProperty, .duration) else { return modifiers }
    return (motion.delay == 0 ? modifiers : modifiers.dropLast()) + [
      PresetComponent(kind: "delay", parameters: ["duration": delay])
    ]
  }
}
