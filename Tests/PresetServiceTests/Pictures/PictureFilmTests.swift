import AnimationEngine
import PresetService
import Testing

/// Pictures that move.
struct PictureFilmTests {
  private func picture(
    _ animations: [Animation], theme: PictureTheme = .light, rate: Int? = 60, frameCount: Int? = nil
  ) -> Picture {
    let presets = animations.enumerated().map { PlottedPreset(name: "preset \($0)", animation: $1) }
    return CurvePicture(
      presets, theme: theme, width: 480, height: 270, frameCount: frameCount, framesPerSecond: rate
    ).picture
  }

  @Test func keyframesAreThoseOfTheClock() {
    let svg = picture([.linear(duration: 0.1)]).svg
    // 0.4 s before it begins, seven frames, and 0.8 s at rest.
    #expect(svg.contains(" 1316.67ms linear infinite}") && svg.contains("@media (prefers-reduced-motion:reduce){"))
    let rule = svg.split(separator: "\n").first { $0.hasPrefix("@keyframes") } ?? ""
    let times = rule.matches(of: /([0-9.]+)%\{/).compactMap { Double($0.1) }
    #expect(times.first == 0 && times.last == 100)
    for (frame, time) in times.dropFirst().dropLast().enumerated() {
      #expect(abs(time - 100 * (0.4 + Double(frame) / 60) / (1.2 + 7.0 / 60)) < 1e-3, "\(times)")
    }
    #expect(times.count == 2 + 8)
    #expect(!picture([.linear(duration: 0.1)], rate: nil).svg.contains("<style>"))
  }

  @Test func equalFilmsAloneShareTheirNames() throws {
    func name(_ animation: Animation) throws -> String {
      try String(#require(picture([animation]).svg.firstMatch(of: /@keyframes (\S+?)-0/)).1)
    }
    #expect(try name(.easeIn) == name(.easeIn) && name(.easeIn) != name(.easeOut))
  }

  @Test func jumpsAreNotSmoothed() throws {
    let stairs = Preset(name: "x", animation: PresetComponent(kind: "steps", parameters: ["count": 4, "duration": 1]))
    let svg = picture([try AnimationKinds.standard.makeAnimation(stairs)]).svg
    // Four jumps of the disc, and of the square.
    #expect(svg.ranges(of: "step-end").count == 8)
    #expect(!picture([.spring(duration: 0.5, bounce: 0.3)]).svg.contains("step-end"))
  }

  struct Chunk {
    let type: String
    let data: [UInt8]

    func number(_ place: Int, bytes: Int = 4) -> Int { data[place..<place + bytes].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The chunks of a PNG file, each with the checksum that its bytes have by the definition.
  private func chunks(_ png: [UInt8]) throws -> [Chunk] {
    var chunks: [Chunk] = []
    var place = 8
    while place < png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = Array(png[place + 4..<place + 8 + length])
      let sum = body.reduce(UInt32.max) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      }
      let stored = png[place + 8 + length..<place + 12 + length].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      try #require(~sum == stored)
      chunks.append(Chunk(type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
      place += 12 + length
    }
    return chunks
  }

  @Test(
    .enabled(if: Picture.Format.apng.refusal == nil, "built without cairo"),
    arguments: PictureTheme.all.map(\.name), [nil, 6])
  func anAnimatedPNGIsWhole(name: String, frameCount: Int?) throws {
    let theme = try #require(PictureTheme.all.first { $0.name == name })
    let picture = picture(
      [.easeIn(duration: 0.2), .linear(duration: 0.1)], theme: theme, rate: 30, frameCount: frameCount)
    let bytes = try picture.bytes(.apng)
    #expect(try picture.bytes(.png) == bytes)
    let chunks = try chunks(bytes)
    #expect(chunks.first?.type == "IHDR" && chunks[1].type == "acTL" && chunks.last?.type == "IEND")
    let controls = chunks.filter { $0.type == "fcTL" }
    #expect(chunks[1].number(0) == controls.count && chunks[1].number(4) == 0, "it plays for ever")
    let sequence = chunks.compactMap { ["fcTL", "fdAT"].contains($0.type) ? $0.number(0) : nil }
    #expect(sequence == Array(sequence.indices))
    for control in controls {
      let area = [4, 8, 12, 16].map { control.number($0) }
      #expect(area[0] > 0 && area[1] > 0 && area[2] + area[0] <= 480 && area[3] + area[1] <= 270)
      #expect(control.number(22, bytes: 2) == 30)
    }
    #expect([4, 8, 12, 16].map { controls[0].number($0) } == [480, 270, 0, 0])
    // All frames with the wait before them and the rest after: 8 frames, 12 and 24 less the last one's own.
    var length = 0
    for control in controls { length += control.number(20, bytes: 2) }
    #expect(length == 43)
    // Of each frame only what changes is there.
    #expect(controls.dropFirst().allSatisfy { $0.number(4) * $0.number(8) < 480 * 270 })
  }

  @Test(.enabled(if: Picture.Format.apng.refusal == nil, "built without cairo"))
  func whatDoesNotMoveIsAnImage() throws {
    let still = picture([.linear], rate: nil)
    #expect(try still.bytes(.apng) == still.bytes(.png))
    // At once at its end: two frames, the second of which jumps there.
    #expect(try chunks(picture([.linear(duration: 0)]).bytes(.apng)).count { $0.type == "fcTL" } <= 2)
  }
}
