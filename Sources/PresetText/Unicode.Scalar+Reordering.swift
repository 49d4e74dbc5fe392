extension Unicode.Scalar {
  /// Whether it changes the direction of the text around it, or ends its line: a name that has one may look like another.
  package var isReordering: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0x2028, 0x2029: true
    default: false
    }
  }
}
