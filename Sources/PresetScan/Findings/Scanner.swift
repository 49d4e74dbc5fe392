/// Reads source files and holds the animations in them against a catalog.
package struct Scanner {
  private var index: PresetIndex
  private let constants: ConstantIndex
  /// What to do about each preset that is deprecated, by name.
  private let deprecated: [String: String]
  /// The reduced-motion variant of each preset that has one, by name.
  private let reduced: [String: String]
  /// The names of the files, without their endings, that a script may import constants from.
  private var modules = ScannedReference.modules
  /// The uses of constants that are some export's if a file to come is that.
  private var pending: [(reference: ScannedReference, literal: ScannedFile.Literal, file: PendingFile)] = []

  /// A file that was read, as far as its uses of constants need it.
  private struct PendingFile {
    let path: String
    let language: String
    let notes: [SourceNote]
    let heedsReducedMotion: Bool
  }
  /// The findings so far.
  package private(set) var report = ScanReport()

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - constants: The constants that exports of the catalog have.
  ///   - deprecated: What to do about each preset that is deprecated, by name: `use 'calm' instead`.
  ///   - reduced: The names of presets that have a reduced-motion variant, with that of the variant, or their own where
  ///     it has none.
  package init(
    _ index: PresetIndex, constants: ConstantIndex, deprecated: [String: String], reduced: [String: String] = [:]
  ) {
    self.index = index
    self.constants = constants
    self.deprecated = deprecated
    self.reduced = reduced
  }

  /// Notes that something was not read.
  package mutating func warn(_ warning: String) { report.warnings.append(warning) }

  /// Reads a file.
  ///
  /// - Complexity: Linear in the file's size, and one look-up for each motion that was not seen before.
  package mutating func scan(_ bytes: [UInt8], file: String, language: SourceLanguage) {
    if ExportSheet.isExport(bytes) {
      report.exportCount += 1
      modules.insert(ScannedReference.stem(of: file.split(separator: "/").last ?? ""))
      return
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      report.warnings.append("\(file): it is in UTF-16, and was not read; save it as UTF-8")
      report.unreadCount += 1
      return
    }
    let scanned = ScannedFile(bytes, language: language)
    report.fileCount += 1
    let start = report.findings.count
    if !scanned.references.isEmpty {
      let pendingFile = PendingFile(
        path: file, language: language.name, notes: scanned.notes,
        heedsReducedMotion: language.reducesMotionByItself || ReducedMotionWords.areIn(bytes))
      for (reference, literal) in scanned.references {
        if reference.module.map(modules.contains) ?? true {
          use(reference, literal, pendingFile)
        } else {
          pending.append((reference, literal, pendingFile))
        }
      }
    }
    for note in scanned.notes {
      if ScanClass(rawValue: note.name) == nil {
        report.warnings.append(
          "\(file):\(note.line): 'presets:allow' names no class; write one of \(Self.classes)")
      } else if note.reason.isEmpty {
        report.warnings.append(
          "\(file):\(note.line): 'presets:allow \(note.name)' has no reason; write it behind the class")
      }
    }
    for literal in scanned.literals {
      var match = index.match(literal.reading)
      // One that is only nearest to the deprecated preset is not that.
      if [.exact, .near].contains(match.relation), let advice = match.preset.flatMap({ deprecated[$0] }) {
        match.reason = "deprecated, \(advice)"
      }
      add(ScanFinding(file: file, language: language.name, literal: literal, match: match), scanned.notes)
    }
    report.findings[start...].sort { ($0.literal.line, $0.literal.column) < ($1.literal.line, $1.literal.column) }
  }

  /// Ends the scan: what was imported from files that came later is known by now.
  package mutating func finish() {
    for (reference, literal, file) in pending where reference.module.map(modules.contains) ?? true {
      use(reference, literal, file)
    }
    if !pending.isEmpty { report.sortFindings() }
    pending = []
    report.findUnreduced(reduced)
  }

  private mutating func use(_ reference: ScannedReference, _ literal: ScannedFile.Literal, _ file: PendingFile) {
    guard let preset = constants.preset(of: reference) else { return }
    let place = PresetUsage.Place(file: file.path, line: literal.line)
    // Custom properties have other values for less motion in the exported stylesheet itself.
    report.use(
      of: preset, by: reference.name, place, heedsReducedMotion: file.heedsReducedMotion,
      isReducedByItself: reference.export == .css)
    guard let advice = deprecated[preset] else { return }
    let match = ScanMatch(relation: .deprecated, preset: preset, reason: advice)
    add(ScanFinding(file: file.path, language: file.language, literal: literal, match: match), file.notes)
  }

  private mutating func add(_ finding: ScanFinding, _ notes: [SourceNote]) {
    var finding = finding
    finding.allowance =
      notes.first { note in
        (note.line == finding.literal.line || note.line == finding.literal.line - 1 && note.standsAlone)
          && note.name == finding.match.relation.rawValue && !note.reason.isEmpty
      }?.reason
    report.findings.append(finding)
  }

  private static let classes = ScanClass.allCases.map(\.rawValue).joined(separator: ", ")

  /// Marks the findings that a baseline has.
  package mutating func apply(_ baseline: ScanBaseline) {
    var left = baseline.counts
    for index in report.findings.indices {
      let key = ScanBaseline.Key(report.findings[index])
      guard let count = left[key], count > 0 else { continue }
      left[key] = count - 1
      report.findings[index].isInBaseline = true
    }
  }
}
