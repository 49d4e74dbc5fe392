internal import AnimationEngine
internal import PresetStorage

/// The presets of a file that a program has asked for, so that it gets them while another process writes.
///
/// It looks at the file at each question and waits for nobody: where the file is busy, the answer is the one of the
/// last revision that it saw, which stays the latest until the writer is done.
actor CatalogMemory {
  /// A name, and the modes in which what it names is looked at.
  private struct Key: Hashable {
    let name: String
    let modes: Modes
  }

  /// The answers of one kind, each with how often the file had been written when it was read.
  private final class Answers<Key: Hashable, Value> {
    var known: [Key: (value: Value, age: Int)] = [:]
  }

  /// How many answers of a kind are kept; beyond them, all are forgotten.
  private static let maximumCount = 4096

  private let path: String
  private let options: PresetCatalog.Options
  /// The catalog; nil where it could not be opened at the last look.
  private var catalog: PresetCatalog?
  private let presets = Answers<String, Preset>()
  private let animations = Answers<Key, Animation>()
  private let durations = Answers<Key, Double>()
  private let numbers = Answers<Key, Double>()
  private let curves = Answers<Key, UnitCurve>()
  /// The latest revision, by the file's path.
  private let revisions = Answers<String, Int64>()
  /// The latest revision that any answer may be of.
  private var highest: Int64 = 0
  /// How often the file has been opened.
  private var openings: Int
  /// The mark that the file had at the last look, and how many different ones there have been.
  private var mark: WriteMark?
  private var age = 0

  /// Creates the memory of the file at `path`.
  ///
  /// The file is opened now, so that another one that takes its place before the first question is noticed. Where it is
  /// busy, it is opened at the first question.
  init(path: String, options: PresetCatalog.Options) {
    self.path = path
    var options = options
    // Whoever asks waits, and not for a lock.
    options.patience = .zero
    self.options = options
    catalog = try? PresetCatalog(path: path, options: options)
    openings = catalog == nil ? 0 : 1
  }

  /// Forgets everything: the program itself has written.
  func forget() {
    presets.known = [:]
    animations.known = [:]
    durations.known = [:]
    numbers.known = [:]
    curves.known = [:]
    revisions.known = [:]
  }

  /// Returns the preset called `name`, as far as the file can be read.
  func preset(named name: String) throws(PresetError) -> Preset {
    try answer(name, in: presets) { catalog throws(PresetError) in try catalog.preset(named: name) }
  }

  /// Returns the live animation of the preset called `name` in some modes.
  func animation(named name: String, in modes: Modes) throws(PresetError) -> Animation {
    try answer(Key(name: name, modes: modes), in: animations) { catalog throws(PresetError) in
      try catalog.animation(named: name, in: modes)
    }
  }

  /// Returns the seconds that the duration called `name` is in some modes.
  func duration(named name: String, in modes: Modes) throws(PresetError) -> Double {
    try answer(Key(name: name, modes: modes), in: durations) { catalog throws(PresetError) in
      try catalog.duration(named: name, in: modes)
    }
  }

  /// Returns the number called `name` in some modes.
  func number(named name: String, in modes: Modes) throws(PresetError) -> Double {
    try answer(Key(name: name, modes: modes), in: numbers) { catalog throws(PresetError) in
      try catalog.number(named: name, in: modes)
    }
  }

  /// Returns the curve called `name` in some modes.
  func curve(named name: String, in modes: Modes) throws(PresetError) -> UnitCurve {
    try answer(Key(name: name, modes: modes), in: curves) { catalog throws(PresetError) in
      try catalog.curve(named: name, in: modes)
    }
  }

  /// The latest revision and how often the file has been opened.
  func latest() throws(PresetError) -> (revision: Int64, openings: Int) {
    let revision = try answer(path, in: revisions) { catalog throws(PresetError) in try catalog.latestRevision() }
    // Where the file is busy now, another answer may have been of a later one.
    return (max(revision, highest), openings)
  }

  /// Returns what `read` gives where the file has been written since it was last asked for `key`, or never was.
  ///
  /// - Throws: An error of code `busy` where there is no earlier answer to fall back on.
  private func answer<Key: Hashable, Value>(
    _ key: Key, in answers: Answers<Key, Value>,
    _ read: (PresetCatalog) throws(PresetError) -> Value
  ) throws(PresetError) -> Value {
    do throws(PresetError) {
      let catalog = try current()
      if let known = answers.known[key], known.age == age { return known.value }
      let value = try read(catalog)
      highest = max(highest, try catalog.latestRevision())
      if answers.known.count >= Self.maximumCount { answers.known = [:] }
      answers.known[key] = (value, age)
      return value
    } catch {
      if error.code == .busy, let known = answers.known[key] { return known.value }
      answers.known[key] = nil
      throw error
    }
  }

  /// The catalog, opened anew where another file has taken its place, after a look at whether it has been written.
  private func current() throws(PresetError) -> PresetCatalog {
    if let catalog, catalog.store.isInPlace {
      try look(at: catalog)
      return catalog
    }
    catalog = nil
    mark = nil
    let opened = try PresetCatalog(path: path, options: options)
    // What was known is of another file.
    forget()
    highest = 0
    catalog = opened
    openings += 1
    try look(at: opened)
    return opened
  }

  private func look(at catalog: PresetCatalog) throws(PresetError) {
    // The mark comes before what is read: what is written between the two is noticed the next time.
    let found = try PresetError.wrapping { try catalog.store.writeMark() }
    if found != mark { age += 1 }
    mark = found
  }
}
