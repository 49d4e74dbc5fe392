/// A failure of an engine, in its own words.
package struct StorageFailure: Error, Equatable {
  /// The classes of failures by the action that is left to a caller, whatever the engine's code.
  package enum Kind: Sendable {
    /// Others kept the catalog locked.
    case busy
    /// The system lets this user write neither it nor beside it.
    case readOnly
    /// An interrupted write has to be finished first, by somebody who may write.
    case interruptedWrite
    /// An interrupted write of another file has left its journal where it would be used for this one.
    case strangeJournal
    /// Another catalog has taken its place while it was open.
    case replaced
    /// There is no space left.
    case full
    /// Its content contradicts itself.
    case damaged
    /// The file is no database at all.
    case notADatabase
    /// The file is there, but can't be opened.
    case cannotOpen
    /// The server has no such database.
    case noDatabase
    /// No server answers.
    case unreachable
    /// The server only shows what another one writes.
    case replica
    /// The server was lost just when a change was made, and can't be asked whether it happened.
    case doubtful
    /// The change was made, but no replica has confirmed that it has it, as one was to.
    case unreplicated
    case other
  }

  package let kind: Kind
  /// The catalog's address, or the file that it is about.
  package let place: String
  /// What the engine says.
  package let message: String
  /// The engine's name and code: "SQLite code 266".
  package let code: String

  package init(_ kind: Kind, place: String, message: String, code: String) {
    self.kind = kind
    self.place = place
    self.message = message
    self.code = code
  }
}
