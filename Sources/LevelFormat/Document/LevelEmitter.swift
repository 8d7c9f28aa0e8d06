import Physics

/// Lets things out, one after another: bodies, or what is only drawn.
public struct LevelEmitter: LevelOrdered {
  /// Its place among all objects of the level.
  public var order: Int
  /// Where they come out, and the direction they take: 0° is to the right.
  public var place = LevelPose()
  /// How many come out in a second (1/s), above 0. Default 1; of leaves one in two seconds.
  public var rate: Float = 1
  /// How fast they are at first (m/s). Default 0.
  public var speed: Float = 0
  /// The width of the fan of directions they take (degrees). Default 0.
  public var spread: Float = 0
  /// How many come out in all; `nil` does not end.
  public var count: Int?
  /// How long each lasts (s); `nil` for ever.
  public var lifetime: Float?
  /// Whether it begins with the level; else a rule starts it. Default `true`.
  public var autoplay = true
  /// How many have come out already: above zero in a level that was saved while it ran. Default 0.
  public var emitted = 0
  /// How long until the next comes out (s). Default 0.
  public var wait: Float = 0
  /// What comes out.
  public var content: Content

  /// What comes out of an emitter.
  public enum Content: Hashable, Sendable, Codable {
    /// Copies of a body, which is itself not in the world.
    case body(String)
    /// Something that is only drawn.
    case particle(LevelParticle)
    /// What drifts down, feels the wind and settles, and is only drawn.
    case leaves(LevelLeaves)
  }

  /// An emitter of particles.
  public init(order: Int, _ content: Content = .particle(LevelParticle()), at: Vec2 = .zero) {
    self.order = order
    self.content = content
    rate = content.usualRate
    place.at = at
  }

  /// The body whose copies come out, if it is one.
  public var template: String? {
    if case .body(let id) = content { return id }
    return nil
  }
}

/// Something light that is drawn and touches nothing.
public struct LevelParticle: Hashable, Sendable, Codable {
  /// What it looks like.
  public enum Form: String, Hashable, Sendable, Codable, CaseIterable {
    /// A disc.
    case dot
    /// A leaf.
    case leaf
    /// A star of five points.
    case star
    /// A scrap of paper.
    case paper
    /// A short bright line along its way.
    case spark
    /// A ring.
    case ring
  }

  /// What it looks like. Default `dot`.
  public var form = Form.dot
  /// How large it is across (m). Default 0.1.
  public var size: Float = 0.1
  /// Index into the theme's inks; `nil` lets the window choose.
  public var ink: Int?
  /// Its color, which goes before `ink`.
  public var color: LevelColor?
  /// Scales the world's gravity for it. Default 1.
  public var gravityScale: Float = 1
  /// Slows it (1/s): with gravity it falls at g / drag in the end. Default 0.
  public var drag: Float = 0
  /// How fast it turns (degrees/s). Default 0.
  public var spin: Float = 0
  /// Whether each stays where it came out and a line goes through all of them: the path of what carries the emitter.
  /// Default `false`.
  public var joined = false

  /// A falling dot.
  public init() {}
}
