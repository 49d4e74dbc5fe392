#if canImport(SwiftUI)
  public import AnimationEngine
  public import PresetModel
  public import SwiftUI

  extension SwiftUI.Animation {
    /// Creates the animation of a preset that refers to no other one.
    ///
    /// - Throws: An error of code `data` for a preset that can't be made.
    public init(_ preset: Preset) throws(PresetError) {
      self.init(try AnimationKinds.standard.makeAnimation(preset))
    }

    /// Creates SwiftUI's own animation where it has this one, and else one that runs this package's formulas.
    ///
    /// SwiftUI's own springs merge with those that an app makes by itself, and so do these.
    public init(_ animation: AnimationEngine.Animation) {
      let (base, modifiers) = animation.withoutModifiers
      let native = NativeAnimation(base).flatMap(Self.init(native:)) ?? Self(EngineAnimation(animation: base))
      self = modifiers.reduce(native) { animation, modifier in
        switch modifier {
        case .delay(let duration): animation.delay(duration)
        case .speed(let factor): animation.speed(factor)
        case .repetition(let count?, let autoreverses): animation.repeatCount(count, autoreverses: autoreverses)
        case .repetition(nil, let autoreverses): animation.repeatForever(autoreverses: autoreverses)
        case .logicalCompletion(let duration): animation.logicallyComplete(after: duration)
        }
      }
    }

    private init?(native: NativeAnimation) {
      switch native {
      case .standard: self = .default
      case .timingCurve(let x1, let y1, let x2, let y2, let duration):
        self = .timingCurve(x1, y1, x2, y2, duration: duration)
      case .unitCurve(.circularEaseIn, let duration): self = .timingCurve(.circularEaseIn, duration: duration)
      case .unitCurve(.circularEaseOut, let duration): self = .timingCurve(.circularEaseOut, duration: duration)
      case .unitCurve(.circularEaseInOut, let duration): self = .timingCurve(.circularEaseInOut, duration: duration)
      case .unitCurve: return nil
      case .spring(let response, let dampingFraction, let blendDuration):
        self = .spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
      case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
        self = .interpolatingSpring(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
      }
    }
  }

  extension AnimationSource {
    /// Returns SwiftUI's animation of the preset called `name` in some modes.
    ///
    /// - Throws: An error of code `notFound` for a preset, an axis or a context that there is not, `data` for a preset
    ///   that can't be made.
    public func swiftUIAnimation(
      named name: String, in modes: Modes = Modes()
    ) throws(PresetError) -> SwiftUI.Animation {
      SwiftUI.Animation(try animation(named: name, in: modes))
    }

    /// Returns SwiftUI's animation of the preset called `name` in the modes of a view's environment: its
    /// `presetModes`, with less motion where `accessibilityReduceMotion` asks for it.
    ///
    /// - Throws: An error of code `notFound` for a preset, an axis or a context that there is not, `data` for a preset
    ///   that can't be made.
    public func swiftUIAnimation(
      named name: String, in environment: SwiftUI.EnvironmentValues
    ) throws(PresetError) -> SwiftUI.Animation {
      var modes = environment.presetModes
      if environment.accessibilityReduceMotion { modes[Modes.motionAxis] = "reduced" }
      return try swiftUIAnimation(named: name, in: modes)
    }
  }

  extension SwiftUI.EnvironmentValues {
    private struct PresetModesKey: SwiftUI.EnvironmentKey {
      static var defaultValue: Modes { Modes() }
    }

    private struct AnimationPausedKey: SwiftUI.EnvironmentKey {
      static var defaultValue: Bool { false }
    }

    /// The modes in which presets are looked up; every axis as by default unless set.
    public var presetModes: Modes {
      get { self[PresetModesKey.self] }
      set { self[PresetModesKey.self] = newValue }
    }

    /// Whether presets of the kind `pausable` stand still; false unless set.
    public var animationPaused: Bool {
      get { self[AnimationPausedKey.self] }
      set { self[AnimationPausedKey.self] = newValue }
    }
  }

  /// An animation of this package, run by SwiftUI.
  private struct EngineAnimation: SwiftUI.CustomAnimation {
    let animation: AnimationEngine.Animation

    func animate<V: SwiftUI.VectorArithmetic>(
      value: V, time: Double, context: inout SwiftUI.AnimationContext<V>
    ) -> V? {
      Self.run(&context) { animation.animate(value: EngineVector(base: value), time: time, context: &$0)?.base }
    }

    func velocity<V: SwiftUI.VectorArithmetic>(
      value: V, time: Double, context: SwiftUI.AnimationContext<V>
    ) -> V? {
      var context = context
      return Self.run(&context) { animation.velocity(value: EngineVector(base: value), time: time, context: $0)?.base }
    }

    func shouldMerge<V: SwiftUI.VectorArithmetic>(
      previous: SwiftUI.Animation, value: V, time: Double, context: inout SwiftUI.AnimationContext<V>
    ) -> Bool {
      guard let previous = previous.base as? EngineAnimation else { return false }
      return Self.run(&context) {
        animation.shouldMerge(
          previous: previous.animation, value: EngineVector(base: value), time: time, context: &$0)
      }
    }

    /// Runs `body` with the engine's state, which SwiftUI keeps with its own.
    private static func run<V: SwiftUI.VectorArithmetic, Result>(
      _ context: inout SwiftUI.AnimationContext<V>,
      _ body: (inout AnimationEngine.AnimationContext<EngineVector<V>>) -> Result
    ) -> Result {
      var environment = AnimationEngine.EnvironmentValues()
      if context.environment.animationPaused { environment.animationPaused = true }
      var inner = AnimationEngine.AnimationContext(
        state: context.state[EngineStateKey<V>.self], environment: environment)
      // The state now has one owner, so that writing to it copies nothing.
      context.state[EngineStateKey<V>.self] = EngineStateKey<V>.defaultValue
      let result = body(&inner)
      context.state[EngineStateKey<V>.self] = inner.state
      if inner.isLogicallyComplete { context.isLogicallyComplete = true }
      return result
    }
  }

  /// The state that an animation of this package keeps between ticks.
  private struct EngineStateKey<Base: SwiftUI.VectorArithmetic>: SwiftUI.AnimationStateKey {
    static var defaultValue: AnimationEngine.AnimationState<EngineVector<Base>> { AnimationEngine.AnimationState() }
  }

  /// A vector of SwiftUI's as one of the engine's.
  private struct EngineVector<Base: SwiftUI.VectorArithmetic>: AnimationEngine.VectorArithmetic {
    var base: Base

    static var zero: Self { Self(base: .zero) }
    static func + (lhs: Self, rhs: Self) -> Self { Self(base: lhs.base + rhs.base) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(base: lhs.base - rhs.base) }
    mutating func scale(by factor: Double) { base.scale(by: factor) }
    var magnitudeSquared: Double { base.magnitudeSquared }
  }
#endif
