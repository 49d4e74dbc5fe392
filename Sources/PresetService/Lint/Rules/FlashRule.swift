extension LintRule {
  static let flash = LintRule(
    "flash", .error,
    reason: "what flashes more than three times in a second can cause seizures (WCAG 2.3.1)",
    fix: "slow it down, repeat it less often, or tag it with what it moves if it never changes light",
    [
      Parameter("rate", "flashes in a second that are still allowed", .count(in: Bounds(1, 60)), default: 3),
      Parameter(
        "amplitude", "the least change that counts, in normalized distance; two in opposite directions are a flash",
        .number(in: Bounds(0.001, 10)), default: 0.1),
      Parameter(
        "harmless", "tags of presets that move without a change of light", .texts,
        default: ["position", "offset", "rotation", "spatial"]),
    ],
    check: .preset { subject, arguments in
      // What swings once and comes to rest has its say in other rules.
      guard subject.isRepeating, arguments.firstTag(of: subject.preset, among: "harmless") == nil else { return nil }
      let ends = subject.swings(of: arguments.number("amplitude"))
      let count = 2 * arguments.count("rate")
      for index in ends.indices.dropLast(count) where ends[index + count] - ends[index] < 1 {
        let rate = Double(count / 2) / (ends[index + count] - ends[index])
        let text = JSON.text(of: (rate * 10).rounded() / 10)
        return "flashes \(text) \(text == "1" ? "time" : "times") a second"
      }
      return nil
    })
}
