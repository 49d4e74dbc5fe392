// Values as design tokens.
extension ExportedValue {
  /// The token: a duration, a curve or a number, or a reference to another token.
  ///
  /// What that does not say stands in `$extensions`, as of presets.
  ///
  /// - Parameters:
  ///   - variants: What it is in other modes, where the export has those.
  ///   - areSaid: Whether tokens of those modes say so.
  func token(with variants: [PresetVariant] = [], areSaid: Bool = true) -> JSON {
    let (type, figure, isExact) = content
    var members = [
      JSON.Member("$type", .string(type)), JSON.Member("$value", target.map(Self.reference) ?? figure),
    ]
    members += preset.tokenMembers
    var own = preset
    own.stamp = nil
    own.variants = variants
    if target == nil { own.animation.parameters[AnimationKind.valueParameter] = self.figure }
    let path = identifier.split(separator: "/").filter { $0 != IdentifierStyle.tokenRoot }.joined(separator: "/")
    // Of other names, an import may make others.
    let isNamed =
      path.utf8.elementsEqual(preset.name.utf8) && path.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let isPlain =
      preset.tags.isEmpty && preset.status == .stable && preset.reducedMotion == nil && preset.identifier == nil
    if !isExact || !isNamed || !isPlain || !areSaid {
      members.append(
        JSON.Member("$extensions", .object([ExportFormat.extensionKey: .object(["preset": own.document])])))
    }
    return .object(members)
  }

  /// Whether an import makes the same value of the token alone.
  var isExactToken: Bool { content.isExact }

  /// A reference to this token in place of a time; nil where that is another one.
  func alias(of seconds: Double) -> JSON? { figure.number == seconds ? Self.reference(to: identifier) : nil }

  /// A reference to this token in place of a curve; nil where that is another one.
  func alias(of curve: [Double]) -> JSON? {
    content.figure == .array(curve.map(JSON.number)) ? Self.reference(to: identifier) : nil
  }

  private static func reference(to identifier: String) -> JSON {
    .string("{\(identifier.split(separator: "/").joined(separator: "."))}")
  }

  /// The type and the value of the token, and whether an import makes the same of them.
  private var content: (type: String, figure: JSON, isExact: Bool) {
    switch preset.valueType {
    case .duration:
      // Milliseconds are rounded to what people write.
      let seconds = figure.number ?? 0
      return ("duration", ExportFormat.time(seconds), seconds.milliseconds / 1000 == seconds)
    case .number, nil: return ("number", figure, false)
    case .curve:
      if figure.array?.count == 4, figure.array?.first?.number != nil { return ("cubicBezier", figure, true) }
      // What has no figures of its own is as near as four numbers come.
      let numbers = subject.flatMap(Self.bezier) ?? [0, 0, 1, 1]
      return ("cubicBezier", .array(numbers.map(JSON.number)), target != nil)
    }
  }

  /// The control points of a curve, or of the one that is nearest to it.
  private static func bezier(_ subject: ExportSubject) -> [Double]? {
    guard let pass = try? subject.pass(holding: .all) else { return nil }
    if let curve = BezierFigures(pass.shape) { return [curve.x1, curve.y1, curve.x2, curve.y2] }
    return (try? subject.nearestBezier(to: pass, isWhole: true)).map { [$0.x1, $0.y1, $0.x2, $0.y2] }
  }
}

extension Preset {
  /// The members of its token that are words for people: its note, and that it is deprecated.
  var tokenMembers: [JSON.Member] {
    var members: [JSON.Member] = []
    if status == .deprecated {
      members.append(JSON.Member("$deprecated", deprecation?.reason.map(JSON.string) ?? .bool(true)))
    }
    if let note { members.append(JSON.Member("$description", .string(note))) }
    return members
  }
}
