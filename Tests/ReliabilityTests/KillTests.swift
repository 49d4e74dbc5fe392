import Foundation
import TestSupport
import Testing

/// Commands that write, ended by `kill -9` at random instants.
struct KillTests {
  @Test("kill -9 at any instant: what was acknowledged is there", arguments: Trial.all + Trial.large)
  func whatWasAcknowledgedIsThere(trial: Trial) throws {
    let bench = try Workbench(trial)
    var random = SeededGenerator(seed: 1)
    var latest = bench.duration
    let wanted = (Scale.count(60, long: 500) + Trial.all.count - 1) / Trial.all.count
    var (kills, attempts) = (0, 0)
    while kills < wanted && attempts < 10 * wanted {
      attempts += 1
      try bench.reset()
      let running = try bench.tool.start(bench.words)
      // Uniformly at any instant of the command's life, which no signal from inside could tell.
      usleep(UInt32.random(in: 0...UInt32(latest), using: &random))
      kill(running.process.processIdentifier, SIGKILL)
      let result = bench.tool.finish(running)
      if result.status < 0 { kills += 1 } else { latest -= latest / 10 }
      let state = try bench.state()
      let isAcknowledged = result.status == 0 || !result.errors.isEmpty
      #expect(try bench.isSound(state, isAcknowledged: isAcknowledged), "\(result.status): \(result.errors)")
      let next = try bench.tool.run(state == nil ? ["init"] : ["add", "next", "spring"])
      #expect(next.status == 0, "\(next.errors)")
      #expect(try bench.litter() == [])
    }
    #expect(kills == wanted, "too fast to be killed")
  }
}
