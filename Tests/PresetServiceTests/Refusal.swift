import PresetService

/// The error with which something is refused; nil where it is not, or for another reason.
func refusal(_ body: () throws -> Void) -> PresetError? {
  do {
    try body()
    return nil
  } catch {
    return error as? PresetError
  }
}
