/// A mark that differs once a catalog has been written; it does not tell what was written.
package struct WriteMark: Equatable, Sendable {
  private let first: Int64
  private let second: Int64

  /// Makes a mark of one number or two that mean something to the engine alone.
  package init(_ first: Int64, _ second: Int64 = 0) {
    self.first = first
    self.second = second
  }
}
