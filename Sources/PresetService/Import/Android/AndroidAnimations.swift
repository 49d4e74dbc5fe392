internal import XML

/// The animations of a file: whatever has a duration of its own.
struct AndroidAnimations {
  private let resources: AndroidResources
  private let context: ImportContext

  init(_ resources: AndroidResources, _ context: ImportContext) {
    (self.resources, self.context) = (resources, context)
  }

  private static let roots: Set = [
    "set", "objectAnimator", "animator", "propertyValuesHolder", "alpha", "scale", "translate", "rotate",
    "transitionSet", "transitionManager", "autoTransition", "changeBounds", "changeTransform", "changeClipBounds",
    "changeImageTransform", "changeScroll", "fade", "slide", "explode", "transition",
  ]

  /// Hands over the presets of `root` and of what is in it.
  func convert(_ root: XMLNode) throws {
    if root.name == "resources" || root.name.hasSuffix("Interpolator") { return }
    guard Self.roots.contains(root.name) else {
      throw PresetError(
        .data, "\(context.source(line: root.line).place): '<\(root.name.prefix(60))>' is no resource of motion")
    }
    var names: [String: Int] = [:]
    try convert(root, interpolator: nil, names: &names)
  }

  private func convert(_ node: XMLNode, interpolator: String?, names: inout [String: Int]) throws {
    let interpolator = node.attribute("interpolator") ?? interpolator
    if let duration = node.attribute("duration") {
      let name = node.attribute("propertyName") ?? node.name
      names[name, default: 0] += 1
      let count = names[name, default: 1]
      let path = [resources.fileName, count > 1 ? "\(name) \(count)" : name]
      try take(node, duration, interpolator, path)
    }
    for child in node.children { try convert(child, interpolator: interpolator, names: &names) }
  }

  private func take(_ node: XMLNode, _ duration: String, _ interpolator: String?, _ path: [String]) throws {
    let source = context.source(line: node.line, path: path.last ?? "", text: node.tag)
    let preset: Preset
    do throws(PresetError) {
      let pace = try interpolator.map { name throws(PresetError) in
        try AndroidInterpolator.component(name, resources)
      }
      preset = Preset(
        name: ImportContext.name(of: path),
        animation: (pace ?? AndroidInterpolator.standard).lasting(try resources.seconds(duration)),
        modifiers: try modifiers(node))
    } catch {
      return try context.leaveOut(source, error)
    }
    try context.offer(preset, source)
  }

  private func modifiers(_ node: XMLNode) throws(PresetError) -> [PresetComponent] {
    try AndroidTiming.modifiers(
      count: node.attribute("repeatCount"), reverses: node.attribute("repeatMode") == "reverse",
      delay: node.attribute("startOffset") ?? node.attribute("startDelay"), resources)
  }
}
