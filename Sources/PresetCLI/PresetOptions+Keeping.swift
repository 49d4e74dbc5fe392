internal import PresetService

// What a preset keeps that becomes another kind.
extension PresetOptions {
  /// The parameters that are given for a kind, with those of the preset's former animation that stay.
  ///
  /// The duration stays, as somebody has chosen how long things take; so does what means the same for both kinds and is
  /// not only the former kind's default. Where the kind takes its parameters in several ways, it is the way of what is
  /// given, and of several such ways the one in which most stays.
  static func completed(
    _ given: PresetParameters, of kind: AnimationKind, from former: PresetComponent?
  ) -> PresetParameters {
    guard let former else { return given }
    let fitting = kind.forms.filter { form in
      given.allSatisfy { name, _ in form.parameters.contains { $0.name == name } }
    }
    var kept: PresetParameters = [:]
    for form in fitting {
      let candidate = self.kept(of: former, in: form.parameters.filter { given[$0.name] == nil })
      if candidate.count > kept.count { kept = candidate }
    }
    if let same = sameSpring(as: former, of: kind, keeping: kept) {
      let isDamped = given.contains { dampings.contains($0.key) }
      let isTimed = kept["duration"] != nil || kept["response"] != nil
      for (name, value) in same where isTime(name) ? !isTimed : !isDamped {
        // With other names of its damping it may have another one of its period.
        let names = isTime(name) ? [name, "duration", "response"] : [name]
        let own = names.first { name in
          given[name] == nil && fitting.contains { form in form.parameters.contains { $0.name == name } }
        }
        if let own { kept[own] = value }
      }
    }
    kept.merge(given)
    return kept
  }

  private static func isTime(_ name: String) -> Bool { ["duration", "response"].contains(name) }

  /// The figures of a spring that say how it is damped, but for those of kinds with a bounce of their own.
  private static let dampings: Set = ["bounce", "dampingFraction", "dampingRatio", "damping"]

  /// The parameters by which another kind has the period and the bounce of a spring, where what it keeps by name says
  /// neither; nil for what is no such spring, and where a figure is a value, which stays by its name alone.
  private static func sameSpring(
    as former: PresetComponent, of kind: AnimationKind, keeping kept: PresetParameters
  ) -> PresetParameters? {
    func isDamped(_ parameters: PresetParameters) -> Bool { parameters.contains { dampings.contains($0.key) } }
    let hasOwnBounce = ["smooth", "snappy", "bouncy"].contains(former.kind)
    guard kind.name != former.kind, hasOwnBounce || isDamped(former.parameters), !isDamped(kept),
      kind.forms.contains(where: { form in form.parameters.contains { $0.name == "bounce" } }),
      former.parameters.allSatisfy({ $0.value.valueReference == nil })
    else { return nil }
    return AnimationKinds.standard.spring(of: former).flatMap {
      kind.spring(response: $0.response, dampingFraction: $0.dampingFraction)
    }
  }

  /// How long an animation takes as it is written; nil where no parameter says it.
  ///
  /// Of a spring that is the period of the undamped spring, by either of its names, or as its stiffness and mass make it.
  static func duration(of former: PresetComponent) -> JSON? {
    if let written = former.parameters["duration"] ?? former.parameters["response"] { return written }
    guard former.parameters["stiffness"] != nil, let spring = AnimationKinds.standard.spring(of: former) else {
      return nil
    }
    return .number((spring.response * 1e12).rounded() / 1e12)
  }

  private static func kept(of former: PresetComponent, in parameters: [Parameter]) -> PresetParameters {
    let forms = AnimationKinds.standard.kinds.first { $0.name == former.kind }?.forms ?? []
    let known = forms.flatMap(\.parameters)
    var kept: PresetParameters = [:]
    for parameter in parameters {
      if isTime(parameter.name) {
        kept[parameter.name] = duration(of: former)
        continue
      }
      guard let value = former.parameters[parameter.name],
        let old = known.first(where: { $0.name == parameter.name }),
        old.summary == parameter.summary, old.type.unit == parameter.type.unit,
        value != old.defaultValue
      else { continue }
      kept[parameter.name] = value
    }
    return kept
  }
}
