/// The lines of a text of at most so many columns each, broken between words; a word that is longer is broken itself.
///
/// Every line keeps the spaces that the text begins with.
func wrapped(_ text: String, to width: Int) -> [String] {
  if columns(of: text) <= width { return [text] }
  let indentation = String(text.prefix { $0 == " " })
  let room = max(1, width - columns(of: indentation))
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    var rest = String(word)
    let joined = line.isEmpty ? rest : "\(line) \(rest)"
    if columns(of: joined) <= room {
      line = joined
      continue
    }
    if !line.isEmpty { lines.append(line) }
    while columns(of: rest) > room {
      var (part, used) = ("", 0)
      for character in rest {
        let next = columns(of: String(character))
        if used + next > room && !part.isEmpty { break }
        part.append(character)
        used += next
      }
      lines.append(part)
      rest = String(rest.dropFirst(part.count))
    }
    line = rest
  }
  if !line.isEmpty { lines.append(line) }
  return lines.map { indentation + $0 }
}

/// The lines of a text of at most so many columns each, those after the first one indented by two more.
func hanging(_ text: String, to width: Int) -> [String] {
  let first = wrapped(text, to: width)
  if first.count < 2 { return first }
  let indentation = String(text.prefix { $0 == " " })
  let rest = text.dropFirst(first[0].count).drop { $0 == " " }
  return [first[0]] + wrapped(indentation + "  " + rest, to: width)
}
