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

    /// The format that writes the constants.
    var format: ExportFormat {
      switch self {
      case .swiftUI: .swiftUI
      case .uiKit: .uiKit
      case .css: .css
      case .compose: .compose
      case .flutter: .flutter
      case .android: .android
      }
    }

    /// The endings that an export's constants have behind a preset's identifier.
    var endings: [String] {
      switch self {
      case .swiftUI, .compose: [""]
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
}
