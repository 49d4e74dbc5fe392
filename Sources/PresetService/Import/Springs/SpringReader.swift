/// Finds the configurations in a file: one object, or objects with names.
struct SpringReader {
  private let context: ImportContext
  private let dialect: SpringDialect?
  /// The names of presets, where the file is an export.
  private let titles: ExportTitles
  private var names = ImportNames()
  private var count = 0

  init(_ context: ImportContext, _ dialect: SpringDialect?, _ titles: ExportTitles) {
    (self.context, self.dialect, self.titles) = (context, dialect, titles)
  }

  /// Hands over what is in a value.
  mutating func visit(_ place: TokenPlace, path: [String]) throws {
    switch place.kind {
    case .array:
      for (index, element) in place.elements.enumerated() {
        try visit(element, path: element.member("name") == nil ? path + [String(index + 1)] : path)
      }
    case .object:
      if let call = place.call { return try visit(call, place, path: path) }
      if place.expression != nil { return context.passOver("values that only running the script would tell") }
      let path = path + (place.member("name")?.string.map { [$0] } ?? [])
      let isOne = try isConfiguration(place, path)
      if isOne { try take(place, path) { [dialect] () throws(PresetError) in try Self.moving(place, dialect) } }
      var members: [(String, TokenPlace)] = []
      place.forEachMember { members.append(($0, $1)) }
      for (key, value) in members where key != "name" {
        // Within a configuration, others are those of single values; what it has of its own has been read.
        if isOne && (!value.isObject || (dialect?.known ?? SpringDialect.known).contains(key) || isWritten(key)) {
          continue
        }
        // What a script exports without a name, and what only says that springs follow and is the only one to.
        let isPlain =
          ["default", "exports"].contains(key)
          || (!path.isEmpty && ["transition", "config", "spring", "springs"].contains(key)
            && members.count { $0.1.kind == .object } == 1)
        try visit(value, path: isPlain ? path : path + [key])
      }
    default: context.passOver("values of other kinds")
    }
  }

  /// Hands over what a call makes: an animation, a pace, or what its arguments hold.
  private mutating func visit(_ call: ScriptCall, _ place: TokenPlace, path: [String]) throws {
    if ReanimatedCall.isOne(call) {
      return try take(place, path) { [dialect] () throws(PresetError) in try ReanimatedCall.moving(call, dialect) }
    }
    if let pace = ScriptEasing.component(place) {
      return try take(place, path) { [context] in (pace.lasting(context.curveDuration), []) }
    }
    for argument in call.arguments where argument.kind == .object || argument.kind == .array {
      try visit(argument, path: path)
    }
  }

  /// Whether what stands under react-spring's `config` is one configuration, and no list of them.
  private func isConfigured(_ value: TokenPlace) -> Bool {
    guard value.isObject else { return value.kind == .object }
    return value.keys.contains { SpringDialect.reactSpring.keys.contains($0) && value.member($0)?.isObject == false }
  }

  /// Whether a key is one of ours, for what is spread out in an object, and for functions.
  private func isWritten(_ key: String) -> Bool {
    key.hasPrefix(ScriptValues.spread) || key.hasPrefix(ScriptValues.called)
  }

  /// Whether a member is a function that is called when something happens: `onComplete`.
  private func isCallback(_ key: String) -> Bool {
    key.hasPrefix("on") && key.dropFirst(2).first?.isUppercase == true
  }

  /// Says so where there was none at all.
  func finish(_ root: TokenPlace) throws {
    if count == 0 {
      try context.leaveOut(
        root.source(context, path: ""), PresetError(.data, "there is no spring configuration in it"))
    }
  }

  /// Whether an object is a configuration.
  ///
  /// - Throws: An error of code `data` that names an unknown member and the nearest known one: a library would silently
  ///   take its default for that.
  private func isConfiguration(_ place: TokenPlace, _ path: [String]) throws -> Bool {
    let known = dialect?.known ?? SpringDialect.known
    let meaningful = dialect?.keys ?? SpringDialect.known.subtracting(["name"])
    var unknown: [(key: String, place: TokenPlace)] = []
    var isOne = false
    func look(_ key: String, _ value: TokenPlace) {
      if value.isObject && key.hasPrefix(ScriptValues.spread) { return value.forEachMember(look) }
      if isWritten(key) || isCallback(key) { return }
      if key == "config" && dialect?.name == SpringDialect.reactSpring.name && isConfigured(value) { isOne = true }
      if value.isObject && key != "initialVelocity" && key != "loop" { return }
      // What another library knows makes it one as well, and is unknown to this.
      isOne = isOne || meaningful.contains(key) || (SpringDialect.unmistakable.contains(key) && value.number != nil)
      if !known.contains(key) {
        unknown.append((key, value))
      }
    }
    place.forEachMember(look)
    let misspelt = unknown.filter { $0.place.number != nil && nearest(to: $0.key, in: SpringDialect.telling) != nil }
    guard isOne || (!unknown.isEmpty && misspelt.count == unknown.count) else { return false }
    if let (key, value) = unknown.first {
      let others =
        dialect.map { "it has \($0.keys.sorted().joined(separator: ", "))" } ?? "'--dialect' names the library"
      let hint = nearest(to: key, in: known.sorted()).asSuggestion ?? others
      let owner = dialect.map { "a spring of \($0.name)" } ?? "a spring"
      throw PresetError(.data, "\(owner) has no '\(key)'", hint: hint).at(
        value.source(context, path: path.joined(separator: ".")).place)
    }
    return true
  }

  /// What a configuration says.
  private static func moving(
    _ place: TokenPlace, _ dialect: SpringDialect?
  ) throws(PresetError) -> SpringDialect.Moving {
    let figures = SpringConfiguration(place)
    try figures.refuseUnread(dialect?.keys ?? SpringDialect.telling)
    if let dialect { return try dialect.read(figures) }
    return try SpringDialect.found(for: figures).read(figures)
  }

  private mutating func take(
    _ place: TokenPlace, _ path: [String], _ read: () throws(PresetError) -> SpringDialect.Moving
  ) throws {
    count += 1
    let source = place.source(context, path: path.joined(separator: "."))
    let moving: SpringDialect.Moving
    do throws(PresetError) {
      moving = try read()
    } catch {
      return try context.leaveOut(source, error)
    }
    var preset = Preset(name: "", animation: moving.animation, modifiers: moving.modifiers)
    let title = path.count == 1 ? source.line.flatMap(titles.name) : nil
    let parts = title?.split(separator: "/").map(String.init) ?? path
    guard let name = names.name(of: parts.isEmpty ? ["spring"] : parts, for: preset) else {
      return context.passOver("repeated springs")
    }
    preset.name = name
    try context.offer(preset, source)
  }
}
