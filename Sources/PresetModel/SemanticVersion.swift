/// A version by the rules of Semantic Versioning 2.0.0, as `2.1.0` or `v2.1.0-beta.2`.
public struct SemanticVersion: Hashable, Sendable {
  /// The number that is raised where others may have to change something.
  public let major: Int
  /// The number that additions raise.
  public let minor: Int
  /// The number that repairs raise.
  public let patch: Int
  /// The identifiers behind the hyphen, as `["beta", "2"]`; a version with some comes before the one without.
  public let prerelease: [String]

  /// Creates a version; its numbers are not negative.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch, prerelease) = (major, minor, patch, [])
  }

  /// Reads a version; nil for what is none.
  ///
  /// Build metadata, which have no order, are not taken.
  public init?(_ text: String) {
    let text = text.hasPrefix("v") ? text.dropFirst() : text[...]
    if text.utf8.count > 100 { return nil }
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy(Self.isNumber) else { return nil }
    guard let major = Int(numbers[0]), let minor = Int(numbers[1]), let patch = Int(numbers[2]) else { return nil }
    (self.major, self.minor, self.patch) = (major, minor, patch)
    prerelease =
      parts.count > 1 ? parts[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init) : []
    let isLegal = prerelease.allSatisfy { identifier in
      let isPlain = identifier.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
      }
      let isNumeric = identifier.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return !identifier.isEmpty && isPlain && (!isNumeric || Self.isNumber(identifier[...]))
    }
    if !isLegal { return nil }
  }

  /// Whether a text is a number without a leading zero.
  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } && (text == "0" || text.first != "0")
  }
}

extension SemanticVersion: Comparable {
  /// Whether a version comes before another one: by its numbers, then by its prerelease identifiers.
  public static func < (one: SemanticVersion, other: SemanticVersion) -> Bool {
    let numbers = ([one.major, one.minor, one.patch], [other.major, other.minor, other.patch])
    if numbers.0 != numbers.1 { return numbers.0.lexicographicallyPrecedes(numbers.1) }
    if one.prerelease.isEmpty || other.prerelease.isEmpty { return !one.prerelease.isEmpty && other.prerelease.isEmpty }
    for (first, second) in zip(one.prerelease, other.prerelease) where first != second {
      switch (Int(first), Int(second)) {
      case (let first?, let second?): return first < second
      case (.some, nil): return true
      case (nil, .some): return false
      case (nil, nil): return JSON.comesFirst(first, second)
      }
    }
    return one.prerelease.count < other.prerelease.count
  }
}

extension SemanticVersion: CustomStringConvertible {
  /// The version without a `v`, as `2.1.0-beta.2`.
  public var description: String {
    "\(major).\(minor).\(patch)" + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
  }
}
