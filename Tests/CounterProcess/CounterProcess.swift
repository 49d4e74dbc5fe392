import PresetService

/// Counts in a catalog, as a process that edits again and again: `CounterProcess CATALOG TIMES COUNTER…`.
///
/// Each edit reads a counter and adds 1 to it while the catalog is locked, one counter after the other. An edit that
/// fails ends the process with a failure.
@main
enum CounterProcess {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count > 3, let times = Int(words[2]) else { throw PresetError(.usage, "CATALOG TIMES COUNTER…") }
    let counters = words[3...]
    let catalog = try PresetCatalog(path: words[1])
    for turn in 0..<times {
      let counter = counters[counters.startIndex + turn % counters.count]
      try catalog.edit(counter) { preset throws(PresetError) in
        let count = preset.animation.parameters["initialVelocity"]?.number ?? 0
        preset.animation.parameters["initialVelocity"] = .number(count + 1)
      }
    }
  }
}
