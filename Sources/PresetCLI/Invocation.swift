internal import PresetService

/// The words of a command line: a command, its words and its options, in the order given.
struct Invocation {
  /// An option as it was given.
  struct Given {
    let option: CommandOption
    let word: String
  }

  let command: Command
  /// The words that are no options.
  let words: [String]
  let options: [Given]

  /// The value of an option, read from the words that were given for it.
  subscript<Value>(_ option: Option<Value>) -> Value {
    get throws(PresetError) { try option.read(words(given: option)) }
  }

  /// Whether an option without a value was given.
  subscript(_ flag: Flag) -> Bool { has(flag) }

  /// The value of an argument, read from the words in its place.
  subscript<Value>(_ argument: Argument<Value>) -> Value {
    get throws(PresetError) {
      try argument.read(wordsByArgument.first { $0.argument.name == argument.declaration.name }?.words ?? [])
    }
  }

  /// The arguments with their words: each takes as many as it may have.
  var wordsByArgument: [(argument: CommandArgument, words: [String])] {
    var rest = words[...]
    return command.arguments.map { argument in
      let taken = Array(rest.prefix(argument.count.upperBound))
      rest = rest.dropFirst(taken.count)
      return (argument, taken)
    }
  }

  /// The values of several options, in the order in which they were given.
  func inOrder<Element>(_ options: [Option<[Element]>]) throws(PresetError) -> [Element] {
    var values: [Element] = []
    for given in self.options {
      guard let option = options.first(where: { $0.declaration.name == given.option.name }) else { continue }
      values += try option.read([given.word])
    }
    return values
  }

  /// The words that were given for an option.
  func words(given option: any DeclaredOption) -> [String] {
    options.filter { $0.option.name == option.declaration.name }.map(\.word)
  }

  /// Whether an option was given.
  func has(_ option: any DeclaredOption) -> Bool {
    options.contains { $0.option.name == option.declaration.name }
  }

  /// Whether an option was given that is not one of these and not one of every command's.
  func hasOptions(besides others: [any DeclaredOption]) -> Bool {
    let names = (others + CatalogOptions.global).map(\.declaration.name)
    return options.contains { !names.contains($0.option.name) }
  }

  /// Whether the output is to be JSON, so that errors are told in JSON too.
  var wantsJSON: Bool {
    options.contains { $0.option.isOfOutput && ($0.option.value == nil || $0.word.hasSuffix("json")) }
  }
}
