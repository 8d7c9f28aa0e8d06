import Physics

/// Stars that shoot out of a place in all directions and fade: what a rule's `burst` asks for.
public struct LevelBurst: Hashable, Sendable, Codable {
  /// The body out of which they come; `nil` for a place of the world.
  public var body: String?
  /// Where they begin (m): in the body's frame, or in the world's.
  public var at: Vec2
  /// How many. Default 24.
  public var count = 24
  /// How far the fastest of them come (m). Default 1.5.
  public var reach: Float = 1.5
  /// Their color; `nil` lets the window choose.
  public var color: LevelColor?

  /// Stars out of a body, at a point of its frame (m).
  public init(body: String, at: Vec2 = .zero) { (self.body, self.at) = (body, at) }

  /// Stars out of a place of the world (m).
  public init(at: Vec2) { self.at = at }

  /// How many there can be in one.
  public static let counts = 1...200
}

/// Stars that have been shot out, of which none comes after: where each of them is follows from the time alone.
public struct LevelBurstState: Hashable, Sendable {
  /// Where they began (m).
  public let origin: Vec2
  /// When (s of the level).
  public let born: Double
  /// How many.
  public let count: Int
  /// How far the fastest come (m).
  public let reach: Float
  /// Their color; `nil` lets the window choose.
  public let color: LevelColor?
  /// The how-manieth salvo of the level it is, from 0: each flies in its own way.
  let number: Int
  /// The level's.
  let seed: UInt64

  package init(
    origin: Vec2, born: Double, count: Int, reach: Float, color: LevelColor?, number: Int,
    seed: UInt64
  ) {
    self.origin = origin
    self.born = born
    self.count = count
    self.reach = reach
    self.color = color
    self.number = number
    self.seed = seed
  }

  /// How long the slowest of them is to be seen (s).
  public static let seconds = 1.4

  /// One of its stars at a moment.
  public struct Star: Hashable, Sendable {
    /// Where it is (m).
    public let position: Vec2
    /// How far its points are from its middle (m).
    public let radius: Float
    /// How it is turned (radians).
    public let angle: Float
    /// How much of what is behind it hides, 0 ... 1.
    public let opacity: Float
    /// A number by which one is told from the next.
    public let kind: Int
  }

  /// Those that are to be seen at a time (s of the level).
  ///
  /// The directions are spread about the middle, each at random within its own sector. A star at speed v that is
  /// braked to rest within its time T has come so far: x = vT/3 · (1 − (1 − t/T)³).
  public func stars(at time: Double) -> [Star] {
    let age = Float(time - born)
    guard age >= 0 else { return [] }
    return (0..<count).compactMap { i in
      func random(_ index: Int) -> Float {
        // 8 numbers for each star, of a stream that nothing else of the level draws from.
        levelRandom(
          seed: seed, order: Int(LevelReading.orders.upperBound) + 2,
          index: 8 * (number * LevelBurst.counts.upperBound + i) + index)
      }
      let lifetime = Float(Self.seconds) * (0.55 + 0.45 * random(0))
      let part = age / lifetime
      guard part < 1 else { return nil }
      let way = Rotation(angle: 2 * .pi * (Float(i) + random(1)) / Float(count))
      let distance = reach * (0.3 + 0.7 * random(2)) * (1 - (1 - part) * (1 - part) * (1 - part))
      let spin = (random(3) < 0.5 ? -1 : 1) * (2 + 4 * random(4))
      return Star(
        position: origin + distance * Vec2(way.cosine, way.sine),
        radius: reach * (0.06 + 0.08 * random(5)) * (1 - 0.75 * part),
        angle: 2 * .pi * random(6) + spin * age, opacity: 1 - part * part, kind: i)
    }
  }
}
