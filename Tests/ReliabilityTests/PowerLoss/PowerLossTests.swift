import TestSupport
import Testing

/// Commands that write, the power lost at each of their operations on files.
///
/// The built tool runs once under strace; what it wrote, synchronised, named and removed is then replayed on disks that
/// keep what was synchronised, and drop or tear what was not.
@Suite(.enabled(if: canTrace, "strace is not installed, or tracing is forbidden here"))
struct PowerLossTests {
  @Test("power loss: the state before or the state after; once it is told, after", arguments: Trial.all)
  func whatWasToldIsOnTheDisk(trial: Trial) throws {
    let replay = try PowerLoss(trial)
    #expect(replay.isFaithful, "the recording has all that the command did")
    let wanted = Scale.count(25, long: 30_000 / Trial.all.count + 1)
    let findings = try replay.findings(wanted, everywhere: Scale.isLong, seed: 1)
    #expect(findings.faults == [], "\(findings.faults.count) of \(findings.states) states")
    // The outdated catalog is empty, and so is its list.
    let isTold = findings.told > 0 || trial.isOutdated
    #expect(findings.states >= wanted && isTold, "\(findings.states) states, \(findings.told) of them told")
    if Scale.isLong { print("power loss, \(trial.testDescription): \(findings.states) states, \(findings.told) told") }
  }

  /// The same replay has to see what goes wrong on a disk that lies.
  @Test(arguments: [
    FailingDisk.Honesty(files: false, folder: false), FailingDisk.Honesty(files: false),
    FailingDisk.Honesty(folder: false),
  ])
  func aDiskThatOnlySaysThatItSynchronizesIsFoundOut(honesty: FailingDisk.Honesty) throws {
    for trial in Trial.all where trial.words[0] == "edit" || trial.product == "copy.db" {
      let findings = try PowerLoss(trial).findings(40, everywhere: false, honesty: honesty, seed: 1)
      #expect(!findings.faults.isEmpty, "\(trial.testDescription): \(findings.states) states")
    }
  }

  @Test func whatIsSynchronizedIsKept() {
    var random = SeededGenerator(seed: 1)
    let (old, new) = ([UInt8](repeating: 1, count: 1024), [UInt8](repeating: 2, count: 1024))
    var disk = FailingDisk([old], names: ["a": 0])
    disk.apply(.write(file: 0, offset: 0, bytes: new))
    var found: Set<[UInt8]> = []
    for _ in 0..<200 { found.formUnion(disk.afterPowerLoss(using: &random).values) }
    let torn: [[UInt8]] = [Array(old[..<512] + new[..<512]), Array(new[..<512] + old[..<512])]
    let possible = Set([old, new] + torn)
    #expect(found == possible, "any of the two sectors")
    disk.apply(.synchronize(file: 0))
    disk.apply(.rename(from: "a", to: "b"))
    disk.apply(.remove("b"))
    var names: Set<[String]> = []
    for _ in 0..<200 {
      let state = disk.afterPowerLoss(using: &random)
      #expect(state.values.allSatisfy { $0 == new })
      names.insert(Array(state.keys))
    }
    let last: Set<[String]> = [["a"], ["b"], []]
    #expect(names == last)
    disk.apply(.synchronizeFolder(""))
    #expect(disk.afterPowerLoss(using: &random).isEmpty)
  }
}
