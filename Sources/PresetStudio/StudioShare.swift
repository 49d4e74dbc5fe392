internal import PresetService

/// A catalog as the studio uses it, which tells what is wrong with the catalog from what is wrong with a request.
struct StudioShare: Sendable {
  let shared: SharedCatalog

  /// Uses the catalog.
  ///
  /// - Throws: What `body` throws; an error of code `io` where the catalog itself is away, so that nobody takes that for a
  ///   preset that isn't found.
  func withCatalog<Value: Sendable>(
    _ body: @Sendable (PresetCatalog) throws(PresetError) -> Value
  ) async throws(PresetError) -> Value {
    let result: Result<Value, PresetError>
    do throws(PresetError) {
      result = try await shared.withCatalog { catalog in
        do throws(PresetError) { return .success(try body(catalog)) } catch { return .failure(error) }
      }
    } catch {
      throw error.ofCatalog
    }
    return try result.get()
  }
}

extension PresetError {
  /// This error as one of the catalog as a whole.
  var ofCatalog: PresetError { [.notFound, .data].contains(code) ? PresetError(.io, message, hint: hint) : self }

  /// Whether a request can be answered once the catalog is as it should be again, and is not wrong itself.
  var isOfCatalog: Bool { [.busy, .io, .unexpected].contains(code) }
}
