/// The presets that those of an import refer to, each looked up once.
///
/// While they are written, the catalog has no other changes: what it has of a name that is not in the import stays as it
/// is, and many presets refer to the same few values.
final class ImportReferences {
  /// How many are kept.
  private static let capacity = 4096

  private let pending: [ExactName: Preset]
  private let stored: (String) throws(PresetError) -> Preset
  private var known: [ExactName: Preset] = [:]

  /// Creates the references of an import.
  ///
  /// - Parameters:
  ///   - pending: The presets that it brings along, by name.
  ///   - stored: Returns what the catalog has of a name.
  init(_ pending: [ExactName: Preset], stored: @escaping (String) throws(PresetError) -> Preset) {
    (self.pending, self.stored) = (pending, stored)
  }

  /// Returns the preset of that name, as it will be after the import.
  ///
  /// - Throws: An error of code `notFound` that names the nearest known one.
  func preset(named name: String) throws(PresetError) -> Preset {
    let key = ExactName(name)
    if let preset = pending[key] ?? known[key] { return preset }
    let preset = try stored(name)
    if known.count >= Self.capacity { known = [:] }
    known[key] = preset
    return preset
  }
}
