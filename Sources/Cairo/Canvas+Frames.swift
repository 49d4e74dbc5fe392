#if Cairo
  internal import CCairo

  // What films are made of: images that differ a little.
  extension Canvas {
    /// Creates a copy of an image.
    package convenience init(copying other: Canvas) throws(CairoError) {
      try self.init(width: other.width, height: other.height)
      copy(other, x: 0, y: 0)
    }

    /// The smallest part that differs from another image of this size; nil where nothing does.
    package func difference(from other: Canvas) -> Area? {
      precondition(width == other.width && height == other.height)
      var rows: ClosedRange<Int>?
      var columns: ClosedRange<Int>?
      withRows { row, pixels in
        other.withRow(row) { others in
          guard let first = pixels.indices.first(where: { pixels[$0] != others[$0] }) else { return }
          let last = pixels.indices.last { pixels[$0] != others[$0] } ?? first
          rows = (rows?.lowerBound ?? row)...row
          columns = min(columns?.lowerBound ?? first, first)...max(columns?.upperBound ?? last, last)
        }
      }
      guard let rows, let columns else { return nil }
      return Area(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    private func withRows(_ body: (Int, UnsafeBufferPointer<UInt32>) -> Void) {
      for row in 0..<height { withRow(row) { body(row, $0) } }
    }
  }

  /// The checksum of a PNG's chunk, by zlib.
  package func checksum(_ bytes: [UInt8]) -> UInt32 { UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count))) }
#endif
