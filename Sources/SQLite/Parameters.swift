internal import CSQLite

/// The parameters ?1, ?2, … of a statement that is about to run, bound one after the other.
///
/// What runs a hundred thousand times binds its values so: a list of ``Value`` costs memory for each run.
package struct Parameters: ~Copyable {
  private let handle: OpaquePointer
  /// Room for texts, as far as it is not taken; it outlives the run of the statement.
  private var room: UnsafeMutableBufferPointer<CChar>
  /// How many have been bound.
  private(set) var count: Int32 = 0
  /// What SQLite said, SQLITE_OK as long as nothing was wrong.
  private(set) var code = SQLITE_OK

  init(of handle: OpaquePointer, room: UnsafeMutableBufferPointer<CChar>) {
    (self.handle, self.room) = (handle, room)
  }

  /// Binds the next parameter to exactly the bytes of `text`, NULs included; an empty text is not NULL.
  package mutating func bind(_ text: String) {
    // Where its bytes lie in one piece, as they do but for texts of Objective-C, the text is not even counted as used.
    if text.utf8.withContiguousStorageIfAvailable({ bind($0) }) == nil {
      var text = text
      text.withUTF8 { bind($0) }
    }
  }

  private mutating func bind(_ text: UnsafeBufferPointer<UInt8>) {
    guard let target = room.baseAddress, let start = text.baseAddress, text.count <= room.count else {
      return note(Statement.bind(text, to: handle, at: count + 1))
    }
    UnsafeMutableRawPointer(target).copyMemory(from: start, byteCount: text.count)
    room = UnsafeMutableBufferPointer(rebasing: room[text.count...])
    note(csqlite_bind_kept_text(handle, count + 1, target, Int32(text.count)))
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
