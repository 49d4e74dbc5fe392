import Foundation
import Synchronization

/// Calls `body` on a thread whose stack holds 128 KB, a fourth of what Darwin gives to any thread but the main one.
///
/// What recurses per element of its input does not come back from there.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let result = Mutex<Result?>(nil)
  let box = Box(result)
  let thread = Thread {
    let value = body()
    box.result.withLock { $0 = value }
    box.isDone.signal()
  }
  thread.stackSize = 128 << 10
  thread.start()
  box.isDone.wait()
  return box.result.withLock { $0 }
}

/// What two threads share; a mutex can't be captured.
private final class Box<Result: Sendable>: Sendable {
  let result: Mutex<Result?>
  let isDone = DispatchSemaphore(value: 0)

  init(_ result: consuming Mutex<Result?>) { self.result = result }
}
