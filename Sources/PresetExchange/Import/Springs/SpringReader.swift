/// Finds the configurations in a file: one object, or objects with names.
struct SpringReader {
  private let context: ImportContext
  private let sink: ImportSink
  private let dialect: SpringDialect?
  /// The names of presets, where the file is an export.
  private let titles: ExportTitles
  /// Whether the file is for Reanimated, all of whose versions mean the same by a timing.
  var isOfReanimated = false
  private var names = ImportNames()
  private var count = 0

  init(_ context: ImportContext, _ sink: ImportSink, _ dialect: SpringDialect?, _ titles: ExportTitles) {
    (self.context, self.sink, self.dialect, self.titles) = (context, sink, dialect, titles)
  }

  /// Hands over what a script assigns: its names are those of presets, whatever they are.
  mutating func visit(script place: TokenPlace) throws {
    var members: [(String, TokenPlace)] = []
    place.forEachMember { members.append(($0, $1)) }
    for (name, value) in members { try visit(value, path: ["default", "exports"].contains(name) ? [] : [name]) }
  }

  /// Hands over what is in a value.
  mutating func visit(_ place: TokenPlace, path: [String]) throws {
    switch place.kind {
    case .array:
      // Four numbers in an object of paces are a Bézier curve; a constant by itself is a part of others.
      let isPace = path.contains { name in
        ["eas", "curve", "bezier", "pace"].contains { name.lowercased().contains($0) }
      }
      if isPace, path.count > 1, ScriptEasing.component(place) != nil { return try take(pace: place, path) }
      for (index, element) in place.elements.enumerated() {
        try visit(element, path: element.member("name") == nil ? path + [String(index + 1)] : path)
      }
    case .object:
      if let call = place.call { return try visit(call, place, path: path) }
      if ScriptEasing.isOne(place) { return try take(pace: place, path) }
      if let text = place.expression, SpringDialect.named.contains(text),
        dialect?.name == SpringDialect.reactSpring.name
      {
        return try take(place, path) { () throws(PresetError) in
          throw PresetError(.data, "it is '\(text)', whose figures are not in the file")
        }
      }
      if place.expression != nil, place.member(ScriptObjects.moving) != nil {
        return try take(place, path) { () throws(PresetError) in
          throw PresetError(.data, "its value is computed, and not written out")
        }
      }
      if place.expression != nil { return try sink.passOver("values that only running the script would tell") }
      let path = path + (place.member("name")?.string.map { [$0] } ?? [])
      if let motion = ScriptTokens.motion(place) {
        return try take(place, path) { () throws(PresetError) in try motion.get() }
      }
      if dialect?.name == .reactNative,
        ["create", "update", "delete"].contains(where: { place.member($0)?.isObject ?? false })
      {
        return try take(place, path) { () throws(PresetError) in
          throw PresetError(.data, "it is for 'LayoutAnimation', whose parts move in ways of their own")
        }
      }
      let recognition = SpringRecognition(dialect: dialect)
      let finding = ScriptTokens.areNamed(in: place) ? .other : recognition.finding(place)
      var isOne = true
      switch finding {
      case .other:
        isOne = false
        if let dialect, place.member("duration")?.number != nil,
          let pace = place.member("easing") ?? place.member("ease"), ScriptEasing.component(pace) != nil
        {
          return try take(place, path) { () throws(PresetError) in
            throw PresetError(.data, "a spring of \(dialect.name) has neither a duration nor an easing")
          }
        }
      case .configuration:
        try take(place, path) { [dialect, isOfReanimated] () throws(PresetError) in
          if dialect == nil, isOfReanimated, case let figures = SpringConfiguration(place), figures.pace != nil {
            // Of its words alone: a delay or a repetition is none of 'withTiming'.
            if case .misspelt(let error) = SpringRecognition(dialect: .reanimated).finding(place) { throw error }
            try figures.refuseUnread(SpringDialect.reanimated.keys)
            return try SpringDialect.timing(figures)
          }
          return try Self.moving(place, dialect)
        }
      case .misspelt(let error): try take(place, path) { () throws(PresetError) in throw error }
      }
      var members: [(String, TokenPlace)] = []
      place.forEachMember { members.append(($0, $1)) }
      for (key, value) in members where key != "name" {
        // Within a configuration, others are those of single values; what it has of its own has been read.
        if isOne && recognition.isRead(key, value) { continue }
        // What a script exports without a name, and what only says that springs follow and is the only one to.
        let isPlain =
          ["default", "exports"].contains(key)
          || (!path.isEmpty && ["transition", "config", "spring", "springs"].contains(key)
            && members.count { $0.1.kind == .object } == 1)
        try visit(value, path: isPlain ? path : path + [key])
      }
    case .string:
      let text = place.string ?? ""
      if ScriptTokens.isEasing(text) {
        return try take(place, path, isTimeless: true) { [context] () throws(PresetError) in
          (try CSSEasing.parse(text).lasting(context.curveDuration), [])
        }
      }
      if ScriptTokens.isEasingOrTransition(text) {
        return try take(place, path) { () throws(PresetError) in
          guard let motion = try CSSMotionText.read(text, isTransition: true) else {
            throw PresetError(.data, "its transition takes no time")
          }
          return (motion.animation, motion.modifiers)
        }
      }
      try sink.passOver(ScriptTokens.seconds(text) == nil ? "values of other kinds" : "durations")
    default: try sink.passOver("values of other kinds")
    }
  }

  /// Hands over what a call makes: an animation, a pace, or what its arguments hold.
  private mutating func visit(_ call: ScriptCall, _ place: TokenPlace, path: [String]) throws {
    if ReanimatedCall.isOne(call) {
      return try take(place, path) { [dialect] () throws(PresetError) in try ReanimatedCall.moving(call, dialect) }
    }
    if AnimatedCall.isOne(call) {
      return try take(place, path) { () throws(PresetError) in try AnimatedCall.moving(call) }
    }
    if ScriptEasing.isOne(place) || ScriptEasing.component(place) != nil { return try take(pace: place, path) }
    for argument in call.arguments where argument.kind == .object || argument.kind == .array {
      try visit(argument, path: path)
    }
  }

  /// Says so where there was none at all.
  func finish(_ root: TokenPlace) throws {
    if count == 0 {
      try sink.leaveOut(
        root.source(context, path: ""), PresetError(.data, "there is no spring configuration in it"))
    }
  }

  /// What a configuration says.
  private static func moving(
    _ place: TokenPlace, _ dialect: SpringDialect?
  ) throws(PresetError) -> SpringDialect.Moving {
    let figures = SpringConfiguration(place)
    try figures.refuseUnread(dialect?.keys ?? SpringDialect.telling)
    if let dialect {
      let isOfReanimated = [.reanimated, .reanimated3].contains(dialect.name)
      if isOfReanimated, figures.pace == nil, Set(figures.numbers.keys) == ["duration"] {
        throw PresetError(
          .data, "without an 'easing' or a 'dampingRatio' it can be what 'withTiming' takes, or 'withSpring'",
          hint: "write one of them into the file")
      }
      return try dialect.read(figures)
    }
    return try SpringDialect.found(for: figures).read(figures)
  }

  private mutating func take(pace place: TokenPlace, _ path: [String]) throws {
    try take(place, path, isTimeless: true) { [context] () throws(PresetError) in
      (try ScriptEasing.pace(place).get().lasting(context.curveDuration), [])
    }
  }

  /// - Parameter isTimeless: Whether the file has a curve alone.
  private mutating func take(
    _ place: TokenPlace, _ path: [String], isTimeless: Bool = false,
    _ read: () throws(PresetError) -> SpringDialect.Moving
  ) throws {
    count += 1
    let source = place.source(context, path: path.joined(separator: "."))
    let moving: SpringDialect.Moving
    do throws(PresetError) {
      moving = try read()
    } catch {
      return try sink.leaveOut(source, error)
    }
    var preset = Preset(name: "", animation: moving.animation, modifiers: moving.modifiers)
    // What chooses by less motion is a function, whose value stands two lines below its name.
    let lines = path.count == 1 ? source.line.map { [$0, $0 - 2] } ?? [] : []
    let title = lines.lazy.compactMap(titles.name).first
    let parts = title?.split(separator: "/").map(String.init) ?? path
    guard let name = names.name(of: parts.isEmpty ? ["spring"] : parts, for: preset) else {
      return try sink.passOver("repeated springs")
    }
    preset.name = name
    try sink.offer(preset, source, isDurationAssumed: isTimeless && context.isAssumed(preset))
  }
}
