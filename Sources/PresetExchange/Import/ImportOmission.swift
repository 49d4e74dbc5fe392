/// Something in an imported file that could not be taken.
public struct ImportOmission: Equatable, Sendable {
  /// The place of the omitted part.
  public var source: PresetSource
  /// Why it was left out, in lower case and without a full stop.
  public var reason: String

  /// Creates an omission.
  public init(_ source: PresetSource, _ reason: String) {
    self.source = source
    self.reason = reason
  }
}

extension ImportOmission: CustomStringConvertible {
  /// The place and the reason.
  public var description: String { "\(source.place): \(reason)" }
}
