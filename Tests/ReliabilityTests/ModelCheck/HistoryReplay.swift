/// A catalog made once more from its history alone, and what is wrong with that history.
struct HistoryReplay {
  struct Entry: Equatable {
    let document: PresetDocument
    /// The revision that changed it last.
    let revision: Int
  }

  typealias State = [String: Entry]

  /// Each fault, with the revision where it begins.
  private(set) var faults: [String] = []
  /// The presets after each revision, beginning with none at 0.
  private(set) var states: [State] = [[:]]
  /// The revisions in which each reason was given.
  private(set) var revisions: [String: [Int]] = [:]

  /// - Parameters:
  ///   - lines: The whole history, the oldest first.
  ///   - stored: The revisions that the catalog has, each with its reason, the oldest first.
  init(_ lines: [HistoryLine], stored: [(number: Int, reason: String?)]) {
    let changes = Dictionary(grouping: lines, by: \.revision)
    let reasons = Dictionary(stored.map { ($0.number, $0.reason) }) { first, _ in first }
    for (number, reason) in stored { if let reason { revisions[reason, default: []].append(number) } }
    for (reason, numbers) in revisions.sorted(by: { $0.value[0] < $1.value[0] }) where numbers.count > 1 {
      faults.append("revision \(numbers[1]): doubled, '\(reason)' is the reason of \(numbers)")
    }
    let last = max(stored.last?.number ?? 0, lines.map(\.revision).max() ?? 0)
    for number in 1..<(last + 1) {
      var state = states[number - 1]
      if let reason = reasons[number] {
        if changes[number] == nil { fault(number, "empty, there is no change in it (reason '\(reason ?? "")')") }
      } else {
        fault(number, changes[number] == nil ? "a gap, there is none" : "changes without a revision")
      }
      take(changes[number] ?? [], of: number, into: &state)
      findDangling(in: state, before: states[number - 1], number)
      states.append(state)
    }
  }

  /// How many faults are of a kind: what their text says after the revision.
  func count(of kind: String) -> Int { faults.count { $0.contains(kind) } }

  mutating func fault(_ revision: Int, _ what: String) { faults.append("revision \(revision): \(what)") }

  /// Does all that a revision did at once: within it, presets may take each other's names.
  private mutating func take(_ lines: [HistoryLine], of number: Int, into state: inout State) {
    if !lines.isEmpty, lines.allSatisfy({ $0.before == $0.after }) {
      fault(number, "empty, its changes change nothing")
    }
    for line in lines {
      if line.reason != lines[0].reason { fault(number, "it has two reasons") }
      guard let before = line.before else { continue }
      let known = states[number - 1][before.name]?.document
      if known != before {
        let text = known?.text ?? "not there"
        fault(number, "\(line.action) of '\(line.name)': before it was \(text), not \(before.text)")
      }
      if state.removeValue(forKey: before.name) == nil, known != nil { fault(number, "'\(before.name)' changes twice") }
    }
    for line in lines {
      guard let after = line.after else { continue }
      let taken = state.updateValue(Entry(document: after, revision: number), forKey: after.name)
      if taken != nil { fault(number, "\(line.action) of '\(after.name)': there is another preset of this name") }
    }
  }

  /// Reports what refers to nothing, once, where it begins.
  private mutating func findDangling(in state: State, before: State, _ number: Int) {
    for (name, entry) in state.sorted(by: { $0.key < $1.key }) {
      for reference in entry.document.references where state[reference] == nil {
        let wasDangling = before[name]?.document == entry.document && before[reference] == nil
        if !wasDangling { fault(number, "'\(name)' refers to '\(reference)', which is not there") }
      }
    }
  }
}
