#if Cairo
  internal import Cairo

  /// PNG images as the frames of one animated PNG (PNG 3, "acTL", "fcTL" and "fdAT").
  struct AnimatedPNG {
    private struct Chunk {
      let type: String
      var data: [UInt8]
    }

    private struct Frame {
      /// The images' compressed data, in pieces.
      var data: [[UInt8]]
      /// Width, height, x and y in pixels.
      let area: [Int]
      /// How long it is shown, in frames.
      var length = 1
    }

    private let frameRate: Int
    /// What the first image has before its data.
    private let head: [Chunk]
    private var frames: [Frame]

    /// Begins with a whole image, as a PNG file.
    init(_ png: [UInt8], frameRate: Int) {
      self.frameRate = frameRate
      let chunks = Self.chunks(png)
      head = Array(chunks.prefix { $0.type != "IDAT" })
      frames = [Frame(data: Self.data(chunks), area: Self.size(chunks) + [0, 0])]
    }

    /// Whether an image has pixels of the same kind: all frames have to.
    func hasSamePixels(as png: [UInt8]) -> Bool {
      guard let header = Self.chunks(png).first, let first = head.first else { return false }
      return header.data.suffix(5) == first.data.suffix(5)
    }

    /// Shows an image, a PNG file, in place of a part of the frame before it.
    mutating func add(_ png: [UInt8], x: Int, y: Int) {
      let chunks = Self.chunks(png)
      frames.append(Frame(data: Self.data(chunks), area: Self.size(chunks) + [x, y]))
    }

    /// Shows the last frame longer, by so many frames.
    mutating func extendLastFrame(by count: Int) { frames[frames.count - 1].length += count }

    /// The file.
    var bytes: [UInt8] {
      var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      for chunk in head.prefix(1) { Self.append(chunk, to: &bytes) }
      Self.append(Chunk(type: "acTL", data: Self.number(frames.count) + Self.number(0)), to: &bytes)
      for chunk in head.dropFirst() { Self.append(chunk, to: &bytes) }
      var sequence = 0
      for (index, frame) in frames.enumerated() {
        // In place of what was there (no blending), and left there afterwards.
        var control = Self.number(sequence) + frame.area.flatMap(Self.number)
        control += Self.number(min(frame.length, 65535)).suffix(2)
        control += Self.number(frameRate).suffix(2)
        control += [0, 0]
        Self.append(Chunk(type: "fcTL", data: control), to: &bytes)
        sequence += 1
        for data in frame.data {
          if index == 0 {
            Self.append(Chunk(type: "IDAT", data: data), to: &bytes)
          } else {
            Self.append(Chunk(type: "fdAT", data: Self.number(sequence) + data), to: &bytes)
            sequence += 1
          }
        }
      }
      Self.append(Chunk(type: "IEND", data: []), to: &bytes)
      return bytes
    }

    private static func data(_ chunks: [Chunk]) -> [[UInt8]] { chunks.filter { $0.type == "IDAT" }.map(\.data) }

    /// Width and height, which a file begins with.
    private static func size(_ chunks: [Chunk]) -> [Int] {
      let data = chunks.first?.data ?? []
      return [0, 4].map { start in data.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    }

    private static func chunks(_ png: [UInt8]) -> [Chunk] {
      var chunks: [Chunk] = []
      var rest = png.dropFirst(8)
      while rest.count >= 12 {
        let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        guard rest.count >= length + 12 else { break }
        let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
        chunks.append(Chunk(type: type, data: Array(rest.dropFirst(8).prefix(length))))
        rest = rest.dropFirst(length + 12)
      }
      return chunks
    }

    private static func append(_ chunk: Chunk, to bytes: inout [UInt8]) {
      let body = Array(chunk.type.utf8) + chunk.data
      bytes += number(chunk.data.count) + body + number(Int(checksum(body)))
    }

    private static func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
  }
#endif
