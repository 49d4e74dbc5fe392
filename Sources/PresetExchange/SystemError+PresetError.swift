package import PresetModel
package import SystemIO

extension SystemError: PresetErrorConvertible {
  /// The system's error, which keeps its kind.
  package var presetError: PresetError {
    PresetError(isPermission ? .permission : isMissing ? .notFound : .io, message)
  }
}
