internal import CPostgreSQL

extension Connection {
  /// Fills a table by COPY, the server's fastest way.
  ///
  /// - Parameters:
  ///   - table: The table and its columns, `tag (preset, name)`.
  ///   - rows: Calls its argument with each row's values, as many as there are columns.
  package func copy(
    into table: String, _ rows: (_ take: ([Value]) throws(PostgreSQLError) -> Void) throws(PostgreSQLError) -> Void
  ) throws(PostgreSQLError) {
    PQclear(try checked(try answer { PQsendQuery(handle, "COPY \(table) FROM STDIN") }, PGRES_COPY_IN))
    var buffer: [UInt8] = []
    func flush() throws(PostgreSQLError) {
      let sent = buffer.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { PQputCopyData(handle, $0.baseAddress, Int32($0.count)) }
      }
      buffer.removeAll(keepingCapacity: true)
      if sent != 1 { throw error(nil) }
      try sendAll()
    }
    do throws(PostgreSQLError) {
      try rows { values throws(PostgreSQLError) in
        for (index, value) in values.enumerated() {
          if index > 0 { buffer.append(UInt8(ascii: "\t")) }
          Self.append(value.text, to: &buffer)
        }
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 1 << 16 { try flush() }
      }
      try flush()
    } catch {
      if !isLost && PQputCopyEnd(handle, "given up") == 1 { try? discardAnswers() }
      throw error
    }
    if PQputCopyEnd(handle, nil) != 1 { throw error(nil) }
    PQclear(try checked(try lastAnswer(), PGRES_COMMAND_OK))
  }

  /// Appends a value as COPY's text form has it.
  private static func append(_ text: String?, to buffer: inout [UInt8]) {
    guard let text else {
      buffer.append(contentsOf: "\\N".utf8)
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): buffer.append(contentsOf: "\\\\".utf8)
      case UInt8(ascii: "\n"): buffer.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): buffer.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): buffer.append(contentsOf: "\\t".utf8)
      default: buffer.append(byte)
      }
    }
  }
}
