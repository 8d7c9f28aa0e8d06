/// A figure that walks: a capsule that is moved by the caller, not by forces. It slides along what is
/// in its way, never goes through it, and walks up what is not too steep.
///
/// It is no body: nothing in the world feels it, unless the caller pushes what it touched. Move it once
/// a step:
///
/// ```swift
/// var figure = CharacterMover(at: Vec2(0, 1))
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
  /// How fast it moves (m/s). What it runs into takes away the part that goes into it.
  public var velocity = Vec2.zero
  /// The capsule's radius (m). Default 0.3.
  public var radius: Float = 0.3
  /// From the capsule's foot to its head (m). Default 1.8; a disc if less than twice the radius.
  public var height: Float = 1.8
  /// The steepest ground that it can walk up (radians). Default 50 degrees.
  public var maximumSlope: Float = 50 * .pi / 180
  /// Which shapes are in its way. Default all that are not sensors.
  public var filter = QueryFilter.default
  /// What it touched in the last move, at most eight: the ground is the one that points up most.
  public internal(set) var contacts: [Contact] = []
  /// Whether it stands on something that is not too steep.
  public internal(set) var isGrounded = false

  /// A figure at a place (m).
  public init(at position: Vec2) { self.position = position }

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

extension World {
  /// Moves a figure by its velocity for a time (s), around and along what is in its way; "up" is against
  /// the world's gravity. Numbers that are not finite move nothing.
  public func move(_ figure: inout CharacterMover, over time: Float) {
    figure.contacts = []
    figure.isGrounded = false
    guard figure.position.isFinite, figure.velocity.isFinite, time.isFinite, time > 0,
      (try? ShapeGeometry.validate(figure.shape)) != nil
    else { return }
    let up = gravity == .zero ? Vec2(0, 1) : -gravity.normalized
    let steepest = Rotation(angle: figure.maximumSlope).cosine
    let target = figure.position + time * figure.velocity
    guard target.isFinite else { return }
    for _ in 0..<Tolerance.moverRounds {
      var planes = planes(around: figure, up: up, steepest: steepest)
      let way = solvePlanes(target - figure.position, &planes)
      let fraction = clearPart(of: way, for: figure)
      figure.position += fraction * way
      if fraction * way.length < Tolerance.moverGap { break }
    }
    settle(&figure, up: up, steepest: steepest)
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
      guard seen.distance < Tolerance.moverReach, seen.normal != .zero else { continue }
      found.append((state.shapeID(slot), ShapeSeparation(seen, in: other)))
    }
    return found
  }

  private func planes(
    around figure: CharacterMover, up: Vec2, steepest: Float
  ) -> [MoverPlane] {
    touched(by: figure).map { _, seen in
      MoverPlane(
        normal: wall(seen.normal, for: figure, up: up, steepest: steepest),
        gap: seen.distance - Tolerance.moverGap)
    }
  }

  /// Too steep to walk up counts as upright where sliding along it would lift the figure.
  private func wall(
    _ normal: Vec2, for figure: CharacterMover, up: Vec2, steepest: Float
  ) -> Vec2 {
    let rise = normal.dot(up)
    guard rise > Tolerance.cornerSlant, rise < steepest else { return normal }
    let slid = figure.velocity - figure.velocity.dot(normal) * normal
    return slid.dot(up) > 0 ? (normal - rise * up).normalized : normal
  }

  /// The part of a way that the figure can make before it comes closer to something than its skin.
  private func clearPart(of way: Vec2, for figure: CharacterMover) -> Float {
    let length = way.length
    guard length > 0 else { return 0 }
    var free: Float = 1
    for hit in castShapeAll(
      figure.shape, from: Transform(position: figure.position), translation: way,
      filter: figure.filter)
    {
      // What it is in already, the planes push it out of.
      guard hit.normal != .zero else { continue }
      let approach = -hit.normal.dot(way)
      guard approach > 0 else { continue }
      free = smaller(free, larger(0, hit.fraction - Tolerance.moverGap / approach))
    }
    return free
  }

  /// Notes what it touches, and takes away the velocity that goes into it.
  private func settle(_ figure: inout CharacterMover, up: Vec2, steepest: Float) {
    var planes: [MoverPlane] = []
    for (shape, seen) in touched(by: figure) where seen.distance < 2 * Tolerance.moverGap {
      let contact = CharacterMover.Contact(
        shape: shape, point: seen.pointA, normal: seen.normal)
      if figure.contacts.count < 8 { figure.contacts.append(contact) }
      if seen.normal.dot(up) >= steepest { figure.isGrounded = true }
      planes.append(
        MoverPlane(
          normal: wall(seen.normal, for: figure, up: up, steepest: steepest), gap: 0))
    }
    figure.velocity = solvePlanes(figure.velocity, &planes)
  }
}
