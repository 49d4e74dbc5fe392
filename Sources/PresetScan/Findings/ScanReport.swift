/// All that a scan has found.
package struct ScanReport: Sendable {
  /// The share of a folder's animations that are presets of the catalog, as literals or by an exported constant.
  package struct Adoption: Equatable, Sendable {
    /// The folder.
    package let folder: String
    /// How many animations are presets of the catalog.
    package internal(set) var exact = 0
    /// How many animations are understood.
    package internal(set) var total = 0

    /// The share of presets, from 0 to 1.
    package var share: Double { total == 0 ? 1 : Double(exact) / Double(total) }

    /// The share as an object.
    package var document: JSON {
      .object([
        "exact": .number(Double(exact)), "folder": .string(folder), "share": .number(share),
        "total": .number(Double(total)),
      ])
    }
  }

  /// The findings, by file and place.
  package internal(set) var findings: [ScanFinding] = []
  /// How many files were read.
  package internal(set) var fileCount = 0
  /// How many files could not be read as they are written.
  package internal(set) var unreadCount = 0
  /// What was not read, and notes without a reason; a sentence each.
  package internal(set) var warnings: [String] = []

  /// How many files were passed over, as `presets export` made them.
  package internal(set) var exportCount = 0
  private var uses: [String: [PresetUsage.Place]] = [:]
  /// The files that say something of less motion, by themselves or by their language.
  private var heedingFiles: Set<String> = []
  /// The uses of presets where nothing makes them move less; at the end, those of presets that could.
  private var unreduced: [String: [PresetUsage.Place]] = [:]

  /// The presets whose exported constants are used, by name, and where.
  package var usage: [PresetUsage] {
    uses.map { PresetUsage(preset: $0.key, places: $0.value, unreduced: unreduced[$0.key] ?? []) }
      .sorted { JSON.comesFirst($0.preset, $1.preset) }
  }

  /// How often each constant of a preset is used, by file, preset and constant.
  private var constantUses: [String: [String: [String: Int]]] = [:]

  /// Notes that a preset's constant is used at a place.
  ///
  /// - Parameters:
  ///   - heedsReducedMotion: Whether the file says something of less motion.
  ///   - isReducedByItself: Whether what the constant stands for is another motion by itself where people want less.
  mutating func use(
    of preset: String, by constant: String, _ place: PresetUsage.Place, heedsReducedMotion: Bool,
    isReducedByItself: Bool
  ) {
    uses[preset, default: []].append(place)
    constantUses[place.file, default: [:]][preset, default: [:]][constant, default: 0] += 1
    if heedsReducedMotion { heedingFiles.insert(place.file) }
    if !isReducedByItself { unreduced[preset, default: []].append(place) }
  }

  /// Finds the uses of presets with a reduced-motion variant in files that neither use that nor say anything of less
  /// motion.
  mutating func findUnreduced(_ reduced: [String: String]) {
    unreduced = unreduced.filter { reduced[$0.key] != nil }
    for (preset, variant) in reduced {
      let variants = Set(variant == preset ? [] : uses[variant, default: []].map(\.file))
      unreduced[preset]?.removeAll { heedingFiles.contains($0.file) || variants.contains($0.file) }
    }
  }

  /// Orders the findings by file, as they were read, and place.
  mutating func sortFindings() {
    var order: [String: Int] = [:]
    for finding in findings where order[finding.file] == nil { order[finding.file] = order.count }
    func place(_ finding: ScanFinding) -> (Int, Int, Int) {
      (order[finding.file] ?? 0, finding.literal.line, finding.literal.column)
    }
    findings.sort { place($0) < place($1) }
  }

  /// How many findings are of a class.
  package func count(_ relation: ScanClass) -> Int { findings.count { $0.match.relation == relation } }

  /// The findings that a gate counts: of a class, or farther from the catalog.
  package func failures(_ least: ScanClass) -> [ScanFinding] {
    findings.filter { $0.counts && $0.match.relation.isAtLeast(least) }
  }

  /// The adoption of the catalog by each folder that has animations, by name.
  package var adoption: [Adoption] {
    var folders: [String: Adoption] = [:]
    func count(_ file: String, _ number: Int = 1, isExact: Bool) {
      let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
      folders[folder, default: Adoption(folder: folder)].total += number
      if isExact { folders[folder]?.exact += number }
    }
    for finding in findings where ![.notUnderstood, .deprecated].contains(finding.match.relation) {
      count(finding.file, isExact: finding.match.relation == .exact)
    }
    // An animation has a duration and a curve, which are constants of their own in many languages: it is counted once.
    for (file, presets) in constantUses {
      for constants in presets.values { count(file, constants.values.max() ?? 0, isExact: true) }
    }
    return folders.values.sorted { JSON.comesFirst($0.folder, $1.folder) }
  }

  /// The report as an object.
  package var document: JSON {
    .object([
      "adoption": .array(adoption.map(\.document)),
      "counts": .object(ScanClass.allCases.map { JSON.Member($0.rawValue, .number(Double(count($0)))) }),
      "exports": .number(Double(exportCount)), "files": .number(Double(fileCount)),
      "findings": .array(findings.map(\.document)), "usage": .array(usage.map(\.document)),
      "warnings": .array(warnings.map(JSON.string)),
    ])
  }
}
