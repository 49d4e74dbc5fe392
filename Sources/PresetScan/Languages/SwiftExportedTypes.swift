internal import PresetExchange

/// The animations that exports for SwiftUI make by their own types: `Animation(PresetEasing(…))`.
enum SwiftExportedTypes {
  /// Reads the argument of `Animation(…)`; nil where it is none of these types.
  static func motion(_ links: [SourceChain.Link]) throws(UnreadLiteral) -> ScannedMotion? {
    guard let made = links.first?.arguments, made.count == 1, let chain = made[0].value.chain, chain.links.count == 1,
      let arguments = chain.links[0].arguments
    else { return nil }
    var motion: ScannedMotion
    switch chain.links[0].name {
    case "PresetEasing": motion = try easing(arguments)
    case "PresetCurve": motion = try lines(arguments)
    case "PresetPath": motion = try path(arguments)
    case "PresetKeyframes": throw UnreadLiteral("its keyframes are not read back; the catalog itself has them")
    default: return nil
    }
    guard let duration = arguments["duration"] else { throw .notANumber("duration") }
    motion = motion.lasting(try SwiftAnimation.number(duration, "duration"))
    motion.modifiers = try SwiftAnimation.modifiers(links.dropFirst())
    return motion
  }

  private static func easing(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion {
    let parts = arguments.plain.compactMap { $0.chain?.links.last }
    guard parts.count == 2, ["in", "out", "inOut"].contains(parts[1].name) else {
      throw UnreadLiteral("its family and its direction are not written out")
    }
    if parts[0].name == "bothElastic" { return ScannedMotion("elasticEaseInEaseOut", isCurve: true) }
    let names = ["power": "exponent", "back": "overshoot"]
    guard ["sine", "exponential", "bounce", "elastic", "power", "back"].contains(parts[0].name) else {
      throw UnreadLiteral("its family '\(parts[0].name)' is none of easing functions")
    }
    var component = PresetComponent(kind: parts[0].name, parameters: ["direction": .string(parts[1].name)])
    for argument in parts[0].arguments ?? [] {
      let name = argument.label ?? names[parts[0].name] ?? ""
      component.parameters[name] = .number(try SwiftAnimation.number(argument.value, name))
    }
    return ScannedMotion(component, isCurve: true)
  }

  private static func lines(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion {
    guard case .list(let values)? = arguments.plain.first, let lines = ScannedMotion.points(values) else {
      throw UnreadLiteral("its points are not written as numbers")
    }
    return lines
  }

  /// A path of cubic Bézier curves, six numbers each.
  private static func path(_ arguments: [SourceArgument]) throws(UnreadLiteral) -> ScannedMotion {
    guard case .list(let values)? = arguments.plain.first, !values.isEmpty, values.count.isMultiple(of: 6),
      case let numbers = values.compactMap(\.number), numbers.count == values.count
    else { throw UnreadLiteral("its path is not written as numbers") }
    let curves = stride(from: 0, to: numbers.count, by: 6).map { start in
      "C" + numbers[start..<start + 6].map { JSON.text(of: $0) }.joined(separator: " ")
    }
    let text = "M0,0 " + curves.joined(separator: " ")
    return ScannedMotion(PresetComponent(kind: "path", parameters: ["path": .string(text)]), isCurve: true)
  }
}
