/// A failure that cairo reported.
package struct CairoError: Error, Equatable {
  /// Its words for it.
  package let message: String
}
