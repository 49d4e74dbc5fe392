extension CurveSearch {
  /// Presets that are alike.
  package struct Group: Equatable, Sendable {
    /// The presets and how far each is from the first, in normalized distance; sorted by name but for the first.
    package fileprivate(set) var members: [Neighbour]
  }

  /// The result of ``duplicates(within:)``.
  package struct Duplicates: Equatable, Sendable {
    /// How many presets were looked at.
    package let presetCount: Int
    /// How many of them are left where each group counts once.
    package let distinctCount: Int
    /// The groups, in the order of their first presets' names.
    package let groups: [Group]
  }

  /// What shapes may differ by and still be the same, in normalized distance: the grid on which Bézier curves are
  /// solved, times ten.
  ///
  /// The parts of two durations are not the same numbers, so that equal shapes are never equal to the last digit.
  private static let shapeTolerance = 1e-5

  /// Returns the groups of presets that are alike.
  ///
  /// Presets of one curve always are. Beyond that, by name: a preset joins the first preset of a group, the nearest at a
  /// glance of those that are no farther than `within`, and else begins a group of its own. So all of a group are within
  /// reach of its first preset, and groups do not chain on.
  ///
  /// - Parameter within: How far apart the values may be at any time, in normalized distance; nil for presets that are
  ///   the same animation, or the same shape.
  package func duplicates(within: Double? = nil) -> Duplicates {
    let within = within ?? (lens.scale == .shape ? Self.shapeTolerance : nil)
    return collection.duplicates(led: within.map { leaders(within: Float($0)) })
  }

  /// For each curve the one that leads its group, and how far it is away.
  private func leaders(within: Float) -> [(curve: Int, distance: Float)] {
    var grid = CurveGrid(self, size: within)
    var close: [Int: [Float]] = [:]
    var leaders: [(curve: Int, distance: Float)] = []
    leaders.reserveCapacity(collection.curves.count)
    var nearby: [Int] = []
    var candidates: [(curve: Int, least: Float)] = []
    for curve in collection.curves.indices {
      nearby.removeAll(keepingCapacity: true)
      candidates.removeAll(keepingCapacity: true)
      let place = grid.place(of: curve, in: self)
      grid.collect(around: place, into: &nearby)
      let glances = glances.span
      for leader in nearby {
        let least = Self.leastDistance(glances, leader, glances, curve, upTo: within)
        if least <= within { candidates.append((leader, least)) }
      }
      candidates.sort { ($0.least, $0.curve) < ($1.least, $1.curve) }
      var own: [Float] = []
      var found: (curve: Int, distance: Float)?
      for candidate in candidates {
        if own.isEmpty { own = values(of: curve) }
        let other = close[candidate.curve] ?? values(of: candidate.curve)
        close[candidate.curve] = other
        let distance = CurveLens.distance(own, other, upTo: within)
        if distance <= within {
          found = (candidate.curve, distance)
          break
        }
      }
      if found == nil { grid.insert(curve, at: place) }
      leaders.append(found ?? (curve, 0))
    }
    return leaders
  }
}

extension CurveCollection {
  /// Returns the groups of presets that are the same animation.
  package func duplicates() -> CurveSearch.Duplicates { duplicates(led: nil) }

  /// Returns the groups of presets whose curves have one leader; nil where each leads itself.
  fileprivate func duplicates(led leaders: [(curve: Int, distance: Float)]?) -> CurveSearch.Duplicates {
    var members: [Int: [CurveSearch.Neighbour]] = [:]
    for entry in entries {
      let (leader, distance) = leaders?[entry.curve] ?? (entry.curve, 0)
      members[leader, default: []].append(CurveSearch.Neighbour(entry, distance: distance))
    }
    let groups = members.keys.sorted().compactMap { leader in
      members[leader].flatMap { $0.count > 1 ? CurveSearch.Group(members: $0) : nil }
    }
    return CurveSearch.Duplicates(presetCount: entries.count, distinctCount: members.count, groups: groups)
  }
}

extension CurveSearch.Neighbour {
  /// The neighbour as an object.
  package var document: JSON {
    .object([
      "distance": .number(distance), "duration": duration.map(JSON.number) ?? .null, "name": .string(name),
    ])
  }
}

extension CurveSearch.Group {
  /// The group as an object; distances are from its first preset.
  package var document: JSON { .object(["presets": .array(members.map(\.document))]) }
}

extension CurveSearch.Duplicates {
  /// What was found as an object, with at most `limit` of the groups.
  package func document(limit: Int) -> JSON {
    .object([
      "distinct": .number(Double(distinctCount)), "groups": .array(groups.prefix(limit).map(\.document)),
      "presets": .number(Double(presetCount)),
    ])
  }
}
