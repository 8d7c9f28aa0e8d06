import Physics

/// A star as a shape: a ring of teeth about a middle, like the badge on a price.
///
/// Its outline runs through points spread evenly about the middle, in groups of three: out, in, out. The last
/// of a group and the first of the next are the flat end of a tooth, so the groups close to a circle and the
/// count of points is a multiple of three. A third of it is the count of teeth.
public struct LevelStar: Hashable, Sendable, Codable {
  /// How far the notches are from the middle (m); less than `outer`.
  public var inner: Float
  /// How far the teeth reach (m).
  public var outer: Float
  /// How many points its outline has: a multiple of three in `pointCounts`.
  public var points: Int
  /// Its middle (m, the body's frame); `at` in the file.
  public var center: Vec2
  /// How it is turned (degrees). Default 0: a tooth points up.
  public var angle: Float

  /// A star (m, degrees).
  public init(
    inner: Float, outer: Float, points: Int, center: Vec2 = .zero, angle: Float = 0
  ) {
    (self.inner, self.outer, self.points) = (inner, outer, points)
    (self.center, self.angle) = (center, angle)
  }

  /// Three teeth are the fewest whose sectors are convex; of more than 24 nobody sees the notches.
  static let pointCounts = 9...72

  /// The most teeth that a star can have.
  public static let mostTeeth = pointCounts.upperBound / 3

  /// Its outline, counter-clockwise (m, the body's frame).
  public var corners: [Vec2] {
    let step = 360 / Float(points)
    return (0..<points).map { i in
      // The third and fourth point are the end of the tooth that points up.
      let turn = Rotation(angle: radians(90 + angle + (Float(i) - 2.5) * step))
      return center + turn.rotate(Vec2(i % 3 == 1 ? inner : outer, 0))
    }
  }

  /// The convex pieces of which it is made, one for each tooth: from the middle to the notches on either side
  /// and to the end of the tooth. Together they are what its outline encloses, without gap or overlap.
  ///
  /// - Throws: `PhysicsError.invalidShape` for a star so small or so thin that a piece is none.
  public func pieces() throws(PhysicsError) -> [ConvexPolygon] {
    let corners = corners
    var pieces: [ConvexPolygon] = []
    for notch in stride(from: 1, to: corners.count, by: 3) {
      let rim = (0...3).map { corners[(notch + $0) % corners.count] }
      pieces.append(try ConvexPolygon([center] + rim))
    }
    return pieces
  }

  /// The same, larger or smaller about the body's origin.
  func scaled(by scale: Float) -> LevelStar {
    LevelStar(
      inner: scale * inner, outer: scale * outer, points: points, center: scale * center,
      angle: angle)
  }
}

extension LevelShape {
  /// A star (m, degrees); see `LevelStar`.
  public static func star(
    inner: Float, outer: Float, points: Int, center: Vec2 = .zero, angle: Float = 0
  ) -> LevelShape {
    LevelShape(
      .star(LevelStar(inner: inner, outer: outer, points: points, center: center, angle: angle)))
  }
}

// MARK: - Fields

extension LevelStar: LevelRecord {
  static let standard = LevelStar(inner: 0, outer: 0, points: 0)
  static let expected = "a star, like {inner: 0.3, outer: 0.5, points: 15}"

  private static let counts =
    "a multiple of three from \(pointCounts.lowerBound) to \(pointCounts.upperBound)"

  /// Its center and angle are those of the outline, which stand beside it.
  static let fields: [LevelField<LevelStar>] = [
    .number(
      "inner", \.inner, in: .radius,
      "Distance from the center to the notches, less than outer.", unit: "m",
      required: "how far the notches are from the middle (m)"),
    .number(
      "outer", \.outer, in: .radius, "Distance from the center to the teeth.", unit: "m",
      required: "how far the teeth reach (m)"),
    .value(
      "points", \.points, .integerSchema(pointCounts, multipleOf: 3),
      "Number of points in the outline, three for each tooth: outer, inner, outer.",
      required: counts, read: { $1.integer(in: pointCounts, counts) }, write: { .integer($0) }),
  ]

  static func finish(
    _ star: inout LevelStar, _ fields: LevelFields, _ reading: inout LevelReading
  ) {
    if !star.points.isMultiple(of: 3) {
      fields["points"]?.fail(counts, found: "\(star.points)")
      star.points = 0
    }
    guard star.inner > 0, star.outer > 0 else { return star.points = 0 }
    guard star.inner >= star.outer else { return }
    fields["inner"]?.fail(
      "less than outer, \(LevelText.number(star.outer)) m", found: LevelText.number(star.inner))
    star.points = 0
  }
}

extension LevelNode {
  /// Whether a star can be made; noted if not, at the field that makes it impossible.
  ///
  /// - Parameter fields: Those of the outline, which has the center.
  func check(_ star: LevelStar, _ fields: LevelFields) -> Bool {
    var centered = star
    centered.center = .zero
    let isInReach = centered.corners.allSatisfy {
      abs($0.x) <= Tolerance.maximumCoordinate && abs($0.y) <= Tolerance.maximumCoordinate
    }
    let reach = (isInReach ? fields["at"] : nil) ?? field("outer") ?? self
    guard reach.checkReach(of: star.corners, "a star whose points") else { return false }
    do throws(PhysicsError) {
      _ = try star.pieces()
      return true
    } catch {
      // With shallow notches it may be one.
      var shallow = star
      shallow.inner = 0.9 * star.outer
      let isThin = (try? shallow.pieces()) != nil
      (field(isThin ? "inner" : "outer") ?? self)
        .fail(sentence: "expected a star that is not so small or thin: \(error.description)")
      return false
    }
  }
}
