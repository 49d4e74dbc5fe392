/// Reads the Lottie keyframes that `presets export` writes: a list of presets with their names, or a layer for each.
struct LottieExport {
  private let context: ImportContext
  private let sink: ImportSink
  private let framesPerSecond: Double

  init(_ context: ImportContext, _ sink: ImportSink, framesPerSecond: Double) {
    self.context = context
    self.sink = sink
    self.framesPerSecond = framesPerSecond
  }

  /// Whether a file is such an export.
  static func isOne(_ root: TokenPlace) -> Bool {
    root.member("about")?.string?.hasPrefix(ExportSheet.mark(of: .lottie)) ?? false || isAnimation(root)
  }

  /// Whether it is one that plays, whose layers are the presets.
  private static func isAnimation(_ root: TokenPlace) -> Bool {
    root.member("meta")?.member("g")?.string?.hasPrefix(ExportSheet.mark(of: .lottieAnimation)) ?? false
  }

  /// Puts the presets of a file into the sink.
  func visit(_ root: TokenPlace) throws {
    let isAnimation = Self.isAnimation(root)
    let list = isAnimation ? "layers" : "presets"
    for (index, place) in (root.member(list)?.elements ?? []).enumerated() {
      let path = "\(list)[\(index)]"
      let source = place.source(context, path: path)
      let name = place.member(isAnimation ? "nm" : "name")?.string ?? path
      let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let moving = isAnimation ? place.member("ks")?.member("p")?.member("x") : place
      let preset: Preset
      do throws(PresetError) {
        let (animation, delay) = try Self.animation(
          moving?.member("k")?.elements ?? [], way: isAnimation ? LottieStage.way : (0, 100),
          framesPerSecond: framesPerSecond)
        let modifiers =
          delay == 0 ? [] : [PresetComponent(kind: "delay", parameters: ["duration": .number(delay)])]
        preset = Preset(name: ImportContext.name(of: parts), animation: animation, modifiers: modifiers)
      } catch {
        try sink.leaveOut(source, error)
        continue
      }
      try sink.offer(preset, source)
    }
  }

  /// The preset of keyframes by themselves: a list, or an object with one in `k`, and `fr` beside it, else 60.
  ///
  /// The way is that from the first value to the last, of the first dimension.
  static func preset(ofKeyframes bytes: [UInt8], file name: String) throws(PresetError) -> Preset {
    let root = try TokenFile(figures: bytes, name: name).root
    return try PresetError.located(name) { () throws(PresetError) in
      let rate = root.number("fr") ?? 60
      guard rate > 0 else { throw PresetError(.data, "'fr' must be above 0") }
      let keyframes = root.kind == .array ? root.elements : root.member("k")?.elements ?? []
      return Preset(name: "keyframes", animation: try animation(keyframes, way: nil, framesPerSecond: rate).animation)
    }
  }

  private static func number(_ place: TokenPlace?) -> Double? { place?.number ?? place?.elements.first?.number }

  /// What keyframes make together, and the seconds before the first of them.
  ///
  /// - Parameter way: From where to where they go; nil for from the first value to the last.
  private static func animation(
    _ keyframes: [TokenPlace], way: (start: Double, end: Double)?, framesPerSecond: Double
  ) throws(PresetError) -> (animation: PresetComponent, delay: Double) {
    var places: [(x: Double, y: Double)] = []
    for (index, keyframe) in keyframes.enumerated() {
      // Older files have the value at the end of a keyframe there, and none in the last one.
      let value = number(keyframe.member("s")) ?? (index > 0 ? number(keyframes[index - 1].member("e")) : nil)
      guard let frame = keyframe.number("t"), let value else {
        throw PresetError(.data, "a keyframe without a time 't' and a value 's'")
      }
      places.append((frame, value))
    }
    let (start, end) = way ?? (places.first?.y ?? 0, places.last?.y ?? 0)
    guard start != end else { throw PresetError(.data, "the curve ends where it starts, at \(JSON.text(of: start))") }
    for index in places.indices { places[index].y = (places[index].y - start) / (end - start) }
    guard let first = places.first, let last = places.last, places.count > 1, last.x > first.x else {
      throw PresetError(.data, "there are no keyframes with time between them")
    }
    let ways = zip(keyframes, keyframes.dropFirst()).map(LottieWay.init)
    // A jump, which the export gives a moment.
    for (index, way) in ways.enumerated()
    where way == .hold && index > 0 && places[index + 1].x - places[index].x < 2 * ExportFormat.jump {
      places[index].x = places[index + 1].x
    }
    for index in places.indices { places[index].x = (places[index].x - first.x) / (last.x - first.x) }
    // To nanoseconds: a frame has six decimals.
    func seconds(_ frames: Double) -> Double { (frames / framesPerSecond).rounded(decimals: 9) }
    let duration = seconds(last.x - first.x)
    return (try animation(places, ways).lasting(duration), seconds(first.x))
  }

  private static func animation(
    _ places: [(x: Double, y: Double)], _ ways: [LottieWay]
  ) throws(PresetError) -> PresetComponent {
    if ways.count == 1, case .curve(let x1, let y1, let x2, let y2) = ways[0], places[0].y == 0, places[1].y == 1 {
      return PresetComponent(
        kind: "timingCurve",
        parameters: ["x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2)])
    }
    if ways == [.line], places[0].y == 0, places[1].y == 1 { return PresetComponent(kind: "linear") }
    // What is held at the start goes to the target at the end, and what is held at the target began there.
    if ways == [.hold], let position = [0: "end", 1: "start"][places[0].y] {
      return PresetComponent(kind: "steps", parameters: ["count": 1, "position": .string(position)])
    }
    if ways.contains(where: \.isCurve) { return try path(places, ways) }
    var points = [places[0]]
    for (index, way) in ways.enumerated() {
      if way == .hold && places[index + 1].x > places[index].x { points.append((places[index + 1].x, places[index].y)) }
      if way == .line || places[index + 1].y != places[index].y { points.append(places[index + 1]) }
    }
    return PresetComponent(
      kind: "linearPoints",
      parameters: ["points": .array(points.map { .array([.number($0.x), .number($0.y)]) })])
  }

  private static func path(
    _ places: [(x: Double, y: Double)], _ ways: [LottieWay]
  ) throws(PresetError) -> PresetComponent {
    var data = "M0,0"
    func pair(_ x: Double, _ y: Double) -> String { "\(JSON.text(of: x)),\(JSON.text(of: y))" }
    for (index, way) in ways.enumerated() {
      let (start, end) = (places[index], places[index + 1])
      let (width, height) = (end.x - start.x, end.y - start.y)
      switch way {
      case .hold: throw PresetError(.data, "it holds still between curves, which no path does")
      case .line: data += " L" + pair(end.x, end.y)
      case .curve(let x1, let y1, let x2, let y2):
        data += " C" + pair(start.x + x1 * width, start.y + y1 * height)
        data += " " + pair(start.x + x2 * width, start.y + y2 * height) + " " + pair(end.x, end.y)
      }
    }
    return PresetComponent(kind: "path", parameters: ["path": .string(data)])
  }
}
