internal import PresetService

extension Command {
  /// A section of help that explains words, each in a line.
  struct Note: Sendable {
    let title: String
    let rows: [(term: String, meaning: String)]
  }
}

extension Command.Note {
  /// What can be measured, by the names of conditions, columns and documents.
  static let measures = Command.Note(
    title: "MEASURES",
    rows: Measures.explanations.map { measure -> (term: String, meaning: String) in
      // Without its owner, it is the parameter that presets are written with.
      let term = measure.name == "duration" ? "measures.duration" : measure.name
      let title = measure.title == measure.name ? "" : "'\(measure.title)': "
      return (term, title + measure.summary)
    } + [way])

  private static let way = (
    term: "way", meaning: "the distance from the start to the target; what takes over 60 s is looked at no further"
  )

  /// What conditions, columns and orders are made of.
  static let fields = Command.Note(
    title: "FIELDS",
    rows: [
      ("name, kind, tags, note", "what a preset is called and filed under"),
      ("group", "its innermost group: 'menu/item' of menu/item/in"),
      ("reducedMotion", "what takes its place for less motion: a preset, or itself with a variant of its own"),
      ("identifier", "what it is in exported code, where that is fixed"),
      ("created, updated, author, revision", "when it was added and last changed, in UTC, by whom, and that revision"),
      ("duration, bounce, …", "a parameter as written; 'animation.overshoot' where a measure is called so, too"),
      ("delay.duration, …", "a parameter of a modifier; 'delay' alone is whether there is one"),
      ("parameters, modifiers", "all of them, as columns"),
      ("a measure", "as below"),
    ])

  /// How conditions are written.
  static let conditions = Command.Note(
    title: "CONDITIONS",
    rows: [
      ("FIELD < <= = != >= > NUMBER", "a number, or a time as 250ms; what a preset does not have is not compared"),
      ("FIELD = != ~ TEXT", "a text is that, is not, or contains it; quoted where it has spaces"),
      ("has FIELD, no FIELD", "whether the preset has it"),
      ("and, or, not, ( )", "join conditions; 'and' binds closer than 'or'"),
    ])
}
