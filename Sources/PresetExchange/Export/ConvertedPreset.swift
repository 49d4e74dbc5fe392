internal import AnimationEngine

/// A preset with the way that was found to write it.
package struct ConvertedPreset: Sendable {
  package let subject: ExportSubject
  /// Nil where it is impossible.
  package let rendition: Rendition?
  package let outcome: ExportOutcome
  /// What its name has become.
  package var identifier = ""
  /// The identifier of the preset that it is another name of; nil where that is not in the same file, or moves in
  /// another way.
  var alias: String?
  /// What takes its place where people asked for less motion, written in the same format.
  package var reduced: (name: String, rendition: Rendition, outcome: ExportOutcome)?
  /// The name of what takes its place where people asked for less motion, which this export does not do by itself.
  package var droppedVariant: String?
  /// The modes in which it is something else, for which this export has no place; without less motion alone where
  /// ``droppedVariant`` or ``reduced`` tells that.
  var droppedModes: [Modes] = []
  /// The error that it would have as a spring of the format; nil where it is one, or the format has none for it.
  var springError: Double?
  /// What those who use it have to know of its end; nil where it is not deprecated.
  var deprecation: ExportDeprecation?

  init(_ subject: ExportSubject, _ rendition: Rendition?, _ outcome: ExportOutcome) {
    self.subject = subject
    self.rendition = rendition
    self.outcome = outcome
    deprecation = ExportDeprecation(subject.preset)
  }

  package var name: String { subject.preset.name }

  /// What the format writes of it.
  var piece: ExportPiece { rendition?.piece(identifier, outcome) ?? ExportPiece() }

  /// A line that says whose this is, what it is and how far off: `motion/in: linear() of 9 stops, error 0.0098`.
  var title: String {
    // What goes on beyond the figures is told in a line of its own.
    let isPart = subject.animation.isPausable || subject.animation.hasMovingTarget
    return "\(name.plainLine): \(outcome.text)\(isPart && outcome.verdict == .exact ? " from rest" : "")"
  }

  /// What to do where people asked for less motion, where the format does not do it; nil where there is nothing to do.
  var variantRemark: String? {
    droppedVariant.map {
      "Where less motion is wanted, \($0.plainLine) takes its place, which this does not do by itself."
    }
  }

  /// The modes in which it is something else, which the format does not have; nil where there are none.
  var modesRemark: String? {
    if droppedModes.isEmpty { return nil }
    return "What it is for \(droppedModes.map(\.description.plainLine).joined(separator: "; ")) is not part of this."
  }

  /// The title, the note and what this does not do for reduced motion and in other modes, a line each.
  var titleAndNote: [String] {
    var lines = [title]
    if let note = subject.preset.note, !note.isEmpty { lines.append(note.plainLine) }
    lines += [variantRemark, modesRemark].compactMap(\.self)
    if subject.animation.isPausable {
      lines.append("That it stands still while animations are paused is not part of this.")
    }
    if subject.animation.hasMovingTarget { lines.append("That its target moves on the way is not part of this.") }
    return lines
  }

  /// The remarks for a language that does not know all of our modifiers, a line each.
  var comments: [String] {
    var lines = titleAndNote
    if subject.isLogicallyCompleted { lines.append("When it counts as complete is not part of this.") }
    return lines
  }

  /// The lines of its constants in a type, each after the line that says that it is deprecated, if one does.
  func memberLines(deprecatedAs deprecation: String?) -> [String] {
    piece.text.split(separator: "\n").flatMap { line in
      (line.hasPrefix("static ") ? [deprecation].compactMap(\.self) : []) + [String(line)]
    }
  }

  /// The remarks for what has comments alone, a line each.
  var allComments: [String] { comments + (deprecation.map { [$0.comment] } ?? []) }
}
