public import AnimationEngine
internal import PresetStorage

// Presets that refer to others by name, in their animations: aliases, and animations that nest one.
//
// What refers to a preset for reduced motion is kept by identity in the store. These references are kept in the
// documents for now, and the catalog keeps them true.
extension PresetCatalog {
  /// Makes the live animation that `preset` describes, the presets that it refers to being those of this catalog.
  public func makeAnimation(_ preset: Preset) throws(PresetError) -> Animation {
    try PresetError.located("'\(preset.name)'") { () throws(PresetError) in
      try kinds.makeAnimation(preset) { name throws(PresetError) in try self.preset(named: name) }
    }
  }

  /// Checks a preset whole, by making its animation from what `snapshot` has, and returns what is stored of it.
  ///
  /// - Parameter pending: Presets that the same change is about to write, by name.
  func checked(
    _ preset: Preset, in snapshot: any StorageSnapshot, pending: [String: Preset] = [:]
  ) throws(PresetError) -> PresetRecord.Content {
    let (preset, duration) = try validated(preset, in: snapshot, pending: pending)
    return preset.content(duration: duration)
  }

  /// Checks a preset whole, by making its animation from what `snapshot` has, and returns it spelled out and the seconds
  /// until it has finished.
  ///
  /// - Parameter pending: Presets that the same change is about to write, by name.
  func validated(
    _ preset: Preset, in snapshot: any StorageSnapshot, pending: [String: Preset] = [:]
  ) throws(PresetError) -> (preset: Preset, duration: Double?) {
    try validated(preset) { name throws(PresetError) in
      if let preset = pending[name] { return preset }
      return try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
    }
  }

  /// Returns the presets whose animations refer to the one called `name`, sorted.
  func referring(to name: String, in snapshot: any StorageSnapshot) throws -> [PresetRecord] {
    try snapshot.presets(ofKinds: kinds.referringKinds, mentioning: JSON.string(name).text).filter { record in
      try kinds.references(of: Preset(record).animation).contains(name)
    }
  }

  /// Makes what refers to the preset called `name` refer to `newName`.
  func follow(_ name: String, to newName: String, in transaction: any StorageTransaction) throws {
    for record in try referring(to: name, in: transaction.snapshot) {
      var preset = try Preset(record)
      preset.animation = kinds.mappingReferences(of: preset.animation) { $0 == name ? newName : $0 }
      try transaction.update(record.id, to: preset.content(duration: record.duration))
    }
  }

  /// Checks what refers to the changed preset called `name`, directly or not, and notes how long it takes now.
  ///
  /// - Throws: An error of code `data` where one of them can't be made any more.
  func refreshReferring(to name: String, in transaction: any StorageTransaction) throws {
    var names = [name]
    var seen: Set<String> = [name]
    while let name = names.popLast() {
      for record in try referring(to: name, in: transaction.snapshot) where seen.insert(record.name).inserted {
        let content = try PresetError.located("'\(record.name)', which refers to '\(name)'") { () throws(PresetError) in
          try checked(try Preset(record), in: transaction.snapshot)
        }
        if content.duration != record.duration { try transaction.setDuration(content.duration, of: record.id) }
        names.append(record.name)
      }
    }
  }
}
