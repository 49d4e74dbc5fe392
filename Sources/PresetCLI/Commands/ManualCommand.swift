internal import PresetService

extension Command {
  static let manual = Command(
    "manual", "prints the manual page, for man",
    examples: [("manual > /usr/local/share/man/man1/presets.1", "for 'man presets'")]
  ) { _, session throws(PresetError) in
    session.write(Manual.text)
    return .done
  }
}
