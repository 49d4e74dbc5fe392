/// A thing that the reading of a file finds.
package enum ImportItem {
  /// Something for all files of the import.
  case definition(ImportDefinition)
  /// Something that waits for what all files define.
  case candidate(any ImportCandidate)
  /// Something that waits for nothing.
  case outcome(ImportOutcome)
}

/// A thing of a file that is settled: a preset, or why there is none.
package enum ImportOutcome: Sendable {
  /// A preset that has been checked.
  case preset(ImportedPreset)
  /// Something that can't be taken.
  case omission(ImportOmission)
  /// Something that is no preset, by what it is: "duration tokens".
  case passedOver(String)
}
