internal import AnimationEngine
internal import PresetStorage

/// The properties of a preset that is listed, each found out once it is asked for.
final class PresetFacts {
  /// The measures of animations, kept because catalogs have an animation under many names.
  final class Measured {
    private var known: [String: Double] = [:]
    /// How many values are kept.
    private static let limit = 1 << 16

    /// The measure of an animation that is written as `text`, by `find` where it is not known.
    func value(
      _ measure: Measures.Named, of text: String, _ find: () throws(PresetError) -> Double
    ) throws(PresetError) -> Double {
      let key = measure.name + text
      if let value = known[key] { return value }
      let value = try find()
      if known.count < Self.limit { known[key] = value }
      return value
    }
  }

  let record: PresetRecord
  private let measured: Measured
  private let make: (Preset) throws(PresetError) -> Animation
  private let resolve: (Preset) throws(PresetError) -> Preset
  private let find: AnimationKinds.Resolver
  private var readPreset: Preset?
  private var madeAnimation: Animation?

  /// - Parameters:
  ///   - make: Makes the animation of the preset.
  ///   - resolve: Returns the preset with figures in place of the values that it refers to.
  ///   - find: Looks up what it is an alias of.
  init(
    _ record: PresetRecord, _ measured: Measured, make: @escaping (Preset) throws(PresetError) -> Animation,
    resolve: @escaping (Preset) throws(PresetError) -> Preset, find: @escaping AnimationKinds.Resolver
  ) {
    self.record = record
    (self.resolve, self.find) = (resolve, find)
    self.measured = measured
    self.make = make
  }

  private func preset() throws(PresetError) -> Preset {
    if let readPreset { return readPreset }
    let preset = try Preset(record)
    readPreset = preset
    return preset
  }

  /// The duration that the animation is written with, as a figure.
  var writtenDuration: Double? { (try? figures())?.animation.parameters["duration"]?.number }

  /// The preset with figures for what its parameters are.
  private func figures() throws(PresetError) -> Preset {
    let preset = try preset()
    return preset.animation.refersToValues || preset.modifiers.contains(where: \.refersToValues)
      ? try resolve(preset) : preset
  }

  private func animation() throws(PresetError) -> Animation {
    if let madeAnimation { return madeAnimation }
    let animation = try make(try preset())
    madeAnimation = animation
    return animation
  }

  /// The numbers that a subject has here: one, none, or one of each modifier of its kind.
  func numbers(_ subject: PresetCondition.Subject) throws(PresetError) -> [Double] {
    switch subject {
    case .revision: return [Double(record.revision)]
    // A time, a number and an axis of modes have no motion to measure.
    case .measure where !AnimationKinds.moves(record.kind): return []
    case .stored(.duration) where !AnimationKinds.moves(record.kind): return []
    case .measure(let measure):
      let text = record.animation + record.modifiers + record.variants
      return [try measured.value(measure, of: text) { () throws(PresetError) in measure.value(try animation()) }]
    case .stored(.duration): return [record.duration ?? .infinity]
    case .stored(.parameter(let name, let defaults)):
      return [try figures().animation.parameters[name]?.asNumber ?? defaults[record.kind]].compactMap { $0 }
    case .stored(.modifier(let kind, let name)):
      return try figures().modifiers.filter { $0.kind == kind }.compactMap { $0.parameters[name]?.asNumber }
    }
  }

  /// The texts that a field which is no number has here; none where the preset has no such thing.
  func texts(_ content: PresetField.Content) throws(PresetError) -> [String] {
    switch content {
    case .text(let text): return texts(text)
    case .number(let subject): return try numbers(subject).map(JSON.text(of:))
    case .parameter(let name):
      return try preset().animation.parameters[name].map { [$0.string ?? $0.text] } ?? []
    case .modifier(let kind): return try preset().modifiers.contains { $0.kind == kind } ? [kind] : []
    case .parameters: return try preset().animation.parameters.map(Self.text)
    case .modifiers:
      return try preset().modifiers.map { ([$0.kind] + $0.parameters.map(Self.text)).joined(separator: " ") }
    }
  }

  /// The preset that takes this one's place where people asked for less motion, itself with a variant of its own; nil where
  /// nothing does.
  ///
  /// An alias has that of the preset which it is an alias of.
  private var reducedMotion: String? {
    if let name = record.reducedMotion { return name }
    if record.variants == "[]" && record.kind != AnimationKind.alias.name { return nil }
    return (try? preset().reducedMotionHolder(resolvedBy: find)) ?? nil
  }

  private static func text(_ parameter: (key: String, value: JSON)) -> String {
    "\(parameter.key) \(parameter.value.string ?? parameter.value.text)"
  }

  private func texts(_ text: PresetField.Text) -> [String] {
    switch text {
    case .name: [record.name]
    case .kind: [record.kind]
    case .tags: record.tags
    case .note: record.note.map { [$0] } ?? []
    case .status: [record.status]
    case .reducedMotion: reducedMotion.map { [$0] } ?? []
    case .group: Preset.groups(of: record.name).last.map { [$0] } ?? []
    case .created: [record.created]
    case .updated: [record.updated]
    case .author: [record.author]
    case .identifier: record.columns[.identifier].map { [$0] } ?? []
    }
  }

  /// The value of a field as a document has it: null where the preset has none, or it can't be found out.
  func value(_ field: PresetField) -> JSON {
    switch field.content {
    case .text(.tags): return .array(record.tags.map(JSON.string))
    case .number(let subject):
      let numbers = ((try? numbers(subject)) ?? []).filter(\.isFinite)
      return numbers.count < 2 ? numbers.first.map(JSON.number) ?? .null : .array(numbers.map(JSON.number))
    case .parameter(let name): return (try? preset().animation.parameters[name]) ?? .null
    case .modifier: return .bool(((try? texts(field.content)) ?? []).isEmpty == false)
    case .parameters: return (try? preset()).map { JSON.object($0.animation.parameters.members) } ?? .null
    case .modifiers: return (try? preset()).map { JSON.array($0.modifiers.map(\.document)) } ?? .null
    default: return ((try? texts(field.content)) ?? []).first.map(JSON.string) ?? .null
    }
  }
}

extension JSON {
  /// The number that a condition compares: true and false are 1 and 0.
  fileprivate var asNumber: Double? {
    if case .bool(let flag) = self { return flag ? 1 : 0 }
    return number
  }
}
