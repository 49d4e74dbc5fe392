internal import PresetService

/// A place for words that are no options, and how the words in it become a value.
struct Argument<Value: Sendable>: DeclaredArgument {
  let declaration: CommandArgument
  /// Makes the value from the words that were given in this place.
  let read: @Sendable ([String]) throws(PresetError) -> Value
}

/// An argument with a value of any type: commands list such.
protocol DeclaredArgument: Sendable {
  var declaration: CommandArgument { get }
}

/// The declaration of an argument, as parsing, help, the manual and the completions read it.
struct CommandArgument: Sendable {
  let name: String
  let summary: String
  /// How many words it may have.
  let count: ClosedRange<Int>
  let completion: CommandOption.Completion

  /// The argument as help shows it: `NAME`, `[NAME]`, `NAME…`.
  var usage: String {
    let repeated = name + (count.upperBound > 1 ? "…" : "")
    return count.lowerBound == 0 ? "[\(repeated)]" : repeated
  }
}

extension Argument<String> {
  /// A word that has to be there.
  init(_ name: String, _ summary: String, completion: CommandOption.Completion = .none) {
    self.init(name, summary, completion: completion, as: .text)
  }
}

extension Argument<[String]> {
  /// Any number of words, but not less than `least`.
  init(repeated name: String, _ summary: String, atLeast least: Int = 0, completion: CommandOption.Completion) {
    declaration = CommandArgument(name: name, summary: summary, count: least...Int.max, completion: completion)
    read = { $0 }
  }
}

extension Argument {
  /// A word that has to be there.
  init(_ name: String, _ summary: String, completion: CommandOption.Completion = .none, as reader: WordReader<Value>) {
    declaration = CommandArgument(name: name, summary: summary, count: 1...1, completion: completion)
    // Parsing refuses a line without it.
    read = { words throws(PresetError) in try reader.read(words.first ?? "", name) }
  }

  /// A word that may be left out; then the value is nil.
  init<Element>(
    optional name: String, _ summary: String, completion: CommandOption.Completion = .none,
    as reader: WordReader<Element>
  ) where Value == Element? {
    declaration = CommandArgument(name: name, summary: summary, count: 0...1, completion: completion)
    read = { words throws(PresetError) in
      guard let word = words.first else { return nil }
      return try reader.read(word, name)
    }
  }
}
