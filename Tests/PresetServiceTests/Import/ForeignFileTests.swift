import Foundation
import PresetService
import Testing

/// Published files as they are, which lie beside a checkout on the developers' machines.
struct ForeignFileTests {
  /// `PRESETS_ORIGINALS` names their folder elsewhere.
  private static let folder = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["PRESETS_ORIGINALS"] ?? "../shared/originals",
    relativeTo: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true))
  private static let areThere = FileManager.default.fileExists(atPath: folder.path)

  struct Expected: CustomTestStringConvertible, Sendable {
    let files: [String]
    let presets: Int
    let leftOut: Int
    let passedOver: Int
    var counts: [Int] { [presets, leftOut, passedOver] }
    var testDescription: String { files.joined(separator: " ") }

    init(_ files: [String], _ presets: Int, _ leftOut: Int, _ passedOver: Int) {
      (self.files, self.presets, self.leftOut, self.passedOver) = (files, presets, leftOut, passedOver)
    }
  }

  private static let interpolators = [
    "linear_indeterminate_line1_head_interpolator", "linear_indeterminate_line1_tail_interpolator",
    "linear_indeterminate_line2_head_interpolator", "linear_indeterminate_line2_tail_interpolator",
    "m3_split_button_chevron_overshoot_interpolator", "m3_sys_motion_easing_emphasized",
    "m3_sys_motion_easing_emphasized_accelerate", "m3_sys_motion_easing_emphasized_decelerate",
    "m3_sys_motion_easing_linear", "m3_sys_motion_easing_standard", "m3_sys_motion_easing_standard_accelerate",
    "m3_sys_motion_easing_standard_decelerate", "mtrl_card_lowers_interpolator", "mtrl_fast_out_linear_in",
    "mtrl_fast_out_slow_in", "mtrl_linear", "mtrl_linear_out_slow_in",
  ].map { "material3-android/interpolators/\($0).xml" }

  private static let table: [Expected] =
    [
      // Alone, what refers to other files is left out.
      Expected(["open-props/durations.css"], 0, 0, 63),
      Expected(["open-props/props.animations.css"], 15, 33, 0),
      Expected(["open-props/props.easing.css"], 81, 0, 0),
      Expected(["open-props/props.animations.css", "open-props/props.easing.css"], 109, 20, 0),
      Expected(["material3-android/tokens.xml"], 22, 0, 54),
      Expected(["material3-android/styles.xml"], 0, 12, 0),
      Expected(["material3-android/styles.xml", "material3-android/tokens.xml"] + interpolators, 51, 0, 54),
      Expected(["lottie/issue_1854.json"], 6, 0, 3),
      Expected(["lottie/issue_1877.json"], 7, 0, 2),
    ]
    + interpolators.map { file in
      // These refer to the tokens.
      let isReferring = file.contains("m3_sys_motion")
      return Expected([file], isReferring ? 0 : 1, isReferring ? 1 : 0, 0)
    }

  @Test(.enabled(if: areThere, "no ../shared/originals here"), arguments: table)
  func publishedFilesHaveTheseCounts(expected: Expected) throws {
    if !PresetCatalog.readsXML && expected.files[0].hasSuffix(".xml") { return }
    let files = try expected.files.map { name in
      (name, Array(try Data(contentsOf: Self.folder.appendingPathComponent(name))))
    }
    let summary = try ImportTrial().read(files)
    let passedOver = summary.passedOver.values.reduce(0, +)
    let found: [Int] = [summary.total, summary.omissionCount, passedOver]
    #expect(found == expected.counts)
  }

  /// What is cut off anywhere is an error or fewer presets, and no crash.
  @Test(.enabled(if: areThere, "no ../shared/originals here"), arguments: table.filter { $0.files.count == 1 })
  func publishedFilesMayBeCutOff(expected: Expected) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(expected.files[0])))
    for part in 1..<12 { _ = try? ImportTrial().read([("f", Array(bytes.prefix(bytes.count * part / 12)))]) }
  }
}
