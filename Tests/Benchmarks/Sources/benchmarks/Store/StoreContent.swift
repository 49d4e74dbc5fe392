import SQLiteStorage

/// The presets that the store is measured with, the same as those of its counterpart in C.
enum StoreContent {
  /// From one look-up to the next: far enough that no two of them are on one page.
  static let step: Int64 = 7919

  /// What is stored of each preset, made before anything is measured.
  static let all = (0..<1 << 17).map(content)

  /// The names of 100,000 presets in the order in which they are looked up.
  static let keys = (0..<100_000).map { name($0 * step % 100_000) }

  static func name(_ number: Int64) -> String {
    let digits = String(number)
    return "group\(number % 100)/preset-\(String(repeating: "0", count: 6 - digits.count))\(digits)"
  }

  private static func content(_ number: Int64) -> PresetRecord.Content {
    let animation = #"{"bounce":0.2,"duration":0.4,"kind":"spring"}"#
    let name = name(number)
    return PresetRecord.Content(
      name: name, columns: [.kind: "spring", .animation: animation, .modifiers: "[]"], tags: ["t1"], reducedMotion: nil,
      duration: 0.75, document: #"{"animation":\#(animation),"name":"\#(name)","tags":["t1"]}"#)
  }

  /// The sum of the numbers of `count` presets, which the store counts from 1.
  static func sum(_ count: Int64) -> Int64 { count * (count + 1) / 2 }
}
