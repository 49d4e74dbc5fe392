internal import Dispatch

/// Runs the tasks of a server's handlers on threads of their own.
///
/// A handler reads files and waits for locks. The threads that all other tasks of a program share are as many as there are
/// cores: two handlers that wait would stop the program, and two others that wait would stop every answer.
final class HandlerExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "presets.http", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
