internal import PresetService

/// A way to read a word of the command line as a value.
struct WordReader<Value: Sendable>: Sendable {
  /// Reads a word that was given for what is called `name`, as `--fps`.
  ///
  /// - Throws: An error that names it.
  let read: @Sendable (_ word: String, _ name: String) throws(PresetError) -> Value
}

extension WordReader<String> {
  /// The word itself.
  static var text: Self { Self { word, _ in word } }

  /// One of `choices`.
  static func choice(_ choices: [String]) -> Self {
    Self { word, name throws(PresetError) in
      if choices.contains(word) { return word }
      throw PresetError(
        .usage, "'\(name)' can't be '\(word)'",
        hint: nearest(to: word, in: choices).asSuggestion ?? "it is one of \(choices.joined(separator: ", "))")
    }
  }
}

extension WordReader where Value: RawRepresentable<String> {
  /// One of `choices`, by its text.
  static func choice(_ choices: [Value]) -> Self {
    let texts = WordReader<String>.choice(choices.map(\.rawValue))
    return Self { word, name throws(PresetError) in
      let text = try texts.read(word, name)
      // What is in the list of texts is the text of a choice.
      return choices.first { $0.rawValue == text } ?? choices[0]
    }
  }
}

extension WordReader {
  /// Several, separated by commas.
  static func list<Element>(of element: WordReader<Element>) -> Self where Value == [Element] {
    Self { word, name throws(PresetError) in
      var values: [Element] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        // As people write lists: a space behind the comma is no part of what comes.
        values.append(try element.read(String(part.drop { $0 == " " }), name))
      }
      return values
    }
  }
}

extension WordReader<CatalogMoment> {
  /// A revision, a release or a time.
  static var moment: Self { Self { word, _ throws(PresetError) in try CatalogMoment(word) } }
}

extension WordReader<CatalogTime> {
  /// A day, or a time to any part of it, in UTC.
  static var time: Self {
    Self { word, _ throws(PresetError) in
      if let time = CatalogTime(word) { return time }
      throw PresetError(.usage, "'\(word)' is not a time", hint: "write 2026-11-20 or 2026-11-20T10:00 (in UTC)")
    }
  }
}

extension WordReader<Double> {
  /// A number within bounds.
  static func number(in bounds: Bounds) -> Self { number(in: bounds) { Double(strict: $0) } }

  /// A time in seconds.
  static func seconds(in bounds: Bounds = .duration) -> Self { number(in: bounds, ParameterType.seconds) }

  /// How long a motion is to take, in seconds.
  ///
  /// A long time without a unit, which may have been meant in milliseconds, is an error.
  static func duration(in bounds: Bounds = .duration) -> Self {
    Self { word, name throws(PresetError) in
      try ParameterType.checkUnit(of: word, as: name, .usage)
      return try seconds(in: bounds).read(word, name)
    }
  }

  private static func number(in bounds: Bounds, _ parse: @escaping @Sendable (String) -> Double?) -> Self {
    Self { word, name throws(PresetError) in
      guard let number = parse(word) else { throw PresetError(notANumber: word, name) }
      if !bounds.contains(number) { throw PresetError(.usage, "'\(name)' is \(word); it must be \(bounds.text)") }
      return number
    }
  }
}

extension WordReader<Int> {
  /// A whole number.
  static func count(in range: ClosedRange<Int> = 0...Int(Int32.max)) -> Self {
    Self { word, name throws(PresetError) in
      if let count = Int(word), range.contains(count) { return count }
      throw PresetError(
        .usage, "'\(name)' needs a whole number from \(range.lowerBound) to \(range.upperBound), not '\(word)'")
    }
  }
}

extension PresetError {
  /// The error for a word that is no finite number, given for what is called `name`.
  ///
  /// - Parameter code: What it is where the word stands for a number, though for none that is finite.
  init(notANumber word: String, _ name: String, _ code: Code = .usage) {
    let special = ["nan", "inf", "infinity"].contains(word.lowercased().drop { $0 == "-" || $0 == "+" })
    if special || Double(word)?.isFinite == false {
      self.init(code, "'\(name)' is \(word); it must be a finite number")
    } else {
      self.init(.usage, "'\(name)' needs a number, not '\(word)'")
    }
  }
}
