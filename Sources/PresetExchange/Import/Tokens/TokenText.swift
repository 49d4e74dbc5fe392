/// The text of a file of tokens that is made from another one's; all of a token has the line of its value there.
struct TokenText {
  private var bytes = Array("{".utf8)
  /// The line of each value, in the order of the text; the whole file's first.
  private var lines = [1]
  private var line = 1
  private var isFirst = true

  /// Begins a token.
  mutating func begin(_ name: String, at place: TokenPlace) {
    line = place.file.line(of: place.node) ?? 1
    put(name)
    bytes += "{".utf8
    lines.append(line)
    isFirst = true
  }

  /// Adds a member to the token.
  ///
  /// - Parameter text: The text that takes the place of the value; nil where that stays.
  mutating func add(_ key: String, _ place: TokenPlace, as text: String?) {
    put(key)
    let outline = place.file.outline
    bytes += (text.map { JSON.string($0).text } ?? outline.source(place.node)).utf8
    let count = text == nil ? Int(outline.nodes[place.node].next) - place.node : 1
    lines += repeatElement(line, count: count)
  }

  /// Ends the token.
  mutating func end() {
    bytes += "}".utf8
    isFirst = false
  }

  private mutating func put(_ key: String) {
    if !isFirst { bytes += ",".utf8 }
    isFirst = false
    bytes += "\(JSON.string(key).text):".utf8
    lines.append(line)
  }

  /// The file.
  func file(named name: String) throws -> TokenFile {
    do throws(JSONError) {
      return TokenFile(
        name: name, outline: try JSONOutline(bytes + "}".utf8, allowsJSON5: true), isStrict: false, lines: lines)
    } catch {
      throw PresetError(error, in: name)
    }
  }
}
