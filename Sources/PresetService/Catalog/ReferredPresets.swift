internal import PresetStorage

/// The presets, values and axes that others refer to, as they are at the revision of the last look-up.
///
/// Many refer to the same few: each of these is read once for as long as nobody changes the catalog.
final class ReferredPresets {
  private static let capacity = 4096

  private var revision: Int64?
  private var known: [ExactName: Preset] = [:]

  /// Returns a resolver for one read of the latest revision.
  ///
  /// - Parameter find: Returns what the catalog has of a name at that moment.
  func resolver(
    in snapshot: any StorageSnapshot, _ find: @escaping AnimationKinds.Resolver
  ) -> AnimationKinds.Resolver {
    var isCurrent = false
    return { name throws(PresetError) in
      if !isCurrent {
        let latest = try PresetError.wrapping { try snapshot.revision() }
        if latest != self.revision { (self.known, self.revision) = ([:], latest) }
        isCurrent = true
      }
      let key = ExactName(name)
      if let preset = self.known[key] { return preset }
      let preset = try find(name)
      if self.known.count >= Self.capacity { self.known = [:] }
      self.known[key] = preset
      return preset
    }
  }
}
