internal import AnimationEngine

/// The modes that a page can switch to, and what of the catalog its presets lead to.
///
/// A preset is looked at in the contexts of those axes alone on which it depends, by its own variants or by those of what it
/// is made from.
package struct GalleryModes {
  /// The most combinations of contexts in which one preset is looked at, besides the usual one.
  package static let maximumCombinations = 32

  /// A combination of contexts, each by its place among those of its axis; 0 is the default.
  typealias Combination = [Int]

  /// A preset or value by itself.
  private struct Entry {
    /// The places of the axes for whose contexts it has variants.
    let axes: Set<Int>
    let references: [String]
    let isValue: Bool
  }

  /// The axes that the page can choose a context of.
  let axes: [ModeAxis]
  /// The modes in which everything is looked at.
  private let fixed: Modes
  private let kinds: AnimationKinds
  private var entries: [ExactName: Entry] = [:]
  /// The values that presets of the page are made from.
  private(set) var values: Set<ExactName> = []

  /// Prepares a page of a catalog.
  ///
  /// - Parameters:
  ///   - axes: The axes of the catalog.
  ///   - fixed: The modes in which everything is looked at, whose axes leave nothing to choose.
  init(_ axes: [ModeAxis], fixed: Modes, kinds: AnimationKinds) {
    self.axes = axes.filter { $0.name != Modes.motionAxis && fixed[$0.name] == nil }
    (self.fixed, self.kinds) = (fixed, kinds)
  }

  /// Returns the places of the axes on which a preset depends, in order, and notes the values that it is made from.
  ///
  /// - Complexity: O(*n*) in the number of presets and values that it refers to, at whatever remove.
  mutating func axes(of preset: Preset, resolvedBy find: AnimationKinds.Resolver) -> [Int] {
    var rest = [preset.name]
    var (seen, depended): (Set<ExactName>, Set<Int>) = ([ExactName(preset.name)], [])
    entries[ExactName(preset.name)] = entry(preset)
    while let name = rest.popLast().map(ExactName.init) {
      // What is not there, or can't be read, is said where the preset is made.
      guard let entry = entries[name] ?? (try? find(name.text)).map(entry) else { continue }
      entries[name] = entry
      depended.formUnion(entry.axes)
      if entry.isValue && name != ExactName(preset.name) { values.insert(name) }
      rest += entry.references.filter { seen.insert(ExactName($0)).inserted }
    }
    return depended.sorted()
  }

  private func entry(_ preset: Preset) -> Entry {
    let names = Set(preset.allVariants.flatMap(\.modes.axes))
    return Entry(
      axes: Set(axes.indices.filter { names.contains(axes[$0].name) }), references: kinds.references(of: preset),
      isValue: preset.valueType != nil)
  }

  /// Returns the combinations of the contexts of some axes, but for the usual one; of axes that have too many, those that
  /// differ from it in one axis.
  ///
  /// - Parameter places: The places of the axes.
  func combinations(of places: [Int]) -> (all: [Combination], isLimited: Bool) {
    let counts = places.map { axes[$0].contexts.count }
    var total = 1
    for count in counts where total <= Self.maximumCombinations { total *= count }
    if total - 1 <= Self.maximumCombinations {
      let all = counts.reduce([[]]) { list, count in list.flatMap { one in (0..<count).map { one + [$0] } } }
      return (Array(all.dropFirst()), false)
    }
    let single = counts.indices.flatMap { axis in
      (1..<counts[axis]).map { context in counts.indices.map { $0 == axis ? context : 0 } }
    }
    return (Array(single.prefix(Self.maximumCombinations)), true)
  }

  /// Returns the modes of a combination of the contexts of some axes.
  func modes(_ combination: Combination, of places: [Int]) -> Modes {
    var modes = fixed
    for (place, context) in zip(places, combination) where context > 0 {
      modes[axes[place].name] = axes[place].contexts[context]
    }
    return modes
  }

  /// The axes as the page reads them.
  var document: JSON {
    .array(
      axes.map { .object(["contexts": .array($0.contexts.map(JSON.string)), "name": .string($0.name)]) })
  }
}
