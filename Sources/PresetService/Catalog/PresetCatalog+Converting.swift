internal import PresetStorage
internal import SystemIO

/// The parts that exports of single presets of one state of a catalog to one format have in common: who writes many of them
/// finds these once.
struct ExportKnowledge {
  /// What each name of the catalog becomes, which one preset alone does not tell.
  let identifiers: [ExactName: String]
  /// The presets as formats look at them.
  let subjects: ExportSubjects
}

extension PresetCatalog {
  /// Converts presets, and refuses what errs too much.
  ///
  /// - Parameters:
  ///   - known: What formats look at and the identifier of each name, where somebody has found them already.
  ///   - values: The values that are written with them.
  ///   - left: What has no place in the format.
  ///   - isOfAllModes: Whether the export also has what is different in other modes.
  func sheet(
    _ presets: [Preset], _ format: ExportFormat, _ conversion: ExportConversion, _ options: ExportOptions,
    knowing known: ExportKnowledge? = nil, values: [ExportedValue] = [], leavingOut left: [Preset] = [],
    isOfAllModes: Bool = false
  ) throws(PresetError) -> ExportSheet {
    // Not by '??': Swift 6.3's compiler does not survive a closure of typed errors there.
    let subjects: ExportSubjects
    if let known {
      subjects = known.subjects
    } else {
      subjects = ExportSubjects(kinds, in: modes) { name throws(PresetError) in try self.preset(named: name) }
    }
    var converted: [ConvertedPreset] = []
    var omitted: [ConvertedPreset] = []
    var refusals: [PresetError] = []
    let place = ExportedValues(values)
    var renditions: ArraySlice<ConvertedPreset> = []
    for (index, preset) in presets.enumerated() {
      report(index, of: presets.count)
      if renditions.isEmpty {
        var next: [ExportSubject] = []
        for preset in presets[index...].prefix(Self.renditionsAtOnce) {
          var subject = try subjects.subject(of: preset)
          subject.references = try references(of: preset, to: place)
          if isOfAllModes { subject.variants = preset.variants }
          next.append(subject)
        }
        renditions = convert(next, format, conversion, options)[...]
      }
      var result = renditions.removeFirst()
      if !options.isLossy, let refusal = refusal(result, format, options) {
        refusals.append(refusal)
        continue
      }
      if result.rendition == nil {
        omitted.append(result)
        continue
      }
      // Where less motion is what is exported, nothing takes its place.
      if !modes.isReducingMotion, let name = try preset.reducedMotionVariant(resolvedBy: subjects.find) {
        switch conversion.variants {
        case .documented: break
        case .dropped: result.droppedVariant = name
        case .written:
          let other = try subjects.find(name)
          // Constants of a language are what values are by default; a stylesheet has them anew for less motion.
          let differs = try variations(of: [other], resolvedBy: subjects.find).mayDiffer(name, in: .reducedMotion)
          var variant = differs ? try subjects.subject(inPlace: other) : try subjects.subject(of: other)
          if !differs || isOfAllModes && conversion.repeatsValues {
            variant.references = try references(of: other, to: place)
          }
          let reduced = conversion.rendition(of: variant, options)
          if let rendition = reduced.rendition {
            result.reduced = (name, rendition, reduced.outcome)
          } else {
            result.droppedVariant = name
          }
        }
      }
      converted.append(result)
    }
    if !refusals.isEmpty { throw Self.refusal(refusals, of: presets.count, format) }
    let identifiers = try identifiers(for: converted.map(\.name), conversion, knowing: known)
    for index in converted.indices { converted[index].identifier = identifiers[index] }
    // What presets are in other modes is written, or told of each.
    let told = modes.isEmpty ? [] : presets
    var sheet = ExportSheet(
      format: format, presets: converted, values: values, omitted: omitted, options: options,
      remarks: remarks(on: isOfAllModes ? [] : told + values.map(\.preset), without: left, conversion.variants))
    sheet.isOfReducedMotion = modes.isReducingMotion
    return sheet
  }

  /// What presets become in a format, from ``conversions`` where they are remembered and were the same.
  private func convert(
    _ subjects: [ExportSubject], _ format: ExportFormat, _ conversion: ExportConversion, _ options: ExportOptions
  ) -> [ConvertedPreset] {
    guard let conversions else { return TwoThreads.map(subjects) { conversion.rendition(of: $0, options) } }
    let places = subjects.map { ConversionMemory.Place(format: format.name, options: options, name: $0.preset.name) }
    let known = conversions.known
    let converted = TwoThreads.map(Array(zip(places, subjects))) { place, subject in
      if let known = known[place], known.subject.isWritten(as: subject) { return known }
      return conversion.rendition(of: subject, options)
    }
    for (place, conversion) in zip(places, converted) { conversions.keep(conversion, at: place) }
    return converted
  }

  /// How many presets two threads convert between two looks at whether somebody has interrupted: fitting a curve to one takes
  /// up to a hundredth of a second.
  private static let renditionsAtOnce = 32

  /// The beginning of the remark on modes that an export leaves out.
  static let leftOutModes = "Left out: what is different in other modes,"

  /// What an export of presets says of modes, and of values that it has no place for.
  private func remarks(
    on presets: [Preset], without left: [Preset], _ handling: ExportConversion.VariantHandling
  ) -> [String] {
    var remarks: [String] = []
    if !modes.isEmpty { remarks.append("In the modes \(modes).") }
    let varied = (presets + left).filter { preset in
      !preset.variants.isEmpty
        || preset.valueType != nil && preset.reducedMotion != nil && handling != .documented
    }
    if !varied.isEmpty {
      remarks.append(
        Self.leftOutModes + " of \(Self.listed(varied)); '--mode AXIS=CONTEXT' exports it.")
    }
    let values = left.filter { $0.valueType != nil }
    if !values.isEmpty {
      remarks.append("Left out: \(Self.listed(values)), whose figures are in what is made from them.")
    }
    return remarks
  }

  /// The first names of presets, and how many more there are.
  static func listed(_ presets: [Preset]) -> String {
    let shown = presets.prefix(5).map { "'\($0.name)'" }.joined(separator: ", ")
    return presets.count > 5 ? "\(shown) and \(presets.count - 5) more" : shown
  }

  /// How many refusals are told one by one.
  private static let shownRefusals = 20

  /// One error for all that is refused: who mends a catalog wants to see the whole of it.
  private static func refusal(_ refusals: [PresetError], of count: Int, _ format: ExportFormat) -> PresetError {
    if refusals.count == 1 { return refusals[0] }
    var error = PresetError(
      .data, "\(refusals.count) of \(counted(count, "preset")) can't be exported to \(format.name) as they are",
      hint: "raise '--tolerance', or accept what can be written with '--lossy'; nothing was written")
    error.details = refusals.prefix(shownRefusals).map(\.message)
    if refusals.count > shownRefusals { error.details.append("and \(refusals.count - shownRefusals) more") }
    return error
  }

  /// Why a preset is refused: it can't be written, or errs more than is accepted; nil where it is not.
  func refusal(
    _ result: ConvertedPreset, _ format: ExportFormat, _ options: ExportOptions
  ) -> PresetError? {
    if result.outcome.isWithin(options) { return nil }
    guard result.rendition != nil else {
      return PresetError(
        .data, "'\(result.name)' can't be exported to \(format.name): it \(result.outcome.what)",
        hint: "'--lossy' leaves it out; nothing was written")
    }
    if let limit = options.velocityTolerance, result.outcome.error.map({ $0 <= options.tolerance }) ?? false {
      return PresetError(
        .data,
        "'\(result.name)' as \(format.name) errs by \(result.outcome.velocityText) of the way a second in velocity "
          + "(\(result.outcome.what)), more than the tolerance of \(JSON.text(of: limit))",
        hint: "raise '--velocity-tolerance', or accept it with '--lossy'; nothing was written")
    }
    return PresetError(
      .data,
      "'\(result.name)' as \(format.name) errs by \(result.outcome.errorText) of the way (\(result.outcome.what)), "
        + "more than the tolerance of \(JSON.text(of: options.tolerance))",
      hint: "raise '--tolerance', or accept it with '--lossy'; nothing was written")
  }

  /// A preset as formats look at it.
  ///
  /// - Parameter other: The modes; nil for those of the catalog.
  func subject(of preset: Preset, in other: Modes? = nil) throws(PresetError) -> ExportSubject {
    try ExportSubject(of: preset, kinds: kinds, in: other ?? modes) { name throws(PresetError) in
      try self.preset(named: name)
    }
  }
}
