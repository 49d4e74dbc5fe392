import Foundation
import PresetScan
import TestSupport

/// The source files that were written for the scanner, each with what a person reads on its lines.
struct ScanCorpus {
  /// An animation of a line: its motion as text, or `?` where its figures are not in the file.
  struct Label: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let text: String
    var description: String { "\(file):\(line): \(text)" }
  }

  /// What people have written behind the lines.
  private(set) var expected: [Label] = []
  /// What the scanner finds.
  private(set) var found: [Label] = []

  /// Reads the files of a language.
  init(_ language: String) throws {
    for file in Fixtures.names(in: "Scan") where file.hasSuffix(".txt") {
      // With a further ending, they are no sources to the tools of their languages.
      let name = String(file.dropLast(4))
      guard let found = SourceLanguage.of(file: name), found.name == language else { continue }
      let data = try Fixtures.data("Scan/\(file)")
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        for label in line.matches(of: /(?:\/\/|\/\*|<!--)~ (.+?)(?= *(?:\*\/|-->|\/\/~|$))/) {
          expected.append(Label(file: name, line: index + 1, text: String(label.1)))
        }
      }
      self.found += ScannedFile(Array(data), language: found).literals.map { literal in
        Label(file: name, line: literal.line, text: (try? literal.reading.get().text) ?? "?")
      }
    }
  }

  /// The labels that are in one list and not in the other, each as often as that.
  static func difference(_ labels: [Label], _ others: [Label]) -> [Label] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return labels.filter { label in
      guard let count = counts[label], count > 0 else { return true }
      counts[label] = count - 1
      return false
    }
  }
}
