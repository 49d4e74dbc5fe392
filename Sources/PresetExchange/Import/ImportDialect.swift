/// A name of what a file's figures mean, where its content does not tell: ``ImportFormat/dialects`` lists a format's.
public struct ImportDialect: Hashable, Sendable, CustomStringConvertible {
  /// The name on the command line, as `react-spring`.
  public let name: String

  private init(_ name: String) { self.name = name }

  /// The name.
  public var description: String { name }

  /// The dialects of all formats, by name.
  public static let all = Set(ImportFormat.ofTexts.flatMap(\.dialects)).sorted { $0.name < $1.name }

  /// Returns the dialect called `name`.
  ///
  /// - Throws: An error of code `usage` where no format has it.
  public static func named(_ name: String) throws(PresetError) -> ImportDialect {
    if let dialect = all.first(where: { $0.name == name }) { return dialect }
    throw PresetError(
      .usage, "unknown dialect '\(name)'",
      hint: nearest(to: name, in: all.map(\.name)).asSuggestion
        ?? "there are \(all.map(\.name).joined(separator: ", "))")
  }
}

// Of design tokens.
extension ImportDialect {
  /// The specification of 2025.10 to the letter, and nothing that came before it.
  public static let strict = ImportDialect("strict")
  /// Durations without a unit are in seconds.
  public static let seconds = ImportDialect("seconds")
  /// Durations without a unit are in milliseconds.
  public static let milliseconds = ImportDialect("milliseconds")
}

// Of Figma.
extension ImportDialect {
  /// Durations are in seconds, as plug-ins see them.
  public static let plugin = ImportDialect("plugin")
  /// Durations are in milliseconds, as the REST interface has them.
  public static let rest = ImportDialect("rest")
}

// Of springs: the library whose configurations they are.
extension ImportDialect {
  /// react-spring: tension and friction.
  public static let reactSpring = ImportDialect("react-spring")
  /// Motion: stiffness and damping, or bounce and duration in seconds.
  public static let motion = ImportDialect("motion")
  /// Framer Motion, as Motion was called.
  public static let framer = ImportDialect("framer")
  /// Reanimated 4: duration in milliseconds and dampingRatio, or physics.
  public static let reanimated = ImportDialect("reanimated")
  /// Reanimated up to 3, whose durations last longer than they say.
  public static let reanimated3 = ImportDialect("reanimated3")
  /// React Native's own `Animated`: bounciness and speed, tension and friction, or physics.
  public static let reactNative = ImportDialect("react-native")
  /// The Web Animations API: duration in milliseconds and easing, as `element.animate` takes them.
  public static let webAnimations = ImportDialect("web-animations")
  /// Jetpack Compose: stiffness and dampingRatio.
  public static let compose = ImportDialect("compose")
  /// UIKit: duration and bounce, or damping ratio.
  public static let uiKit = ImportDialect("uikit")
  /// SwiftUI: duration, bounce, response, dampingFraction, or physics.
  public static let swiftUI = ImportDialect("swiftui")
}
