internal import AnimationEngine

extension FitSource {
  /// The curve of a name; without one, the only curve there is.
  package func curve(named name: String?) throws(PresetError) -> (samples: CurveSamples, timing: [PresetComponent]) {
    let motions = presets.filter(\.isMotion)
    let names = motions.map(\.name) + samples.map(\.name)
    let index: Int
    if let name {
      guard let found = names.firstIndex(of: name) else {
        throw PresetError(
          .notFound, "\(file) has no preset named '\(name)'",
          hint: nearest(to: name, in: names).asSuggestion
            ?? (names == [""] ? "its one curve has no name: leave '\(name)' out" : Self.few(names)))
      }
      index = found
    } else {
      if names.isEmpty {
        throw PresetError(.data, "\(file): there is no curve in it", hint: omissions.first?.description)
      }
      // A variant for less motion is not what a file is about.
      let variants = Set(motions.compactMap(\.reducedMotion))
      let main = names.indices.filter { !variants.contains(names[$0]) }
      if main.count != 1 && names.count > 1 {
        throw PresetError(
          .usage, "\(file) has \(names.count) presets", hint: "name one behind the file: \(Self.few(names))")
      }
      index = main.first ?? 0
    }
    return try PresetError.located(file) { () throws(PresetError) in
      if index >= motions.count { return (try samples[index - motions.count].curve.get().normalized(), []) }
      let (samples, timing) = try curve(of: motions[index])
      return (try samples.normalized(), timing)
    }
  }

  private static func few(_ names: [String]) -> String {
    names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
  }

  /// One pass of a preset, and the timing beside it.
  private func curve(of preset: Preset) throws(PresetError) -> (CurveSamples, [PresetComponent]) {
    let known = Dictionary(presets.map { ($0.name, $0) }) { $1 }
    let animation = try AnimationKinds.standard.makeAnimation(preset) { name throws(PresetError) -> Preset in
      if let preset = known[name] { return preset }
      throw PresetError(.notFound, "no preset named '\(name)'")
    }
    let subject = ExportSubject(preset, animation: animation, component: nil)
    let pass: ExportPass
    do throws(ExportObstacle) {
      pass = try subject.pass(holding: .all)
    } catch {
      throw PresetError(.data, "'\(preset.name)' has no curve to fit: it \(error.reason)")
    }
    var timing: [PresetComponent] = []
    if let repetition = pass.repetition {
      var parameters: PresetParameters = ["autoreverses": .bool(repetition.autoreverses)]
      parameters["count"] = repetition.count.map { .number(Double($0)) }
      timing.append(
        PresetComponent(kind: repetition.count == nil ? "repeatForever" : "repeatCount", parameters: parameters))
    }
    if pass.delay != 0 {
      timing.append(PresetComponent(kind: "delay", parameters: ["duration": .number(pass.delay)]))
    }
    return (try CurveSamples(fitting: pass, of: preset.name), timing)
  }
}

extension CurveSamples {
  /// What a display shows of a pass.
  ///
  /// - Throws: An error of code `data` where it has no end, or takes no time.
  package init(fitting pass: ExportPass, of name: String) throws(PresetError) {
    guard pass.curve.isFinished, pass.curve.values.count > 2 else {
      throw PresetError(
        .data, "'\(name)' has no curve to fit: it \(pass.curve.isFinished ? "is over at once" : "never finishes")")
    }
    self.init(pass.curve)
  }
}
