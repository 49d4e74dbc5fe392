public import AnimationEngine

/// Presets of documents, as an app has them in its bundle: live animations without a catalog.
///
/// It takes what `presets export --format json` and `--format ndjson` write, values and axes of modes among them.
public struct PresetDocuments: Sendable {
  /// The presets, values and axes, in the order of the documents.
  public let presets: [Preset]
  private let places: [ExactName: Int]
  private let kinds: AnimationKinds

  /// Reads documents: one, an array of them, or one a line.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8, as of a `Data`.
  ///   - kinds: The kinds that they may be of.
  /// - Throws: An error of code `data` for what is no preset's document, and where two have one name.
  /// - Complexity: O(*n*) in the length.
  public init(_ bytes: some Sequence<UInt8>, kinds: AnimationKinds = .standard) throws(PresetError) {
    var presets: [Preset] = []
    var places: [ExactName: Int] = [:]
    for document in try Self.documents(Array(bytes)) {
      var preset = try Preset(document: document)
      preset.stamp = nil
      guard places.updateValue(presets.count, forKey: ExactName(preset.name)) == nil else {
        throw PresetError(.data, "two documents have the name '\(preset.name)'", hint: "leave one of them out")
      }
      presets.append(preset)
    }
    (self.presets, self.places, self.kinds) = (presets, places, kinds)
  }

  private static func documents(_ bytes: [UInt8]) throws(PresetError) -> [JSON] {
    do throws(JSONError) {
      let value = try JSONReader.read(bytes)
      return value.array ?? [value]
    } catch {
      // Lines are no JSON together, and each is some.
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard let first = lines.first, (try? JSONReader.read(Array(first)))?.members != nil else {
        throw PresetError(error, in: "documents")
      }
      return try documents(lines)
    }
  }

  private static func documents(_ lines: [ArraySlice<UInt8>]) throws(PresetError) -> [JSON] {
    var documents: [JSON] = []
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do throws(JSONError) {
        documents.append(try JSONReader.read(Array(line), firstLine: index + 1))
      } catch {
        throw PresetError(error, in: "documents")
      }
    }
    return documents
  }

  /// The names, in the order of the documents.
  public var names: [String] { presets.map(\.name) }

  /// The axes of modes, by name; `motion`, full or reduced, comes first.
  public var axes: [ModeAxis] {
    [.motion] + presets.compactMap(ModeAxis.init).sorted { JSON.comesFirst($0.name, $1.name) }
  }

  /// Returns the preset called `name`.
  ///
  /// - Throws: An error of code `notFound` that names the nearest known one.
  public func preset(named name: String) throws(PresetError) -> Preset {
    if let place = places[ExactName(name)] { return presets[place] }
    throw PresetError(
      .notFound, "no preset named '\(name)' among the documents",
      hint: nearest(to: name, in: names).asSuggestion ?? "export it as well")
  }

  /// Returns the live animation of the preset called `name` in some modes; that of a curve over 0.35 s.
  ///
  /// What the preset is made from, and what it is an alias of, is taken in the same modes.
  ///
  /// - Throws: An error of code `notFound` for a preset, an axis or a context that there is not, `data` for a preset that
  ///   can't be made.
  public func animation(named name: String, in modes: Modes = Modes()) throws(PresetError) -> Animation {
    try axes.check(modes)
    let preset = try preset(named: name)
    return try PresetError.located("'\(preset.name)'") { () throws(PresetError) in
      try kinds.makeAnimation(preset, in: modes, resolvedBy: self.preset(named:))
    }
  }

  /// Returns the duration called `name` in some modes, in seconds.
  public func duration(named name: String, in modes: Modes = Modes()) throws(PresetError) -> Double {
    try figure(name, .duration, in: modes).number ?? 0
  }

  /// Returns the number called `name` in some modes.
  public func number(named name: String, in modes: Modes = Modes()) throws(PresetError) -> Double {
    try figure(name, .number, in: modes).number ?? 0
  }

  /// Returns the curve called `name` in some modes.
  ///
  /// - Throws: An error of code `data` also for stairs, points and paths, which no `UnitCurve` is; they are animations.
  public func curve(named name: String, in modes: Modes = Modes()) throws(PresetError) -> UnitCurve {
    try axes.check(modes)
    return try kinds.unitCurve(of: preset(named: name), in: modes, resolvedBy: self.preset(named:))
  }

  private func figure(_ name: String, _ type: ValueType, in modes: Modes) throws(PresetError) -> JSON {
    try axes.check(modes)
    return try kinds.figure(of: preset(named: name), type, in: modes, resolvedBy: self.preset(named:))
  }
}
