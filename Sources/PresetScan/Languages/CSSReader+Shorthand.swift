// The longhands of a block that change what a shorthand before them says.
extension CSSReader {
  typealias Declaration = (property: String, value: String, isImportant: Bool)

  /// A shorthand and the longhands behind it.
  struct Shorthand {
    /// The properties and their values, with the variables' own texts in their places.
    var declarations: [Declaration]
    /// For each item of the shorthand, or of the curves' longhand, the index of its literal; nil for one that is none.
    var literals: [Int?] = []
    /// The places of the items of the shorthand, or of the curves' longhand.
    var places: [Range<Int>] = []
    /// Whether there is no shorthand before the longhands, which are a motion once they say a time and a curve.
    var isOfLonghands = false

    /// The declarations in the order in which they count, the important ones last.
    var counting: [(property: String, value: String)] {
      (declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant)).map { ($0.property, $0.value) }
    }
  }

  /// Reads the shorthand before a longhand once more, with what that changes.
  ///
  /// The figures of such a motion stand in several places, so that nothing can be replaced by others.
  ///
  /// - Parameter curves: The places and the literals of a longhand's curves, for the longhands of a block without a
  ///   shorthand.
  mutating func amend(_ property: String, _ value: Range<Int>, curves: [(place: Range<Int>, literal: Int?)] = []) {
    let family = String(property.prefix { $0 != "-" })
    var shorthand = blocks[blocks.count - 1][family] ?? Shorthand(declarations: [], isOfLonghands: true)
    // What is important is changed by nothing that is not.
    let isOverridden = shorthand.declarations.contains { other in
      other.isImportant && !isImportant && (other.property == property || other.property == family)
    }
    if isOverridden { return }
    shorthand.declarations.append((property, expanded(value), isImportant))
    if shorthand.isOfLonghands, !curves.isEmpty {
      (shorthand.literals, shorthand.places) = (curves.map(\.literal), curves.map(\.place))
    }
    blocks[blocks.count - 1][family] = shorthand
    read(family, changedBy: property)
  }

  /// Reads the shorthand of a block once more, with what other declarations change.
  ///
  /// - Parameter property: One of those, which a motion that takes no time is put down to.
  mutating func read(_ family: String, changedBy property: String) {
    guard var shorthand = blocks[blocks.count - 1][family] else { return }
    defer { blocks[blocks.count - 1][family] = shorthand }
    if shorthand.isOfLonghands {
      let said = shorthand.declarations.map(\.property)
      guard said.contains("\(family)-duration"), said.contains("\(family)-timing-function") else { return }
    }
    var motions: [ScannedMotion?]?
    var reason = "'\(property)' makes it one that takes no time"
    do throws(PresetError) {
      motions = try CSSMotionText.read(shorthand.counting, isTransition: family == "transition").map { motion in
        motion.map { ScannedMotion($0.animation, modifiers: $0.modifiers) }
      }
    } catch {
      reason = error.message
    }
    let played = shorthand.declarations.last { [family, "\(family)-name"].contains($0.property) }
    if family == "animation", let played, hasStops(played.value) { (motions, reason) = (nil, Self.stopped.reason) }
    for (index, literal) in shorthand.literals.enumerated() {
      let motion = motions.flatMap { index < $0.count ? $0[index] : nil }
      // What takes no time stays a curve, as those do that no time is said for.
      if shorthand.isOfLonghands && motion == nil && motions != nil { continue }
      // A curve that is a variable is none by itself: it is found where that is defined. And what has no time is none, until
      // a longhand says one.
      if literal == nil, let motion {
        shorthand.literals[index] = literals.count
        add(shorthand.places[index], .success(motion))
      }
      guard let literal else { continue }
      literals[literal] = ScannedLiteral(
        range: literals[literal].range, reading: motion.map { .success($0) } ?? .failure(UnreadLiteral(reason)))
    }
  }

  /// The text of a value, with the variables' own texts in their places as far as they are known.
  func expanded(_ value: Range<Int>) -> String {
    let text = text(value)
    return definitions.expanded(text, at: value.lowerBound) ?? text
  }
}
