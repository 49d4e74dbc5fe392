/// How a catalog is opened, whatever engine it has.
package struct StorageOptions: Sendable {
  /// How long to wait for others.
  package var patience: Duration = .seconds(10)
  /// Called once, after a second of waiting.
  package var onWait: @Sendable () -> Void = {}
  /// Called after a change that the clock says was made before the one before it, by more than a minute, with that one's
  /// time.
  package var onClockBehind: @Sendable (String) -> Void = { _ in }
  /// The version of the tool, for the ledger of migrations.
  package var tool = "presets"

  package init() {}
}
