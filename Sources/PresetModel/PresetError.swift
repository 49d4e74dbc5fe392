/// Why something could not be done with a preset or a catalog.
public struct PresetError: Error, Equatable, Sendable {
  /// The kinds of failures; on the command line they decide the exit status.
  public enum Code: String, Sendable, CaseIterable {
    /// What was asked for makes no sense.
    case usage
    /// A document, a parameter, a name or a file's content is wrong.
    case data
    /// There is no such preset or file.
    case notFound
    /// The name is taken.
    case exists
    /// A check failed: somebody else was faster, or a preset is in use.
    case conflict
    /// A file can't be made.
    case cannotCreate
    /// The disk, or the file on it, fails.
    case io
    /// Others use the file.
    case busy
    /// This user may not.
    case permission
    /// A failure that presets does not know: a fault of its own, or one that a program's own code has thrown.
    case unexpected
  }

  /// The kind of failure.
  public let code: Code
  /// The problem and what has it, in lower case and without a full stop.
  public var message: String
  /// The next step.
  public var hint: String?
  /// Further facts, a line each.
  public var details: [String] = []

  /// Creates an error.
  public init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// This error with the place of its cause put in front of its message, as `presets.json:3`.
  ///
  /// An empty place is none.
  package func at(_ place: String) -> PresetError {
    var error = self
    if place.isEmpty { return error }
    error.message = "\(place): \(message)"
    return error
  }
}

extension PresetError: CustomStringConvertible {
  /// The message, and after a semicolon the hint.
  public var description: String { hint.map { "\(message); \($0)" } ?? message }
}

extension PresetError {
  /// A text that is no JSON.
  package init(_ error: JSONError, in file: String) {
    self.init(.data, "\(file): line \(error.line), column \(error.column): \(error.message)")
  }

  /// Runs `body`; what it finds wrong is told with its place.
  package static func located<Result>(_ place: String, _ body: () throws(PresetError) -> Result) throws(PresetError)
    -> Result
  {
    do {
      return try body()
    } catch {
      throw error.at(place)
    }
  }
}
