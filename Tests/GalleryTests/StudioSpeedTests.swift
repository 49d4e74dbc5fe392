import Foundation
import TestSupport
import Testing

/// How fast the studio is with 10,000 presets: figures, printed by `make bench-studio`, which no other run waits for.
@MainActor
@Suite(
  .serialized,
  .enabled(
    if: Chromium.program != nil && ProcessInfo.processInfo.environment["PRESETS_SPEED"] != nil,
    "PRESETS_SPEED names no optimized tool"))
struct StudioSpeedTests {
  /// Presets of four kinds, of which each has other figures.
  private static func document(_ number: Int) -> String {
    let part = Double(number % 89) / 100
    let animation =
      switch number % 4 {
      case 0: "{\"kind\":\"spring\",\"duration\":\(0.2 + part),\"bounce\":\(part - 0.2)}"
      case 1:
        "{\"kind\":\"timingCurve\",\"x1\":\(part),\"y1\":0,\"x2\":\(1 - part),\"y2\":1,\"duration\":\(0.1 + part)}"
      case 2: "{\"kind\":\"easeOut\",\"duration\":\(0.1 + part)}"
      default: "{\"kind\":\"interpolatingSpring\",\"stiffness\":\(50 + part * 300),\"damping\":\(8 + part * 30)}"
      }
    return "{\"name\":\"group\(number % 97)/preset-\(number)\",\"animation\":\(animation)}"
  }

  private func sorted(_ figures: [Double], _ share: Double) -> Double {
    figures.sorted()[min(figures.count - 1, Int(Double(figures.count) * share))]
  }

  @Test func tenThousandPresets() throws {
    let folder = try TemporaryFolder()
    let path = ProcessInfo.processInfo.environment["PRESETS_SPEED"] ?? ""
    let tool = BuiltTool(path: path, environment: ["PRESETS_DB": folder.file("motion.db"), "PATH": "/usr/bin:/bin"])
    let lines = (0..<10_000).map(Self.document).joined(separator: "\n")
    try Data(lines.utf8).write(to: URL(fileURLWithPath: folder.file("presets.ndjson")))
    #expect(try tool.run(["init"]).status == 0)
    #expect(try tool.run(["import", folder.file("presets.ndjson")]).status == 0)
    let studio = try RunningStudio(tool)
    let browser = try Chromium.fresh()
    try browser.send(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source":
          "window.longs = []; new PerformanceObserver(list => { for (const entry of list.getEntries()) longs.push(entry.duration) }).observe({ type: 'longtask', buffered: true })"
      ])
    try browser.send("Page.navigate", ["url": studio.address])
    func wait(_ expression: String) throws {
      try browser.evaluate(
        "new Promise(done => { const look = () => (\(expression)) ? done(true) : requestAnimationFrame(look); look() })"
      )
    }
    try wait("document.querySelector('.card .curve svg')")
    let first = try browser.number("performance.now()")
    let paint = try browser.number("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    print("first paint \(Int(paint)) ms, first curve \(Int(first)) ms, of 10,000 presets")
    try wait("document.querySelectorAll('.card .curve svg').length > 8")
    try browser.evaluate("new Promise(done => setTimeout(done, 3000))")
    try browser.evaluate("longs.length = 0")
    try browser.evaluate(
      "(async () => { for (let i = 0; i < 300; i++) { scrollBy(0, 400); await new Promise(requestAnimationFrame) } })()"
    )
    let longs = try browser.evaluate("longs") as? [Double] ?? []
    print("scrolling 300 frames: \(longs.count) tasks above 50 ms, longest \(Int(longs.max() ?? 0)) ms")
    for (kind, field) in [("spring", "bounce"), ("timingCurve", "x1")] {
      try browser.evaluate("document.querySelector('.studio button').click()")
      try wait("document.querySelector('#editor .plot svg')")
      try browser.evaluate(
        "{ const kinds = document.querySelector('#edit-kind'); kinds.value = '\(kind)'; kinds.dispatchEvent(new Event('change')) }"
      )
      try browser.evaluate("new Promise(done => setTimeout(done, 500))")
      let figures = try browser.evaluate(
        """
        (async () => { const editor = document.querySelector('#editor'), times = [];
          const field = [...editor.querySelectorAll('.input')].find(node => node.textContent.startsWith('\(field)')).querySelector('input:not([type])');
          for (let i = 0; i < 300; i++) {
            const done = new Promise(drawn => new MutationObserver((_, watch) => { watch.disconnect(); drawn() }).observe(editor.querySelector('.plot'), { childList: true }));
            const start = performance.now(); field.value = String(0.1 + i * 0.002); field.dispatchEvent(new Event('input', { bubbles: true }));
            await done; times.push(performance.now() - start); await new Promise(requestAnimationFrame) }
          return times })()
        """)
      let times = try #require(figures as? [Double])
      print(
        "\(kind), draft to drawn curve: median \(sorted(times, 0.5)) ms, 95 % \(sorted(times, 0.95)) ms, most \(sorted(times, 1)) ms"
      )
      try browser.evaluate("document.querySelector('#editor').close()")
      try wait("!document.querySelector('#editor')")
    }
    var tabs: [RawClient] = []
    for _ in 0..<20 {
      let client = try RawClient(port: studio.port)
      let head =
        "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\nAuthorization: Bearer \(studio.token)\r\n\r\n"
      client.send(Array(head.utf8))
      #expect(client.read(until: "revision") != nil)
      tabs.append(client)
    }
    print("the server has \(studio.residentMegabytes) MB with \(tabs.count) tabs")
    var delays: [Double] = []
    for number in 0..<20 {
      let start = Date()
      #expect(try tool.run(["add", "late\(number)", "easeOut"]).status == 0)
      let committed = Date()
      #expect(tabs[0].read(until: "late\(number)") != nil)
      delays.append(Date().timeIntervalSince(committed))
      #expect(start <= committed)
    }
    print("another process's save is heard of after \(sorted(delays, 0.5)) s, at most \(sorted(delays, 1)) s")
  }
}
