public import AnimationEngine
internal import PresetStorage

// Presets that refer to others by name, in their animations: aliases, and animations that nest one.
//
// The store keeps references by the numbers of the presets, and documents name them: a change of a name is a change of
// the documents that have it, in the same revision.
extension PresetCatalog {
  /// Makes the live animation that `preset` describes, the presets that it refers to being those of this catalog.
  public func makeAnimation(_ preset: Preset) throws(PresetError) -> Animation {
    try PresetError.located("'\(preset.name)'") { () throws(PresetError) in
      if preset.valueType == nil && preset.allVariants.isEmpty && kinds.references(of: preset).isEmpty {
        return try kinds.makeAnimation(preset, in: modes)
      }
      return try lookingUp { _, resolve throws(PresetError) in
        try played(preset, in: modes, resolvedBy: resolve)
      }
    }
  }

  /// Makes the animation of a preset, that of a curve over ``curveDuration``.
  func played(
    _ preset: Preset, in modes: Modes, resolvedBy resolve: @escaping AnimationKinds.Resolver
  ) throws(PresetError) -> Animation {
    if preset.valueType != .curve || curveDuration == AnimationKind.curveDuration {
      return try kinds.makeAnimation(preset, in: modes, resolvedBy: resolve)
    }
    var inner = modes
    var timed = try kinds.concrete(preset, in: &inner, resolvedBy: resolve)
    timed.animation.parameters["duration"] = .number(curveDuration)
    return try kinds.makeAnimation(timed, in: inner, resolvedBy: resolve)
  }

  /// Makes the live animation that `preset` describes, the presets that it refers to being those that `find` returns.
  func makeAnimation(
    _ preset: Preset, resolvedBy find: @escaping AnimationKinds.Resolver
  ) throws(PresetError) -> Animation {
    try PresetError.located("'\(preset.name)'") { () throws(PresetError) in
      try kinds.makeAnimation(preset, in: modes, resolvedBy: find)
    }
  }

  /// Checks a preset whole, by making its animation from what `snapshot` has, and returns what is stored of it.
  ///
  /// - Parameter pending: Presets that the same change is about to write, by name.
  func checked(
    _ preset: Preset, in snapshot: any StorageSnapshot, pending: [ExactName: Preset] = [:]
  ) throws(PresetError) -> PresetRecord.Content {
    let (preset, duration) = try validated(preset, in: snapshot, pending: pending)
    return kinds.content(of: preset, duration: duration)
  }

  /// Checks a preset whole, by making its animation from what `snapshot` has, and returns it spelled out and the seconds
  /// until it has finished.
  ///
  /// - Parameter pending: Presets that the same change is about to write, by name.
  func validated(
    _ preset: Preset, in snapshot: any StorageSnapshot, pending: [ExactName: Preset] = [:]
  ) throws(PresetError) -> (preset: Preset, duration: Double?) {
    try validated(preset) { name throws(PresetError) in
      if let preset = pending[ExactName(name)] { return preset }
      return try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
    }
  }

  /// Makes the documents of what refers to presets that have just been renamed say their new names.
  ///
  /// - Parameters:
  ///   - renamings: The numbers of the presets, and the names that they had and have.
  ///   - others: The numbers of presets whose documents say the new names already.
  func follow(
    _ renamings: [(id: Int64, from: String, to: String)], except others: Set<Int64>,
    in transaction: any StorageTransaction
  ) throws {
    let snapshot = transaction.snapshot
    // All names at once: one of them may be the former name of another preset.
    let names = Dictionary(renamings.map { (ExactName($0.from), $0.to) }) { first, _ in first }
    var seen = others
    func follow(_ id: Int64, _ duration: Double?) throws {
      // The history's last document, as this change has it so far: the table has references by number.
      guard seen.insert(id).inserted, let text = try snapshot.latestDocument(of: id),
        var preset = try PresetChange.preset(text)
      else { return }
      preset.reducedMotion = preset.reducedMotion.map { names[ExactName($0)] ?? $0 }
      preset = kinds.mappingReferences(of: preset) { names[ExactName($0)] ?? $0 }
      try transaction.update(id, to: kinds.content(of: preset, duration: duration))
    }
    for renaming in renamings {
      for user in try snapshot.referring(to: renaming.id) { try follow(user.id, user.duration) }
      for user in try snapshot.users(of: renaming.to, as: .reducedMotion) {
        // References are those from before the change, and who is gone by it has nothing to say.
        guard let record = try snapshot.preset(named: user) else { continue }
        try follow(record.id, record.duration)
      }
    }
  }

  /// Checks what refers to changed presets, directly or not, and notes how long it takes now.
  ///
  /// - Parameter ids: The numbers of the presets that were changed.
  /// - Throws: An error of code `data` where one of them can't be made any more.
  /// - Complexity: O(*n*) in the number of presets that refer to them; each different animation is made once.
  func refreshReferring(to ids: [Int64], in transaction: any StorageTransaction) throws {
    var rest = ids
    var seen = Set(ids)
    var known: [[String]: Double?] = [:]
    var durations: [Int64: Double?] = [:]
    while !rest.isEmpty {
      var level: [Int64] = []
      try Self.forEachReferring(to: rest, in: transaction.snapshot) { user throws(PresetError) in
        guard seen.insert(user.id).inserted else { return }
        level.append(user.id)
        let animation = [user.animation, user.modifiers, user.variants]
        if known[animation] == nil {
          known[animation] = .some(
            try PresetError.located("'\(user.name)'") { () throws(PresetError) in
              try validated(try Preset(user), in: transaction.snapshot).duration
            })
        }
        if let duration = known[animation], duration != user.duration { durations[user.id] = duration }
      }
      rest = level
    }
    if !durations.isEmpty { try transaction.setDurations(durations) }
  }

  /// Calls `body` with each preset whose animation refers to one of these: a value may have a hundred thousand users.
  private static func forEachReferring(
    to ids: [Int64], in snapshot: any StorageSnapshot, _ body: (ReferringPreset) throws(PresetError) -> Void
  ) throws {
    var failure: PresetError?
    try snapshot.forEachReferring(to: ids) { record in
      do throws(PresetError) {
        try body(record)
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
  }
}

extension PresetCatalog {
  /// Returns the preset that takes the place of `preset` where people asked for less motion: its reduced-motion variant,
  /// an alias without one having that of the preset which it is an alias of; nil where there is none.
  public func reducedMotionVariant(of preset: Preset) throws(PresetError) -> Preset? {
    let name = try preset.reducedMotionVariant { name throws(PresetError) in try self.preset(named: name) }
    return if let name { try self.preset(named: name) } else { nil }
  }

  /// Returns the names of the presets that have a reduced-motion variant, each with that of the variant, or its own where
  /// the variant is no other preset.
  package func reducedMotionVariants() throws(PresetError) -> [String: String] {
    var variants: [String: String] = [:]
    for preset in try presets(PresetListing()) {
      if let variant = preset.variants.first(where: \.modes.isReducingMotion) {
        variants[preset.name] = if case .preset(let name) = variant.content { name } else { preset.name }
      } else if preset.reducedMotion != nil || preset.aliasTarget != nil {
        variants[preset.name] = try reducedMotionVariant(of: preset)?.name
      }
    }
    return variants
  }

  /// Returns the live animation of the preset called `name`, ready to run.
  ///
  /// - Parameters:
  ///   - name: The preset's name.
  ///   - reducingMotion: Whether people asked for less motion: then it is the animation of the preset's
  ///     reduced-motion variant, if there is one, as ``reducedMotionVariant(of:)`` finds it.
  public func animation(named name: String, reducingMotion: Bool = false) throws(PresetError) -> Animation {
    try animation(named: name, in: reducingMotion ? modes.merging(.reducedMotion) : modes)
  }
}
