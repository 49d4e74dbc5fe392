import AnimationEngine

/// The ways that a preset moves in other modes than the usual ones: each of them once, with the combinations of contexts in
/// which it does.
///
/// In combinations that are not named it moves as usual.
struct GalleryWays {
  /// A way, and in which combinations a preset moves so.
  private struct Way {
    let animation: Animation?
    var combinations: [GalleryModes.Combination]
    let members: [String]
  }

  /// The places of the axes on which the preset depends.
  private let axes: [Int]
  /// Whether there are more combinations than these.
  let isLimited: Bool
  private var ways: [Way] = []

  /// Prepares for a preset that depends on some axes.
  init(axes: [Int], isLimited: Bool) { (self.axes, self.isLimited) = (axes, isLimited) }

  /// Adds a combination in which the preset moves as it does in one that is known, or as usual; false where it does not.
  ///
  /// - Parameter usual: The way that it moves in the usual modes.
  mutating func add(_ combination: GalleryModes.Combination, as animation: Animation, usual: Animation?) -> Bool {
    if let usual, animation == usual {
      // Where not all are looked at, the page has to know which were.
      if isLimited { note(combination, usual, []) }
      return true
    }
    guard let index = ways.firstIndex(where: { $0.animation == animation }) else { return false }
    ways[index].combinations.append(combination)
    return true
  }

  /// Adds a combination with a way of its own.
  ///
  /// - Parameters:
  ///   - animation: The way; nil where it can't be made.
  ///   - members: The members of an entry that describe it.
  mutating func note(_ combination: GalleryModes.Combination, _ animation: Animation?, _ members: [String]) {
    if members.isEmpty, let index = ways.firstIndex(where: { $0.members.isEmpty }) {
      ways[index].combinations.append(combination)
    } else {
      ways.append(Way(animation: animation, combinations: [combination], members: members))
    }
  }

  /// The members of an entry that say it; none where the preset moves in one way.
  var members: [String] {
    if ways.isEmpty { return [] }
    let texts = ways.map { way in
      let places = way.combinations.map { JSON.string($0.map(String.init).joined(separator: ",")) }
      return "{" + (["\"when\":" + JSON.array(places).text] + way.members).joined(separator: ",") + "}"
    }
    let numbers = axes.map { JSON.number(Double($0)) }
    return ["\"axes\":" + JSON.array(numbers).text, "\"ways\":[" + texts.joined(separator: ",") + "]"]
      + (isLimited ? ["\"isLimited\":true"] : [])
  }
}
