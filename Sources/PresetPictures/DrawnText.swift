/// A line of text as it is drawn by what puts one character after another from left to right, and joins none.
///
/// What is written from right to left is turned round, with its numbers and brackets as they are read, and Arabic letters
/// get the forms that they have beside their neighbours. Other scripts that shape their letters are left as they are, and
/// of embeddings within each other only the outermost is seen: an SVG leaves both to what shows it.
package struct DrawnText {
  /// The characters from left to right.
  package let text: String

  /// Puts a line, which begins at its left, in order.
  package init(_ line: String) {
    let scalars = Array(line.unicodeScalars)
    guard scalars.contains(where: Self.isRightToLeft) else {
      text = line
      return
    }
    var drawn = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard Self.isRightToLeft(scalars[index]) else {
        drawn.append(scalars[index])
        index += 1
        continue
      }
      // Up to the last such character, or number, before a letter of the other direction.
      var end = index
      for next in index..<scalars.count {
        let scalar = scalars[next]
        if Self.isRightToLeft(scalar) || Self.isNumeric(scalar) || Self.isMark(scalar) {
          end = next
        } else if scalar.properties.isAlphabetic {
          break
        }
      }
      // A bracket that was opened among them is closed among them.
      while end + 1 < scalars.count, let opening = Self.openings[scalars[end + 1]],
        scalars[index...end].count(where: { $0 == opening })
          > scalars[index...end].count(where: { $0 == scalars[end + 1] })
      {
        end += 1
      }
      drawn.append(contentsOf: Self.turned(ArabicForms.joined(scalars[index...end])))
      index = end + 1
    }
    text = String(drawn)
  }

  /// The scalars from the last to the first, but numbers, and letters with their marks.
  private static func turned(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var groups: [[Unicode.Scalar]] = []
    for (index, scalar) in scalars.enumerated() {
      let isWithinNumber =
        index > 0 && isNumeric(scalars[index - 1])
        && (isNumeric(scalar)
          || (".,:".unicodeScalars.contains(scalar) && scalars[(index + 1)...].first.map(isNumeric) == true))
        || index > 1 && isNumeric(scalar) && ".,:".unicodeScalars.contains(scalars[index - 1])
          && isNumeric(scalars[index - 2])
      if isWithinNumber || isMark(scalar), !groups.isEmpty {
        groups[groups.count - 1].append(scalar)
      } else {
        groups.append([mirrored(scalar)])
      }
    }
    return groups.reversed().flatMap { $0 }
  }

  private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let pairs: [Unicode.Scalar: Unicode.Scalar] = [
      "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«",
    ]
    return pairs[scalar] ?? scalar
  }

  private static let openings: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{", ">": "<", "»": "«"]

  private static func isNumeric(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
  }

  /// Whether it is a letter of Hebrew, Arabic, or another script that is written from right to left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      !isNumeric(scalar) && !isMark(scalar)
    default: false
    }
  }
}
