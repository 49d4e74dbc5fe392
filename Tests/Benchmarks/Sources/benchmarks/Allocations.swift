import Yardstick

/// Returns how often `body` asks for memory; 0 where that isn't counted.
func allocationCount(in body: () -> Double) -> Int {
  let start = yardstick_allocation_count()
  let result = body()
  let count = yardstick_allocation_count() - start
  yardstick_consume(result)
  return Int(count)
}
