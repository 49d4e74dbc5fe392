/// All that an export writes.
package struct ExportSheet {
  /// The format.
  let format: ExportFormat
  /// The presets, by name.
  package private(set) var presets: [ConvertedPreset]
  /// The values, by name.
  package let values: [ExportedValue]
  /// The presets that can't be written, which only a lossy export leaves out.
  let omitted: [ConvertedPreset]
  let options: ExportOptions
  /// What of the catalog is not in the file, and in which modes it is what is there; a sentence each.
  package var remarks: [String]
  /// Whether all that it has is what there is where people asked for less motion.
  package var isOfReducedMotion = false
  /// The things that are different in other modes, where the format writes those; nil where nothing is.
  package var modes: ExportedModes?

  /// Creates the sheet of an export.
  package init(
    format: ExportFormat, presets: [ConvertedPreset], values: [ExportedValue] = [], omitted: [ConvertedPreset],
    options: ExportOptions, remarks: [String] = []
  ) {
    self.format = format
    let identifiers = Dictionary(presets.map { (ExactName($0.name), $0.identifier) }) { first, _ in first }
    let subjects = Dictionary(presets.map { (ExactName($0.name), $0.subject) }) { first, _ in first }
    self.presets = presets.map { preset in
      var preset = preset
      let own = preset.subject
      if let name = own.preset.aliasTarget, own.preset.modifiers.isEmpty, let target = subjects[ExactName(name)],
        // Who uses a name is not to be warned of what it stands for.
        target.preset.status != .deprecated, target.animation == own.animation
      {
        preset.alias = identifiers[ExactName(name)]
      }
      let replacement = preset.deprecation?.replacementName.flatMap { identifiers[ExactName($0)] }
      preset.deprecation?.replacement = replacement
      return preset
    }
    self.values = values
    self.omitted = omitted
    self.options = options
    self.remarks = remarks
  }

  /// Notes the modes in which presets are something else, where the format has one context alone.
  ///
  /// - Parameter modes: Returns those of the preset with a name.
  package mutating func drop(_ modes: (String) -> [Modes]) {
    for index in presets.indices {
      let isTold = presets[index].droppedVariant != nil || presets[index].reduced != nil
      presets[index].droppedModes = modes(presets[index].name).filter { $0 != .reducedMotion || !isTold }
    }
  }

  /// Notes that what presets are where people asked for less motion is in another file of the same export.
  package mutating func keepReducedMotion() { for index in presets.indices { presets[index].droppedVariant = nil } }

  /// The remarks on reduced motion, other modes and deprecation of all presets, each with its preset's name: for files
  /// that have no comments of their own.
  var presetRemarks: [String] {
    presets.flatMap { preset in
      [preset.variantRemark, preset.modesRemark, preset.deprecation?.comment].compactMap(\.self)
        .map { "\(preset.name.plainLine): \($0)" }
    }
  }

  /// The words that a file of a format begins with, by which it is known again; of any format where that is nil.
  package static func mark(of format: ExportFormat?) -> String {
    "Made by 'presets export --format" + (format.map { " \($0)'" } ?? "")
  }

  /// Whether a file begins as exports to a format do.
  static func isExport(_ bytes: [UInt8], to format: ExportFormat) -> Bool {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    return start.contains(mark(of: format)) || start.contains(inXML(mark(of: format)))
  }

  /// Whether a file begins as exports do.
  package static func isExport(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    return start.contains(mark(of: nil)) || start.contains(mark(of: nil).replacing("--", by: ""))
  }

  /// Returns a line of the heading as a comment of XML can have it, which has no two dashes in a row.
  static func inXML(_ line: String) -> String { line.replacing("--format ", by: "format ") }

  /// What a file says of itself first, a line each.
  var heading: [String] {
    let velocity = options.velocityTolerance.map { ", or \(JSON.text(of: $0)) of the way a second in velocity," } ?? ""
    let errors =
      "Errors are normalized distances: 0.01 is 1 % of the way from start to target. What errs more than "
      + "\(JSON.text(of: options.tolerance))\(velocity) is \(options.isLossy ? "here all the same" : "refused")."
    return ["\(Self.mark(of: format)); changes belong into the catalog.", errors]
      + omitted.map { "Left out: \($0.name.plainLine), which \($0.outcome.what)." } + remarks.map(\.plainLine)
  }
}
