/// The part of a version that a change raises.
public enum ReleaseLevel: Int, Comparable, Sendable {
  /// Nobody has to look.
  case patch
  /// There is more, or it looks a little different.
  case minor
  /// Somebody may have to change something.
  case major

  /// The name, as `minor`.
  public var name: String { ["patch", "minor", "major"][rawValue] }

  /// Whether one is lower than another.
  public static func < (one: ReleaseLevel, other: ReleaseLevel) -> Bool { one.rawValue < other.rawValue }
}

extension SemanticVersion {
  /// Returns the smallest version above this one that tells of a change.
  ///
  /// Before 1.0.0, what would be a major version raises the minor number, and all else the patch number. A prerelease is
  /// followed by the version that it is one of, where that tells enough.
  public func next(_ level: ReleaseLevel) -> SemanticVersion {
    let level = major == 0 ? (level == .major ? ReleaseLevel.minor : .patch) : level
    if !prerelease.isEmpty {
      let told: ReleaseLevel = patch > 0 ? .patch : minor > 0 || major == 0 ? .minor : .major
      if level <= told { return SemanticVersion(major, minor, patch) }
    }
    return switch level {
    case .major: SemanticVersion(major + 1, 0, 0)
    case .minor: SemanticVersion(major, minor + 1, 0)
    case .patch: SemanticVersion(major, minor, patch + 1)
    }
  }

  /// The highest number that a release takes: one that is a whole date fits.
  static let highestNumber = 99_999_999

  /// The version that this is a prerelease of; itself where it is none.
  var withoutPrerelease: SemanticVersion { SemanticVersion(major, minor, patch) }

  /// The versions of which one comes after this one without leaving any out: of other numbers, or of the same.
  var successors: [SemanticVersion] {
    (prerelease.isEmpty ? [] : [withoutPrerelease])
      + [
        SemanticVersion(major, minor, patch + 1), SemanticVersion(major, minor + 1, 0),
        SemanticVersion(major + 1, 0, 0),
      ]
  }

  /// Whether this version leaves none out that comes after `last`; one that begins with a year, or a date, never does.
  func isNext(after last: SemanticVersion) -> Bool {
    last.major >= 1000 || withoutPrerelease == last.withoutPrerelease || last.successors.contains(withoutPrerelease)
  }
}
