import AnimationEngine
import PresetService
import Testing

struct AnimationKindTests {
  private static let kinds = AnimationKinds.standard

  private func preset(_ kind: String, _ parameters: PresetParameters, _ modifiers: [PresetComponent] = []) -> Preset {
    Preset(name: "a", animation: PresetComponent(kind: kind, parameters: parameters), modifiers: modifiers)
  }

  /// Each kind is the factory of that name, its parameters in their places.
  @Test(
    arguments: [
      ("default", [:], .default), ("linear", ["duration": 1], .linear(duration: 1)), ("linear", [:], .linear),
      ("easeIn", [:], .easeIn), ("easeOut", [:], .easeOut), ("easeInOut", ["duration": 2], .easeInOut(duration: 2)),
      (
        "timingCurve", ["x1": 0.1, "y1": -2, "x2": 0.3, "y2": 4, "duration": 0.5],
        .timingCurve(0.1, -2, 0.3, 4, duration: 0.5)
      ),
      ("timingCurve", ["x1": 0.1, "y1": -2, "x2": 0.3, "y2": 4], .timingCurve(0.1, -2, 0.3, 4)),
      ("circularEaseIn", [:], .timingCurve(.circularEaseIn, duration: 0.35)),
      ("circularEaseOut", [:], .timingCurve(.circularEaseOut, duration: 0.35)),
      ("circularEaseInOut", ["duration": 1], .timingCurve(.circularEaseInOut, duration: 1)),
      ("spring", [:], .spring), ("spring", ["bounce": 0.3], .spring(duration: 0.5, bounce: 0.3)),
      (
        "spring", ["duration": 1, "bounce": -0.2, "blendDuration": 0.1],
        .spring(duration: 1, bounce: -0.2, blendDuration: 0.1)
      ),
      ("spring", ["response": 0.4], .spring(response: 0.4, dampingFraction: 0.825)),
      (
        "spring", ["response": 0.4, "dampingFraction": 0.5, "blendDuration": 1],
        .spring(response: 0.4, dampingFraction: 0.5, blendDuration: 1)
      ),
      ("interactiveSpring", [:], .interactiveSpring),
      ("interactiveSpring", ["dampingFraction": 0.9], .interactiveSpring(response: 0.15, dampingFraction: 0.9)),
      ("smooth", ["duration": 1, "extraBounce": 0.1], .smooth(duration: 1, extraBounce: 0.1)),
      ("snappy", [:], .snappy), ("bouncy", ["extraBounce": -0.1], .bouncy(extraBounce: -0.1)),
      ("interpolatingSpring", [:], .interpolatingSpring),
      (
        "interpolatingSpring", ["duration": 1, "bounce": 0.2, "initialVelocity": 3],
        .interpolatingSpring(duration: 1, bounce: 0.2, initialVelocity: 3)
      ),
      (
        "interpolatingSpring", ["stiffness": 100, "damping": 10],
        .interpolatingSpring(stiffness: 100, damping: 10)
      ),
      (
        "interpolatingSpring", ["mass": 2, "stiffness": 100, "damping": 10, "initialVelocity": -1],
        .interpolatingSpring(mass: 2, stiffness: 100, damping: 10, initialVelocity: -1)
      ),
    ] as [(String, PresetParameters, Animation)])
  func aKindIsItsFactory(kind: String, parameters: PresetParameters, animation: Animation) throws {
    #expect(try Self.kinds.makeAnimation(preset(kind, parameters)) == animation)
    // What is stored, with its defaults spelled out, is the same animation.
    #expect(try Self.kinds.makeAnimation(Self.kinds.validated(preset(kind, parameters))) == animation)
  }

  @Test func modifiersApplyFromTheInnermost() throws {
    let modifiers = [
      PresetComponent(kind: "delay", parameters: ["duration": 0.1]),
      PresetComponent(kind: "speed", parameters: ["factor": 2]),
      PresetComponent(kind: "repeatCount", parameters: ["count": 3, "autoreverses": false]),
      PresetComponent(kind: "logicallyComplete", parameters: ["after": 0.2]),
      PresetComponent(kind: "repeatForever"),
    ]
    #expect(
      try Self.kinds.makeAnimation(preset("linear", [:], modifiers))
        == .linear.delay(0.1).speed(2).repeatCount(3, autoreverses: false).logicallyComplete(after: 0.2).repeatForever()
    )
  }

  @Test(
    arguments: [
      ("sprnig", [:], "unknown kind 'sprnig'; did you mean 'spring'?"),
      ("spring", ["bonce": 0.3], "kind 'spring' has no parameter 'bonce'; did you mean 'bounce'?"),
      ("default", ["duration": 1], "kind 'default' has no parameter 'duration'; it has none"),
      (
        "spring", ["bounce": 0.3, "response": 1],
        "kind 'spring' does not take 'bounce', 'response' together; give 'duration', 'bounce', 'blendDuration', or "
          + "'response', 'dampingFraction', 'blendDuration'"
      ),
      ("spring", ["bounce": 1.01], "parameter 'bounce' of kind 'spring' is 1.01; it must be above -1 and at most 1"),
      ("spring", ["bounce": -1], "parameter 'bounce' of kind 'spring' is -1; it must be above -1 and at most 1"),
      (
        "linear", ["duration": -0.1],
        "parameter 'duration' of kind 'linear' is -0.1; it must be at least 0 and at most 86400"
      ),
      ("linear", ["duration": "1"], "parameter 'duration' of kind 'linear' must be a number, not text"),
      ("linear", ["duration": .null], "parameter 'duration' of kind 'linear' must be a number, not null"),
      (
        "linear", ["duration": .number(.nan)],
        "parameter 'duration' of kind 'linear' is null; it must be at least 0 and at most 86400"
      ),
      (
        "interpolatingSpring", ["stiffness": 100],
        "kind 'interpolatingSpring' needs a parameter 'damping': force per unit of velocity; "
          + "'presets kinds interpolatingSpring' shows them all"
      ),
    ] as [(String, PresetParameters, String)])
  func wrongParametersAreRefused(kind: String, parameters: PresetParameters, message: String) {
    let error = #expect(throws: PresetError.self) { try Self.kinds.validated(preset(kind, parameters)) }
    #expect(error?.description == message)
    #expect(error?.code == .data)
    #expect(throws: PresetError.self) { try Self.kinds.makeAnimation(preset(kind, parameters)) }
  }

  @Test(
    arguments: [
      ("dealy", [:], "unknown modifier 'dealy'; did you mean 'delay'?"),
      ("repeatCount", ["count": 1.5], "parameter 'count' of modifier 'repeatCount' must be a whole number"),
      (
        "repeatCount", ["count": 0],
        "parameter 'count' of modifier 'repeatCount' is 0; it must be at least 1 and at most 1000000"
      ),
      (
        "repeatForever", ["autoreverses": 1],
        "parameter 'autoreverses' of modifier 'repeatForever' must be true or false, not a number"
      ),
      ("speed", ["factor": 0], "parameter 'factor' of modifier 'speed' is 0; it must be above 0 and at most 1000"),
    ] as [(String, PresetParameters, String)])
  func wrongModifiersAreRefused(kind: String, parameters: PresetParameters, message: String) {
    let modifier = PresetComponent(kind: kind, parameters: parameters)
    let error = #expect(throws: PresetError.self) { try Self.kinds.validated(preset("linear", [:], [modifier])) }
    #expect(error?.description == message)
  }

  /// Whatever the lists hold: names are unique, and each parameter's default is one of its values.
  @Test func theListsAreConsistent() throws {
    #expect(Set(Self.kinds.kinds.map(\.name)).count == Self.kinds.kinds.count)
    #expect(Set(Self.kinds.modifiers.map(\.name)).count == Self.kinds.modifiers.count)
    for kind in Self.kinds.kinds {
      for form in kind.forms {
        #expect(Set(form.parameters.map(\.name)).count == form.parameters.count, "\(kind.name)")
        #expect(!kind.summary.isEmpty && form.parameters.allSatisfy { !$0.summary.isEmpty })
        var defaults = PresetParameters()
        for parameter in form.parameters { defaults[parameter.name] = parameter.defaultValue }
        if defaults.count == form.parameters.count {
          #expect(throws: Never.self) { try Self.kinds.validated(preset(kind.name, defaults)) }
        }
      }
    }
  }

  @Test func theSchemaListsEveryKind() throws {
    let schema = Self.kinds.schema.text
    for kind in Self.kinds.kinds { #expect(schema.contains(#""const":"\#(kind.name)""#)) }
    for modifier in Self.kinds.modifiers { #expect(schema.contains(#""const":"\#(modifier.name)""#)) }
  }

  /// Exports take animations apart by the engine's modifiers: what is none of them would be left out of some in silence.
  @Test func everyModifierIsOneOfTheEngines() throws {
    for modifier in Self.kinds.modifiers {
      var component = PresetComponent(kind: modifier.name)
      for parameter in modifier.parameters where parameter.defaultValue == nil {
        component.parameters[parameter.name] = 2
      }
      let base = PresetComponent(kind: "linear", parameters: ["duration": 0.4])
      let preset = Preset(name: "a", animation: base, modifiers: [component])
      let parts = try Self.kinds.makeAnimation(preset).withoutModifiers
      #expect(
        parts.modifiers.count == 1 && parts.animation == .linear(duration: 0.4),
        "'\(modifier.name)' is no AnimationModifier: make its effect a case there, in AnimationEngine/Modifiers")
      for part in parts.modifiers {
        #expect(
          !Self.kinds.swiftUICall(of: part).isEmpty, "'\(modifier.name)' needs the call that it is in SwiftUI")
      }
    }
  }
}
