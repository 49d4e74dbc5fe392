internal import XML

/// What `@dimen/…` and its like stand for: in the file itself, or in another one of the import.
final class AndroidResources {
  private static let maximumDepth = 32
  /// The platform's own figures, in milliseconds, as the Android Open Source Project has them.
  private static let platform = [
    "android:integer/config_shortAnimTime": "200", "android:integer/config_mediumAnimTime": "400",
    "android:integer/config_longAnimTime": "500",
  ]

  /// What the file is called, without its folder and ending: the name of the resource that it is.
  let fileName: String
  private let library: ImportLibrary
  private var own: [String: String] = [:]

  init(_ library: ImportLibrary, file: String) {
    self.library = library
    let name = file.split(separator: "/").last.map(String.init) ?? file
    fileName = name.lowercased().hasSuffix(".xml") ? String(name.dropLast(4)) : name
  }

  /// Defines a resource, as `dimen/m3_x`.
  func define(_ name: String, as text: String) {
    if own[name] == nil { own[name] = text }
    library.define("android \(name)", as: text)
  }

  /// Notes the pace of a preset that `presets export` wrote, beside which it writes an interpolator of that name.
  func defineExported(_ name: String, as pace: PresetComponent) {
    library.define("android exported/\(name)", as: pace.document.text)
  }

  /// Whether the file is the interpolator that an export wrote beside a preset, and has not been changed.
  func isExported(_ pace: PresetComponent) -> Bool {
    library.text(of: "android exported/\(fileName)") == pace.document.text
  }

  /// What a value says, references followed.
  ///
  /// - Throws: An error of code `data` where a reference leads nowhere.
  func text(_ value: String) throws(PresetError) -> String {
    var value = value.trimmed
    for _ in 0..<Self.maximumDepth {
      guard value.hasPrefix("@") else { return value }
      let name = String(value.dropFirst())
      guard let next = own[name] ?? library.text(of: "android \(name)") ?? Self.platform[name] else {
        throw PresetError(.data, "'\(value.prefix(100))' is in none of the imported files")
      }
      value = next.trimmed
    }
    throw PresetError(.data, "'\(value.prefix(100))' leads through more than \(Self.maximumDepth) resources")
  }

  /// The number that a value stands for.
  func number(_ value: String) throws(PresetError) -> Double {
    let text = try text(value)
    guard let number = Double(strict: text) else { throw PresetError(.data, "'\(text.prefix(60))' is no number") }
    return number
  }

  /// The seconds of a value in milliseconds.
  func seconds(_ value: String) throws(PresetError) -> Double {
    let text = try text(value)
    guard let number = Double(strict: text) else {
      throw PresetError(.data, "'\(text.prefix(60))' is no number of milliseconds")
    }
    return number / 1000
  }
}

extension XMLNode {
  /// An attribute, whether it is written with Android's prefix or without.
  func attribute(_ name: String) -> String? { attributes["android:\(name)"] ?? attributes[name] }

  /// The element as it is written, without what is in it.
  var tag: String {
    let words = attributes.filter { !$0.key.hasPrefix("xmlns") }.sorted { $0.key < $1.key }
    return "<" + ([name] + words.map { "\($0.key)=\"\($0.value)\"" }).joined(separator: " ") + ">"
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
