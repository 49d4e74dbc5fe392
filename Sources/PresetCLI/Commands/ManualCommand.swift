internal import PresetService

/// The manual page.
struct ManualRequest: CommandRequest {
  static let command = Command(
    "manual", "prints the manual page, for man",
    examples: [("manual > /usr/local/share/man/man1/presets.1", "for 'man presets'")], request: Self.init)

  init(_ invocation: Invocation) {}

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    session.write(Manual.text)
    return .done
  }
}
