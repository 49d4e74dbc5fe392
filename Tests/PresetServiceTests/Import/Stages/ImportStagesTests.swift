import PresetService
import Testing

@testable import PresetExchange

/// The stages of an import after each other, and what files define for each other.
struct ImportStagesTests {
  /// A candidate that tells which definition it sees, defines itself, and asks for another round.
  private struct Step: ImportCandidate {
    let name: String
    var rounds = 1

    func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
      try sink.passOver("\(name) sees \(definitions.text(of: "word") ?? "nothing")")
      try sink.define(.text("word", name))
      if rounds > 0 { try sink.put(Step(name: name + "'", rounds: rounds - 1)) }
    }
  }

  /// What was delivered, in order.
  private func run(_ read: (ImportSink) throws -> Void) throws -> [String] {
    var told: [String] = []
    try ImportStages.run(checking: { .success(ImportedPreset($0, duration: nil, source: $1, references: [])) }) {
      switch $0 {
      case .preset(let imported): told.append("preset \(imported.preset.name)")
      case .omission(let omission): told.append("omission \(omission.reason)")
      case .passedOver(let what): told.append(what)
      }
    } reading: {
      try read($0)
    }
    return told
  }

  @Test func candidatesOfARoundSeeTheSame() throws {
    let told = try run { sink in
      try sink.put(Step(name: "a"))
      try sink.offer(Preset(name: "at once", animation: PresetComponent(kind: "linear")), PresetSource(file: "f"))
      try sink.put(Step(name: "b"))
    }
    #expect(told == ["preset at once", "a sees nothing", "b sees nothing", "a' sees a", "b' sees a"])
  }

  @Test func definitionsOfFilesAreThereForAllCandidates() throws {
    let told = try run { sink in
      try sink.put(Step(name: "a", rounds: 0))
      try sink.define(.text("word", "first"))
      try sink.define(.text("word", "second"))
    }
    #expect(told == ["a sees first"])
  }

  @Test func copiesOfDefinitionsAreTheirOwn() {
    var definitions = ImportDefinitions()
    definitions.define(.text("css --a", "ease"))
    let copy = definitions
    definitions.define(.text("css --b", "linear"))
    #expect(copy.text(of: "css --a") == "ease" && copy.text(of: "css --b") == nil)
    #expect(definitions.text(of: "css --b") == "linear")
  }
}
