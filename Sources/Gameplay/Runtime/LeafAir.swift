import LevelFormat
import Physics

// How what is light drifts. In still air it falls at a speed of its own; the air takes it along:
//
//   v̇ = k (u − v),  u = w + f + s,  taken implicitly: v' = v + k h / (1 + k h) (u − v)
//
// k: how fast it takes on the speed of the air; w: the wind, and what zones push, as F / k; f: its fall; s: its swing,
// the derivative of A sin(ωt + φ), faster down in the middle of a swing than at its ends, as leaves are.
// Where it comes down is asked of the world by rays, which change nothing in it.

/// The air of a level in one step, and what it does to what is light.
struct LeafAir {
  private let built: LevelInstance
  private var world: World { built.world }
  /// The length of the step (s).
  private let h: Float
  /// Where things fall; zero where nothing does.
  private let down: Vec2
  private let wind: Vec2
  private let zones: [LevelZone]
  private let fluids: LevelObjects<LevelFluid>
  /// What is below is gone (m).
  private let floor: Float

  /// How fast the speed of the air is taken on (1/s).
  static let grip: Float = 5
  /// How far above a surface things lie (m): what is on it is not in it.
  private static let gap: Float = 0.01
  /// The cosine of the steepest slope on which something comes to lie, and of that on which it no longer stays.
  private static let flat: Float = 0.85
  private static let steep: Float = 0.78
  /// The air along a surface that lifts what lies there (m/s).
  private static let lifting: Float = 1.8
  /// The speed against the air at which what carries something loses it (m/s).
  private static let losing: Float = 4

  init(_ built: LevelInstance, _ level: LevelDocument, zones: [LevelZone]) {
    self.built = built
    self.zones = zones
    h = level.world.timeStep
    let gravity = built.world.gravity
    down = gravity.lengthSquared > 0 ? gravity.normalized : .zero
    wind = level.world.wind?.velocity ?? .zero
    fluids = level.fluids
    let floors = [level.world.kill?.lower.y, level.world.bounds.map { $0.box.lower.y - 2 }]
    floor = floors.compactMap { $0 }.min() ?? -.infinity
  }

  /// Moves a piece on by a step.
  ///
  /// - Parameter moment: The time at the end of the step (s of the level).
  func move(_ piece: inout LevelLeafState, to moment: Double) {
    piece.age += h
    guard piece.age > 0 else { return }
    if !lies(&piece) { fly(&piece, to: moment) }
    let left = Float((piece.end - moment) / LevelLeafState.fading)
    piece.opacity = min(max(left, 0), piece.age / LevelLeafState.appearing, 1)
  }

  /// What the air does at a place (m/s).
  private func breeze(at point: Vec2) -> Vec2 {
    var speed = wind
    for zone in zones where zone.contains(point) {
      // What is light counts as one kilogram.
      speed += (1 / (Self.grip + zone.drag)) * (zone.force + zone.push)
    }
    return speed
  }

  /// The flow of the fluid at a place, if there is one.
  private func flow(at point: Vec2) -> Vec2? {
    for (_, fluid) in fluids {
      let frame = Transform(
        position: fluid.position, rotation: Rotation(angle: radians(fluid.angle)))
      if fluid.area.contains(frame.applyInverse(point)) { return fluid.flow }
    }
    return nil
  }

  // MARK: - In the air

  private func fly(_ piece: inout LevelLeafState, to moment: Double) {
    let turn = Rotation(angle: piece.phase + piece.rate * piece.age)
    var target: Vec2
    let flow = piece.rest > 0 ? flow(at: piece.position) : nil
    if let flow {
      // It floats up and stays where the air begins.
      target = flow - 0.3 * down
      piece.end = min(piece.end, moment + Double(piece.rest) + LevelLeafState.fading)
      settle(&piece, along: down == .zero ? Vec2(1, 0) : down.leftPerpendicular)
    } else {
      let side = down == .zero ? Vec2(1, 0) : down.leftPerpendicular
      let across = turn.cosine * turn.cosine
      target = breeze(at: piece.position)
      target += (piece.fall * (0.6 + 0.8 * across)) * down
      target += (piece.aside + piece.swing * piece.rate * turn.cosine) * side
      piece.angle += h * (piece.turning + 0.35 * piece.rate * turn.cosine * 0.6)
      piece.flip += h * (piece.flipping + 0.8 * turn.cosine)
      piece.flatness = max(piece.flatness - 3 * h, 0)
    }
    let grip = Self.grip * h / (1 + Self.grip * h)
    piece.velocity += grip * (target - piece.velocity)
    let way = h * piece.velocity
    if piece.rest > 0, let hit = hit(of: &piece, way) {
      land(&piece, way, hit, to: moment)
    } else {
      piece.position += way
    }
    piece.flown += h
    if piece.flown > piece.flight || piece.position.y < floor || !piece.position.isFinite {
      piece.end = min(piece.end, moment + LevelLeafState.fading)
    }
  }

  /// What a piece meets on its way, and where.
  private func hit(
    of piece: inout LevelLeafState, _ way: Vec2
  ) -> (body: BodyID, point: Vec2, normal: Vec2)? {
    guard let hit = world.castRay(from: piece.position, translation: way) else {
      piece.isOut = true
      return nil
    }
    guard hit.normal == .zero else {
      piece.isOut = true
      return (hit.body, hit.point, hit.normal)
    }
    // Within a body. Something has come over it: it is put out of that again.
    if piece.isOut {
      return world.nearestPoint(to: piece.position, within: 1).map {
        ($0.body, $0.point, $0.normal)
      }
    }
    // It has come out of its emitter in there, and leaves it; what it meets within is met.
    return world.castRayAll(from: piece.position, translation: way)
      .first { $0.normal != .zero }.map { ($0.body, $0.point, $0.normal) }
  }

  private func land(
    _ piece: inout LevelLeafState, _ way: Vec2, _ hit: (body: BodyID, point: Vec2, normal: Vec2),
    to moment: Double
  ) {
    guard down != .zero, -hit.normal.dot(down) >= Self.flat else {
      // Down along what is steep, without the part of the way that goes into it.
      let into = min(hit.normal.dot(piece.velocity), 0)
      piece.velocity -= into * hit.normal
      let deep = min((piece.position + way - hit.point).dot(hit.normal) - Self.gap, 0)
      piece.position += way - deep * hit.normal
      return
    }
    let frame = world[hit.body].transform
    piece.position = hit.point + Self.gap * hit.normal
    piece.velocity = .zero
    piece.support = .init(
      body: hit.body, place: frame.applyInverse(piece.position),
      normal: frame.rotation.inverseRotate(hit.normal))
    piece.end = min(piece.end, moment + Double(piece.rest) + LevelLeafState.fading)
  }

  // MARK: - Lying

  /// Whether a piece stays where it lies. What it lies on may be gone, too steep, or too fast; or the wind takes it.
  private func lies(_ piece: inout LevelLeafState) -> Bool {
    guard let support = piece.support else { return false }
    guard world.contains(support.body), world[support.body].isEnabled else {
      piece.support = nil
      return false
    }
    let body = world[support.body]
    let normal = body.transform.rotation.rotate(support.normal)
    piece.position = body.transform.apply(support.place)
    let speed = body.velocity(at: piece.position)
    let air = breeze(at: piece.position)
    let along = normal.leftPerpendicular
    let gust = air.dot(along)
    let falls = speed.dot(down) > 1.5 * piece.fall + 0.5
    if -normal.dot(down) < Self.steep || falls || (speed - air).length > Self.losing {
      piece.support = nil
      piece.velocity = speed
      return false
    }
    if gust.magnitude > Self.lifting {
      // It hops along: each time as high as its own swing has it.
      let lift = Rotation(angle: piece.phase + piece.rate * piece.age).sine
      guard lift > 0 else { return true }
      piece.support = nil
      piece.velocity = speed + 0.5 * gust * along + (0.4 + 1.2 * lift) * normal
      return false
    }
    piece.velocity = .zero
    settle(&piece, along: along)
    return true
  }

  /// Lays a piece down along a surface, in the course of some steps.
  private func settle(_ piece: inout LevelLeafState, along: Vec2) {
    let rotation = Rotation(angle: piece.angle)
    let heading = Vec2(rotation.cosine, rotation.sine)
    // Either end may be in front.
    let aim = heading.dot(along) < 0 ? -along : along
    let off = heading.cross(aim)
    piece.angle += off.magnitude < 0.01 ? off : min(8 * h, 1) * off
    piece.flatness = min(piece.flatness + 4 * h, 1)
  }
}
