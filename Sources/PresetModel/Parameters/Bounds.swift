/// The numbers that a parameter may be.
public struct Bounds: Hashable, Sendable {
  /// The least number.
  public let lower: Double
  /// The greatest number.
  public let upper: Double
  /// Whether `lower` itself is out of bounds.
  public let excludesLower: Bool

  /// Creates bounds from `lower` to `upper`, `lower` itself excluded where `excludesLower`.
  public init(_ lower: Double, _ upper: Double, excludesLower: Bool = false) {
    self.lower = lower
    self.upper = upper
    self.excludesLower = excludesLower
  }

  /// From 0 to a day: what a time in a preset may be.
  public static let duration = Bounds(0, 86_400)
  /// The range of any number: far from where arithmetic overflows.
  public static let any = Bounds(-1e9, 1e9)

  /// Whether `number` is within bounds; NaN never is.
  public func contains(_ number: Double) -> Bool {
    (excludesLower ? number > lower : number >= lower) && number <= upper
  }

  /// The bounds in words: `above -1 and at most 1`.
  public var text: String {
    "\(excludesLower ? "above" : "at least") \(JSON.text(of: lower)) and at most \(JSON.text(of: upper))"
  }

  /// The bounds as members of a JSON Schema.
  var schema: [JSON.Member] {
    [
      JSON.Member(excludesLower ? "exclusiveMinimum" : "minimum", .number(lower)),
      JSON.Member("maximum", .number(upper)),
    ]
  }
}
