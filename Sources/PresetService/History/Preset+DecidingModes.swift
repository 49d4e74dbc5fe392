extension Preset {
  /// The modes of its variants, and of those that name a default context the modes in which they cease to hold: a variant for
  /// `brand=b, motion=full` makes a difference where people of that brand asked for less motion.
  ///
  /// - Parameter contexts: The names of an axis's contexts, the default first; none for an axis that there is not.
  func decidingModes(_ contexts: (_ axis: String) -> [String]) -> Set<Modes> {
    var all: Set<Modes> = []
    for modes in allVariants.map(\.modes) {
      all.insert(modes)
      for axis in modes.axes {
        let names = axis == Modes.motionAxis ? Modes.motionContexts : contexts(axis)
        guard let context = modes[axis], context == names.first else { continue }
        for other in names.dropFirst() {
          var others = modes
          others[axis] = other
          all.insert(others)
        }
      }
    }
    return all
  }
}
