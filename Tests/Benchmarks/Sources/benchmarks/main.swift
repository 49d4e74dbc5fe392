#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Runs the benchmarks whose names contain one of the arguments; all of them without any.
let words = CommandLine.arguments.dropFirst()
var isPassed = true
Table.printHeader()
for benchmark in Benchmarks.all where words.isEmpty || words.contains(where: { benchmark.name.contains($0) }) {
  let measurement = await Measurement(of: benchmark)
  Table.print(measurement)
  isPassed = isPassed && measurement.isPassed
}
exit(isPassed ? 0 : 1)
