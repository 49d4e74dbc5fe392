import Foundation
import TestSupport
import Testing

/// A command that writes, and what it starts from.
struct Trial: CustomTestStringConvertible, Sendable {
  /// The command; a word that starts with `@` is a file in the folder of the catalog.
  let words: [String]
  /// Whether there is a catalog before.
  var hasCatalog = true
  /// Whether that catalog is one migration behind.
  var isOutdated = false
  /// What is done first, besides what is done for each, a command each.
  var setUp: [String] = []
  /// The file beside the catalog that it makes.
  var product: String?
  /// The text beside the catalog that it writes.
  var document: String?
  /// Whether it keeps a copy of what the catalog was before: `catalog.db.bak-v1-…`.
  var keepsCopy = false
  /// Whether it may be run again after an interruption, and finishes then what it began.
  var isFinishedByTheNext = false
  /// The statuses with which it may fail where the disk does.
  var failures: Set<Int32> = [74]

  var testDescription: String { words.joined(separator: " ") + (isOutdated ? ", migrating" : "") }

  /// Every command that writes; a new one is a line here.
  static let all: [Trial] =
    [
      Trial(words: ["init"], hasCatalog: false, failures: [73, 74]),
      Trial(words: ["add", "new", "spring", "--tag", "x", "--reduced-motion", "calm"]),
      Trial(words: ["edit", "hero", "--note", "changed", "--delay", "0.2"]),
      Trial(words: ["rename", "calm", "still"]),
      Trial(words: ["copy", "hero", "hero2"]),
      Trial(words: ["remove", "calm", "--force"]),
      Trial(
        words: ["edit", "--where", "duration>=0", "--tag", "all", "--delay", "0.2"],
        setUp: ["import --starter penner"]),
      Trial(words: ["rename", "--where", "duration>=0", "--to", "all"], setUp: ["import --starter penner"]),
      Trial(words: ["remove", "--where", "duration>=0"], setUp: ["import --starter penner"]),
      Trial(words: ["deprecate", "hero", "--replaced-by", "calm"]),
      Trial(words: ["release", "1.0.0"]),
      Trial(words: ["edit", "hero", "--bounce", "0.2", "--proposal", "p"], setUp: ["proposal new p --title P"]),
      Trial(
        words: ["proposal", "accept", "p"],
        setUp: ["proposal new p --title P", "edit hero --bounce 0.2 --proposal p", "rename calm still --proposal p"]),
      Trial(
        words: ["sync", "@files"],
        setUp: [
          "sync @files", "--db @other.db init", "--db @other.db sync @files", "--db @other.db add late spring",
          "--db @other.db sync @files", "edit hero --bounce 0.2",
        ], isFinishedByTheNext: true, failures: [73, 74]),
      Trial(words: ["undo", "3"]),
      Trial(words: ["restore", "hero", "--revision", "2"]),
      Trial(words: ["import", "--starter", "swiftui", "--starter", "material3", "--starter", "carbon"]),
      Trial(words: ["import", "@many.ndjson", "--on-conflict", "replace"]),
      // What it can't read while it looks around afterwards, it reports as a problem.
      Trial(words: ["doctor", "--prune", "--before", "2999-01-01"], failures: [1, 74]),
      Trial(words: ["backup", "@copy.db"], product: "copy.db", failures: [73, 74]),
      Trial(
        words: ["backup", "--restore", "@earlier.db"], setUp: ["backup @earlier.db", "remove hero", "add late spring"],
        keepsCopy: true),
      Trial(words: ["recover", "@rescued.db"], product: "rescued.db", failures: [73, 74]),
    ] + (canMakeOutdatedCatalog ? [Trial(words: ["list"], isOutdated: true, keepsCopy: true)] : [])

  /// Commands that write something else than a catalog.
  static let exports: [Trial] = [
    Trial(
      words: ["export", "-o", "@motion.css"], setUp: ["import --starter swiftui --starter material3"],
      document: "motion.css"),
    Trial(words: ["gallery", "-o", "@page.html"], setUp: ["import --starter material3"], document: "page.html"),
  ]

  /// What takes too long for a short run: an import of more than is kept in memory.
  static let large: [Trial] = Scale.isLong ? [Trial(words: ["import", "@large.ndjson"])] : []

  /// A file of presets that are not in the catalog.
  static let largeFile = (0..<70_000).map {
    #"{"name":"large/\#($0)","animation":{"kind":"spring","bounce":0.\#($0 % 9)},"tags":["t\#($0 % 7)"]}"# + "\n"
  }.joined()

  /// A file of presets to import, some of them in the catalog already.
  static let importedFile = (["hero", "calm"] + (0..<300).map { "imported/\($0)" }).enumerated().map { index, name in
    #"{"name":"\#(name)","animation":{"kind":"spring","bounce":0.\#(index % 9)},"tags":["t\#(index % 7)"]}"# + "\n"
  }.joined()
}
