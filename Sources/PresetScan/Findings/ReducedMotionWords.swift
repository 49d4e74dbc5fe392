/// The words by which source files ask whether people want less motion.
enum ReducedMotionWords {
  /// `accessibilityReduceMotion`, `isReduceMotionEnabled`, `prefers-reduced-motion`, `useReducedMotion`,
  /// `disableAnimations`, `ANIMATOR_DURATION_SCALE` and their like, in small letters and without hyphens.
  private static let words = ["reducemotion", "reducedmotion", "disableanimations", "durationscale"].map {
    Array($0.utf8)
  }

  /// Whether a file has any of them.
  ///
  /// - Complexity: Linear in the file's size.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    // Where each word has got to.
    var matched = words.map { _ in 0 }
    for byte in bytes where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
      let small = byte | (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? 0x20 : 0)
      for (index, word) in words.enumerated() {
        // No word begins again within itself but by its first letter.
        matched[index] = small == word[matched[index]] ? matched[index] + 1 : (small == word[0] ? 1 : 0)
        if matched[index] == word.count { return true }
      }
    }
    return false
  }
}
