import PresetService
import Testing

struct SampleTextTests {
  /// Reads a text as the page does.
  private static func values(of text: String) -> [Double] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var values: [Double] = []
    var (value, step, number, shift) = (0, 0, 0, 0)
    for character in text {
      let digit = digits.firstIndex(of: character) ?? 0
      number |= (digit & 31) << shift
      shift += 5
      if digit >= 32 { continue }
      step += number & 1 == 1 ? -(number + 1) / 2 : number / 2
      value += step
      values.append(Double(value) / SampleText.scale)
      (number, shift) = (0, 0)
    }
    return values
  }

  @Test(arguments: [
    [], [0], [1], [0, 1], [0, 0.1, 0.35, 0.9, 1.2, 0.99995, 1], [-0.00004, 0.00006], [1e6, -1e6, 1e6],
    [123_456.7891, 0],
  ])
  func whatIsWrittenIsReadToATenThousandth(values: [Double]) {
    let text = SampleText(values)
    let read = Self.values(of: text.text)
    #expect(read.count == values.count && !text.isCut)
    for (read, value) in zip(read, values) { #expect(abs(read - value) <= 0.000_051) }
  }

  @Test func whatIsNoNumberOrFarOutIsCut() {
    let values: [Double] = [0.5, .nan, .infinity, -.infinity, 1e308, -1e300, .leastNonzeroMagnitude, .nan]
    let text = SampleText(values)
    #expect(text.isCut)
    #expect(Self.values(of: text.text) == [0.5, 0.5, 1e6, -1e6, 1e6, -1e6, 0, 0])
  }

  @Test func aSmoothCurveTakesLittle() {
    let values = (0...600).map { tick in
      let share = Double(tick) / 600
      return share * share * (3 - 2 * share)
    }
    #expect(SampleText(values).text.utf8.count < 700)
  }
}
