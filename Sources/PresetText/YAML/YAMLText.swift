#if YAML
  internal import YAML
#endif

/// Reads YAML as far as JSON goes: mappings of texts, lists, and the plain words of the core schema (YAML 1.2, 10.3).
package enum YAMLText {
  /// The largest text, in bytes.
  package static let maximumSize = 16 << 20

  /// Whether a text is not JSON by its first byte.
  package static func isLikely(_ start: ArraySlice<UInt8>) -> Bool {
    let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return start.first { !blank.contains($0) }.map { !"{[/".utf8.contains($0) } ?? false
  }

  #if YAML
    /// The one value of a text as JSON, and the line of each of its keys and values, in their order.
    ///
    /// - Throws: An error that tells the place in the text. Aliases are refused: what stands for something else can
    ///   stand for a lot.
    package static func json(_ bytes: [UInt8]) throws(TextError) -> (bytes: [UInt8], lines: [Int]) {
      if bytes.count > maximumSize {
        throw TextError("more than \(maximumSize >> 20) MiB of YAML", hint: "JSON may be larger")
      }
      var builder = YAMLBuilder()
      do {
        try YAMLStream.forEachEvent(in: bytes) { event, line in
          do throws(TextError) {
            try builder.add(event, line: line)
          } catch {
            throw error.at("line \(line)")
          }
        }
      } catch let error as TextError {
        throw error
      } catch let error as YAMLError {
        throw TextError(error.message).at("line \(error.line), column \(error.column)")
      } catch {
        throw TextError("\(error)")
      }
      return builder.bytes.isEmpty ? (Array("null".utf8), [1]) : (builder.bytes, builder.lines)
    }
  #else
    /// Throws an error that says what this build is without.
    package static func json(_ bytes: [UInt8]) throws(TextError) -> (bytes: [UInt8], lines: [Int]) {
      throw TextError(
        "this build of presets reads no YAML",
        hint: "install libyaml-dev and build it again, or turn the file into JSON")
    }
  #endif
}
