/// The identity of a thread, a number that no two threads share at the same time.
struct ThreadIdentity: Hashable, Sendable {
  private let number: UInt

  static var current: ThreadIdentity {
    #if canImport(Glibc)
      ThreadIdentity(number: pthread_self())
    #else
      // The other platforms' handle is a pointer, of which only the bits are wanted: it is never followed.
      unsafe ThreadIdentity(number: UInt(bitPattern: pthread_self()))
    #endif
  }
}
