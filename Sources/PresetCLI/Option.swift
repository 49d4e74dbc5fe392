internal import PresetService

/// An option of a command, and how the words that are given for it become a value.
///
/// The value of an `Option<Bool>`, a ``Flag``, is whether it was given; that of an `Option<Double?>` is a number, or nil
/// where it was not given; that of an `Option<[String]>` is a text for each time that it was given.
struct Option<Value: Sendable>: DeclaredOption {
  let declaration: CommandOption
  /// Makes the value from the words that were given for the option, in their order.
  let read: @Sendable ([String]) throws(PresetError) -> Value
}

/// An option with a value of any type: commands list such.
protocol DeclaredOption: Sendable {
  var declaration: CommandOption { get }
}

/// An option without a value.
typealias Flag = Option<Bool>

extension Flag {
  init(_ name: String, _ summary: String, short: String? = nil, isOfOutput: Bool = false) {
    declaration = CommandOption(name: name, shortName: short, summary: summary, isOfOutput: isOfOutput)
    read = { !$0.isEmpty }
  }
}

extension Option {
  /// An option with a value that `declaration` describes; nil where it is not given.
  init<Element>(_ declaration: CommandOption, as reader: WordReader<Element>) where Value == Element? {
    self.declaration = declaration
    read = { words throws(PresetError) in
      guard let word = words.last else { return nil }
      return try reader.read(word, declaration.name)
    }
  }

  /// An option with a value; nil where it is not given.
  init<Element>(
    _ name: String, short: String? = nil, _ value: String, _ summary: String,
    completion: CommandOption.Completion = .none, as reader: WordReader<Element>
  ) where Value == Element? {
    self.init(
      CommandOption(name: name, shortName: short, value: value, summary: summary, completion: completion), as: reader)
  }

  /// An option with a whole number that may be left out.
  init(_ name: String, _ value: String, standard: String, _ summary: String, in range: ClosedRange<Int>)
  where Value == Int? {
    self.init(
      CommandOption(name: name, value: "[\(value)]", standard: standard, summary: summary), as: .count(in: range))
  }

  /// An option with one of a few values.
  init<Choice: RawRepresentable<String> & Sendable>(_ name: String, choices: [Choice], _ summary: String)
  where Value == Choice? {
    let words = choices.map(\.rawValue)
    self.init(
      name, words.joined(separator: "|"), summary, completion: .choice(words), as: .choice(choices))
  }

  /// An option with one of a few values, which may be left out: then it is the first one.
  init<Choice: RawRepresentable<String> & Sendable>(
    _ name: String, optionalChoice choices: [Choice], _ summary: String, isOfOutput: Bool = false
  ) where Value == Choice? {
    let words = choices.map(\.rawValue)
    self.init(
      CommandOption(
        name: name, value: "[" + words.joined(separator: "|") + "]", standard: words.first, summary: summary,
        completion: .choice(words), isOfOutput: isOfOutput), as: .choice(choices))
  }

  /// An option that may be given more than once.
  init<Element>(
    repeated name: String, _ value: String, _ summary: String, completion: CommandOption.Completion = .none,
    as reader: WordReader<Element>
  ) where Value == [Element] {
    self.init(
      repeated: CommandOption(name: name, value: value, summary: summary, isRepeatable: true, completion: completion),
      as: reader)
  }

  /// An option, which `declaration` describes, of which all values are taken.
  init<Element>(repeated declaration: CommandOption, as reader: WordReader<Element>) where Value == [Element] {
    self.declaration = declaration
    read = { words throws(PresetError) in
      var values: [Element] = []
      for word in words { values.append(try reader.read(word, declaration.name)) }
      return values
    }
  }
}
