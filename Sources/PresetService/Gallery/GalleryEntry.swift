internal import AnimationEngine

/// The data of one preset on the page.
struct GalleryEntry {
  /// The entry as JSON; without spaces, and safe within a script element.
  let text: String
  /// Whether the preset depends on so many axes that it is there in one other context at a time.
  private(set) var isLimited = false

  /// The entry as a value.
  var document: JSON { (try? JSONReader.read(Array(text.utf8))) ?? .null }

  /// The facts of a preset that the page has even where its animation can't be made.
  struct Place {
    /// The stored document.
    var document: String
    /// The name of what takes its place where less motion is wanted, its own or that of what it is an alias of.
    var variant: String?
    /// Whether it is only there as another preset's reduced-motion variant.
    let isVariant: Bool
    /// The ways that it moves in other modes, where the page can be switched to some.
    var ways: GalleryWays?
  }

  /// Describes a preset whose animation is `animation`.
  ///
  /// - Parameter texts: What there is to copy, as ``GalleryTexts`` makes it.
  init(_ animation: Animation, texts: JSON?, at place: Place) {
    self.init(Self.members(animation, texts: texts), at: place)
  }

  /// The members of an entry that say how a preset moves, and what there is to copy.
  static func members(_ animation: Animation, texts: JSON?) -> [String] {
    let retargeting = Self.retargeting(animation)
    let samples = GallerySamples(animation, isMerging: animation.isMerging)
    let curve = samples.curve
    let text = SampleText(samples.values)
    let measures = Measures(animation)
    // A spring's own steps tell its velocities.
    let pace =
      retargeting.members == nil ? GalleryPace(animation, peak: measures.peakVelocity, beside: samples) : nil
    var members =
      Self.members(measures, peak: pace?.peak) + [
        "\"samples\":\"\(text.text)\"", "\"retarget\":\(retargeting.text)",
      ]
    if let texts { members.append("\"texts\":\(texts.text)") }
    // Most do.
    if !curve.isFinished { members.append("\"ends\":false") }
    // What can be sent elsewhere by its samples is.
    if !samples.isFine && retargeting == .bool(true) { members.append("\"fine\":false") }
    if samples.density > 1 { members.append("\"density\":\(samples.density)") }
    if let pace {
      if let line = GalleryLine(animation, beside: samples) {
        members.append("\"line\":[\"\(line.places.text)\",\"\(line.values.text)\"]")
      }
      if let text = pace.text { members.append("\"pace\":\"\(text.text)\"") }
      if pace.detail > 1 { members.append("\"detail\":\(pace.detail)") }
      if let start = pace.start { members.append("\"start\":\(Self.number(start).text)") }
    }
    if text.isCut { members.append("\"cut\":true") }
    // Where it is what a display needs for it, that is known already.
    if let nominal = animation.nominalDuration, measures.duration.map({ abs($0 - nominal) > 1e-4 }) ?? true {
      members.append("\"nominal\":\(number(nominal).text)")
    }
    return members
  }

  /// The members of an entry of a preset that can't be run, which say why.
  static func members(of failure: PresetError) -> [String] { ["\"failure\":\(JSON.string(failure.message).text)"] }

  /// Describes a value that presets are made from, by what is stored of it.
  init(value document: String) {
    text = GalleryPage.escapedForScript("{\"document\":\(document),\"isValue\":true}")
  }

  /// Describes a preset by what is stored of it alone, its duration included; the page asks for the rest once it is seen.
  init(stored document: String, duration: Double?) {
    self.init(
      ["\"duration\":\(Self.number(duration).text)", "\"isLight\":true"],
      at: Place(document: document, variant: nil, isVariant: false))
  }

  private static func number(_ value: Double?) -> JSON {
    value.map { .number(min(($0 * 10_000).rounded() / 10_000, 1e15)) } ?? .null
  }

  /// The measures as members of an entry.
  ///
  /// - Parameter peak: The greatest velocity where it is known better.
  private static func members(_ measures: Measures, peak: Double? = nil) -> [String] {
    let figures: [JSON] = [
      number(measures.settlingDuration), number(measures.overshoot), number(peak ?? measures.peakVelocity),
      .number(Double(measures.crossings)),
    ]
    return ["\"duration\":\(number(measures.duration).text)", "\"measures\":\(JSON.array(figures).text)"]
      + (measures.peakVelocity == .infinity ? ["\"vertical\":true"] : [])
  }

  /// The measures as an object.
  static func measures(_ measures: Measures) -> JSON {
    (try? JSONReader.read(Array("{\(members(measures).joined(separator: ","))}".utf8))) ?? .null
  }

  /// Describes a preset that can't be run, and says why.
  init(failure: PresetError, at place: Place) {
    self.init(Self.members(of: failure), at: place)
  }

  private init(_ members: [String], at place: Place) {
    var all = ["\"document\":\(place.document)"] + members
    if let variant = place.variant { all.append("\"reduced\":\(JSON.string(variant).text)") }
    if place.isVariant { all.append("\"variant\":true") }
    all += place.ways?.members ?? []
    text = GalleryPage.escapedForScript("{\(all.joined(separator: ","))}")
    isLimited = place.ways?.isLimited ?? false
  }

  /// What the page needs to send the preset elsewhere on the way.
  ///
  /// - `true`: the engine combines the old way and the new one, which samples are enough for;
  /// - an object: it merges them, and the spring's constants are enough;
  /// - `false`: it merges them, or repeats them, in a way that the page can only come near to.
  private static func retargeting(_ animation: Animation) -> JSON {
    if !animation.isMerging { return .bool(!animation.isRepeated) }
    guard let spring = PersistentSpring(animation), spring.stiffness.isFinite, spring.damping.isFinite else {
      return .bool(false)
    }
    // What has begun already has taken its first steps at once, which the page does not do.
    let isUnderWay = spring.clock.contains { if case .delay(let duration) = $0 { duration < 0 } else { false } }
    if isUnderWay { return .bool(false) }
    let clock = spring.clock.map { change -> JSON in
      switch change {
      case .delay(let duration): .array(["delay", .number(duration)])
      case .speed(let factor): .array(["speed", .number(factor)])
      }
    }
    return .object(["clock": .array(clock), "damping": .number(spring.damping), "stiffness": .number(spring.stiffness)])
  }
}

extension Animation {
  /// Whether it takes over from its like, as persistent springs do.
  fileprivate var isMerging: Bool {
    var context = AnimationContext<Double>()
    _ = animate(value: 1.0, time: 0, context: &context)
    return shouldMerge(previous: self, value: 1.0, time: 0.1, context: &context)
  }
}
