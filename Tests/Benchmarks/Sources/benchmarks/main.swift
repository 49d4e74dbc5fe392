#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Runs the benchmarks whose names contain one of the arguments, the sections of comparisons that are named by one, and
// the waits of readers where one is `readers`; all of them without any.
let words = CommandLine.arguments.dropFirst()
var isPassed = true
Table.printHeader()
for benchmark in Benchmarks.all where words.isEmpty || words.contains(where: { benchmark.name.contains($0) }) {
  let measurement = await Measurement(of: benchmark)
  Table.print(measurement)
  isPassed = isPassed && measurement.isPassed
}
for section in Comparisons.sections where words.isEmpty || words.contains(section.name) {
  let folder = try BenchmarkFolder()
  Table.printComparisonHeader(section.name)
  for comparison in try section.make(folder) {
    let result = try ComparisonResult(of: comparison)
    Table.print(result)
    isPassed = isPassed && result.isPassed
  }
}
if words.isEmpty || words.contains("readers") {
  let folder = try BenchmarkFolder()
  let tool = try ProgramRun.tool()
  Table.printReaderHeader()
  for wait in ReaderWait.all {
    let result = try wait.result(of: tool, in: folder)
    Table.print(wait, result)
    isPassed = isPassed && wait.isPassed(result)
  }
}
exit(isPassed ? 0 : 1)
