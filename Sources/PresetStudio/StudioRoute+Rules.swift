internal import PresetService

extension StudioRoute {
  /// Sets figures of the rules, in one revision: `{"figures": {"majorDistance": 0.08}, "seen": {"majorDistance": 0.05},
  /// "author": "ana"}`; the others stay.
  ///
  /// Where one of those that were `seen` is another one by now, nothing is changed.
  static let rules = writing("/rules") { body, catalog throws(PresetError) in
    let figures = try numbers("figures", of: body)
    let seen = try numbers("seen", of: body)
    try catalog.setReleaseRules { rules throws(PresetError) in
      let current = rules.document
      for (name, number) in seen where current[name]?.number != number {
        throw PresetError(
          .conflict, "somebody has set '\(name)' to \(current[name]?.text ?? "nothing") meanwhile",
          hint: "look at the rules as they are now")
      }
      for (name, number) in figures { try rules.set(name, to: number) }
    }
    return .object(["revision": .number(Double(try catalog.latestRevision()))])
  }

  private static func numbers(
    _ key: String, of body: StudioBody
  ) throws(PresetError) -> [(name: String, number: Double)] {
    guard let members = body[key]?.members else { throw PresetError(.data, "'\(key)' must be an object of figures") }
    return try members.map { member throws(PresetError) in
      guard let number = member.value.number else { throw PresetError(.data, "'\(member.key)' must be a number") }
      return (member.key, number)
    }
  }
}
