/// The commands, in the order in which help shows them.
///
/// A new one is a file and a line here.
enum Commands {
  static let all: [Command] = [
    .initialize, .kinds, .add, .list, .show, .edit, .rename, .copy, .remove,
    .eval, .plot, .compare, .similar, .fit,
    .history, .restore, .undo,
    .import, .export, .gallery,
    .lint, .check,
    .backup, .doctor, .recover, .migrateCatalog,
    .completions, .manual, .help,
  ]

  /// The command called `name`.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
