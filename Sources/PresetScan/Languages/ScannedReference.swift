internal import PresetExchange

/// A reference in a source file to what may be a constant that `presets export` wrote.
struct ScannedReference {
  /// The exports whose constants are referred to in one way.
  enum Export: CaseIterable {
    /// `Animation.hero`
    case swiftUI
    /// `Motion.hero`, in Swift
    case uiKit
    /// `var(--hero-easing)`
    case css
    /// `Motion.hero`, in Kotlin
    case compose
    /// `Motion.heroCurve`, in Dart
    case flutter
    /// `@integer/hero_duration`, in resources, and `R.integer.hero_duration`, in Kotlin
    case android
    /// `hero`, imported from `./motion`, in TypeScript and JavaScript: all exports for these name their constants alike
    case script

    /// The format that writes the constants.
    var format: ExportFormat {
      switch self {
      case .swiftUI: .swiftUI
      case .uiKit: .uiKit
      case .css: .css
      case .compose: .compose
      case .flutter: .flutter
      case .android: .android
      case .script: .motion
      }
    }

    /// The endings that an export's constants have behind a preset's identifier.
    var endings: [String] {
      switch self {
      case .swiftUI, .compose, .script: [""]
      case .uiKit: ["", "Timing", "Duration"]
      case .css: ["-easing", "-duration", "-delay", "-iterations", "-direction"]
      case .android:
        ["", "_easing", "_duration", "_delay", "_repeat_count", "_repeat_mode", "_damping", "_stiffness"]
      case .flutter: ["Curve", "Spring", "Velocity", "Duration", "Delay", "Passes", "Reverses"]
      }
    }
  }

  let export: Export
  /// The name of the constant.
  let name: String
  /// The offset of its first byte.
  let start: Int
  /// The name of the file that it is imported from, without its ending; nil where the language does not say.
  var module: String?

  /// The names, without their endings, that exports have where nobody gives them others.
  static let modules = Set(
    [ExportFormat.motion, .reactSpring, .reanimated, .javaScript].map { stem(of: $0.fileName[...]) })

  /// A file's name without its ending.
  static func stem(of name: Substring) -> String { String(name.prefix { $0 != "." }) }
}
