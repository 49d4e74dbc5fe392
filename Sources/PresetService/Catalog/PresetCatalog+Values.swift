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

  /// Returns the seconds that the duration called `name` is in some modes.
  ///
  /// - Throws: An error of code `notFound` also for an axis or a context that there is not.
  public func duration(named name: String, in modes: Modes) throws(PresetError) -> Double {
    try inside(modes) { () throws(PresetError) in try duration(named: name) }
  }

  /// Returns the number called `name`, as it is in some modes.
  ///
  /// - Throws: An error of code `notFound` also for an axis or a context that there is not.
  public func number(named name: String, in modes: Modes) throws(PresetError) -> Double {
    try inside(modes) { () throws(PresetError) in try number(named: name) }
  }

  /// Returns the curve called `name`, as it is in some modes.
  ///
  /// - Throws: As ``curve(named:)``, and an error of code `notFound` for an axis or a context that there is not.
  public func curve(named name: String, in modes: Modes) throws(PresetError) -> UnitCurve {
    try inside(modes) { () throws(PresetError) in try curve(named: name) }
  }

  /// Runs `body` while the catalog is looked at in `modes`.
  private func inside<Value>(
    _ modes: Modes, _ body: () throws(PresetError) -> Value
  ) throws(PresetError) -> Value {
    try check(modes)
    let outer = self.modes
    self.modes = modes
    defer { self.modes = outer }
    return try body()
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
