import Foundation
import TestSupport
import Testing

/// Whether the page and its server take as much memory after minutes of play as in the first: figures, printed by
/// `make bench-studio`, which no other run waits for.
@MainActor
@Suite(
  .serialized,
  .enabled(
    if: Chromium.program != nil && ProcessInfo.processInfo.environment["PRESETS_SPEED"] != nil,
    "PRESETS_SPEED names no optimized tool"))
struct StudioMemoryTests: StudioGuest {
  /// What is taken after a round, once everything that nobody uses is thrown away.
  private struct Figures {
    let heap: Double
    let nodes: Double
    let listeners: Double
    let server: Double
  }

  let gallery: Gallery
  let browser: Chromium

  init() throws {
    gallery = try Gallery.filled()
    try gallery.add(GalleryWallTests.documents(400))
    browser = try Chromium.fresh()
  }

  /// Everything that moves, once: cards, one preset that is sent elsewhere, two side by side, and a draft in each scene.
  private func play(_ round: Int) throws {
    browser.limitPatience()
    try browser.evaluate(
      """
      (async () => { const pause = time => new Promise(done => setTimeout(done, time));
        for (let place = 0; place < 16; place++) { scrollTo(0, place * 1500); await pause(60) }
        scrollTo(0, 0); await pause(200);
        document.querySelector('[data-setting=loop]').click();
        const plays = () => [...document.querySelectorAll('.card button[aria-label^="Play "]')].slice(0, 8);
        for (const button of plays()) button.click();
        await pause(4000);
        for (const button of document.querySelectorAll('.card button[aria-label^="Pause "]')) button.click();
        document.querySelector('[data-setting=loop]').click() })()
      """)
    try browser.evaluate("location.hash = '#/hero'")
    try wait("document.querySelector('#viewer h2')?.ariaLabel === 'hero'")
    try browser.evaluate(
      """
      (async () => { for (const goal of [0, 1, 0.5]) { await new Promise(done => setTimeout(done, 300));
        const input = document.querySelector('.retarget input'); input.value = goal; input.form.requestSubmit() }
        await new Promise(done => setTimeout(done, 1000)) })()
      """)
    try press("Close")
    try browser.evaluate("location.hash = '#/?compare=hero&compare=added'")
    try wait("document.querySelector('#viewer h2')?.ariaLabel === 'Compare hero and added'")
    try browser.evaluate("new Promise(done => setTimeout(done, 1000))")
    try press("Close")
    try edit(round.isMultiple(of: 2) ? "hero" : "curve")
    try browser.evaluate(
      """
      (async () => { const pause = time => new Promise(done => setTimeout(done, time)), scene = document.querySelector('.preview select');
        const input = document.querySelector('#editor .input input[type=range]');
        for (const { value } of scene.options) {
          scene.value = value; scene.dispatchEvent(new Event('change'));
          for (const text of ['Send to 1', 'Flick']) { [...document.querySelectorAll('.preview button')].find(node => node.textContent === text).click(); await pause(150) }
          for (let step = 0; step < 10; step++) { input.stepUp(step % 2 ? -3 : 4); input.dispatchEvent(new Event('input', { bubbles: true })); await pause(16) }
        } await pause(300) })()
      """)
    // What another process saves comes in between.
    try gallery.run(["edit", "calm", "--duration", round.isMultiple(of: 2) ? "0.2" : "0.3"])
    try press("Discard")
    try press("Close")
    try wait("!document.querySelector('#editor')")
  }

  private func figures(of studio: RunningStudio) throws -> Figures {
    // What the first collection lets go of may hold more.
    for _ in 0..<3 { try browser.send("HeapProfiler.collectGarbage") }
    func figure(_ answer: [String: Any], _ name: String) throws -> Double {
      try #require(answer[name] as? Double, "\(answer)")
    }
    let counters = try browser.send("Memory.getDOMCounters")
    return Figures(
      heap: try figure(try browser.send("Runtime.getHeapUsage"), "usedSize") / 1_048_576,
      nodes: try figure(counters, "nodes"), listeners: try figure(counters, "jsEventListeners"),
      server: Double(studio.residentMegabytes))
  }

  private func median(_ figures: some Collection<Double>) -> Double { figures.sorted()[figures.count / 2] }

  @Test func memoryStaysFlatWhileItPlays() throws {
    let path = ProcessInfo.processInfo.environment["PRESETS_SPEED"] ?? ""
    let minutes = ProcessInfo.processInfo.environment["PRESETS_MINUTES"].flatMap(Double.init) ?? 10
    let studio = try RunningStudio(BuiltTool(path: path, environment: gallery.tool.environment))
    try browser.send("Page.navigate", ["url": studio.address])
    try wait("document.querySelector('.link')?.textContent.startsWith('Connected')")
    var taken: [Figures] = []
    var round = 0
    let end = Date() + minutes * 60
    while Date() < end || taken.count < 12 {
      try play(round)
      round += 1
      taken.append(try figures(of: studio))
      browser.forget()
    }
    // The first rounds fill what is kept on purpose: samples of the presets that were seen, and caches of the browser.
    let settled = taken.dropFirst(taken.count / 4), third = settled.count / 3
    print("\(round) rounds of play in \(minutes) minutes, after collections:")
    func compare(_ name: String, _ unit: String, spare: Double, _ figure: @Sendable (Figures) -> Double) {
      let (first, last) = (median(settled.prefix(third).map(figure)), median(settled.suffix(third).map(figure)))
      let shown = taken.map { String(format: "%.1f", figure($0)) }.joined(separator: " ")
      print("\(name): median \(first) early, \(last) late\(unit); every round: \(shown)")
      #expect(last - first <= spare, "\(name) grew from \(first) to \(last)\(unit)")
    }
    compare("JavaScript heap", " MiB", spare: 0.25) { $0.heap }
    compare("nodes", "", spare: 20) { $0.nodes }
    compare("listeners", "", spare: 10) { $0.listeners }
    compare("server", " MB", spare: 4) { $0.server }
  }
}
