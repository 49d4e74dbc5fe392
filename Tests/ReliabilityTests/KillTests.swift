import Foundation
import TestSupport
import Testing

/// Commands that write, ended by `kill -9` at random instants.
struct KillTests {
  @Test(arguments: Workbench.trials)
  func whatWasAcknowledgedIsThere(trial: Workbench.Trial) throws {
    let bench = try Workbench(trial)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<Scale.count(60, long: 500) / Workbench.trials.count {
      try bench.reset()
      let running = try bench.tool.start(trial.words)
      // Uniformly at any instant of the command's life, which no signal from inside could tell.
      usleep(UInt32.random(in: 0...UInt32(bench.duration), using: &random))
      kill(running.process.processIdentifier, SIGKILL)
      let result = bench.tool.finish(running)
      let state = try bench.state()
      if result.status == 0 || !result.errors.isEmpty {
        #expect(state == bench.after, "acknowledged: \(result.errors)")
      } else {
        #expect(state == bench.before || state == bench.after)
      }
      let next = try bench.tool.run(state == nil ? ["init"] : ["add", "next", "spring"])
      #expect(next.status == 0, "\(next.errors)")
      #expect(try bench.litter() == [])
    }
  }
}
