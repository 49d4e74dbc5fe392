/// The moving part of a picture, frame by frame, over the part that stays.
///
/// A film plays over and over: it waits at its first frame, plays, and rests at its last one.
package struct PictureFilm: Equatable, Sendable {
  /// Things that move together.
  package struct Mover: Equatable, Sendable {
    /// The elements where they are at the last frame: who asks for less motion sees them there.
    var elements: [Picture.Element]
    /// How far it is from there, at each frame.
    var offsets: [PicturePoint]
    /// The frames after which it jumps to the next one, with nothing between the two.
    var jumps: Set<Int> = []
  }

  /// The frames a second that a film may have.
  package static let rates = 1...120
  /// The most frames of a film.
  package static let maximumCount = 1200
  /// How long a film waits before it plays, in seconds.
  static let lead = 0.4
  /// How long it rests after it has played, in seconds.
  static let rest = 0.8

  /// Frames a second.
  let framesPerSecond: Int
  /// How many frames there are.
  let frameCount: Int
  /// What moves, the first one lowest.
  let movers: [Mover]

  /// How long it takes from one beginning to the next, in seconds.
  var duration: Double { Self.lead + Double(frameCount - 1) / Double(framesPerSecond) + Self.rest }

  /// The film at another place.
  func moved(by offset: PicturePoint) -> PictureFilm {
    PictureFilm(
      framesPerSecond: framesPerSecond, frameCount: frameCount,
      movers: movers.map { mover in
        var mover = mover
        mover.elements = mover.elements.map { $0.moved(by: offset) }
        return mover
      })
  }

  /// The elements drawn at a frame.
  func elements(at frame: Int) -> [Picture.Element] {
    movers.flatMap { mover in mover.elements.map { $0.moved(by: mover.offsets[frame]) } }
  }
}

extension Picture.Element {
  /// The element at another place.
  func moved(by offset: PicturePoint) -> Picture.Element {
    func moved(_ place: PicturePoint) -> PicturePoint { PicturePoint(place.x + offset.x, place.y + offset.y) }
    switch self {
    case .rectangle(let corner, let width, let height, let radius, let color):
      return .rectangle(moved(corner), width: width, height: height, radius: radius, color)
    case .line(let places, let stroke): return .line(places.map(moved), stroke)
    case .disc(let middle, let radius, let color): return .disc(moved(middle), radius: radius, color)
    case .text(var text):
      text.place = moved(text.place)
      return .text(text)
    }
  }
}
