import Foundation

/// The seconds of processor time that this thread has taken so far.
///
/// Unlike the time on a clock, it does not depend on what else the machine does.
package func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
