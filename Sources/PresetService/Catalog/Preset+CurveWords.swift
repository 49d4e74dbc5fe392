extension Preset {
  /// Returns the preset with curves that are written as CSS has them, `cubic-bezier(.2,0,0,1)`, `ease-out`, or `.2,0,0,1`, in
  /// the form of documents; what is read as none stays, and the kind says what is wrong with it.
  package func readingCurves(_ kinds: AnimationKinds) -> Preset {
    var preset = self
    preset.animation.readCurves(kinds)
    for index in preset.variants.indices {
      guard case .animation(var animation, let modifiers) = preset.variants[index].content else { continue }
      animation.readCurves(kinds)
      preset.variants[index].content = .animation(animation, modifiers: modifiers)
    }
    return preset
  }
}

extension PresetComponent {
  fileprivate mutating func readCurves(_ kinds: AnimationKinds) {
    let parameters = (try? kinds.kind(named: kind))?.forms.flatMap(\.parameters) ?? []
    for parameter in parameters where parameter.type.valueType == .curve {
      guard let text = self.parameters[parameter.name]?.string, let shape = Self.shape(text, kinds) else { continue }
      self.parameters[parameter.name] = shape
    }
  }

  /// The shape that a text of CSS describes; nil where it has a time, is a name that documents know, or is none.
  private static func shape(_ text: String, _ kinds: AnimationKinds) -> JSON? {
    if kinds.kinds.contains(where: { $0.name == text }) { return nil }
    let isBare = !text.isEmpty && text.allSatisfy { $0.isNumber || "., -".contains($0) }
    let numbers = text.split { ", ".contains($0) }
    let words = isBare && numbers.count == 4 ? "cubic-bezier(\(numbers.joined(separator: ",")))" : text
    guard let curve = try? InlineCurve(words, kinds: kinds, takesKeywords: true), curve.isDurationAssumed else {
      return nil
    }
    return CurveShape(of: curve.component)?.document
  }
}
