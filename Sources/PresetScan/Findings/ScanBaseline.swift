/// The findings that are known and let pass: by file, class and text, not by line, which moves with every edit.
package struct ScanBaseline: Equatable, Sendable {
  /// A finding as a baseline knows it.
  struct Key: Hashable, Comparable, Sendable {
    let file: String
    let relation: String
    let text: String

    init(_ finding: ScanFinding) {
      file = finding.file
      relation = finding.match.relation.rawValue
      text = finding.literal.text
    }

    fileprivate init?(_ document: JSON) {
      guard let file = document["file"]?.string, let relation = document["class"]?.string,
        let text = document["text"]?.string
      else { return nil }
      (self.file, self.relation, self.text) = (file, relation, text)
    }

    static func < (first: Key, second: Key) -> Bool {
      if first.file != second.file { return JSON.comesFirst(first.file, second.file) }
      if first.text != second.text { return JSON.comesFirst(first.text, second.text) }
      return JSON.comesFirst(first.relation, second.relation)
    }
  }

  /// How often each finding may be there.
  private(set) var counts: [Key: Int] = [:]

  /// The version of the form that baselines have.
  private static let version = 1.0

  /// Makes a baseline of the findings that no comment lets pass, presets of the catalog left out.
  package init(_ report: ScanReport) {
    for finding in report.findings where finding.allowance == nil && finding.match.relation != .exact {
      counts[Key(finding), default: 0] += 1
    }
  }

  /// Reads a baseline.
  ///
  /// - Throws: An error of code `data` where the file is none.
  package init(_ source: ImportSource) throws(PresetError) {
    let name = source.name
    let document: JSON
    do {
      var reader = try source.reader()
      document = try JSONReader.read(try reader.rest())
    } catch let error as JSONError {
      throw PresetError(error, in: name)
    } catch let error as PresetError {
      throw error
    } catch {
      throw PresetError(unknown: error)
    }
    guard document["version"]?.number == Self.version, let findings = document["findings"]?.array else {
      throw PresetError(
        .data, "'\(name)' is no baseline of version \(JSON.text(of: Self.version))",
        hint: "'presets scan --write-baseline' writes one")
    }
    for (index, finding) in findings.enumerated() {
      guard let key = Key(finding), let count = finding["count"]?.number, count >= 1, count <= 1e9,
        count == count.rounded()
      else { throw PresetError(.data, "'\(name)': finding \(index + 1) is none", hint: "write the baseline again") }
      counts[key, default: 0] += Int(count)
    }
  }

  /// The baseline as a document: sorted, so that changes of it can be reviewed.
  package var document: JSON {
    .object([
      "findings": .array(
        counts.sorted { $0.key < $1.key }.map { key, count in
          .object([
            "class": .string(key.relation), "count": .number(Double(count)), "file": .string(key.file),
            "text": .string(key.text),
          ])
        }), "version": .number(Self.version),
    ])
  }
}
