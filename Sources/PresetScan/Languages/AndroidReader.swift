/// Finds the motions that a file of Android's resources writes out: animations, interpolators and values.
struct AndroidReader {
  private static let roots: Set = [
    "set", "objectAnimator", "animator", "propertyValuesHolder", "alpha", "scale", "translate", "rotate",
    "transitionSet", "transitionManager", "autoTransition", "changeBounds", "changeTransform", "changeClipBounds",
    "changeImageTransform", "changeScroll", "fade", "slide", "explode", "transition", "selector", "animated-vector",
  ]
  private static let animators: Set = ["objectAnimator", "animator"]
  /// The duration of animators that say none, in milliseconds.
  private static let standardDuration = "300"

  private(set) var literals: [ScannedLiteral] = []
  private let resources = AndroidResources(alone: [:])

  /// The duration, the delays and the interpolator that an element takes from those around it.
  private struct Surroundings {
    var pace = AndroidPace<AndroidNode>()
    var duration: String?
    var delays: [String] = []
    /// Whether it waits until others have ended.
    var isWaiting = false
  }

  /// Reads a file by its outermost element.
  static func read(_ root: AndroidNode) -> [ScannedLiteral] {
    if root.name == "resources" { return AndroidValueReader.read(root) }
    guard root.isAndroid else { return [] }
    var reader = AndroidReader()
    if root.name.hasSuffix("Interpolator") {
      let resources = reader.resources
      reader.add(root) { () throws(PresetError) in
        ScannedMotion(try AndroidInterpolator.component(root, resources), isCurve: true)
      }
    } else if roots.contains(root.name) {
      reader.walk(root, Surroundings())
    }
    return reader.literals
  }

  private mutating func walk(_ node: AndroidNode, _ around: Surroundings) {
    var inner = around
    inner.pace = around.pace.within(node)
    if let delay = node.attribute("startOffset") ?? node.attribute("startDelay") { inner.delays.append(delay) }
    // The duration of a set is that of all that is in it, whatever they say.
    inner.duration = around.duration ?? node.attribute("duration")
    let isSet = node.name == "set" || node.name == "transitionSet"
    if !isSet || !node.children.contains(where: { Self.roots.contains($0.name) }) {
      if Self.roots.contains(node.name) { take(node, inner) }
      (inner.duration, inner.delays) = (nil, [])
    }
    for (number, child) in node.children.enumerated() {
      var around = inner
      if number > 0 && AndroidTiming.isSequence(node.attribute) { around.isWaiting = true }
      walk(child, around)
    }
  }

  /// Adds an element's motion where any of it is written out; one that refers to resources alone is no literal.
  private mutating func take(_ node: AndroidNode, _ around: Surroundings) {
    let isPaceWritten = around.pace.isSaid && !(around.pace.name.map(AndroidNode.isReference) ?? false)
    let isDurationWritten = around.duration.map { !AndroidNode.isReference($0) } ?? false
    guard isPaceWritten || isDurationWritten else { return }
    let resources = resources
    add(node) { () throws(PresetError) in
      if ([node] + node.children).contains(where: { $0.children.contains { $0.name == "keyframe" } }) {
        throw PresetError(.data, "its keyframes have times of their own")
      }
      for (value, what) in [(around.pace.name, "interpolator"), (around.duration, "duration")] {
        if let value, AndroidNode.isReference(value) {
          throw PresetError(.data, "its '\(what)' is in another resource, '\(value.prefix(100))'")
        }
      }
      if around.isWaiting { throw PresetError(.data, "it waits until those before it in its set have ended") }
      let curve = ScannedMotion(try around.pace.component(resources), isCurve: true)
      let standard = Self.animators.contains(node.name) ? Self.standardDuration : nil
      guard let duration = around.duration ?? standard else { return curve }
      var motion = curve.lasting(try resources.seconds(duration))
      var delay = 0.0
      for text in around.delays { delay += try resources.number(text) }
      motion.modifiers = try AndroidTiming.modifiers(
        count: node.attribute("repeatCount"), reverses: node.attribute("repeatMode") == "reverse",
        delay: JSON.text(of: delay), of: node.name, resources)
      return try motion.reversingPasses()
    }
  }

  private mutating func add(_ node: AndroidNode, _ read: () throws(PresetError) -> ScannedMotion) {
    literals.append(ScannedLiteral(range: node.tag, reading: .reading(read)))
  }
}

extension Result<ScannedMotion, UnreadLiteral> {
  /// A motion, or the reason for which there is none.
  static func reading(_ read: () throws(PresetError) -> ScannedMotion) -> Self {
    do throws(PresetError) {
      return .success(try read())
    } catch {
      return .failure(UnreadLiteral(error.message))
    }
  }
}
