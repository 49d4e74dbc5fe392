#if canImport(CommonCrypto)
  internal import CommonCrypto
#else
  internal import CCrypto
#endif

/// The SHA-256 digest of some bytes, 32 bytes long (FIPS 180-4).
package struct SHA256Digest: Equatable, Sendable {
  fileprivate let words: (UInt64, UInt64, UInt64, UInt64)

  /// Digests `bytes`.
  ///
  /// - Complexity: O(*n*); half a microsecond for the bytes of a usual preset where the processor has instructions for it.
  package init(of bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(bytes)
    self = hash.digest
  }

  fileprivate init(_ words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

  /// Reads 64 hexadecimal digits, lower case; nil for anything else.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.map { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard digits.count == 64 else { return nil }
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, digit) in digits.enumerated() {
      guard let digit else { return nil }
      words[index / 16] = words[index / 16] << 4 | UInt64(digit)
    }
    self.words = (words[0].bigEndian, words[1].bigEndian, words[2].bigEndian, words[3].bigEndian)
  }

  /// The digest's bytes.
  package var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0) } }

  /// The digest as 64 hexadecimal digits, lower case.
  package var hexadecimal: String {
    String(unsafeUninitializedCapacity: 64) { text in
      for (index, byte) in bytes.enumerated() {
        text[2 * index] = Self.digit(byte >> 4)
        text[2 * index + 1] = Self.digit(byte & 15)
      }
      return 64
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  package static func == (one: SHA256Digest, other: SHA256Digest) -> Bool { one.words == other.words }
}

/// SHA-256 of bytes that come one after the other.
package struct SHA256: Sendable {
  #if canImport(CommonCrypto)
    private var context = CC_SHA256_CTX()
  #else
    private var context = SHA256_CTX()
  #endif

  package init() {
    #if canImport(CommonCrypto)
      CC_SHA256_Init(&context)
    #else
      ccrypto_sha256_begin(&context)
    #endif
  }

  /// Takes the next bytes.
  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  /// Takes the 32 bytes of a digest.
  package mutating func update(_ digest: SHA256Digest) { withUnsafeBytes(of: digest.words) { update($0) } }

  private mutating func update(_ bytes: UnsafeRawBufferPointer) {
    #if canImport(CommonCrypto)
      CC_SHA256_Update(&context, bytes.baseAddress, CC_LONG(bytes.count))
    #else
      ccrypto_sha256_add(&context, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The digest of what came so far.
  package var digest: SHA256Digest {
    var context = context
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &words) { words in
      guard let digest = words.bindMemory(to: UInt8.self).baseAddress else { return }
      #if canImport(CommonCrypto)
        CC_SHA256_Final(digest, &context)
      #else
        ccrypto_sha256_end(&context, digest)
      #endif
    }
    return SHA256Digest(words)
  }
}
