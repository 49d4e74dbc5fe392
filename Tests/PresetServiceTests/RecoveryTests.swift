import Foundation
import PresetService
import TestSupport
import Testing

/// Catalogs with damaged pages, and what is read of them.
struct RecoveryTests {
  private static let pageSize = 4096

  /// A catalog with a history, made once: its presets and its bytes.
  private static let made = Result { () throws -> (presets: [String: Preset], bytes: [UInt8]) in
    let documents = (0..<200).map { number in
      """
      {"name": "group/preset-\(number)", "animation": {"kind": "spring", "bounce": \(Double(number) / 1000)}, \
      "tags": ["tag-\(number % 7)", "all"], "note": "number \(number)\(String(repeating: ", and so on", count: 30))"}
      """
    }
    let temporary = try TemporaryCatalog(documents: documents)
    for number in stride(from: 0, to: 200, by: 3) {
      try temporary.catalog.edit("group/preset-\(number)") { $0.animation.parameters["bounce"] = 0.5 }
    }
    try temporary.catalog.remove(["group/preset-199"])
    let presets = try temporary.catalog.presets().map { ($0.name, $0.unstamped) }
    return (
      Dictionary(uniqueKeysWithValues: presets), Array(try Data(contentsOf: URL(fileURLWithPath: temporary.path)))
    )
  }

  private let folder: TemporaryFolder
  private let original: [String: Preset]
  private let sound: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    (original, sound) = try Self.made.get()
    _ = try write(sound, to: "catalog.db")
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file(name)))
    return folder.file(name)
  }

  @Test func aSoundCatalogIsRecoveredWhole() throws {
    let (path, copy) = (try write(sound, to: "sound.db"), folder.file("copy.db"))
    let report = try PresetCatalog.recover(path: path, to: copy)
    #expect(report.isComplete)
    #expect(report.parts.map(\.read) == [199, 398, 69, 268])
    let recovered = try PresetCatalog(path: copy)
    #expect(try recovered.presets() == PresetCatalog(path: path).presets())
    recovered.asOf = 1
    #expect(try recovered.presets().count == 200)
    #expect(try PresetCatalog.check(path: copy).hasProblems == false)
  }

  /// Whole pages of noise: what is read is what was there, what was there is read or reported.
  @Test(arguments: UInt64(1)...12)
  func damagedPagesAreReadAround(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = sound
    let pages = bytes.count / Self.pageSize
    for page in (0..<pages).shuffled(using: &random).prefix(3) {
      for offset in 0..<Self.pageSize {
        bytes[page * Self.pageSize + offset] = UInt8.random(in: 0...255, using: &random)
      }
    }
    let (path, copy) = (try write(bytes, to: "damaged.db"), folder.file("copy.db"))
    let report = try PresetCatalog.recover(path: path, to: copy)
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == bytes, "the damaged file is not written")
    let recovered = try PresetCatalog(path: copy).presets()
    #expect(try PresetCatalog.check(path: copy).findings.filter { $0.grade == .problem } == [])
    for preset in recovered where !report.older.contains(preset.name) {
      #expect(preset.unstamped == original[preset.name], "\(preset.name)")
    }
    let missing = Set(original.keys).subtracting(recovered.map(\.name))
    #expect(missing.count <= report.lost.count, "\(missing) but \(report.lost)")
    #expect(recovered.count > 150)
  }

  /// A file that was cut off, as by a copy that ended early: all that its pages still hold is read, and the file is checked.
  @Test(arguments: [40, 50, 75, 99])
  func aFileThatWasCutOffIsReadAsFarAsItGoes(percent: Int) throws {
    let path = try write(Array(sound.prefix(sound.count * percent / 100)), to: "cut.db")
    let copy = folder.file("copy.db")
    let check = try PresetCatalog.check(path: path)
    #expect(check.findings.contains { $0.grade == .problem && $0.subject == "structure" })
    let report = try PresetCatalog.recover(path: path, to: copy)
    let recovered = try PresetCatalog(path: copy).presets()
    #expect(try PresetCatalog.check(path: copy).findings.filter { $0.grade == .problem } == [])
    #expect(recovered.count >= 199 * percent / 200, "\(recovered.count)")
    for preset in recovered where !report.older.contains(preset.name) {
      #expect(preset.unstamped == original[preset.name], "\(preset.name)")
    }
  }

  /// Single bytes: nothing crashes, and what is made is sound.
  @Test(arguments: UInt64(1)...25)
  func flippedBytesDoNoFurtherHarm(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = sound
    for _ in 0..<40 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    let (path, copy) = (try write(bytes, to: "damaged.db"), folder.file("copy.db"))
    _ = try? PresetCatalog.check(path: path)
    _ = try PresetCatalog.recover(path: path, to: copy)
    let problems = try PresetCatalog.check(path: copy).findings.filter { $0.grade == .problem }
    #expect(problems == [], "\(problems)")
    #expect(try PresetCatalog(path: copy).presets().count > 150)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".new-") } == [])
  }

  @Test func whatCanNotBeReadMakesNoFile() throws {
    let noise = try write(Array(repeating: 0x5A, count: 100_000), to: "noise.db")
    let error = #expect(throws: PresetError.self) {
      try PresetCatalog.recover(path: noise, to: folder.file("copy.db"))
    }
    #expect(error?.code == .data)
    let taken = #expect(throws: PresetError.self) {
      try PresetCatalog.recover(path: folder.file("catalog.db"), to: noise)
    }
    #expect(taken?.code == .cannotCreate)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["catalog.db", "noise.db"])
  }
}

extension Preset {
  /// The preset without what the catalog notes by itself.
  fileprivate var unstamped: Preset {
    var preset = self
    preset.stamp = nil
    return preset
  }
}
