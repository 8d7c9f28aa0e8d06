// Questions about two shapes that need no world.

/// How two shapes lie to each other.
public struct ShapeSeparation: Hashable, Sendable {
  /// The gap between them; negative is how deep they overlap (m).
  public let distance: Float
  /// The point of the first one's outline that is nearest to the second, or deepest in it (m, world).
  public let pointA: Vec2
  /// Likewise on the second one (m, world).
  public let pointB: Vec2
  /// From the first to the second, of length one: to part overlapping shapes by the shortest way, move
  /// the second along it. Zero if two lines cross, which have no depth.
  public let normal: Vec2
}

/// A rigid motion: straight for one point, turning evenly about it, the shorter way round.
public struct ShapeMotion: Hashable, Sendable {
  /// Where the shape's frame is at first.
  public var start: Transform
  /// Where it is at last.
  public var end: Transform
  /// The point that moves straight, in the shape's frame (m): a body's center of mass. Default zero.
  public var center = Vec2.zero

  /// A motion between two places.
  public init(from start: Transform, to end: Transform, center: Vec2 = .zero) {
    self.start = start
    self.end = end
    self.center = center
  }

  /// Standing still.
  public init(at place: Transform) { self.init(from: place, to: place) }

  /// A motion without turning (m).
  public init(from position: Vec2, by translation: Vec2, angle: Float = 0) {
    let rotation = Rotation(angle: angle)
    self.init(
      from: Transform(position: position, rotation: rotation),
      to: Transform(position: position + translation, rotation: rotation))
  }

  /// Where the shape's frame is at a fraction of the motion, 0 ... 1.
  public func transform(at fraction: Float) -> Transform { sweep.transform(at: fraction) }

  var sweep: Sweep {
    Sweep(
      localCenter: center, startCenter: start.apply(center), endCenter: end.apply(center),
      startRotation: start.rotation, endRotation: end.rotation)
  }

  var isFinite: Bool {
    start.isFinite && end.isFinite && center.isFinite
  }
}

/// When two moving shapes meet.
public enum ShapeImpact: Hashable, Sendable {
  /// They overlap at the start.
  case overlapping
  /// They first touch at this fraction of their motions, 0 ... 1.
  case hit(fraction: Float)
  /// They do not meet.
  case apart
}

extension Shape {
  /// The distance to another shape, or the depth of the overlap, with the points where it is taken.
  ///
  /// ```swift
  /// let gap = try Shape.circle(radius: 1).separation(
  ///   at: .identity, from: .box(width: 2, height: 2), at: Transform(position: Vec2(4, 0)))
  /// print(gap.distance)  // 2
  /// ```
  /// - Throws: `PhysicsError.invalidShape` for a shape that no body could have, `.invalidValue` for a
  ///   place that is not finite.
  public func separation(
    at place: Transform, from other: Shape, at otherPlace: Transform
  ) throws(PhysicsError) -> ShapeSeparation {
    try checkFinite(place)
    try checkFinite(otherPlace)
    let a = try LooseShape(self)
    let b = try LooseShape(other)
    return ShapeSeparation(
      signedDistance(a.view, b.view, otherPlace.relative(to: place)), in: place)
  }

  /// Whether it touches or overlaps another shape.
  ///
  /// - Throws: As `separation`.
  public func overlaps(
    at place: Transform, _ other: Shape, at otherPlace: Transform
  ) throws(PhysicsError) -> Bool {
    try checkFinite(place)
    try checkFinite(otherPlace)
    let a = try LooseShape(self)
    let b = try LooseShape(other)
    return Physics.overlaps(a.view, b.view, otherPlace.relative(to: place))
  }

  /// When it first touches another shape while both move: within 10 µm of the place, and never later.
  /// Motions that turn by more than half a turn are taken the shorter way round.
  ///
  /// - Throws: As `separation`.
  public func impact(
    moving motion: ShapeMotion, on other: Shape, moving otherMotion: ShapeMotion
  ) throws(PhysicsError) -> ShapeImpact {
    guard motion.isFinite && otherMotion.isFinite else {
      throw .invalidValue("the motion is not finite")
    }
    let a = try LooseShape(self)
    let b = try LooseShape(other)
    let radii = a.view.radius + b.view.radius
    // Outlines that touch from the start, with cores apart, overlap by convention.
    let start = otherMotion.start.relative(to: motion.start)
    if Physics.overlaps(a.view, b.view, start) { return .overlapping }
    let impact = timeOfImpact(
      a.view, motion.sweep, b.view, otherMotion.sweep, maximum: 1,
      target: larger(radii, Tolerance.castGap), tolerance: 0.1 * Tolerance.castGap)
    switch impact.state {
    case .separated: return .apart
    case .overlapped: return .overlapping
    case .hit, .failed: return .hit(fraction: impact.fraction)
    }
  }
}

extension ShapeSeparation {
  init(_ seen: ShapeDistance, in frame: Transform) {
    self.init(
      distance: seen.distance, pointA: frame.apply(seen.pointA), pointB: frame.apply(seen.pointB),
      normal: frame.rotation.rotate(seen.normal))
  }
}

private func checkFinite(_ place: Transform) throws(PhysicsError) {
  guard place.isFinite else { throw .invalidValue("the place is not finite") }
}
