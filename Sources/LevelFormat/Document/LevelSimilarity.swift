import Physics

/// A similarity of the plane: objects mirrored, rotated and scaled about a pivot, then moved.
///
/// x′ = pivot + offset + scale · R(angle) · M · (x − pivot), where M swaps left and right if
/// `isMirrored` and is the identity otherwise. Swapping top and bottom is `isMirrored` with an angle
/// of 180°.
public struct LevelSimilarity: Hashable, Sendable {
  /// The point that stays where it is, apart from `offset` (m).
  public var pivot: Vec2
  /// The displacement (m).
  public var offset: Vec2
  /// The rotation (degrees, counter-clockwise).
  public var angle: Float
  /// The ratio of lengths after and before, above 0.
  public var scale: Float
  /// Whether left and right are swapped, before the rotation.
  public var isMirrored: Bool

  /// A displacement alone, unless more is given.
  public init(
    offset: Vec2 = .zero, angle: Float = 0, scale: Float = 1, isMirrored: Bool = false,
    about pivot: Vec2 = .zero
  ) {
    (self.pivot, self.offset, self.angle, self.scale) = (pivot, offset, angle, scale)
    self.isMirrored = isMirrored
  }

  /// Whether it is a displacement and nothing else.
  public var isTranslation: Bool { angle == 0 && keepsShape }

  /// Whether objects keep their own geometry: neither scaled nor mirrored.
  public var keepsShape: Bool { scale == 1 && !isMirrored }

  /// The image of a point (m).
  public func point(_ point: Vec2) -> Vec2 {
    // A displacement alone is exact: objects that are moved there and back are where they were.
    guard !isTranslation else { return point + offset }
    // So is a reflection: mirrored twice about a pivot, they are where they were.
    if isMirrored, angle == 0, scale == 1 {
      return Vec2(2 * pivot.x - point.x + offset.x, point.y + offset.y)
    }
    return pivot + offset + scale * turned(point - pivot)
  }

  /// The image of a direction; its length stays.
  public func turned(_ direction: Vec2) -> Vec2 {
    let direction = mirrored(direction)
    guard angle != 0 else { return direction }
    return Rotation(angle: radians(angle)).rotate(direction)
  }

  /// The image of the angle of an object's frame (degrees).
  ///
  /// An object's own geometry is mirrored in its frame (see `mirrored(_:)`), so the frame rotates
  /// the other way round.
  public func turned(_ angle: Float) -> Float { (isMirrored ? 0 - angle : angle) + self.angle }

  /// A point or direction in the frame of an object that is mirrored, and then not yet scaled.
  public func mirrored(_ local: Vec2) -> Vec2 { isMirrored ? Vec2(0 - local.x, local.y) : local }
}

extension LevelDocument {
  /// Some objects of the level after a similarity, with the joints and the ends of ropes that follow
  /// them.
  ///
  /// - Parameters:
  ///   - keys: Bodies, ropes, scenery, areas and attractors; scenery on one of the bodies follows it.
  ///   - similarity: The similarity.
  ///   - isGesture: Whether computed numbers are rounded as by `LevelRounding`.
  /// - Returns: The objects that change, by kind, in the order of files.
  public func transformed(
    _ keys: Set<ObjectKey>, by similarity: LevelSimilarity, isGesture: Bool = false
  ) -> [LevelObject] {
    let bodies = Set(keys.filter { $0.kind == .body }.map(\.id))
    let mover = LevelMover(
      level: self, bodies: bodies, keys: keys, similarity: similarity, isGesture: isGesture)
    return LevelKind.inFiles.flatMap { $0.moved(in: self, by: mover) }
  }
}
