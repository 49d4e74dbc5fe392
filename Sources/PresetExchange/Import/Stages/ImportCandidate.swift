/// A part of a file that can be read only with the definitions of all files.
///
/// It is a value of its own: resolving it changes nothing, and with the same definitions gives the same items.
package protocol ImportCandidate {
  /// Puts what it turns out to be into `sink`.
  ///
  /// - Parameters:
  ///   - definitions: What all files define, and what candidates of earlier rounds did.
  ///   - sink: Takes also definitions and candidates, which are for the next round.
  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws
}
