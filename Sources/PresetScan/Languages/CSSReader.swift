/// Finds the animations that a stylesheet writes out: CSS and SCSS, also in the strings of scripts.
struct CSSReader {
  /// The text with comments and the contents of strings blanked, each byte in its place.
  private let bytes: [UInt8]
  /// The text as it is.
  private let original: [UInt8]
  /// The place of the text in its file.
  private let offset: Int
  var literals: [ScannedLiteral] = []
  /// The custom properties that are asked for by `var()`.
  private(set) var references: [ScannedReference] = []
  /// The comments that say something to the scanner.
  let notes: [Range<Int>]
  let definitions: CSSDefinitions
  /// The keyframes of the text that are more than a way from one to the other.
  let stops: Set<String>
  /// The shorthands so far of each block that is open, by their properties.
  var blocks: [[String: Shorthand]] = [[:]]
  /// The beginning that the properties of each open block have in Sass, as in `transition: { duration: 1s }`; empty in
  /// others.
  private var prefixes = [""]
  /// Whether each open block, or one around it, is for less motion or for an attribute of the document.
  private var contexts = [false]
  /// The property of the declaration that is read, as it is written.
  private var property = ""
  /// Whether that is marked `!important`.
  private(set) var isImportant = false

  /// Reads a text.
  ///
  /// - Parameter offset: Where the text begins in its file.
  init(_ bytes: [UInt8], at offset: Int = 0) {
    var blanking = CSSBlanking(bytes)
    blanking.run()
    self.bytes = blanking.bytes
    original = bytes
    notes = blanking.notes
    definitions = CSSDefinitions(blanking.bytes)
    stops = CSSKeyframeStops.names(in: blanking.bytes)
    self.offset = offset
  }

  /// Reads all statements: what ends with a semicolon, a block or the text.
  mutating func run() {
    var start = 0
    var depth = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: "{") where index > 0 && bytes[index - 1] == UInt8(ascii: "#"): depth += 1
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      case UInt8(ascii: "{") where depth == 0:
        prefixes.append(nestedProperty(start..<index))
        let prelude = text(start..<index)
        // What a mixin or a variable asks for is not known here.
        let words = ["[data-", "prefers-reduced-motion", "@include"] + (prelude.contains("@") ? ["$", "(--"] : [])
        let isContext = words.contains(where: prelude.contains)
        contexts.append(isContext || contexts.last ?? false)
        start = index + 1
        blocks.append([:])
      case UInt8(ascii: ";"), UInt8(ascii: "}"):
        if depth == 0 {
          statement(start..<index)
          start = index + 1
          if bytes[index] == UInt8(ascii: "}"), blocks.count > 1 {
            blocks.removeLast()
            prefixes.removeLast()
            contexts.removeLast()
          }
        }
      default: break
      }
    }
    statement(start..<bytes.count)
    findReferences()
  }

  private static let reference = Array("var(--".utf8)
  private static let apply = Array("@apply".utf8)

  /// Finds the custom properties that are asked for, and the variables of Sass that the file does not define.
  private mutating func findReferences() {
    var index = 0
    while index < bytes.count {
      let isVariable = bytes[index] == UInt8(ascii: "$")
      guard isVariable || bytes[index] == Self.reference[0] && bytes[index...].starts(with: Self.reference) else {
        index += 1
        continue
      }
      let start = index + (isVariable ? 1 : Self.reference.count)
      index = start
      while index < bytes.count, Self.isName(bytes[index]) { index += 1 }
      let name = text(start..<index)
      if isVariable && (name.isEmpty || definitions.has("$" + name)) { continue }
      if isVariable && name == "presets" { findPreset(after: index) }
      references.append(ScannedReference(export: .css, name: name, start: start + offset))
    }
  }

  /// Finds the preset that is looked up in the map of an export: `map.get($presets, "menu-open", "duration")`.
  private mutating func findPreset(after place: Int) {
    let marks = [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'")]
    guard let start = original[place...].firstIndex(where: { !marks.contains($0) && $0 > 0x20 }),
      original[place..<start].contains(marks[0])
    else { return }
    let name = String(decoding: original[start...].prefix { Self.isName($0) }, as: UTF8.self)
    references.append(ScannedReference(export: .css, name: "\(name)-easing", start: start + offset))
  }

  /// The beginning of the properties in a block of Sass that is the value of one of motion; empty for other blocks.
  private func nestedProperty(_ range: Range<Int>) -> String {
    let range = trimmed(range)
    guard range.upperBound > range.lowerBound, bytes[range.upperBound - 1] == UInt8(ascii: ":") else { return "" }
    let name = text(trimmed(range.lowerBound..<range.upperBound - 1)).lowercased()
    return ["transition", "animation"].contains(name) ? "\(name)-" : ""
  }

  private mutating func statement(_ range: Range<Int>) {
    let range = trimmed(range)
    if bytes[range].starts(with: Self.apply) {
      references += TailwindClasses.references(in: bytes[range], at: range.lowerBound + offset)
    }
    guard let colon = range.first(where: { bytes[$0] == UInt8(ascii: ":") }) else { return functions(in: range) }
    let name = trimmed(range.lowerBound..<colon)
    guard name.allSatisfy({ Self.isName(bytes[$0]) }), !name.isEmpty else { return functions(in: range) }
    var value = trimmed(colon + 1..<range.upperBound)
    isImportant = false
    if let mark = value.last(where: { bytes[$0] == UInt8(ascii: "!") }) {
      isImportant = text(trimmed(mark + 1..<value.upperBound)).lowercased() == "important"
      value = trimmed(value.lowerBound..<mark)
    }
    property = text(name)
    declaration((prefixes.last ?? "") + property.lowercased(), value)
    property = ""
  }

  /// Reads a declaration.
  mutating func declaration(_ name: String, _ value: Range<Int>) {
    var property = name
    for prefix in ["-webkit-", "-moz-", "-o-"] where property.hasPrefix(prefix) { property.removeFirst(prefix.count) }
    switch property {
    case "transition", "animation":
      // What is important stays beside one that is not.
      let former = blocks[blocks.count - 1][property]?.declarations.filter { $0.isImportant && !isImportant } ?? []
      // And nothing is left of this one beside a whole one.
      if former.contains(where: { $0.property == property }) { return }
      var shorthand = Shorthand(declarations: [(property, expanded(value), isImportant)] + former)
      for item in items(value) {
        let count = literals.count
        motion(item, isTransition: property == "transition")
        shorthand.literals.append(literals.count > count ? count : nil)
        shorthand.places.append(item)
      }
      blocks[blocks.count - 1][property] = shorthand
      if let other = former.first { read(property, changedBy: other.property) }
    case "transition-timing-function", "animation-timing-function":
      var curves: [(Range<Int>, Int?)] = []
      // Behind a shorthand, they are a part of that.
      let isLonghand = blocks[blocks.count - 1][String(property.prefix { $0 != "-" })]?.isOfLonghands ?? true
      for item in items(value) {
        let count = literals.count
        if isLonghand { curve(item) }
        curves.append((item, literals.count > count ? count : nil))
      }
      amend(property, value, curves: curves)
    case "transition-duration", "transition-delay", "animation-duration", "animation-delay",
      "animation-iteration-count", "animation-direction", "animation-timeline", "animation-name":
      functions(in: value)
      amend(property, value)
    case _ where name.hasPrefix("--") || name.hasPrefix("$"):
      for item in items(value).flatMap(entries) {
        let words = Words(text(item))
        if words.hasTime && words.hasEasing { motion(item, isTransition: true) } else { functions(in: item) }
      }
    default: functions(in: value)
    }
  }

  private mutating func motion(_ item: Range<Int>, isTransition: Bool) {
    let text = text(item)
    if !isTransition, hasStops(text) { return add(item, .failure(Self.stopped)) }
    // What is a variable altogether is found where that is defined.
    // What Sass puts in by `#{…}` stands there as it is.
    let whole = (CSSDefinitions.isVariable(text) ? nil : definitions.expanded(text, at: item.lowerBound)).map {
      $0.contains("#{") ? $0.replacing("#{", with: "").replacing("}", with: "") : $0
    }
    if let whole, let motion = (try? CSSMotionText.read(whole, isTransition: isTransition)) ?? nil {
      // The figures stand elsewhere, so that nothing here can be replaced by others.
      return add(item, .success(ScannedMotion(motion.animation, modifiers: motion.modifiers)))
    }
    let hasMap = ["map-get(", "map.get("].contains { text.contains($0) }
    do throws(PresetError) {
      guard let motion = try CSSMotionText.read(text, isTransition: isTransition) else {
        // By the name of one of Sass's functions alone it would have neither a time nor an easing.
        if hasMap { add(item, .failure(UnreadLiteral("values of maps are not looked up here"))) }
        return
      }
      let reading = ScannedMotion(motion.animation, modifiers: motion.modifiers)
      // An animation's own words, as its name, stand where they want among the others.
      add(item, .success(reading), isReplaceable: isTransition)
    } catch {
      let words = Words(whole ?? text)
      if words.hasTime || words.hasEasing || hasMap {
        add(item, .failure(UnreadLiteral(hasMap ? "values of maps are not looked up here" : error.message)))
      }
    }
  }

  static let stopped = UnreadLiteral("its keyframes have stops or paces of their own")

  /// Whether a text names keyframes with stops or paces of their own.
  func hasStops(_ text: String) -> Bool {
    !stops.isEmpty && text.split { $0.isWhitespace || $0 == "," }.contains { stops.contains(String($0)) }
  }

  private mutating func curve(_ item: Range<Int>) {
    let text = text(item)
    do throws(PresetError) {
      add(item, .success(ScannedMotion(try CSSEasing.parse(text), isCurve: true)), isReplaceable: true)
    } catch {
      if Words(text).hasEasing { add(item, .failure(UnreadLiteral(error.message))) }
    }
  }

  private static let functionNames = ["cubic-bezier(", "linear(", "steps("].map { Array($0.utf8) }

  /// Reads the easing functions somewhere in a text.
  private mutating func functions(in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let name = Self.functionNames.first { name in
        index + name.count <= range.upperBound && bytes[index..<index + name.count].elementsEqual(name)
      }
      guard let name, index == 0 || !Self.isName(bytes[index - 1]) else {
        index += 1
        continue
      }
      var end = index + name.count
      var depth = 1
      while end < range.upperBound, depth > 0 {
        if bytes[end] == UInt8(ascii: "(") { depth += 1 }
        if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
        end += 1
      }
      curve(index..<end)
      index = end
    }
  }

  /// The values of a map of Sass, `(enter: 225ms ease-out, exit: 195ms ease-in)`; of all else, the item itself.
  private func entries(of item: Range<Int>) -> [Range<Int>] {
    guard item.count > 2, bytes[item.lowerBound] == UInt8(ascii: "("), bytes[item.upperBound - 1] == UInt8(ascii: ")")
    else { return [item] }
    return items(item.lowerBound + 1..<item.upperBound - 1).flatMap { entry in
      guard let colon = entry.first(where: { bytes[$0] == UInt8(ascii: ":") }) else { return [entry] }
      return entries(of: trimmed(colon + 1..<entry.upperBound))
    }
  }

  /// The parts between the commas that are in no parentheses.
  private func items(_ range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        items.append(trimmed(start..<index))
        start = index + 1
      default: break
      }
    }
    items.append(trimmed(start..<range.upperBound))
    return items.filter { !$0.isEmpty }
  }

  mutating func add(
    _ range: Range<Int>, _ reading: Result<ScannedMotion, UnreadLiteral>, isReplaceable: Bool = false
  ) {
    // What a registered property begins with can be no variable.
    let isReplaceable = isReplaceable && property.lowercased() != "initial-value"
    var literal = ScannedLiteral(
      range: range.lowerBound + offset..<range.upperBound + offset, reading: reading,
      export: isReplaceable ? .css : nil)
    if property.hasPrefix("--") { literal.definition = property }
    literal.isInContext = contexts.last ?? false
    literals.append(literal)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func trimmed(_ range: Range<Int>) -> Range<Int> { bytes.trimmed(range) }

  static func isName(_ byte: UInt8) -> Bool { SourceTokenizer.isWordPart(byte) || byte == UInt8(ascii: "-") }
}
