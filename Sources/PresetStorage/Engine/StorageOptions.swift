/// How a catalog is opened, whatever engine it has.
package struct StorageOptions: Sendable {
  /// How long to wait for others.
  package var patience: Duration = .seconds(10)
  /// Called once, after a second of waiting.
  package var onWait: @Sendable () -> Void = {}
  /// Told of what is amiss and keeps nothing from being done.
  package var onWarning: @Sendable (StorageWarning) -> Void = { _ in }
  /// The version of the tool, for the ledger of migrations.
  package var tool = "presets"

  package init() {}
}
