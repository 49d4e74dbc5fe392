internal import PresetService

/// The presets that get new names, and which: one preset and its new name, or presets and their new group.
struct NewNames: Sendable {
  static let group = Option(
    "--to", "GROUP",
    "name presets GROUP/…, in place of the group that --under names; '' for no group", completion: .group,
    as: WordReader { word, _ in word.hasSuffix("/") ? String(word.dropLast()) : word })

  var target = SelectionChange()
  /// The new name of the one preset; nil where presets get into a group.
  var name: String?
  /// The group that presets get into.
  var group = ""
  /// The group that they come from, of which nothing stays in their names.
  var formerGroup: String?
}

extension NewNames {
  /// - Parameter takesValues: Whether the values of a group go where its presets go.
  init(_ words: [String], _ invocation: Invocation, takesValues: Bool = false) throws(PresetError) {
    if let group = try invocation[Self.group] {
      target = try SelectionChange(words, invocation)
      self.group = group
      formerGroup = try invocation[FilterOptions.under]
      if formerGroup != nil && takesValues { target.includeValues() }
      return
    }
    guard words.count == 2, !FilterOptions.all.contains(where: invocation.has) else {
      throw PresetError(
        .usage, "'presets \(invocation.command.name)' needs a preset and a new name, or presets and '--to GROUP'",
        hint: "see 'presets help \(invocation.command.name)'")
    }
    target = try SelectionChange([words[0]], invocation)
    name = words[1]
  }

  /// The one preset that is named, and its new name; nil for several, and where it is only tried.
  var singlePair: (name: String, newName: String)? {
    guard let old = target.singleName, let name else { return nil }
    return (old, name)
  }

  /// The name that a preset gets.
  func newName(_ name: String) -> String {
    self.name ?? Preset.name(name, movedFrom: formerGroup, to: group)
  }
}
