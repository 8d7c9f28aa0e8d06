import LevelFormat
import Physics

// Leaves and confetti. They are part of the play, so that a moment to which one goes back has them where they were;
// nothing of the world follows from them.

extension GameState {
  /// Moves what drifts to the end of the step that the world has taken.
  mutating func driftLeaves(_ built: LevelInstance, _ level: LevelDocument) {
    let moment = time
    leaves.removeAll { $0.end <= moment }
    let zones = plan.pushing.compactMap { zone($0, of: level) }.filter { $0.mask & 1 != 0 }
    work += LevelWork.look * plan.pushing.count
    work += leaves.count * (LevelWork.drift + LevelWork.air * (zones.count + level.fluids.count))
    let air = LeafAir(built, level, zones: zones)
    for i in leaves.indices { air.move(&leaves[i], to: moment) }
  }

  /// How much confetti there is when a level is won.
  static let confettiCount = 330

  /// Lets confetti and stars fly: the level has been won in this step, by a rule or because its goals are reached.
  mutating func celebrate(byRule: Bool, _ built: LevelInstance, _ level: LevelDocument) {
    // One that was won when it was saved is not won again.
    let now = now
    let isNew = byRule || level.goals.contains { goals[$0.id]?.since == now }
    guard level.world.confetti, isNew else { return }
    let box = stage(built, level)
    burst(ofWonIn: box, built, level)
    let height = max(box.size.y, 1)
    let leaves = LevelLeaves.confetti(height: height)
    let count = min(Self.confettiCount, Self.mostCopies - drawnCount)
    guard count > 0 else { return }
    let corners = ([0.04, 0.96] as [Float]).map { corner(of: box, at: $0, built) }
    for number in 0..<count {
      var piece = LevelLeafState(
        leaves, of: nil, stream: Int(LevelReading.orders.upperBound) + 1, number: number,
        seed: level.seed)
      // Where it begins, 0 ... 1 on both axes: evenly spread numbers that it has not used up.
      let part = piece.offset(in: Vec2(1, 1)) + Vec2(0.5, 0.5)
      let third = number % 3
      if third == 2 {
        // Some rains from above.
        piece.position = Vec2(
          box.lower.x + part.x * box.size.x, box.upper.y - 0.04 * height)
        piece.age = -3 * part.y
      } else {
        // The rest is shot up from the corners, as far as it goes, and comes down slowly.
        let side: Float = third == 0 ? 1 : -1
        piece.position = corners[third]
        let angle = (0.2 + 0.27 * part.x) * .pi
        let reach = (0.35 + 0.9 * part.y) * height
        let aim = Rotation(angle: angle)
        piece.velocity = (LeafAir.grip * reach) * Vec2(side * aim.cosine, aim.sine)
        // In two bursts.
        piece.age = number % 2 == 0 ? -0.02 : -0.7
      }
      self.leaves.append(piece)
    }
  }

  /// Where it is shot up from, so far along the lower edge: above the ground there, if that fills the corner.
  private func corner(of box: LevelStage, at part: Float, _ built: LevelInstance) -> Vec2 {
    var place = Vec2(box.lower.x + part * box.size.x, box.lower.y + 0.06 * box.size.y)
    // Far out a step may have no number of its own: they are counted.
    for _ in 0..<50 where place.y < box.lower.y + 0.9 * box.size.y {
      let isGround = built.world.shapes(at: place).contains { id in
        let shape = built.world[id]
        return !shape.isSensor && built.world[shape.body].kind == .static
      }
      guard isGround else { break }
      place.y += 0.02 * box.size.y
    }
    return place
  }

  /// What the player looks at, within the walls: behind them nobody would see what falls.
  private func stage(_ built: LevelInstance, _ level: LevelDocument) -> LevelStage {
    let view = view(built, level)
    guard let walls = level.world.bounds?.box else { return view }
    let stage = LevelStage(
      lower: Vec2(max(view.lower.x, walls.lower.x), max(view.lower.y, walls.lower.y)),
      upper: Vec2(min(view.upper.x, walls.upper.x), min(view.upper.y, walls.upper.y)))
    return stage.size.x > 0 && stage.size.y > 0 ? stage : view
  }

  /// What the level's camera shows, else its walls, else where its bodies are.
  private func view(_ built: LevelInstance, _ level: LevelDocument) -> LevelStage {
    let wide: Float = 16.0 / 9
    var camera = level.camera
    for (id, timeline) in level.timelines where timeline.target == .camera {
      guard let track = plan.tracks[id], let state = timelineState(id, level), state.hasBegun
      else { continue }
      let moment = track.moment(state.time(hertz))
      guard !moment.waits else { continue }
      let key = track.key(at: moment)
      camera = LevelCamera(
        center: key.at ?? camera?.center ?? .zero, height: key.height ?? camera?.height ?? 10)
    }
    if let camera {
      let half = 0.5 * camera.height * Vec2(wide, 1)
      return LevelStage(lower: camera.center - half, upper: camera.center + half)
    }
    if let box = level.world.bounds?.box {
      return LevelStage(lower: box.lower, upper: box.upper)
    }
    // The dictionary has an order of its own, the ends of a range have not.
    var (lower, upper) = (Vec2(.infinity, .infinity), Vec2(-.infinity, -.infinity))
    for (_, id) in built.bodies where built.world.contains(id) {
      let point = built.world[id].position
      lower = Vec2(min(lower.x, point.x), min(lower.y, point.y))
      upper = Vec2(max(upper.x, point.x), max(upper.y, point.y))
    }
    guard lower.isFinite, upper.isFinite else {
      return LevelStage(lower: Vec2(-wide, -1), upper: Vec2(wide, 1))
    }
    return LevelStage(lower: lower - Vec2(2, 1), upper: upper + Vec2(2, 2))
  }
}

/// A box in which something is shown (m).
struct LevelStage {
  var lower: Vec2
  var upper: Vec2
  var size: Vec2 { upper - lower }

  func holds(_ point: Vec2) -> Bool {
    lower.x <= point.x && point.x <= upper.x && lower.y <= point.y && point.y <= upper.y
  }
}

extension LevelLeaves {
  /// Confetti in a picture of a height (m).
  public static func confetti(height: Float) -> LevelLeaves {
    var leaves = LevelLeaves()
    leaves.form = .paper
    leaves.size = 0.028 * height
    leaves.kinds = 12
    leaves.area = .zero
    leaves.drift = 0.05 * height
    leaves.turn = 720
    leaves.fall = 6
    leaves.variance = 2.5
    leaves.height = height
    leaves.rest = 6
    return leaves
  }
}
