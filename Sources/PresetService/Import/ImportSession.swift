/// What the sources of one import share.
final class ImportSession {
  private var bodies: [() throws -> Void] = []

  /// Runs `body` once all sources have been read: for what may refer to a file that comes later.
  func later(_ body: @escaping () throws -> Void) { bodies.append(body) }

  /// Runs what was put off, in that order.
  func finish() throws {
    for body in bodies { try body() }
    bodies = []
  }
}
