extension LintRule {
  static let aliasChain = LintRule(
    "alias-chain", .warning,
    reason: "a name, what it means and a value are two steps; a longer way is one that nobody follows",
    fix: "let it be an alias of one nearer to the end of the chain",
    [Parameter("steps", "how many steps are still fine", .count(in: Bounds(1, 100)), default: 2)],
    check: .catalog { overview, arguments in
      overview.presets.compactMap { preset in
        guard preset.animation.kind == AnimationKind.alias.name else { return nil }
        let chain = overview.chain(from: preset)
        if chain.count - 1 <= arguments.count("steps") { return nil }
        return Complaint(
          presets: [preset.name],
          message: "is \(chain.count - 1) steps from its value: \(chain.joined(separator: " → "))")
      }
    })
}
