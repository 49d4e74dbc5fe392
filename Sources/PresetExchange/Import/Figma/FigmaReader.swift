/// Finds the easings in a JSON of Figma's, wherever they are.
struct FigmaReader {
  private let context: ImportContext
  private let sink: ImportSink
  private var names = ImportNames()

  init(_ context: ImportContext, _ sink: ImportSink) { (self.context, self.sink) = (context, sink) }

  /// Keys that say what something is, and not what it is called.
  private static let plain: Set = [
    "easing", "transition", "action", "actions", "reactions", "interactions", "valuesByMode", "value", "document",
    "children", "variables", "meta", "keyframes", "track", "tracks", "manualKeyframeTracks", "nodes",
    "transitionEasing",
    "easingFunctionCubicBezier", "easingFunctionSpring",
  ]

  /// Puts what is in a value into the sink.
  ///
  /// - Parameter unit: How many units of `duration` make a second; nil where nothing has said so.
  mutating func visit(_ place: TokenPlace, path: [String], unit: Double?) throws {
    switch place.kind {
    case .array: for element in place.elements { try visit(element, path: path, unit: unit) }
    case .object: try visit(object: place, path: path, unit: unit)
    default: break
    }
  }

  private mutating func visit(object place: TokenPlace, path: [String], unit: Double?) throws {
    // A variable's name has its groups in it.
    let path = path + (place.member("name")?.string?.split(separator: "/").map(String.init) ?? [])
    if let easing = place.member("transitionEasing"), FigmaEasing.isOne(easing) {
      // The nodes of files have their durations in milliseconds.
      try take(easing, path, duration: place.number("transitionDuration").map { FigmaEasing.cleaned($0) / 1000 })
    }
    // What is called an easing and is not known is left out by name.
    if let easing = place.member("easing"), FigmaEasing.isOne(easing) || easing.member("type")?.string != nil {
      return try takeTransition(place, easing, path, unit: unit)
    }
    if FigmaEasing.isOne(place) { return try take(place, path, duration: nil) }
    if let type = place.member("resolvedType")?.string, type != "EASING" {
      guard type == "STRING", FigmaEasing.isWritten(in: place.member("valuesByMode")) else {
        return try sink.passOver(type == "TIMING" ? "durations" : "variables of other kinds")
      }
    }
    var members: [(String, TokenPlace)] = []
    place.forEachMember { members.append(($0, $1)) }
    for (key, value) in members where key != "transitionEasing" {
      if key == "keyframes" {
        try takeKeyframes(value.elements, path)
      } else if key == "valuesByMode" {
        // Each mode has a value of its own, whose name is needed where there are several.
        var values: [(String, TokenPlace)] = []
        value.forEachMember { values.append(($0, $1)) }
        for (mode, value) in values {
          let path = values.count > 1 ? path + [mode] : path
          if FigmaEasing.isText(value) {
            try take(value, path, duration: nil)
          } else {
            try visit(value, path: path, unit: unit)
          }
        }
      } else if key == "CUSTOM_CUBIC_BEZIER" || key == "CUSTOM_SPRING" {
        try take(value, path, duration: nil)
      } else if FigmaEasing.isOne(value), value.string == nil || !["type", "name"].contains(key) {
        try take(value, Self.plain.contains(key) ? path : path + [key], duration: nil)
      } else {
        // Files give milliseconds, plug-ins seconds.
        let unit = ["interactions": 1000, "reactions": 1][key] ?? unit
        // Variables stand by their identifiers, which name nothing.
        let isPlain = Self.plain.contains(key) || value.member("resolvedType") != nil
        try visit(value, path: isPlain ? path : path + [key], unit: unit)
      }
    }
  }

  /// A transition of a prototype: an easing and a duration.
  private mutating func takeTransition(
    _ place: TokenPlace, _ easing: TokenPlace, _ path: [String], unit: Double?
  ) throws {
    guard let duration = place.number("duration") else { return try take(easing, path, duration: nil) }
    if let unit { return try take(easing, path, duration: FigmaEasing.cleaned(duration) / unit) }
    // A spring takes the time that it takes.
    if let component = try? FigmaEasing.component(easing), component.kind.lowercased().hasSuffix("spring") {
      return try take(easing, path, duration: nil)
    }
    try sink.leaveOut(
      place.source(context, path: path.joined(separator: "/")),
      PresetError(
        .data, "whether its duration is in seconds or in milliseconds is not said",
        hint: "'--dialect plugin' takes seconds, '--dialect rest' milliseconds"))
  }

  /// Keyframes, whose times are in seconds: the easing of each is the way to it, so that of the first says nothing.
  private mutating func takeKeyframes(_ keyframes: [TokenPlace], _ path: [String]) throws {
    var last: Double?
    for (index, keyframe) in keyframes.enumerated() {
      let time = keyframe.number("timelinePosition") ?? keyframe.number("time")
      defer { last = time }
      guard let easing = keyframe.member("easing") else { continue }
      guard index > 0 else {
        try sink.passOver("easings of first keyframes")
        continue
      }
      guard let time, let last, time > last else {
        try sink.leaveOut(
          keyframe.source(context, path: path.joined(separator: "/")),
          PresetError(.data, "the keyframe is not later than the one before it"))
        continue
      }
      try take(easing, path, duration: FigmaEasing.cleaned(time) - FigmaEasing.cleaned(last))
    }
  }

  private mutating func take(_ easing: TokenPlace, _ path: [String], duration: Double?) throws {
    let source = easing.source(context, path: path.joined(separator: "/"))
    let component: PresetComponent
    do throws(PresetError) {
      component = try FigmaEasing.component(easing)
    } catch {
      return try sink.leaveOut(source, error)
    }
    let isSpring = component.kind == "interpolatingSpring"
    var preset = Preset(
      name: "", animation: isSpring ? component : component.lasting(duration ?? context.curveDuration))
    let fallback = easing.string ?? easing.member("type")?.string ?? "easing"
    guard let name = names.name(of: path.isEmpty ? [fallback] : path, for: preset) else {
      return try sink.passOver("repeated easings")
    }
    preset.name = name
    try sink.offer(preset, source)
  }
}
