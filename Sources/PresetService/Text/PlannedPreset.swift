/// A preset as it is going to be.
struct PlannedPreset {
  /// Its number in the catalog; nil for a new one.
  let id: Int64?
  /// The preset; nil for one that goes.
  let preset: Preset?
}
