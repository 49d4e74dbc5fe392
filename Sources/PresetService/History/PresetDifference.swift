/// The difference between two states of a preset: of one catalog at two times, or of two catalogs.
public struct PresetDifference: Equatable, Sendable {
  /// The kinds of difference there are.
  public enum Effect: String, CaseIterable, Sendable {
    /// There was no such preset before.
    case added
    /// There is none any more.
    case removed
    /// The preset has another name.
    case renamed
    /// The preset moves so that somebody may see the difference, or nobody can tell.
    case moved
    /// The figures are others, but nobody sees it.
    case retuned
    /// The value is another one, or the axis has other contexts: neither moves anything by itself.
    case changed
    /// The preset has become deprecated.
    case deprecated
    /// Tags, note, status, reduced-motion variant, or the name of what it refers to are others.
    case fields
  }

  /// The preset before; nil where it was not there.
  public let before: Preset?
  /// The preset after; nil where it is gone.
  public let after: Preset?
  /// The preset before, with the names that what it refers to has after; nil where it was not there.
  let following: Preset?
  /// How far its motion is from what it was, in several respects.
  struct Moves: Equatable, Sendable {
    var farthest: MotionDifference?
    var byVariant: MotionDifference?
    var byLength: MotionDifference?
  }

  let moves: Moves
  /// How far its motion is from what it was; nil where it is written as it was, or one side can't be run.
  public var motion: MotionDifference? { moves.farthest }
  /// How far it is from what it was where a variant came or went, which is judged as that; nil where ``motion`` is as much.
  public var motionByVariant: MotionDifference? { moves.byVariant }
  /// How it is in the modes in which its time changes most; nil where it does so in those of ``motion``.
  public var motionByLength: MotionDifference? { moves.byLength }
  /// The figures of a duration or a number before and after, in the modes in which they differ most; nil of all else.
  var figures: FigureDifference?
  /// The differences, in the order of ``Effect``.
  public let effects: [Effect]

  /// The name after; before, where it is gone.
  public var name: String { after?.name ?? before?.name ?? "" }
  /// The name before, where it was another one.
  public var formerName: String? {
    guard let before, let after, ExactName(before.name) != ExactName(after.name) else { return nil }
    return before.name
  }

  /// The differences of the documents: a path, as `animation.bounce`, and its value before and after.
  public func differences() -> [(path: String, before: JSON?, after: JSON?)] {
    func document(_ preset: Preset?) -> JSON? {
      var preset = preset
      preset?.stamp = nil
      return preset?.document
    }
    return Self.differences(from: document(before), to: document(after))
  }

  static func differences(
    from before: JSON?, to after: JSON?
  ) -> [(path: String, before: JSON?, after: JSON?)] {
    let (old, new) = (leaves(before), leaves(after))
    return Set(old.keys).union(new.keys).sorted(by: JSON.comesFirst).compactMap { path in
      old[path] == new[path] ? nil : (path, old[path], new[path])
    }
  }

  /// The values in a document by their paths; lists are values as a whole, except those of objects.
  private static func leaves(_ document: JSON?) -> [String: JSON] {
    var leaves: [String: JSON] = [:]
    func visit(_ value: JSON, _ path: String) {
      // A reference takes the place of a figure, and is told as one thing.
      if value.valueReference == nil, let members = value.members {
        for member in members { visit(member.value, path.isEmpty ? member.key : "\(path).\(member.key)") }
      } else if let elements = value.array, elements.contains(where: { $0.members != nil }) {
        for (index, element) in elements.enumerated() {
          // A variant is known by its modes, whichever place it has.
          let modes = element["when"].flatMap { try? Modes(document: $0, of: "when") }
          visit(element, "\(path)[\(modes?.description ?? String(index))]")
        }
      } else {
        leaves[path] = value
      }
    }
    if let document { visit(document, "") }
    return leaves
  }

  /// A value of a document for people: what refers to a value as its name is typed.
  package static func text(of value: JSON?) -> String {
    guard let value else { return "nothing" }
    return value.valueReference.map { "@\($0)" } ?? value.text
  }

  /// The difference as an object: the documents of both sides, what differs, and how far.
  public var document: JSON {
    func number(_ value: Double?) -> JSON { value.map(JSON.number) ?? .null }
    var members = [
      JSON.Member("name", .string(name)), JSON.Member("effects", .array(effects.map { .string($0.rawValue) })),
      JSON.Member("before", before?.document ?? .null), JSON.Member("after", after?.document ?? .null),
    ]
    if let formerName { members.append(JSON.Member("formerName", .string(formerName))) }
    func facts(_ motion: MotionDifference) -> [JSON.Member] {
      [
        JSON.Member("maxDifference", number(motion.distance)), JSON.Member("at", number(motion.time)),
        JSON.Member("modes", motion.modes.document),
        JSON.Member(
          "duration", .object(["after": number(motion.durations.after), "before": number(motion.durations.before)])),
      ]
    }
    if let motion { members += facts(motion) }
    if let motionByLength { members.append(JSON.Member("byLength", .object(facts(motionByLength)))) }
    if let motionByVariant { members.append(JSON.Member("byVariant", .object(facts(motionByVariant)))) }
    return .object(members)
  }
}
