extension Unicode.Scalar {
  /// Whether a name that has it after `previous` may look like another without it, nothing being seen of it: where names
  /// are shown it is written out.
  ///
  /// Joiners and variation selectors belong to the scripts and the emoji whose shape they change, and are left there; after
  /// a letter of ASCII, or nothing, they change none.
  package func isHidden(after previous: Unicode.Scalar?) -> Bool {
    if isReordering || isInvisible { return true }
    guard isShaping else { return false }
    guard let previous else { return true }
    // A digit and a variation selector are a keycap's.
    let isKeycap = "0123456789#*".unicodeScalars.contains(previous) && (0xFE00...0xFE0F).contains(value)
    return previous.isASCII && !isKeycap
  }

  /// Whether it is never seen, whatever is around it.
  private var isInvisible: Bool {
    switch value {
    case 0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B, 0x2060...0x2065, 0x206A...0x206F,
      0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000, 0xE0001:
      true
    default: false
    }
  }

  /// Whether it changes the shape of what is before it: joiners, variation selectors, and the tags of a flag.
  private var isShaping: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
