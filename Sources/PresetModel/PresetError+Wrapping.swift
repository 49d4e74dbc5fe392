/// An error of another module that knows what it is for the users of presets.
package protocol PresetErrorConvertible: Error {
  /// The error with its code, its message and what to do next.
  var presetError: PresetError { get }
}

extension PresetError {
  /// An error of any kind: one that knows what it is for users is that, and no other is called a failure of the disk.
  package init(unknown error: any Error) {
    if let known = error as? PresetError {
      self = known
    } else if let known = error as? any PresetErrorConvertible {
      self = known.presetError
    } else {
      self.init(.unexpected, "\(error)", hint: "this should not happen: report it, with the command that did it")
    }
  }

  /// Runs `body`, and throws its errors as presets' own.
  @discardableResult
  package static func wrapping<Result>(_ body: () throws -> Result) throws(PresetError) -> Result {
    do {
      return try body()
    } catch {
      throw PresetError(unknown: error)
    }
  }
}
