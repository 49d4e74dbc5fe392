#if YAML
  internal import YAML
#endif

/// Reads YAML as far as JSON goes: mappings of texts, lists, and the plain words of the core schema (YAML 1.2, 10.3).
enum YAMLText {
  /// The largest text, in bytes.
  static let maximumSize = 16 << 20

  /// Whether a text is not JSON by its first byte.
  static func isLikely(_ start: ArraySlice<UInt8>) -> Bool {
    let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return start.first { !blank.contains($0) }.map { !"{[/".utf8.contains($0) } ?? false
  }

  /// Whether the start of a text has lines as a file of design tokens has them in YAML.
  static func hasTokens(_ start: ArraySlice<UInt8>) -> Bool {
    var (hasValue, hasType) = (false, false)
    for line in start.split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
      // As in SCSS.
      if text.last == UInt8(ascii: ";") || text.last == UInt8(ascii: "{") { return false }
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let quotes = "\"'".utf8
      let key = text[..<colon].drop(while: quotes.contains)
      switch String(decoding: key.last.map(quotes.contains) == true ? key.dropLast() : key, as: UTF8.self) {
      case "$value", "$type", "$extends", "resolutionOrder": return true
      case "value": hasValue = true
      case "type": hasType = true
      default: continue
      }
    }
    return hasValue && hasType
  }

  #if YAML
    /// The one value of a text as JSON, and the line of each of its keys and values, in their order.
    ///
    /// - Throws: An error of code `data` that names the file and the place. Aliases are refused: what stands for
    ///   something else can stand for a lot.
    static func json(_ bytes: [UInt8], file: String) throws(PresetError) -> (bytes: [UInt8], lines: [Int]) {
      if bytes.count > maximumSize {
        throw PresetError(.data, "\(file): more than \(maximumSize >> 20) MiB of YAML", hint: "JSON may be larger")
      }
      var builder = YAMLBuilder()
      do {
        try YAMLStream.forEachEvent(in: bytes) { event, line in
          do throws(PresetError) {
            try builder.add(event, line: line)
          } catch {
            throw error.at("\(file): line \(line)")
          }
        }
      } catch let error as PresetError {
        throw error
      } catch let error as YAMLError {
        throw PresetError(.data, "\(file): line \(error.line), column \(error.column): \(error.message)")
      } catch {
        throw PresetError(.data, "\(file): \(error)")
      }
      return builder.bytes.isEmpty ? (Array("null".utf8), [1]) : (builder.bytes, builder.lines)
    }
  #else
    /// Throws an error of code `data` that says what this build is without.
    static func json(_ bytes: [UInt8], file: String) throws(PresetError) -> (bytes: [UInt8], lines: [Int]) {
      throw PresetError(
        .data, "\(file): this build of presets reads no YAML",
        hint: "install libyaml-dev and build it again, or turn the file into JSON")
    }
  #endif
}
