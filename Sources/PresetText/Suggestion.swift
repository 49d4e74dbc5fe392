/// The one of `candidates` that somebody who wrote `word` may have meant; nil where none is near.
///
/// Near means within a third of the word's length, in insertions, deletions, replacements and exchanges of
/// neighbours; or that one begins with the other.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(word.lowercased())
  guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
  var best: (candidate: String, distance: Int)?
  func isShortened(_ letters: [Character]) -> Bool {
    letters.starts(with: wanted) || (letters.count > 2 && wanted.starts(with: letters))
  }
  for candidate in candidates where candidate != word && candidate.utf8.count <= 400 {
    let letters = Array(candidate.lowercased())
    guard abs(letters.count - wanted.count) <= max(3, wanted.count / 3) || isShortened(letters) else {
      continue
    }
    let distance = letters == wanted ? 0 : isShortened(letters) ? 1 : editDistance(wanted, letters)
    // Of those that a word goes on from, the longest is what it means.
    let isLonger = distance == 1 && best?.distance == 1 && wanted.starts(with: letters)
    if distance < best?.distance ?? .max || (isLonger && letters.count > best?.candidate.count ?? 0) {
      best = (candidate, distance)
    }
  }
  guard let best, best.distance <= (wanted.count < 5 ? 1 : max(2, wanted.count / 3)), best.distance < wanted.count
  else { return nil }
  return best.candidate
}

/// The number of insertions, deletions, replacements and exchanges of neighbours between two words.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      var distance = min(current[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0 && column > 0 && letter == second[column - 1] && first[row - 1] == other {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}

extension Optional where Wrapped == String {
  /// A hint that offers this word, if there is one.
  package var asSuggestion: String? { map { "did you mean '\($0)'?" } }
}
