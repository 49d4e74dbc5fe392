import PresetService
import Testing

/// Configurations that a library has by name, and values that an export has by themselves.
struct ReactSpringImportTests {
  private func spring(_ name: String, _ stiffness: String, _ damping: String, mass: String = "1") -> String {
    "\(name) interpolatingSpring{\"damping\":\(damping),\"mass\":\(mass),\"stiffness\":\(stiffness)}"
  }

  /// What an export has of values by themselves is passed over with a word.
  @Test func valuesOfAnExportAreTold() throws {
    let text = """
      // Made by 'presets export --format javascript'; changes belong into the catalog.

      // quick: a value
      export const quick = 150;

      // fade: a cubic Bézier curve, exact
      export const fade = { easing: "cubic-bezier(0.2, 0, 0, 1)", duration: quick };
      """
    let summary = try ImportTrial().read(text)
    #expect(summary.passedOver == ["values by themselves: durations, numbers and plain curves": 1])
  }

  /// What react-spring has by name has the figures of its `constants.ts`.
  @Test func configurationsThatAreImportedHaveTheirFigures() throws {
    let text = """
      import { useSpring, config } from '@react-spring/web'
      export const wob = config.wobbly
      export const heavy = { ...config.stiff, mass: 2 }
      export const sheet = { config: config.gentle }
      """
    let presets = try ImportTrial.presets(text, format: "springs")
    #expect(
      presets == [
        spring("heavy", "210", "20", mass: "2"), spring("sheet", "120", "14"),
        spring("wob", "180", "12"),
      ])
  }
}
