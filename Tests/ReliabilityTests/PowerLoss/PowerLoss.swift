import Foundation
import TestSupport

/// A command that ran once under strace, to be replayed on disks that lose their power.
final class PowerLoss {
  private let bench: Workbench
  private let files: [[UInt8]]
  private let names: [String: Int]
  private let operations: [DiskOperation]
  /// Whether a disk that loses nothing has in the end what the command really left: no call was missed.
  let isFaithful: Bool

  init(_ trial: Trial) throws {
    bench = try Workbench(trial)
    try bench.reset()
    let before = try FolderContents(of: bench.folder)
    let sorted = before.keys.sorted()
    files = sorted.compactMap { before[$0] }
    names = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    let calls = try SystemCall.calls(DiskRecording.calls, of: bench.tool, bench.words)
    let folders = try FolderContents.paths(in: bench.folder).folders
    operations = DiskRecording(of: calls, in: bench.folder.path, folders: folders, names: names).operations
    var disk = FailingDisk(files, names: names)
    for operation in operations { disk.apply(operation) }
    isFaithful = try disk.seen == FolderContents(of: bench.folder)
  }

  /// What was found in states after a loss of power.
  struct Findings {
    /// How many different states were looked at.
    var states = 0
    /// How many of them are from after the command said that it was done.
    var told = 0
    var faults: [String] = []
  }

  /// Cuts the power after each operation, again and again, until there were as many different states as wanted.
  ///
  /// - Parameter everywhere: Whether no operation is left out, also where there are more of them than wanted states.
  func findings(_ wanted: Int, everywhere: Bool, honesty: FailingDisk.Honesty = .init(), seed: Int) throws -> Findings {
    var random = SeededGenerator(seed: seed)
    var findings = Findings()
    var known: Set<Int> = []
    for _ in 0..<100 where findings.states < wanted {
      var disk = FailingDisk(files, names: names, honesty: honesty)
      var isTold = false
      for place in 0...operations.count {
        // What was told is told by few operations, and promises most.
        let share = isTold ? 5 : Double(wanted) / Double(operations.count + 1)
        let draws = Int(share + Double.random(in: 0..<1, using: &random))
        for _ in 0..<(everywhere ? max(1, draws) : draws) {
          let state = disk.afterPowerLoss(using: &random)
          if !known.insert(isTold ? ~state.digest : state.digest).inserted { continue }
          findings.states += 1
          if isTold { findings.told += 1 }
          try state.put(into: bench.folder)
          if let complaint = complaint(isTold: isTold) {
            let next = place < operations.count ? "before the \(operations[place].summary)" : "at the end"
            findings.faults.append("operation \(place) of \(operations.count), \(next): \(complaint)")
          }
        }
        if place == operations.count { break }
        disk.apply(operations[place])
        if case .tell = operations[place] { isTold = true }
      }
    }
    return findings
  }

  /// What is wrong with what is in the folder; nil where nothing is.
  private func complaint(isTold: Bool) -> String? {
    do {
      let catalog = try bench.state()
      if try !bench.isSound(catalog, isAcknowledged: isTold) {
        if catalog != bench.before { return "neither the catalog before nor the one after" }
        return isTold ? "the change was told of and is lost" : "what was made is not whole"
      }
      let litter = try bench.litter().filter { !$0.hasSuffix("-journal") }
      if !litter.isEmpty { return "left behind: \(litter)" }
      let isChanged = catalog == bench.after && catalog != bench.before
      if bench.trial.keepsCopy, isChanged, try !hasCopy() { return "changed without the copy of what was before" }
      return try bench.trial.isFinishedByTheNext ? unfinished() : nil
    } catch {
      return "\(error)"
    }
  }

  /// What the command leaves undone that is run again, as somebody would after a loss of power; nil for nothing.
  private func unfinished() throws -> String? {
    let result = try bench.tool.run(bench.words)
    if result.status != 0 { return "run again: \(result.errors)" }
    return try bench.state() == bench.after ? nil : "run again: not the catalog after"
  }

  private func hasCopy() throws -> Bool {
    try bench.folder.names.contains { $0.hasPrefix("catalog.db.bak-v") && !$0.contains(".new-") }
  }
}
