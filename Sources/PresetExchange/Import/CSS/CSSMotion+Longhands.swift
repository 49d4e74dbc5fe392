extension CSSMotion {
  /// Whether it is of transitions or of animations.
  enum Family: String, CaseIterable {
    case transition, animation
  }

  /// Reads what the declarations of one rule make together: the shorthand, and what the longhands after it change.
  ///
  /// - Parameter declarations: Properties and values, `var()` replaced, in their order.
  /// - Throws: An error of code `data` that names a value which is wrong.
  static func motions(
    _ family: Family, _ declarations: [(property: String, value: ArraySlice<CSSToken>)]
  ) throws(PresetError) -> [CSSMotion] {
    var motions: [CSSMotion] = []
    var changes: [[(inout CSSMotion) -> Void]] = []
    var count = 0
    for (property, value) in declarations {
      let items = value.listItems
      if items.count > maximumCount { throw PresetError(.data, "'\(property)' has more than \(maximumCount) items") }
      if property == family.rawValue {
        (motions, changes) = ([], [])
        for item in items {
          var motion = try CSSMotion(item, of: family)
          // A transition without a property is one of all.
          if family == .transition && motion.name == nil && motion.duration != nil { motion.name = "all" }
          motions.append(motion)
        }
      } else if let longhand = Longhand(property, of: family) {
        var change: [(inout CSSMotion) -> Void] = []
        for item in items { change.append(try longhand.change(to: item, of: family)) }
        changes.append(change)
        // Names decide how many there are; without any, what is longest.
        if longhand == .name || longhand == .property {
          let known = motions.isEmpty ? [CSSMotion()] : motions
          motions = items.indices.map { known[$0 % known.count] }
        } else {
          count = max(count, items.count)
        }
      }
    }
    if motions.isEmpty { motions = Array(repeating: CSSMotion(), count: changes.isEmpty ? 0 : count) }
    for index in motions.indices {
      for change in changes { change[index % change.count](&motions[index]) }
      try motions[index].check()
    }
    return motions
  }

  private static let maximumCount = 1000
}
