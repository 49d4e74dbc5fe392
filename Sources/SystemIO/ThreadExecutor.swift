internal import Synchronization

/// A thread that runs an actor's jobs one after the other, so that what waits in one of them keeps no other task from
/// running.
package final class ThreadExecutor: SerialExecutor {
  private struct Work: Sendable {
    let job: UnownedJob
    /// The executor, which is there as long as there are jobs for it.
    let executor: ThreadExecutor
  }

  /// The jobs to come, which the thread shares with the executor and outlives it for a moment.
  private final class Line: Sendable {
    private let jobs = Mutex<[Work]>([])
    /// A byte for each job, and one for the end.
    private let filled: Pipe

    init(_ filled: Pipe) { self.filled = filled }

    func append(_ work: Work) {
      jobs.withLock { $0.append(work) }
      filled.signal()
    }

    func finish() { filled.signal() }

    /// The next job, once there is one; nil at the end.
    func next() -> Work? {
      filled.wait()
      return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

  private let line: Line

  /// Starts the thread; nil where the system has none left.
  package init?() {
    guard let filled = Pipe() else { return nil }
    let line = Line(filled)
    let thread = JoinableThread.start {
      while let work = line.next() { work.job.runSynchronously(on: work.executor.asUnownedSerialExecutor()) }
    }
    guard let thread else { return nil }
    JoinableThread.leave(thread)
    self.line = line
  }

  deinit { line.finish() }

  package func enqueue(_ job: consuming ExecutorJob) {
    line.append(Work(job: UnownedJob(job), executor: self))
  }
}
