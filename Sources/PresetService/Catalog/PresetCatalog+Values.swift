public import AnimationEngine
internal import PresetStorage

extension PresetCatalog {
  /// Returns the seconds that the duration called `name` is in the catalog's modes.
  ///
  /// - Throws: An error of code `notFound` where there is none, `data` where it is of another type.
  public func duration(named name: String) throws(PresetError) -> Double { try figure(name, .duration).number ?? 0 }

  /// Returns the number called `name`, as it is in the catalog's modes.
  public func number(named name: String) throws(PresetError) -> Double { try figure(name, .number).number ?? 0 }

  /// Returns the curve called `name`, as it is in the catalog's modes.
  ///
  /// - Throws: An error of code `data` also for stairs, points and paths, which no `UnitCurve` is; they are animations.
  public func curve(named name: String) throws(PresetError) -> UnitCurve {
    try lookingUp { find, resolve throws(PresetError) in
      try kinds.unitCurve(of: find(name), in: modes, resolvedBy: resolve)
    }
  }

  /// Returns what the value called `name` is in the catalog's modes, references followed, as a document has it.
  package func figure(_ name: String, _ type: ValueType? = nil) throws(PresetError) -> JSON {
    try lookingUp { find, resolve throws(PresetError) in
      let value = try find(name)
      guard let type = type ?? value.valueType else {
        throw PresetError(
          .data, "'\(name)' is no value",
          hint: "'presets show \(name)' tells what it is; 'presets value list' shows values")
      }
      return try kinds.figure(of: value, type, in: modes, resolvedBy: resolve)
    }
  }
}
