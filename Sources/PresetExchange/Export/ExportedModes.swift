/// The things of an export that are different in other modes than the default.
package struct ExportedModes {
  /// An axis by which something is different.
  package struct Axis {
    /// Its name.
    let name: String
    /// The names of its contexts, the default first.
    let contexts: [String]
    /// The axis as the catalog keeps it; nil for the one that every catalog has.
    let preset: Preset?

    /// Creates an axis; the properties say what each part is.
    package init(name: String, contexts: [String], preset: Preset?) {
      (self.name, self.contexts, self.preset) = (name, contexts, preset)
    }
  }

  /// The things that may be different in some modes.
  package struct Context {
    /// The modes.
    package let modes: Modes
    /// The values that may be something else there, as they are in these modes.
    let values: [ExportedValue]
    /// The presets that may move in another way there, as they do in these modes.
    let presets: [ConvertedPreset]
    /// The presets that can't be written as they are in these modes, which only a lossy export leaves out.
    let omitted: [ConvertedPreset]

    /// Creates what is different; the properties say what each part is.
    package init(
      modes: Modes, values: [ExportedValue], presets: [ConvertedPreset], omitted: [ConvertedPreset] = []
    ) {
      (self.modes, self.values, self.presets, self.omitted) = (modes, values, presets, omitted)
    }

    /// The things that are left out here, a sentence each.
    package var remarks: [String] {
      omitted.map { "Left out for \(modes): \($0.name.plainLine), which \($0.outcome.what)." }
    }
  }

  /// The axes, by name, that of less motion last: it wins over the others.
  package let axes: [Axis]
  /// The contexts, those that name more axes later.
  package let contexts: [Context]
  /// What combinations of contexts make of things, where an export only tells of them.
  package let combinations: [Context]
  /// Whether there are more combinations than these.
  package let areLimited: Bool

  /// Creates what is different in modes; the properties say what each part is.
  package init(axes: [Axis], contexts: [Context], combinations: [Context] = [], areLimited: Bool = false) {
    (self.axes, self.contexts) = (axes, contexts)
    (self.combinations, self.areLimited) = (combinations, areLimited)
  }

  /// The names of the axes by which something is different, and not only could be.
  var differingAxes: Set<String> {
    Set(contexts.filter { !$0.values.isEmpty || !$0.presets.isEmpty }.flatMap(\.modes.axes))
  }

  /// What may be different in one context of an axis; nil where nothing may.
  func context(_ context: String, of axis: Axis) -> Context? {
    contexts.first { $0.modes == [axis.name: context] }
  }
}
