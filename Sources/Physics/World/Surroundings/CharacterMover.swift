/// A figure that walks: a capsule that is moved by the caller, not by forces. It slides along what is
/// in its way, never goes through it, walks up what is not too steep, and climbs steps.
///
/// On ground that it can walk on it stands still without input, walks along the slope at the speed
/// that it is given, stays on the ground downhill, and goes where the ground goes: lifts and
/// platforms carry it. A velocity that points up lifts it off. Chains let it through where they let
/// bodies through: it jumps up through one-way platforms.
///
/// It is no body: nothing in the world feels it, unless the caller pushes what it touched. Move it once
/// a step, after the world:
///
/// ```swift
/// var figure = CharacterMover(at: Vec2(0, 1))
/// world.step(by: dt)
/// figure.velocity.x = 4
/// figure.velocity.y -= 10 * dt
/// world.move(&figure, over: dt)
/// if figure.isGrounded && jump { figure.velocity.y = 6 }
/// ```
public struct CharacterMover: Hashable, Sendable {
  /// Something the figure touches.
  public struct Contact: Hashable, Sendable {
    /// The shape.
    public let shape: ShapeID
    /// Where (m).
    public let point: Vec2
    /// From the shape to the figure, of length one.
    public let normal: Vec2
  }

  /// The middle of the capsule (m).
  public var position: Vec2
  /// How fast it moves (m/s), over the ground if it stands on some. What it runs into takes away the part
  /// that goes into it, and ground what points down.
  public var velocity = Vec2.zero
  /// The capsule's radius (m). Default 0.3.
  public var radius: Float = 0.3
  /// From the capsule's foot to its head (m). Default 1.8; a disc if less than twice the radius.
  public var height: Float = 1.8
  /// The steepest ground that it can walk up (radians). Default 50 degrees.
  public var maximumSlope: Float = 50 * .pi / 180
  /// How high a step it climbs without a jump (m), at most its height. Default 0.25; 0 climbs none.
  public var stepHeight: Float = 0.25
  /// How far below it the ground may be for it to stay on it as it walks (m), at most its height: over the
  /// crest of a hill, and down a step. Default 0.25; 0 lets it fly off.
  public var snapDistance: Float = 0.25
  /// Which shapes are in its way. Default all that are not sensors.
  public var filter = QueryFilter.default
  /// What it touched in the last move, at most eight: the ground is the one that points up most.
  public internal(set) var contacts: [Contact] = []
  /// Whether it stands on something that is not too steep.
  public internal(set) var isGrounded = false
  /// How fast the ground moves that it stands on (m/s); zero in the air. Add it to the velocity of a jump
  /// that is to take the platform's speed along.
  public internal(set) var groundVelocity = Vec2.zero
  /// What it stands on, and where that was then: it goes where this goes.
  var carrier: BodyID?
  var carrierPlace = Transform.identity
  var groundNormal = Vec2(0, 1)

  /// A figure at a place (m).
  public init(at position: Vec2) { self.position = position }

  /// A height of its own that is to be no more than it is itself; nothing for what is no height.
  func reach(_ distance: Float) -> Float {
    distance > 0 ? smaller(distance, height) : 0
  }

  var shape: Shape {
    let half = 0.5 * height - radius
    return half > 0.5 * Tolerance.minimumExtent
      ? .capsule(from: Vec2(0, -half), to: Vec2(0, half), radius: radius)
      : .circle(radius: radius)
  }
}

/// A plane that a figure must not go through: its displacement d must keep n · d ≥ −gap.
struct MoverPlane: BitwiseCopyable {
  var normal: Vec2
  var gap: Float
  var push: Float = 0
}

/// The displacement nearest to the wanted one that all planes allow, by projections on one after the
/// other, each of which may be taken back in part (Dykstra, *An algorithm for restricted least squares
/// regression*, 1983).
func solvePlanes(_ wanted: Vec2, _ planes: inout [MoverPlane]) -> Vec2 {
  var way = wanted
  for _ in 0..<Tolerance.moverPlaneRounds {
    var change: Float = 0
    for i in planes.indices {
      let lack = -planes[i].gap - planes[i].normal.dot(way)
      let push = larger(0, planes[i].push + lack)
      way += (push - planes[i].push) * planes[i].normal
      change = larger(change, (push - planes[i].push).magnitude)
      planes[i].push = push
    }
    if change < Tolerance.castGap { break }
  }
  return way
}

/// What a figure needs to know of the world while it moves.
private struct MoverFrame {
  /// Against gravity, and the cosine of the steepest slope.
  let up: Vec2
  let steepest: Float

  var right: Vec2 { Vec2(up.y, -up.x) }
}

extension World {
  /// Moves a figure by its velocity for a time (s), around and along what is in its way; "up" is against
  /// the world's gravity. Numbers that are not finite move nothing.
  public func move(_ figure: inout CharacterMover, over time: Float) {
    let stood = figure.isGrounded
    figure.contacts = []
    figure.isGrounded = false
    guard figure.position.isFinite, figure.velocity.isFinite, time.isFinite, time > 0,
      (try? ShapeGeometry.validate(figure.shape)) != nil
    else { return }
    let up = gravity == .zero ? Vec2(0, 1) : -gravity.normalized
    let frame = MoverFrame(up: up, steepest: Rotation(angle: figure.maximumSlope).cosine)
    if stood { carry(&figure, frame) }
    var way = time * figure.velocity
    guard (figure.position + way).isFinite else { return }
    let walks = stood && figure.velocity.dot(up) <= 0
    // What pulls it down only holds it on the ground.
    let fall = walks ? figure.velocity.dot(up) * up : .zero
    if walks {
      let side = figure.groundNormal
      way = way.dot(frame.right) * Vec2(side.y, -side.x)
      figure.velocity -= fall
    }
    let start = figure.position
    slide(&figure, by: way, frame)
    if walks {
      climb(&figure, from: start, way, frame)
      snap(&figure, frame)
      figure.velocity += fall
    }
    settle(&figure, frame)
  }

  /// Goes as far as it can, along what is in its way.
  private func slide(_ figure: inout CharacterMover, by way: Vec2, _ frame: MoverFrame) {
    let target = figure.position + way
    for _ in 0..<Tolerance.moverRounds {
      var planes = planes(around: figure, frame)
      let way = solvePlanes(target - figure.position, &planes)
      let fraction = clearPart(of: way, for: figure)
      figure.position += fraction * way
      if fraction * way.length < Tolerance.moverGap { break }
    }
  }

  /// Moves it as what it stands on has moved since it was moved last.
  private func carry(_ figure: inout CharacterMover, _ frame: MoverFrame) {
    guard let body = figure.carrier, contains(body) else { return }
    let foot = figure.position - (0.5 * figure.height) * frame.up
    let place = self[body].transform
    let way = place.apply(figure.carrierPlace.applyInverse(foot)) - foot
    guard way.isFinite, way != .zero else { return }
    figure.groundNormal =
      (place.rotation.rotate(figure.carrierPlace.rotation.inverseRotate(figure.groundNormal)))
    slide(&figure, by: way, frame)
  }

  /// Where a wall has stopped it, tries the way a step higher: up, on and down again.
  private func climb(
    _ figure: inout CharacterMover, from start: Vec2, _ way: Vec2, _ frame: MoverFrame
  ) {
    let height = figure.reach(figure.stepHeight)
    let wanted = way.dot(frame.right)
    let lack = (wanted - (figure.position - start).dot(frame.right)) * (wanted < 0 ? -1 : 1)
    guard height > 0, wanted != 0, lack > 0.1 * wanted.magnitude else { return }
    var climber = figure
    let rise = height * frame.up
    let free = clearPart(of: rise, for: climber)
    climber.position += free * rise
    // At least over the edge, which the skin would keep it away from.
    let ahead =
      (wanted < 0 ? -1 : 1) * larger(lack, Tolerance.moverEdge) * frame.right
    let clear = clearPart(of: ahead, for: climber)
    climber.position += clear * ahead
    let drop = -free * rise
    climber.position += clearPart(of: drop, for: climber) * drop
    let foot = start - (0.5 * figure.height) * frame.up
    guard clear > 0, (climber.position - figure.position).dot(frame.up) > 0,
      let ground = ground(under: climber, frame),
      (ground.point - foot).dot(frame.up) <= height + Tolerance.moverGap
    else { return }
    figure.position = climber.position
  }

  /// Keeps it on ground that falls away under it, if that is not too far.
  private func snap(_ figure: inout CharacterMover, _ frame: MoverFrame) {
    let way = -figure.reach(figure.snapDistance) * frame.up
    guard way != .zero else { return }
    let fraction = clearPart(of: way, for: figure)
    guard fraction < 1 else { return }
    var lower = figure
    lower.position += fraction * way
    if ground(under: lower, frame) != nil { figure.position = lower.position }
  }

  /// What it would stand on, and the direction in which that is up.
  private func ground(
    under figure: CharacterMover, _ frame: MoverFrame
  ) -> (shape: ShapeID, point: Vec2, normal: Vec2)? {
    var best: (shape: ShapeID, point: Vec2, normal: Vec2)?
    for (shape, seen) in touched(by: figure) where seen.distance < 2 * Tolerance.moverGap {
      guard let normal = footing(seen, figure, frame) else { continue }
      if best.map({ normal.dot(frame.up) > $0.normal.dot(frame.up) }) ?? true {
        best = (shape, seen.pointA, normal)
      }
    }
    return best
  }

  /// Which way the ground is up where the figure touches it, if it is not too steep to stand on. On an edge
  /// that it could step on to, that is the ground behind the edge: the foot is round, but no ball.
  private func footing(
    _ seen: ShapeSeparation, _ figure: CharacterMover, _ frame: MoverFrame
  ) -> Vec2? {
    let rise = seen.normal.dot(frame.up)
    if rise >= frame.steepest { return seen.normal }
    let foot = figure.position - (0.5 * figure.height) * frame.up
    guard rise > Tolerance.cornerSlant,
      (seen.pointA - foot).dot(frame.up) <= figure.reach(figure.stepHeight) + Tolerance.moverGap
    else { return nil }
    let inward = (rise * frame.up - seen.normal).normalized
    let origin = seen.pointA + Tolerance.moverGap * inward + Tolerance.moverReach * frame.up
    guard
      let hit = castRay(
        from: origin, translation: -2 * Tolerance.moverReach * frame.up, filter: figure.filter),
      hit.normal.dot(frame.up) >= frame.steepest
    else { return nil }
    return hit.normal
  }

  /// Whether a chain's line lets the figure through, as it does bodies.
  private func letsThrough(_ slot: Int32, _ figure: ShapeView, at place: Transform) -> Bool {
    state.letsThrough(
      state.view(of: state.shapes[slot].geometry), figure,
      at: place.relative(to: state.place(ofShape: slot)), slack: Tolerance.moverGap)
  }

  /// What the figure would run into within a little more than its skin.
  private func touched(by figure: CharacterMover) -> [(ShapeID, ShapeSeparation)] {
    guard let loose = try? LooseShape(figure.shape) else { return [] }
    let place = Transform(position: figure.position)
    let box = boundingBox(of: loose.view, at: place).expanded(by: Tolerance.moverReach)
    var found: [(ShapeID, ShapeSeparation)] = []
    for slot in state.slots(near: box, figure.filter, where: { _ in true }) {
      let other = state.place(ofShape: slot)
      let seen = signedDistance(
        state.view(of: state.shapes[slot].geometry), loose.view, place.relative(to: other))
      guard seen.distance < Tolerance.moverReach, seen.normal != .zero,
        !letsThrough(slot, loose.view, at: place)
      else { continue }
      found.append((state.shapeID(slot), ShapeSeparation(seen, in: other)))
    }
    return found
  }

  private func planes(around figure: CharacterMover, _ frame: MoverFrame) -> [MoverPlane] {
    touched(by: figure).map { _, seen in
      MoverPlane(
        normal: wall(seen.normal, for: figure, frame),
        gap: seen.distance - Tolerance.moverGap)
    }
  }

  /// Too steep to walk up counts as upright where sliding along it would lift the figure.
  private func wall(
    _ normal: Vec2, for figure: CharacterMover, _ frame: MoverFrame
  ) -> Vec2 {
    let rise = normal.dot(frame.up)
    guard rise > Tolerance.cornerSlant, rise < frame.steepest else { return normal }
    let slid = figure.velocity - figure.velocity.dot(normal) * normal
    return slid.dot(frame.up) > 0 ? (normal - rise * frame.up).normalized : normal
  }

  /// The part of a way that the figure can make before it comes closer to something than its skin.
  private func clearPart(of way: Vec2, for figure: CharacterMover) -> Float {
    let length = way.length
    guard length > 0, let loose = try? LooseShape(figure.shape) else { return 0 }
    let place = Transform(position: figure.position)
    var free: Float = 1
    for hit in castShapeAll(
      figure.shape, from: Transform(position: figure.position), translation: way,
      filter: figure.filter)
    {
      // What it is in already, the planes push it out of.
      guard hit.normal != .zero, !letsThrough(hit.shape.index, loose.view, at: place) else {
        continue
      }
      let approach = -hit.normal.dot(way)
      guard approach > 0 else { continue }
      free = smaller(free, larger(0, hit.fraction - Tolerance.moverGap / approach))
    }
    return free
  }

  /// Notes what it touches and stands on, and takes away the velocity that goes into it.
  private func settle(_ figure: inout CharacterMover, _ frame: MoverFrame) {
    let isRising = figure.velocity.dot(frame.up) > 0
    var planes: [MoverPlane] = []
    for (shape, seen) in touched(by: figure) where seen.distance < 2 * Tolerance.moverGap {
      let contact = CharacterMover.Contact(
        shape: shape, point: seen.pointA, normal: seen.normal)
      if figure.contacts.count < 8 { figure.contacts.append(contact) }
      if !isRising, footing(seen, figure, frame) != nil { continue }
      planes.append(MoverPlane(normal: wall(seen.normal, for: figure, frame), gap: 0))
    }
    figure.carrier = nil
    figure.groundVelocity = .zero
    if let ground = ground(under: figure, frame) {
      let body = self[self[ground.shape].body]
      figure.isGrounded = true
      figure.groundNormal = ground.normal
      figure.groundVelocity = body.velocity(at: ground.point)
      figure.carrier = body.id
      figure.carrierPlace = body.transform
      if !isRising { figure.velocity -= figure.velocity.dot(frame.up) * frame.up }
    }
    figure.velocity = solvePlanes(figure.velocity, &planes)
  }
}
