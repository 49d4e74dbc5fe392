/// All benchmarks, in the order of the table: a new one is a file and a line here.
enum Benchmarks {
  static let all: [Benchmark] =
    formulaBenchmarks
    + tickBenchmarks
    + vectorBenchmarks
    + keyframeBenchmarks
    + frameBenchmarks
    + catalogBenchmarks
}
