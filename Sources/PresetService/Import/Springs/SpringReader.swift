/// Finds the configurations in a file: one object, or objects with names.
struct SpringReader {
  private let context: ImportContext
  private let dialect: SpringDialect?
  private var names = ImportNames()
  private var count = 0

  init(_ context: ImportContext, _ dialect: SpringDialect?) { (self.context, self.dialect) = (context, dialect) }

  /// Hands over what is in a value.
  mutating func visit(_ place: TokenPlace, path: [String]) throws {
    switch place.kind {
    case .array:
      for (index, element) in place.elements.enumerated() {
        try visit(element, path: element.member("name") == nil ? path + [String(index + 1)] : path)
      }
    case .object:
      let path = path + (place.member("name")?.string.map { [$0] } ?? [])
      if try isConfiguration(place, path) { return try take(place, path) }
      var members: [(String, TokenPlace)] = []
      place.forEachMember { members.append(($0, $1)) }
      for (key, value) in members where key != "name" {
        // What a script exports without a name, and what only says that springs follow.
        let isPlain =
          ["default", "exports"].contains(key)
          || (!path.isEmpty && ["transition", "config", "spring", "springs"].contains(key))
        try visit(value, path: isPlain ? path : path + [key])
      }
    default: context.passOver("values of other kinds")
    }
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
    let known = dialect.map { $0.keys.union($0.others) } ?? SpringDialect.known
    let meaningful = dialect?.keys ?? SpringDialect.known.subtracting(["name"])
    var unknown: [(key: String, place: TokenPlace)] = []
    var isOne = false
    place.forEachMember { key, value in
      if value.kind == .object && key != "initialVelocity" { return }
      // What another library knows makes it one as well, and is unknown to this.
      isOne = isOne || meaningful.contains(key) || (SpringDialect.unmistakable.contains(key) && value.number != nil)
      if !known.contains(key) {
        unknown.append((key, value))
      }
    }
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

  private mutating func take(_ place: TokenPlace, _ path: [String]) throws {
    count += 1
    let source = place.source(context, path: path.joined(separator: "."))
    let figures = SpringConfiguration(place)
    let moving: SpringDialect.Moving
    do throws(PresetError) {
      if let dialect {
        moving = try dialect.read(figures)
      } else {
        moving = try SpringDialect.found(for: figures).read(figures)
      }
    } catch {
      return try context.leaveOut(source, error)
    }
    var preset = Preset(name: "", animation: moving.animation, modifiers: moving.modifiers)
    guard let name = names.name(of: path.isEmpty ? ["spring"] : path, for: preset) else {
      return context.passOver("repeated springs")
    }
    preset.name = name
    try context.offer(preset, source)
  }
}
