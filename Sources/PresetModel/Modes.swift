/// The context of each axis in which a motion is looked at: `brand` is `globex`, `motion` is `reduced`.
///
/// An axis that is not named has its default.
public struct Modes: Hashable, Sendable {
  /// The axis that every catalog has: whether people asked for less motion.
  public static let motionAxis = "motion"
  /// The contexts of that axis, its default first.
  public static let motionContexts = ["full", "reduced"]
  /// Less motion, and every other axis as by default.
  public static let reducedMotion: Modes = [motionAxis: "reduced"]

  /// The axes with their contexts, sorted by the axes' names.
  private var members = PresetParameters()

  /// Every axis as by default.
  public init() {}

  /// The context of the axis called `axis`; nil for its default.
  public subscript(axis: String) -> String? {
    get { members[axis]?.string }
    set { members[axis] = newValue.map(JSON.string) }
  }

  /// The names of the axes whose contexts are said, sorted.
  public var axes: [String] { members.keys }

  /// Whether nothing is said.
  public var isEmpty: Bool { members.isEmpty }

  /// The number of axes whose contexts are said.
  public var count: Int { members.count }

  /// Whether people asked for less motion.
  public var isReducingMotion: Bool { self[Self.motionAxis] == "reduced" }

  /// Whether what is looked at has taken a preset's place for less motion already.
  ///
  /// No place is taken once more then; a value is what it is for less motion all the same.
  package private(set) var isInPlace = false

  /// The modes that decide what a preset is, as against a value.
  var ofPresets: Modes {
    var modes = self
    if isInPlace { modes[Self.motionAxis] = nil }
    return modes
  }

  /// The modes in which what has taken a preset's place for less motion is looked at.
  package var inPlace: Modes {
    var modes = self
    modes.isInPlace = true
    return modes
  }

  /// Returns these modes and those of `others`, which win.
  package func merging(_ others: Modes) -> Modes {
    var modes = self
    for axis in others.axes { modes[axis] = others[axis] }
    return modes
  }

  /// Returns these modes with other names for axes, by the names that they have here.
  package func renamingAxes(_ names: [String: String]) -> Modes {
    if names.isEmpty { return self }
    var modes = Modes()
    modes.isInPlace = isInPlace
    for axis in axes { modes[names[axis] ?? axis] = self[axis] }
    return modes
  }

  /// Whether there can be a context in which both hold.
  package func isCompatible(with other: Modes) -> Bool {
    axes.allSatisfy { axis in other[axis].map { $0 == self[axis] } ?? true }
  }

  /// Whether all that `other` says is said here.
  package func includes(_ other: Modes) -> Bool { other.axes.allSatisfy { self[$0] == other[$0] } }

  /// Whether these modes are listed before `other`: those of fewer axes are, and then those whose words come first.
  package static func comesFirst(_ modes: Modes, _ other: Modes) -> Bool {
    (modes.count, modes.description) < (other.count, other.description)
  }

  /// The modes as an object.
  package var document: JSON { .object(members.members) }

  /// Reads what a document has.
  package init(document: JSON, of key: String) throws(PresetError) {
    guard let members = document.members else {
      throw PresetError(.data, "'\(key)' must be an object of axes, not \(document.kindName)")
    }
    for member in members {
      guard let context = member.value.string else {
        throw PresetError(
          .data, "'\(member.key)' of '\(key)' must be the name of a context, not \(member.value.kindName)")
      }
      try Preset.check(name: member.key)
      try Preset.check(name: context)
      self[member.key] = context
    }
    if self.members.isEmpty { throw PresetError(.data, "'\(key)' names no axis") }
  }
}

extension Set<Modes> {
  /// Returns these modes, and what each of them is together with others that can hold at the same time.
  ///
  /// - Parameter limit: How many modes are returned at most, those of fewer axes first.
  package func combined(with others: Set<Modes>, atMost limit: Int) -> Set<Modes> {
    var combined = self
    for modes in others.sorted(by: Modes.comesFirst) {
      for other in combined.sorted(by: Modes.comesFirst)
      where combined.count < limit && modes.isCompatible(with: other) {
        combined.insert(other.merging(modes))
      }
    }
    return combined
  }
}

extension Modes: ExpressibleByDictionaryLiteral {
  /// Creates modes of axes and their contexts.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (axis, context) in elements { self[axis] = context }
  }
}

extension Modes: CustomStringConvertible {
  /// The axes with their contexts, as `brand=globex, motion=reduced`.
  public var description: String { axes.map { "\($0)=\(self[$0] ?? "")" }.joined(separator: ", ") }
}

extension Modes {
  /// Refuses a name that no axis of a catalog can have: that of the built-in one, and one with the sign by which modes are
  /// written.
  package static func check(axisName name: String) throws(PresetError) {
    if name == motionAxis {
      throw PresetError(
        .exists, "every catalog has the axis 'motion', with the contexts full and reduced",
        hint: "choose another name")
    }
    try check(word: name)
  }

  /// Refuses a name of an axis or a context with the sign by which modes are written.
  package static func check(word: String) throws(PresetError) {
    if !word.utf8.contains(UInt8(ascii: "=")) { return }
    throw PresetError(
      .data, "the name '\(word)' has a '=', by which modes are written: 'brand=acme'", hint: "choose one without it")
  }
}
