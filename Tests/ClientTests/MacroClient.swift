/// A client that uses the macros, one that misuses them, and what the compiler says to that.
enum MacroClient {
  static let use = """
    public import AnimationEngine
    import AnimationMacros

    extension EnvironmentValues {
      @Entry public var isFrozen: Bool = false
      @Entry public var rate = 1.0
    }

    @Animatable
    public struct Wave {
      public var amplitude: Double
      var weight: Float
    }

    extension EnvironmentValues {
      @Animatable
      public final class Dial: Animatable {
        public var angle = Angle()
      }
    }

    """

  static let misuse = """
    import AnimationEngine
    import AnimationMacros

    extension EnvironmentValues {
      @Entry var a: Int
      @Entry var b: Int { 1 }
    }

    @Entry var c = 1

    @Animatable
    struct Wave {
      var amplitude: Double
      var name: String
      @AnimatableIgnored var doubled: Double { amplitude * 2 }
      lazy var steps = 1
    }

    @Animatable
    struct Label {
      var size: Float
      var text: String
      var lines: [String]
    }

    """

  static let errors = [
    "5:14: error: '@Entry' needs a default value for 'a', whose type is not optional",
    "6:21: error: '@Entry' can't be attached to 'b', which has accessors of its own",
    "9:1: error: '@Entry' can only be attached to a property in an extension of 'EnvironmentValues' or 'Transaction'",
    "15:3: error: '@AnimatableIgnored' is for stored properties; others are never animated",
    "16:3: error: '@Animatable' can't read a lazy property; mark it with '@AnimatableIgnored'",
    "22:30: error: \(notAnimatable)",
    "23:31: error: \(notAnimatable)",
  ]

  static let notAnimatable = """
    '_animatableType' is unavailable: a property of an '@Animatable' type must be 'Animatable' or 'VectorArithmetic'; \
    mark it with '@AnimatableIgnored' to leave it out
    """
}
