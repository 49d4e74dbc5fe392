/// The description of an option for parsing, help, the manual and the completions: all but its parsed value.
struct CommandOption: Sendable {
  /// The words that a shell offers after the option.
  enum Completion: Sendable, Equatable {
    case none, file, preset, kind, starter
    /// One of the catalog's own tags, one of its groups.
    case tag, group
    /// A file too, or the address of a server.
    case catalog
    case choice([String])
  }

  /// Its name, the dashes included.
  let name: String
  /// Another name, as `-o`.
  var shortName: String?
  /// What its value is called in help; nil for an option without one.
  var value: String?
  /// The value of an option whose value may be left out, where it is.
  ///
  /// Such an option takes one of its choices that follows, or without choices a whole number. Nil for one whose value
  /// has to follow.
  var standard: String?
  /// What it does, in a few words.
  let summary: String
  /// Whether it may be given more than once.
  var isRepeatable = false
  var completion = Completion.none
  /// Whether it says which form the output has: errors are told in JSON where the output is JSON.
  var isOfOutput = false

  /// The option as help shows it: `-o, --output FILE`.
  var usage: String {
    (shortName.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }

  /// The options that every command understands, before its name or after it.
  static let global = CatalogOptions.global.map(\.declaration)
}
