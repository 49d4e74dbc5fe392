/// The types of SwiftUI whose values this scanner reads.
enum SwiftValueType {
  case animation, spring, curve

  /// The type that a name stands for; nil for others.
  init?(named name: String?) {
    switch name {
    case "Animation": self = .animation
    case "Spring": self = .spring
    case "UnitCurve": self = .curve
    default: return nil
    }
  }

  /// The type of a value by the label of the argument, or the name of the variable, that it is; nil where that tells
  /// nothing.
  init?(labeled label: String?) {
    guard let label else { return nil }
    if label == "animation" || label.hasSuffix("Animation") {
      self = .animation
    } else if label == "spring" || label.hasSuffix("Spring") {
      self = .spring
    } else if label == "timingCurve" || label == "unitCurve" {
      self = .curve
    } else {
      return nil
    }
  }
}

/// Brackets that are open where a Swift file is being read.
struct SwiftFrame {
  /// The index of the token that opens it.
  let opening: Int
  /// The index of the last label in it, on its own level; nil where the argument has none.
  var label: Int?
  /// The type of the values that a block returns; nil where it is none of SwiftUI's.
  var returns: SwiftValueType?
  /// The type whose extension a block is.
  var extended: SwiftValueType?
}
