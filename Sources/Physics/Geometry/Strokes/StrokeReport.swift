/// What a stroke is to become.
public enum StrokeMode: String, Hashable, Sendable, CaseIterable {
  /// One convex outline of at most 12 vertices around the stroke. The default.
  case hull
  /// The drawn outline with its hollows, as convex pieces that do not overlap. The last point is
  /// joined to the first, and everything that the ink then shuts in is filled, also where it crosses
  /// itself. An open curve is closed straight: for a bent wire take `line`.
  case solid
  /// The ink itself, as a wire of capsules.
  case line
}

/// What was made of a stroke and how far it differs from what was drawn.
public struct StrokeReport: Hashable, Sendable {
  /// What a stroke has become.
  public enum Outcome: String, Hashable, Sendable {
    /// One convex polygon.
    case polygon
    /// A disc, for a dot.
    case disc
    /// One capsule, for a straight line.
    case capsule
    /// Several convex polygons.
    case pieces
    /// Capsules along the ink.
    case wire
  }

  /// What the stroke has become.
  public internal(set) var outcome: Outcome
  /// How many points were drawn.
  public internal(set) var pointCount: Int
  /// How many of them repeat another.
  public internal(set) var duplicateCount: Int
  /// How many corners the exact hull of the points has: 1 for a dot, 2 for a straight line.
  public internal(set) var hullVertexCount: Int
  /// How many corners all shapes together have: 1 for a disc, 2 for a capsule.
  public internal(set) var vertexCount: Int
  /// The area that was drawn: of the hull, or for `solid` of what the ink shuts in (in
  /// the points' unit, squared); 0 for a wire.
  public internal(set) var drawnArea: Float
  /// The area of the shapes (in the points' unit, squared). Of a wire, what overlaps counts once.
  public internal(set) var area: Float
  /// The area common to what was drawn and the shapes over that of both together,
  /// 0 ... 1: 1 is perfect.
  /// `nil` where nothing with an area was drawn.
  public internal(set) var overlap: Float?
  /// How far a drawn point is at most from the middle line of the part of the wire that follows it (in
  /// the points' unit). `nil` for anything but a wire.
  public internal(set) var deviation: Float?
  /// Whether a `solid` stroke crosses or touches itself, or is too tangled for an outline; `false` for
  /// other modes. Strokes that do take a hundred times as long to build as others of as many points.
  public internal(set) var crossesItself = false
  /// What was decided otherwise than asked, as sentences.
  public internal(set) var notes: [String] = []
}

/// The shapes a stroke becomes, in the coordinates it was drawn in.
public struct StrokeShapes: Hashable, Sendable {
  /// One or more shapes of a single body.
  public let shapes: [Shape]
  /// What was done.
  public internal(set) var report: StrokeReport
}
