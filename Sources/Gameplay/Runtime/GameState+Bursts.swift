import LevelFormat
import Physics

// Stars that shoot out where a rule says, where a star is collected and when the level is won. They are part of the
// play as leaves are: a moment to which one goes back has them, and nothing of the world follows from them.

extension GameState {
  /// How far stars come that a collected star leaves behind, in radii of it.
  private static let reachOfCollected: Float = 5
  /// ... and those of a level that is won, in heights of what is seen.
  private static let reachOfWon: Float = 0.3
  /// How many come out of a blast.
  private static let starsOfBlast = 40
  /// From how many tokens they come at most when the level is won.
  private static let mostSalvosOfWon = 3

  /// How much there is that is only drawn and does not stay.
  var drawnCount: Int {
    particles.count + leaves.count + bursts.reduce(0) { $0 + $1.count }
  }

  /// Lets stars shoot out of a place, if there are not too many things already that are only drawn.
  mutating func burst(
    at origin: Vec2, count: Int, reach: Float, color: LevelColor?, _ level: LevelDocument
  ) {
    guard drawnCount + count <= Self.mostCopies else { return }
    bursts.append(
      LevelBurstState(
        origin: origin, born: time, count: count, reach: reach, color: color, number: salvoCount,
        seed: level.seed))
    salvoCount += 1
  }

  /// What a rule asks for; of a body that is gone nothing comes.
  mutating func burst(_ burst: LevelBurst, _ built: LevelInstance, _ level: LevelDocument) {
    var origin = burst.at
    if let body = burst.body {
      guard let id = built.living(body) else { return }
      origin = built.world[id].transform.apply(burst.at)
    }
    self.burst(
      at: origin, count: burst.count, reach: burst.reach, color: burst.color, level)
  }

  /// A blast is seen and heard from the next step on; what it does to bodies is the world's affair.
  ///
  /// - Parameters:
  ///   - point: Where (m).
  ///   - reach: How far it reaches (m).
  public mutating func blast(at point: Vec2, reach: Float, _ level: LevelDocument) {
    burst(at: point, count: Self.starsOfBlast, reach: reach, color: nil, level)
    soundsToCome.append(.crash)
  }

  /// A star is about to be collected.
  mutating func burst(ofCollected id: BodyID, _ built: LevelInstance, _ level: LevelDocument) {
    let place = built.world[id].transform
    let boxes = built.world.shapes(of: id).map {
      built.world[$0].shape.extent(at: place)
    }
    guard let box = AABB(enclosing: boxes.flatMap { [$0.lower, $0.upper] }) else { return }
    let half = 0.5 * box.size
    burst(
      at: box.lower + half, count: 16, reach: Self.reachOfCollected * max(half.x, half.y),
      color: nil, level)
  }

  /// The level has been won: stars shoot out of the tokens that are seen, else out of the middle of the picture.
  mutating func burst(ofWonIn stage: LevelStage, _ built: LevelInstance, _ level: LevelDocument) {
    let tokens = (plan.tokens + copies.living(built, role: .token)).compactMap(built.living)
      .map { built.world[$0].position }
      .filter { stage.holds($0) }
    let origins = tokens.isEmpty ? [stage.lower + 0.5 * stage.size] : tokens
    for origin in origins.prefix(Self.mostSalvosOfWon) {
      burst(
        at: origin, count: 36, reach: Self.reachOfWon * max(stage.size.y, 1), color: nil, level)
    }
  }

  /// Forgets what has faded.
  mutating func endBursts() {
    let moment = time
    bursts.removeAll { moment - $0.born >= LevelBurstState.seconds }
  }
}
