/// Finds the motions among the values of Android's resources: easings as texts, springs and control points as numbers.
struct AndroidValueReader {
  private static let corners = ["_control_x1", "_control_y1", "_control_x2", "_control_y2"]

  private let integers: [String: String]
  private let dimensions: [String: String]
  private let resources: AndroidResources

  /// Reads the values of a file.
  static func read(_ root: AndroidNode) -> [ScannedLiteral] {
    let reader = AndroidValueReader(root)
    return root.children.compactMap { node in
      guard let reading = reader.reading(of: node) else { return nil }
      return ScannedLiteral(range: node.range, reading: reading)
    }
  }

  private init(_ root: AndroidNode) {
    var texts: [String: [String: String]] = [:]
    var own: [String: String] = [:]
    for node in root.children {
      guard let name = node.attributes["name"] else { continue }
      let type = Self.type(of: node)
      texts[type, default: [:]][name] = node.text
      own["\(type)/\(name)"] = node.text
    }
    integers = texts["integer"] ?? [:]
    dimensions = texts["dimen"] ?? [:]
    resources = AndroidResources(alone: own)
  }

  private static func type(of node: AndroidNode) -> String {
    node.name == "item" ? node.attributes["type"] ?? "item" : node.name
  }

  private func reading(of node: AndroidNode) -> Result<ScannedMotion, UnreadLiteral>? {
    if node.name == "style" { return style(node) }
    guard let name = node.attributes["name"] else { return nil }
    switch Self.type(of: node) {
    case "string": return easing(node.text, name)
    case "dimen":
      if name.hasSuffix("_stiffness") {
        let stem = String(name.dropLast("_stiffness".count))
        guard let damping = dimensions[stem + "_damping"] ?? dimensions[stem + "_damping_ratio"] else { return nil }
        return spring(node.text, damping)
      }
      guard name.hasSuffix(Self.corners[0]) else { return nil }
      let texts = Self.corners.compactMap { dimensions[name.dropLast(Self.corners[0].count) + $0] }
      if texts.count < Self.corners.count { return nil }
      return .reading { () throws(PresetError) in
        var numbers: [Double] = []
        for text in texts { numbers.append(try number(text)) }
        return .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
      }
    default: return nil
    }
  }

  private func easing(_ text: String, _ name: String) -> Result<ScannedMotion, UnreadLiteral>? {
    let isEasing = ["cubic-bezier(", "path(", "linear(", "steps("].contains { text.lowercased().hasPrefix($0) }
    guard isEasing || text.hasPrefix("@android:interpolator/") else { return nil }
    return .reading { () throws(PresetError) in
      let curve = ScannedMotion(try AndroidInterpolator.component(text, resources), isCurve: true)
      // A duration of the same name belongs to it, and what else says when it moves.
      guard let timing = AndroidTiming(of: name, integers) else { return curve }
      var motion = curve.lasting(try timing.duration(resources))
      motion.modifiers = try timing.modifiers(resources)
      return motion
    }
  }

  private func style(_ node: AndroidNode) -> Result<ScannedMotion, UnreadLiteral>? {
    var items: [String: String] = [:]
    for item in node.children {
      if let name = item.attributes["name"]?.split(separator: ":").last { items[String(name)] = item.text }
    }
    guard let stiffness = items["stiffness"], let damping = items["damping"] else { return nil }
    // A style that names other resources for both writes out nothing.
    if AndroidNode.isReference(stiffness), AndroidNode.isReference(damping) { return nil }
    return spring(stiffness, damping)
  }

  private func spring(_ stiffness: String, _ damping: String) -> Result<ScannedMotion, UnreadLiteral> {
    .reading { () throws(PresetError) in
      let spring = PhysicalSpring(
        stiffness: try number(stiffness), dampingRatio: try number(damping))
      return ScannedMotion(spring.component)
    }
  }

  /// The number of a text, or of the value in this file that it names.
  private func number(_ text: String) throws(PresetError) -> Double {
    if AndroidNode.isReference(text), (try? resources.text(text)) == nil {
      throw PresetError(.data, "its figure '\(text.prefix(100))' is in another resource")
    }
    return try resources.number(text)
  }
}
