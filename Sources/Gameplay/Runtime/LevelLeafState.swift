import LevelFormat
import Physics

/// One of the leaves of an emitter, or a scrap of confetti: where it is, and how it drifts.
///
/// It is drawn and never felt. How it falls, swings and turns follows from the level's seed.
public struct LevelLeafState: Hashable, Sendable {
  /// What a piece lies on.
  public struct Support: Hashable, Sendable {
    /// The body.
    public let body: BodyID
    /// Where, in the body's frame (m).
    public let place: Vec2
    /// The surface's outward direction there, in the body's frame.
    public let normal: Vec2

    /// The same body of the same level, though it be another world: its handle is another there.
    public static func == (a: Support, b: Support) -> Bool {
      a.body.index == b.body.index && a.place == b.place && a.normal == b.normal
    }

    /// As `==` has it.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(body.index)
      hasher.combine(place)
    }
  }

  /// The emitter; `nil` for the confetti of a level that is won.
  public internal(set) var emitter: String?
  /// Which kind it is, from 0.
  public let kind: Int
  /// How large it is across (m).
  public let size: Float
  /// Where it is (m).
  public internal(set) var position = Vec2.zero
  /// How it moves (m/s).
  public internal(set) var velocity = Vec2.zero
  /// How it is turned (radians).
  public internal(set) var angle: Float
  /// How it has turned over (radians): at 0 and π it shows its whole width.
  public internal(set) var flip: Float
  /// How far it lies flat, 0 ... 1.
  public internal(set) var flatness: Float = 0
  /// What it lies on; `nil` in the air.
  public internal(set) var support: Support?
  /// How much of what is behind it hides, 0 ... 1.
  public internal(set) var opacity: Float = 0

  // MARK: How it drifts
  /// How fast it falls in still air (m/s).
  let fall: Float
  /// How fast it goes aside (m/s).
  let aside: Float
  /// How far it swings (m).
  let swing: Float
  /// How fast it swings (radians/s), and where it begins.
  let rate: Float
  let phase: Float
  /// How fast it turns, and turns over (radians/s).
  let turning: Float
  let flipping: Float
  /// How long it lies (s); 0 for one that touches nothing.
  let rest: Float
  /// How long it is in the air at most (s).
  let flight: Float
  /// How long it has been there (s): below zero it waits.
  var age: Float = 0
  /// How long it has been in the air (s).
  var flown: Float = 0
  /// When it is gone (s of the level).
  var end = Double.infinity
  /// Whether it has left what it began in.
  var isOut = false
  /// Where in its emitter's box it begins, 0 ... 1.
  private let start: Vec2

  /// How long it takes to fade at the end (s).
  static let fading = 0.6
  /// ... and to appear at the start (s).
  static let appearing: Float = 0.12
  /// How many numbers of its stream each piece asks for.
  static let draws = 12
  /// Streams of pieces are beyond those of emitters' directions.
  private static let streams = 1 << 40

  /// One of many.
  ///
  /// - Parameters:
  ///   - leaves: What they are like.
  ///   - emitter: Where it comes from.
  ///   - stream: The order of that.
  ///   - number: The how-manieth, from 0.
  ///   - seed: The level's.
  init(_ leaves: LevelLeaves, of emitter: String?, stream: Int, number: Int, seed: UInt64) {
    var drawn = 0
    func next() -> Float {
      defer { drawn += 1 }
      return levelRandom(
        seed: seed, order: Self.streams + stream, index: Self.draws * number + drawn)
    }
    /// -1 ... 1
    func either() -> Float { 2 * next() - 1 }
    self.emitter = emitter
    kind = min(Int(saturating: next() * Float(leaves.kinds)), leaves.kinds - 1)
    size = leaves.size * (0.7 + 0.3 * next())
    let seconds = max(leaves.fall + leaves.variance * either(), 0.05)
    fall = leaves.height / seconds
    aside = leaves.drift * either() / seconds
    swing = leaves.drift * (0.4 + 0.6 * next())
    rate = (2 + 1.2 * next()) * (leaves.form == .paper ? 1.6 : 1)
    phase = 2 * .pi * next()
    turning = radians(leaves.turn) * either() / seconds
    angle = .pi * either()
    flip = .pi * either()
    flipping = (leaves.form == .paper ? 7 : 1.4) * either()
    start = Vec2(next(), next())
    rest = leaves.rest
    flight = rest > 0 ? 3 * seconds : seconds
  }

  /// Where it begins, from the middle of a box of a size (m).
  func offset(in area: Vec2) -> Vec2 {
    Vec2((start.x - 0.5) * area.x, (start.y - 0.5) * area.y)
  }
}
