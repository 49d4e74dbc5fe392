/// The changes that bring a catalog and a folder of files together, found from what both last agreed on.
struct SyncPlan {
  /// A preset of the catalog, a file, and what they were: what is merged.
  fileprivate struct Trio {
    var base: Preset?
    var stored: (id: Int64, preset: Preset)?
    var file: PresetFolder.File?
    /// What the file says, with the name that it has or got.
    var written: Preset?
  }

  /// The changes of the catalog.
  private(set) var changes: [PlannedPreset] = []
  /// What the files have afterwards, by their paths.
  private(set) var texts: [(path: String, text: String)] = []
  /// The files that go.
  private(set) var removed: [String] = []
  /// What both sides changed in different ways, by preset.
  private(set) var conflicts: [(name: String, conflicts: [MergeConflict])] = []
  /// The presets that both sides have afterwards.
  private(set) var presets: [Preset] = []

  /// Whether both sides are the same.
  var isEmpty: Bool { changes.isEmpty && texts.isEmpty && removed.isEmpty && conflicts.isEmpty }

  /// Compares the three states.
  ///
  /// - Parameter side: The side whose part is taken where there is a conflict, `ours` being the catalog's; nil for neither.
  init(
    base: SyncBase, stored: [(id: Int64, preset: Preset)], files: [PresetFolder.File],
    keeping side: PresetMerge.Side?, kinds: AnimationKinds
  ) throws(PresetError) {
    var results: [(trio: Trio, preset: Preset?)] = []
    for trio in try Self.trios(base, stored, files) {
      let merge = PresetMerge(base: trio.base, ours: trio.stored?.preset, theirs: trio.written, kinds: kinds)
      if !merge.conflicts.isEmpty && side == nil {
        let name = trio.stored?.preset.name ?? trio.written?.name ?? trio.base?.name ?? ""
        conflicts.append((name, merge.conflicts))
      } else {
        results.append((trio, merge.keeping(side ?? .ours)))
      }
    }
    conflicts.sort { JSON.comesFirst($0.name, $1.name) }
    let names = Self.renamings(results.map { ($0.trio.stored?.preset.name, $0.preset?.name) })
    for place in results.indices {
      guard var preset = results[place].preset else { continue }
      preset = kinds.mappingReferences(of: preset) { names[ExactName($0)] ?? $0 }
      preset.reducedMotion = preset.reducedMotion.map { names[ExactName($0)] ?? $0 }
      results[place].preset = preset
    }
    presets = results.compactMap(\.preset)
    let paths = PresetPath.paths(of: presets.map(\.name))
    for (trio, preset) in results {
      if preset != trio.stored?.preset { changes.append(PlannedPreset(id: trio.stored?.id, preset: preset)) }
      let path = preset.flatMap { paths[ExactName($0.name)] }
      if let file = trio.file, file.path != path { removed.append(file.path) }
      guard let preset, let path else { continue }
      if trio.file?.preset != preset || trio.file?.path != path {
        texts.append((path, preset.document.indentedText + "\n"))
      }
    }
    // A path may be left by one preset and taken by another.
    let written = Set(texts.map(\.path))
    removed = removed.filter { !written.contains($0) }.sorted()
    texts.sort { $0.path < $1.path }
  }

  /// Returns the names that presets get, by those that they leave; a name that another preset takes is not left.
  private static func renamings(_ moves: [(from: String?, to: String?)]) -> [ExactName: String] {
    let taken = Set(moves.compactMap(\.to).map(ExactName.init))
    var names: [ExactName: String] = [:]
    for case (let from?, let to?) in moves where ExactName(from) != ExactName(to) && !taken.contains(ExactName(from)) {
      names[ExactName(from)] = to
    }
    return names
  }

  /// Finds out which file, which preset of the catalog and which former state are the same preset.
  ///
  /// They are so by name; what has no name any more is found by its number in the catalog, and among the files by the
  /// name that a moved file still says, or by equal content.
  private static func trios(
    _ base: SyncBase, _ stored: [(id: Int64, preset: Preset)], _ files: [PresetFolder.File]
  ) throws(PresetError) -> [Trio] {
    var trios = base.entries.map { Trio(base: $0.preset) }
    let places = Dictionary(base.entries.enumerated().map { (ExactName($1.preset.name), $0) }) { first, _ in first }
    let numbers = Dictionary(base.entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var rest: [(id: Int64, preset: Preset)] = []
    for preset in stored {
      if let place = places[ExactName(preset.preset.name)] { trios[place].stored = preset } else { rest.append(preset) }
    }
    var added: [Trio] = []
    for preset in rest {
      if let place = numbers[preset.id], trios[place].stored == nil {
        trios[place].stored = preset
      } else {
        added.append(Trio(stored: preset))
      }
    }
    var strangers: [PresetFolder.File] = []
    for file in files {
      if let place = places[ExactName(file.name)] { trios[place].take(file) } else { strangers.append(file) }
    }
    for file in strangers {
      let said = places[ExactName(file.preset.name)]
      let alike = trios.firstIndex { $0.file == nil && $0.base?.isSame(as: file.preset) == true }
      if let place = said ?? alike, trios[place].file == nil {
        trios[place].take(file)
      } else if ExactName(file.name) != ExactName(file.preset.name) {
        throw PresetError(
          .data, "'\(file.path)' says that it is '\(file.preset.name)', and its path that it is '\(file.name)'",
          hint: "make both the same")
      } else if let place = added.firstIndex(where: {
        $0.stored.map { ExactName($0.preset.name) } == ExactName(file.name)
      }) {
        added[place].take(file)
      } else {
        var trio = Trio()
        trio.take(file)
        added.append(trio)
      }
    }
    return trios + added
  }
}

extension SyncPlan.Trio {
  /// Takes a file, whose preset has the name that was changed: that of its path, or that which it says.
  fileprivate mutating func take(_ file: PresetFolder.File) {
    self.file = file
    var preset = file.preset
    if let base, ExactName(file.preset.name) == ExactName(base.name) { preset.name = file.name }
    written = preset
  }
}

extension Preset {
  /// Whether two presets are the same but for their names.
  fileprivate func isSame(as other: Preset) -> Bool {
    var other = other
    other.name = name
    return self == other
  }
}
