/// A stylesheet on its way into presets.
final class CSSImport {
  let sheet: CSSStylesheet
  let context: ImportContext
  /// The names of presets, where the file is an export.
  let titles: ExportTitles
  /// The declarations that count for each custom property, in order of their first appearance.
  private(set) var properties: [CSSStylesheet.Declaration] = []
  /// The custom properties by their names.
  private(set) var declared: [String: CSSStylesheet.Declaration] = [:]
  /// Other values of custom properties: for people who asked for less motion, and under other conditions.
  private(set) var reduced: [String: CSSStylesheet.Declaration] = [:]
  private(set) var repeated: [CSSStylesheet.Declaration] = []
  /// The keyframes by name, or why they can't be read.
  private(set) var keyframes: [String: Result<CSSKeyframes, PresetError>] = [:]
  /// What was taken, by name, and where it was.
  private var taken: [String: (preset: Preset, source: PresetSource)] = [:]
  private(set) lazy var variables = CSSVariables { [declared, library = context.library] name in
    if let declaration = declared[name] { return declaration.value }
    return library.text(of: "css \(name)").map { CSSTokenizer.tokens($0)[...] }
  }

  init(_ sheet: CSSStylesheet, _ titles: ExportTitles, _ context: ImportContext) {
    self.sheet = sheet
    self.titles = titles
    self.context = context
    var all = sheet.declarations.filter { $0.property.hasPrefix("--") && !isInitial($0) }
    // The cascade, as far as a file tells it: the last of one selector without a condition.
    var selectors: [String: String] = [:]
    for declaration in all where !isConditional(declaration.block) {
      let selector = selector(of: declaration.block)
      if selectors[declaration.property, default: selector] != selector { continue }
      selectors[declaration.property] = selector
      declared[declaration.property] = declaration
    }
    for declaration in all where declared[declaration.property] == nil && !isReducing(declaration.block) {
      declared[declaration.property] = declaration
    }
    for declaration in sheet.declarations where isInitial(declaration) {
      if declared[declaration.property] == nil {
        declared[declaration.property] = declaration
        all.append(declaration)
      } else {
        context.passOver("initial values of properties that are set")
      }
    }
    for declaration in all {
      guard let counting = declared[declaration.property] else { continue }
      if counting.line == declaration.line && counting.value == declaration.value {
        if properties.last?.property != declaration.property { properties.append(declaration) }
      } else if isReducing(declaration.block) {
        reduced[declaration.property] = declaration
      } else {
        repeated.append(declaration)
      }
    }
    for declaration in properties {
      context.library.define("css \(declaration.property)", as: declaration.value.text)
    }
  }

  /// Hands everything over that the stylesheet has, now that all files have been read.
  func convert() throws {
    let rules = try readKeyframes()
    try convertProperties()
    try convertRules()
    for rule in rules { try convert(rule) }
  }

  /// Whether a declaration says what a custom property is where nothing sets it.
  private func isInitial(_ declaration: CSSStylesheet.Declaration) -> Bool {
    declaration.block.map { sheet.blocks[$0].registered != nil && declaration.property.hasPrefix("--") } ?? false
  }

  /// Whether a block holds only under some condition.
  func isConditional(_ block: Int?) -> Bool {
    sheet.ancestors(of: block).contains { ["media", "supports", "container", "starting-style"].contains($0.atRule) }
  }

  /// Whether a block is for people who asked for less motion.
  func isReducing(_ block: Int?) -> Bool {
    sheet.ancestors(of: block).contains { block in
      block.atRule == "media" && block.prelude.contains("prefers-reduced-motion")
        && !block.prelude.contains("no-preference")
    }
  }

  /// The selectors around a declaration, from the outside in.
  func selector(of block: Int?) -> String {
    let selectors = sheet.ancestors(of: block).compactMap { block -> String? in
      // A utility of Tailwind's is a rule by its name.
      if block.atRule == "utility" { return String(block.prelude.dropFirst("@utility ".count)) }
      return block.atRule == nil ? block.prelude : nil
    }.reversed()
    return String(selectors.joined(separator: " ").prefix(100))
  }

  /// Where something is: its selector and conditions, and its property.
  func source(_ line: Int, in block: Int?, _ property: String, text: String) -> PresetSource {
    let preludes = sheet.ancestors(of: block).map(\.prelude).reversed().joined(separator: " ").prefix(200)
    let path = [String(preludes), property].filter { !$0.isEmpty }.joined(separator: "/")
    return context.source(line: line, path: path, text: text)
  }

  /// Hands a preset over, unless there is one of its name already.
  func take(_ preset: Preset, _ source: PresetSource) throws {
    if let (other, place) = taken[preset.name] {
      if other.animation == preset.animation && other.modifiers == preset.modifiers {
        return context.passOver("repeated declarations")
      }
      let line = place.line.map { " in line \($0)" } ?? ""
      return try context.leaveOut(
        ImportOmission(source, "there is another '\(preset.name)'\(line), with another motion"))
    }
    if try context.offer(preset, source) { taken[preset.name] = (preset, source) }
  }

  /// Whether a preset of this name was taken.
  func hasTaken(_ name: String) -> Bool { taken[name] != nil }

  /// Reads all keyframes, and returns those that count.
  private func readKeyframes() throws -> [CSSKeyframesRule] {
    var rules: [CSSKeyframesRule] = []
    for rule in CSSKeyframesRule.all(in: sheet) {
      if isReducing(rule.block) {
        context.passOver("keyframes for reduced motion")
      } else if keyframes[rule.name] != nil && isConditional(rule.block) {
        try context.leaveOut(
          source(rule.line, in: rule.block, "", text: rule.text),
          PresetError(.data, "the keyframes '\(rule.name)' are there without this condition as well"))
      } else {
        do throws(PresetError) {
          keyframes[rule.name] = .success(try CSSKeyframes(blocks: rule.blocks, expand: variables.expanded))
        } catch {
          keyframes[rule.name] = .failure(error)
        }
        rules.removeAll { $0.name == rule.name }
        rules.append(rule)
      }
    }
    return rules
  }

  private func convert(_ rule: CSSKeyframesRule) throws {
    let source = source(rule.line, in: rule.block, "", text: rule.text)
    let animation: PresetComponent
    do throws(PresetError) {
      guard let frames = try keyframes[rule.name]?.get() else { return }
      animation = try frames.animation(duration: context.curveDuration)
    } catch {
      return try context.leaveOut(source, error)
    }
    try take(Preset(name: ImportContext.name(of: [rule.name]), animation: animation), source)
  }
}
