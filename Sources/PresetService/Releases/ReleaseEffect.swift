/// The effect of a difference of one preset on those who use it.
public struct ReleaseEffect: Sendable {
  /// The preset's name, as they know it.
  public let name: String
  /// The part of a version that tells of it.
  public let level: ReleaseLevel
  /// Why, as `moved by 0.12 of the way`.
  public let reason: String

  /// The effect as an object.
  public var document: JSON {
    .object(["level": .string(level.name), "name": .string(name), "reason": .string(reason)])
  }

  /// Judges a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - before: All that the catalog had.
  ///   - after: All that the catalog has afterwards.
  ///   - rules: The figures to judge by.
  ///   - formats: What formats hold exactly; nil to leave that out.
  init(
    _ difference: PresetDifference, from before: CatalogContents, to after: CatalogContents, by rules: ReleaseRules,
    _ formats: ExactFormats? = nil
  ) {
    name = difference.formerName ?? difference.name
    var reasons: [(level: ReleaseLevel, text: String)] = []
    let what = Self.noun(of: difference.after ?? difference.before)
    for effect in difference.effects {
      switch effect {
      case .added: reasons.append((.minor, "\(what) was added"))
      case .removed: reasons.append((.major, "\(what) was removed"))
      case .renamed: reasons.append(Self.judgedName(difference, from: before, to: after, by: rules))
      case .deprecated: reasons.append((.minor, "deprecated"))
      case .moved, .retuned, .changed: reasons.append(Self.judged(difference, by: rules))
      case .fields: reasons.append(Self.judgedFields(difference, by: rules))
      }
    }
    if let lost = formats?.lost(by: difference), !lost.isEmpty {
      reasons.append((.major, "no longer exact as \(lost.joined(separator: ", "))"))
    }
    let highest = reasons.map(\.level).max() ?? .patch
    level = highest
    reason = reasons.filter { $0.level == highest }.map(\.text).joined(separator: "; ")
  }

  private static func noun(of preset: Preset?) -> String {
    if let type = preset?.valueType { return "the \(type.rawValue)" }
    return preset?.axisContexts == nil ? "the preset" : "the axis"
  }

  private static func judged(
    _ difference: PresetDifference, by rules: ReleaseRules
  ) -> (level: ReleaseLevel, text: String) {
    if difference.after?.axisContexts != nil { return judgedFields(difference, by: rules) }
    if let figures = difference.figures {
      let place = figures.modes.isEmpty ? "" : " with \(figures.modes)"
      let (level, text) = judged(figures, in: place, by: rules)
      return figures.isOfOneSide ? (min(level, .minor), text + ", by a variant") : (level, text)
    }
    guard let motion = difference.motion else {
      // What can't be run may be anything.
      return (.major, "changed, and its motion can't be compared")
    }
    var (level, text) = judged(motion, by: rules)
    // In other modes it may be less far, and take much longer.
    if let longer = difference.motionByLength.map({ judged($0, by: rules) }), longer.level > level {
      (level, text) = (longer.level, "\(longer.text); \(text)")
    }
    // A variant that came or went is no part of the level, and may be the most that there is to see.
    return (
      level,
      ([text] + [difference.motionByVariant].compactMap { $0.map { judged($0, by: rules).text } })
        .joined(separator: "; ")
    )
  }

  static func judged(_ motion: MotionDifference, by rules: ReleaseRules) -> (level: ReleaseLevel, text: String) {
    let place = motion.modes.isEmpty ? "" : " with \(motion.modes)"
    // A variant is gained or lost, which is told as such of what has it.
    if motion.isOfOneSide { return (.minor, "moved by \(text(motion.distance)) of the way\(place), by a variant") }
    let (before, after) = motion.durations
    if (before == nil) != (after == nil) {
      return (.major, before == nil ? "has an end now\(place)" : "has no end any more\(place)")
    }
    let distance = "moved by \(text(motion.distance)) of the way\(place)"
    if motion.distance > rules.majorDistance { return (.major, distance) }
    if let before, let after, before != after {
      let change = "takes \(text(after)) s\(place) in place of \(text(before)) s"
      if abs(after - before) > rules.majorDuration * before + 1e-9 { return (.major, change) }
      if abs(after - before) > rules.minorDelay + 1e-9 { return (.minor, change) }
    }
    if motion.distance > rules.minorDistance { return (.minor, distance) }
    return (.patch, motion.distance == 0 ? "written in another way" : distance + ", which nobody sees")
  }

  /// Judges a figure that became another one.
  static func judged(
    _ figures: FigureDifference, in place: String, by rules: ReleaseRules
  ) -> (level: ReleaseLevel, text: String) {
    let text = "\(JSON.text(of: figures.before)) became \(JSON.text(of: figures.after))\(place)"
    if figures.part > rules.majorDuration { return (.major, text) }
    return (figures.part > rules.minorDistance ? .minor : .patch, text)
  }

  private static func judgedFields(
    _ difference: PresetDifference, by rules: ReleaseRules
  ) -> (level: ReleaseLevel, text: String) {
    guard let before = difference.following, let after = difference.after else { return (.patch, "changed") }
    let code = (before.codeName, after.codeName)
    if code.0 != code.1, before.name == after.name { return (.major, "is '\(code.1)' in code in place of '\(code.0)'") }
    let old = Set(before.allVariants.map(\.modes))
    let new = Set(after.allVariants.map(\.modes))
    if let gone = old.subtracting(new).map(\.description).sorted().first {
      return (.major, "has no variant for \(gone) any more")
    }
    if let added = new.subtracting(old).map(\.description).sorted().first {
      return (.minor, "has a variant for \(added)")
    }
    if before.axisContexts != after.axisContexts {
      let isLess = !Set(before.axisContexts ?? []).isSubset(of: after.axisContexts ?? [])
      return isLess ? (.major, "a context was removed") : (.minor, "has other contexts")
    }
    if before.status != after.status && after.status == .experimental { return (.minor, "experimental now") }
    return (.patch, before.status == after.status ? "other notes, tags or names" : "\(after.status.rawValue) now")
  }

  /// A figure for people: three digits.
  private static func text(_ number: Double) -> String {
    number.isFinite ? JSON.text(of: (number * 1000).rounded() / 1000) : "any part"
  }
}

extension Preset {
  /// The identifier in code as languages with camel case have it, where no other preset's is the same.
  fileprivate var codeName: String { identifier ?? IdentifierStyle(.camel).identifier(name) }
}
