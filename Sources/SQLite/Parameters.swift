internal import CSQLite

/// The parameters ?1, ?2, … of a statement that is about to run, bound one after the other.
///
/// What runs a hundred thousand times binds its values so: a list of ``Value`` costs memory for each run.
package struct Parameters: ~Copyable {
  private let handle: OpaquePointer
  /// How many have been bound.
  private(set) var count: Int32 = 0
  /// What SQLite said, SQLITE_OK as long as nothing was wrong.
  private(set) var code = SQLITE_OK

  init(of handle: OpaquePointer) { self.handle = handle }

  /// Binds the next parameter to exactly the bytes of `text`, NULs included; an empty text is not NULL.
  package mutating func bind(_ text: String) {
    let (handle, index) = (handle, count + 1)
    // Where its bytes lie in one piece, as they do but for texts of Objective-C, the text is not even counted as used.
    let code = text.utf8.withContiguousStorageIfAvailable { Statement.bind($0, to: handle, at: index) }
    if let code {
      note(code)
    } else {
      var text = text
      note(text.withUTF8 { Statement.bind($0, to: handle, at: index) })
    }
  }

  /// Binds the next parameter to `text`; to NULL where it is nil.
  package mutating func bind(_ text: String?) {
    if let text { bind(text) } else { bindNull() }
  }

  /// Binds the next parameter to `integer`.
  package mutating func bind(_ integer: Int64) { note(sqlite3_bind_int64(handle, count + 1, integer)) }

  /// Binds the next parameter to `real`; to NULL where it is nil.
  package mutating func bind(_ real: Double?) {
    if let real { note(sqlite3_bind_double(handle, count + 1, real)) } else { bindNull() }
  }

  private mutating func bindNull() { note(sqlite3_bind_null(handle, count + 1)) }

  private mutating func note(_ code: Int32) {
    count += 1
    if code != SQLITE_OK { self.code = code }
  }
}
