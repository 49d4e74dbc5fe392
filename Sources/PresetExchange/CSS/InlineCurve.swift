/// A curve that is written out where a preset could be named.
///
/// Either a kind and its parameters, `spring:bounce=0.3,duration=0.5`, or a timing function of CSS with its duration
/// beside it, `css:cubic-bezier(.2,0,0,1) 300ms`. A function with its figures, `cubic-bezier(.2,0,0,1) 300ms`, needs no
/// `css:` before it: no preset and no kind is called so. A keyword needs none where its duration has a unit: `ease 300ms`.
/// Nor does a function of Robert Penner's: `easeOutBack 300ms`.
package struct InlineCurve {
  /// The kind and its parameters, not checked yet.
  package private(set) var component: PresetComponent
  /// Whether the duration is not the text's own, but what a timing function takes where none is given.
  package let isDurationAssumed: Bool

  /// How long a timing function takes where no duration is given, in seconds: as long as the kinds of its family.
  private static let duration = 0.35

  /// Reads `text`; nil where it is no function of CSS, and names neither CSS nor one of `kinds` before its first colon.
  ///
  /// - Parameter takesKeywords: Whether CSS's keywords, as in `ease-out 200ms`, are curves without a `css:` too: where
  ///   no name of a preset can stand.
  /// - Throws: An error of code `usage` for a value that can't be read; the kinds check the rest.
  package init?(_ text: String, kinds: AnimationKinds, takesKeywords: Bool = false) throws(PresetError) {
    if CSSEasing.beginsAsFunction(text) || (takesKeywords && Self.hasEasing(text)) {
      (component, isDurationAssumed) = try Self.css(text[...])
      return
    }
    if let component = Self.timed(text, kinds) {
      (self.component, isDurationAssumed) = (component, false)
      return
    }
    if let component = Self.penner(text, kinds, isBare: takesKeywords) {
      isDurationAssumed = component.parameters["duration"] == nil
      self.component = component
      if isDurationAssumed { self.component.parameters["duration"] = .number(Self.duration) }
      return
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let body = text[text.index(after: colon)...]
    if text[..<colon] == "css" {
      (component, isDurationAssumed) = try Self.css(body)
    } else if let kind = kinds.kinds.first(where: { $0.name == text[..<colon] }) {
      (component, isDurationAssumed) = (try Self.parameters(of: kind, in: body), false)
    } else {
      return nil
    }
  }

  /// Reads a word that may also be the name of a preset; nil where it can be nothing else.
  package init?(naming word: String, kinds: AnimationKinds = .standard) throws(PresetError) {
    try self.init(word, kinds: kinds, takesKeywords: Self.isTimedKeyword(word))
  }

  /// A kind that takes a duration, by its name and a time with its unit, as `easeOut 200ms`; nil for any other text.
  private static func timed(_ text: String, _ kinds: AnimationKinds) -> PresetComponent? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2, words[1].lowercased().hasSuffix("s"), let seconds = ParameterType.seconds(words[1]),
      let kind = kinds.kinds.first(where: { $0.name == words[0] }),
      kind.forms.contains(where: { form in form.parameters.contains { $0.name == "duration" } })
    else { return nil }
    return PresetComponent(kind: kind.name, parameters: ["duration": .number(seconds)])
  }

  /// One of Robert Penner's functions by its usual name, and a time with its unit, as `easeOutBack 300ms`; nil for any other
  /// text, and for the name alone unless it `isBare`.
  private static func penner(_ text: String, _ kinds: AnimationKinds, isBare: Bool) -> PresetComponent? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first, words.count == 2 || (isBare && words.count == 1),
      !kinds.kinds.contains(where: { $0.name == name }),
      let function = (try? StarterCatalog.penner.presets)?.first(where: { $0.name == name })
    else { return nil }
    var component = function.animation
    if words.count == 1 { return component }
    guard words[1].lowercased().hasSuffix("s"), let seconds = ParameterType.seconds(words[1]) else { return nil }
    component.parameters["duration"] = .number(seconds)
    return component
  }

  /// Whether a text is a keyword of CSS and a time with its unit: a bare number may be that of a name, as in `linear 2`.
  private static func isTimedKeyword(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    func isTime(_ word: String) -> Bool {
      word.lowercased().hasSuffix("s") && ParameterType.seconds(word) != nil
    }
    return words.count == 2 && words.contains(where: CSSEasing.isKeyword) && words.contains(where: isTime)
  }

  /// Reads `param=value,…`; a comma belongs to its value unless another parameter follows.
  private static func parameters(of kind: AnimationKind, in text: Substring) throws(PresetError) -> PresetComponent {
    var component = PresetComponent(kind: kind.name)
    var rest = text
    while !rest.isEmpty {
      guard let equals = rest.firstIndex(of: "="), isName(rest[..<equals]) else {
        throw PresetError(
          .usage, "'\(rest)' in the curve '\(kind.name):\(text)' is no parameter",
          hint: "write '\(kind.name):PARAM=VALUE,…'; 'presets kinds \(kind.name)' lists them")
      }
      let name = String(rest[..<equals])
      let end = self.end(ofValueIn: rest[rest.index(after: equals)...])
      let word = String(rest[rest.index(after: equals)..<end])
      rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
      if component.parameters[name] != nil {
        throw PresetError(.usage, "the curve '\(kind.name):\(text)' gives '\(name)' twice", hint: "give it once")
      }
      guard let parameter = kind.forms.flatMap(\.parameters).first(where: { $0.name == name }) else {
        // The kind itself says that it has no such parameter, and which it has.
        component.parameters[name] = .null
        continue
      }
      if parameter.type.isTime { try ParameterType.checkUnit(of: word, as: name) }
      guard let value = parameter.type.parse(word) else {
        throw PresetError(
          .usage, "'\(name)' of the curve '\(kind.name):\(text)' can't be '\(word)'",
          hint: "'presets kinds \(kind.name)' shows what it can be")
      }
      component.parameters[name] = value
    }
    return component
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) }
  }

  /// Where a value ends: at a comma outside brackets after which another parameter begins, else with the text.
  private static func end(ofValueIn text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth <= 0:
        let following = text[text.index(after: index)...]
        if let equals = following.firstIndex(of: "="), isName(following[..<equals]) { return index }
      default: break
      }
    }
    return text.endIndex
  }
}

extension InlineCurve {
  /// Whether one of a text's words is, or begins, a timing function of CSS.
  private static func hasEasing(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { word in
      CSSEasing.beginsAsFunction(String(word)) || CSSEasing.isKeyword(String(word))
    }
  }

  /// Reads an easing function of CSS and the duration after it or before it, as a `transition` has it.
  private static func css(
    _ text: Substring
  ) throws(PresetError) -> (component: PresetComponent, isDurationAssumed: Bool) {
    var words = text.split(whereSeparator: \.isWhitespace)
    var times: [Substring] = []
    func isTime(_ word: Substring?) -> Bool { word.flatMap { ParameterType.seconds(String($0)) } != nil }
    while words.count > 1, isTime(words.last) { times.append(words.removeLast()) }
    while words.count > 1, isTime(words.first) { times.append(words.removeFirst()) }
    if times.count > 1 {
      throw PresetError(
        .usage, "'\(text)' has \(times.count) times, and a curve has one, its duration",
        hint: "a delay is no part of the curve; 'add' and 'edit' take it as '--delay'")
    }
    let time = times.first.map(String.init)
    if let time { try ParameterType.checkUnit(of: time, as: "duration") }
    var component = try CSSEasing.parse(words.joined(separator: " "))
    component.parameters["duration"] = .number(time.flatMap(ParameterType.seconds) ?? Self.duration)
    return (component, time == nil)
  }
}
