/// The origin of an imported preset.
public struct PresetSource: Equatable, Sendable {
  /// The file, as it was named.
  public var file: String
  /// The line where it begins, counted from 1, where the format has lines.
  public var line: Int?
  /// Its place within the file: a token's path, a selector, a property, a key; empty where there is none.
  public var path: String
  /// The text written there; nil where that is the preset's own document.
  public var text: String?

  /// The longest original text that is kept, in bytes.
  static let maximumText = 16 << 10

  /// Creates a source.
  public init(file: String, line: Int? = nil, path: String = "", text: String? = nil) {
    self.file = file
    self.line = line
    self.path = path
    self.text = text
  }

  /// The place in a few words: `tokens.css:12`, `tokens.json: ease.out`.
  public var place: String {
    let start = line.map { "\(file):\($0)" } ?? file
    return path.isEmpty ? start : "\(start): \(path)"
  }

  /// The source as an object.
  public var document: JSON {
    var members = [JSON.Member("file", .string(file))]
    if let line { members.append(JSON.Member("line", .number(Double(line)))) }
    if !path.isEmpty { members.append(JSON.Member("path", .string(path))) }
    if let excerpt { members.append(JSON.Member("text", .string(excerpt))) }
    return .object(members)
  }

  /// The canonical text of ``document``, put together without making it.
  package var documentText: String {
    var bytes: [UInt8] = []
    bytes.append("{\"file\":")
    bytes.append(json: file)
    if let line { bytes.append(",\"line\":\(line)") }
    if !path.isEmpty {
      bytes.append(",\"path\":")
      bytes.append(json: path)
    }
    if let excerpt {
      bytes.append(",\"text\":")
      bytes.append(json: excerpt)
    }
    bytes.append("}")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The part of the text that is kept.
  private var excerpt: String? {
    guard let text, text.utf8.count > Self.maximumText else { return text }
    return String(decoding: text.utf8.prefix(Self.maximumText), as: UTF8.self) + "…"
  }

  /// Reads what ``document`` gives.
  package init?(document: JSON) {
    guard let file = document["file"]?.string else { return nil }
    self.file = file
    line = document["line"]?.number.flatMap { Int(exactly: $0) }
    path = document["path"]?.string ?? ""
    text = document["text"]?.string
  }
}
