internal import XML

/// The animations of a file: whatever has a duration of its own.
struct AndroidAnimations {
  private let file: AndroidFile
  private let resources: AndroidResources
  private let sink: ImportSink

  init(_ file: AndroidFile, _ resources: AndroidResources, _ sink: ImportSink) {
    (self.file, self.resources, self.sink) = (file, resources, sink)
  }

  private static let roots: Set = [
    "set", "objectAnimator", "animator", "propertyValuesHolder", "alpha", "scale", "translate", "rotate",
    "transitionSet", "transitionManager", "autoTransition", "changeBounds", "changeTransform", "changeClipBounds",
    "changeImageTransform", "changeScroll", "fade", "slide", "explode", "transition", "selector", "animated-vector",
  ]
  /// What a set gives its own duration and delay: the animations of views, and transitions.
  private static let followers = roots.subtracting([
    "objectAnimator", "animator", "propertyValuesHolder", "transitionManager", "selector", "animated-vector",
  ])
  private static let containers: Set = [
    "set", "propertyValuesHolder", "transitionSet", "transitionManager", "transition", "selector", "animated-vector",
  ]

  /// The attributes that an element takes from those around it.
  private struct Surroundings {
    var pace = AndroidPace<XMLNode>()
    var duration: String?
    var delays: [String] = []
  }

  /// Puts the presets of the file's elements into the sink.
  func convert() throws {
    let root = file.root
    if root.name == "resources" || root.name.hasSuffix("Interpolator") { return }
    guard Self.roots.contains(root.name) else {
      throw PresetError(
        .data, "\(file.context.source(line: root.line).place): '<\(root.name.prefix(60))>' is no resource of motion")
    }
    var names: [String: Int] = [:]
    try convert(root, Surroundings(), names: &names)
  }

  private func convert(_ node: XMLNode, _ around: Surroundings, names: inout [String: Int]) throws {
    var inner = around
    inner.pace = around.pace.within(node)
    if inner.pace.isOverridden(node) { try sink.passOver("interpolators for which that of their set counts") }
    let delay = node.attribute("startOffset") ?? node.attribute("startDelay")
    inner.delays += delay.map { [$0] } ?? []
    // The duration of a set is that of all that is in it, whatever they say.
    inner.duration = around.duration ?? node.attribute("duration")
    let isSet = node.name == "set" || node.name == "transitionSet"
    if !isSet || !node.children.contains(where: { Self.followers.contains($0.name) }) {
      // Animators take 300 ms where nothing is said.
      let duration = inner.duration ?? (["objectAnimator", "animator"].contains(node.name) ? "300" : nil)
      if let duration {
        let name = node.attribute("propertyName") ?? node.name
        names[name, default: 0] += 1
        let count = names[name, default: 1]
        try take(node, duration, inner, [file.name, count > 1 ? "\(name) \(count)" : name])
      } else if Self.roots.contains(node.name) && !Self.containers.contains(node.name) {
        try sink.passOver("animations without a duration")
      }
      (inner.duration, inner.delays) = (nil, [])
    }
    for (number, child) in node.children.enumerated() {
      if number > 0 && AndroidTiming.isSequence(node.attribute) {
        try sink.passOver("times for which animations wait until those before them in their set have ended")
      }
      try convert(child, inner, names: &names)
    }
  }

  private func take(_ node: XMLNode, _ duration: String, _ around: Surroundings, _ path: [String]) throws {
    let source = file.context.source(line: node.line, path: path.last ?? "", text: node.tag)
    let preset: Preset
    do throws(PresetError) {
      if ([node] + node.children).contains(where: { $0.children.contains { $0.name == "keyframe" } }) {
        throw PresetError(.data, "its keyframes have times of their own")
      }
      let plain = try around.pace.component(resources).lasting(try resources.seconds(duration))
      let animation = resources.referring(plain, curve: around.pace.name, duration: duration)
      let modifiers = try modifiers(node, delays: around.delays)
      let passes = try ReversedPasses(plain, modifiers)
      preset = Preset(
        name: ImportContext.name(of: path), animation: passes?.animation ?? animation,
        modifiers: passes?.modifiers ?? modifiers)
    } catch {
      return try sink.leaveOut(source, error)
    }
    try sink.offer(preset, source)
  }

  private func modifiers(_ node: XMLNode, delays: [String]) throws(PresetError) -> [PresetComponent] {
    var delay = delays.last
    if delays.count > 1 {
      var sum = 0.0
      for text in delays { sum += try resources.number(text) }
      delay = JSON.text(of: sum)
    }
    let modifiers = try AndroidTiming.modifiers(
      count: node.attribute("repeatCount"), reverses: node.attribute("repeatMode") == "reverse", delay: delay,
      of: node.name, resources)
    return resources.referring(modifiers, delay: delay)
  }
}
