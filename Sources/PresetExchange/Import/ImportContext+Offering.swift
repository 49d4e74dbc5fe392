extension ImportContext {
  /// Hands a preset over, or notes why it can't be taken where its figures are out of bounds.
  ///
  /// - Returns: Whether it was taken.
  @discardableResult
  func offer(_ preset: Preset, _ source: PresetSource) throws -> Bool {
    if let error = try attempt(preset, source) {
      try leaveOut(source, error)
      return false
    }
    return true
  }

  /// Notes what can't be taken because of `error`.
  func leaveOut(_ source: PresetSource, _ error: PresetError) throws {
    try leaveOut(ImportOmission(source, error.description))
  }
}
