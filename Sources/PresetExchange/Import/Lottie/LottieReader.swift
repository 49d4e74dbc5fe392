/// Finds the keyframes in a Lottie file, and puts their easings into a sink.
struct LottieReader {
  private let context: ImportContext
  private let sink: ImportSink
  private let framesPerSecond: Double
  private var taken: Set<String> = []
  private var names = ImportNames()

  init(_ context: ImportContext, _ sink: ImportSink, framesPerSecond: Double) {
    self.context = context
    self.sink = sink
    self.framesPerSecond = framesPerSecond
  }

  /// What the short names of properties stand for.
  private static let properties = [
    "o": "opacity", "r": "rotation", "p": "position", "s": "scale", "a": "anchor", "sk": "skew", "sa": "skew axis",
    "c": "color", "w": "width", "e": "end", "tm": "time", "rx": "rotation x", "ry": "rotation y", "rz": "rotation z",
    "or": "orientation", "x": "x", "y": "y", "z": "z", "ks": "path", "d": "dash", "g": "gradient",
  ]

  /// What they stand for in shapes of some types: stars, repeaters, trimmed paths and rounded corners.
  private static let propertiesOfShapes = [
    "sr": [
      "pt": "points", "ir": "inner radius", "or": "outer radius", "is": "inner roundness", "os": "outer roundness",
    ],
    "rp": ["c": "copies", "o": "offset"], "tm": ["s": "start", "o": "offset"], "rc": ["s": "size", "r": "radius"],
    "el": ["s": "size"], "rd": ["r": "radius"], "tr": ["so": "start opacity", "eo": "end opacity"],
  ]

  /// Puts what is in a value into the sink.
  ///
  /// - Parameters:
  ///   - names: The names of what it is in: composition, layer, shapes.
  ///   - path: Its place in the file.
  ///   - key: The key that it is the value of.
  ///   - shape: The type of the object that it is a member of.
  mutating func visit(
    _ place: TokenPlace, names: [String], path: String, key: String, shape: String = ""
  ) throws {
    switch place.kind {
    case .array:
      for (index, element) in place.elements.enumerated() {
        try visit(element, names: names, path: "\(path)[\(index)]", key: key, shape: shape)
      }
    case .object:
      if let keyframes = place.member("k"), keyframes.elements.first?.member("t") != nil {
        let property = Self.propertiesOfShapes[shape]?[key] ?? Self.properties[key] ?? key
        return try take(keyframes.elements, names + [property], path: "\(path).k")
      }
      let shape = place.member("ty")?.string ?? ""
      let names = names + (place.member("nm")?.string.map { [$0] } ?? [])
      var members: [(String, TokenPlace)] = []
      place.forEachMember { members.append(($0, $1)) }
      for (key, value) in members {
        try visit(value, names: names, path: path.isEmpty ? key : "\(path).\(key)", key: key, shape: shape)
      }
    default: break
    }
  }

  private mutating func take(_ keyframes: [TokenPlace], _ name: [String], path: String) throws {
    for (index, (start, end)) in zip(keyframes, keyframes.dropFirst()).enumerated() {
      guard let first = start.number("t"), let last = end.number("t"), last > first else {
        try sink.passOver("keyframes without time between them")
        continue
      }
      if start.member("s")?.kind == .object {
        try sink.passOver("keyframes of texts, which change at once")
        continue
      }
      let segment = LottieSegment(start, end)
      let source = start.source(context, path: "\(path)[\(index)]")
      let easings = segment.easings
      if easings.isEmpty { try sink.passOver("keyframes between which nothing moves") }
      for (dimension, easing) in easings {
        let name = name + (dimension.map { [$0] } ?? [])
        try take(easing.lasting((last - first) / framesPerSecond), name, source)
      }
    }
  }

  private mutating func take(_ animation: PresetComponent, _ path: [String], _ source: PresetSource) throws {
    guard taken.insert(animation.document.text).inserted else {
      return try sink.passOver("keyframes with an easing that was taken already")
    }
    var preset = Preset(name: "", animation: animation)
    guard let name = names.name(of: path, for: preset) else { return }
    preset.name = name
    try sink.offer(preset, source)
  }
}
