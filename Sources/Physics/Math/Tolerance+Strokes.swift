// Tolerances of strokes. All but the first two are parts of the stroke's own size, so that pixels and
// meters, a dot of 1e-6 and a drawing of 1e6 are treated alike.
extension Tolerance {
  /// Coordinates of strokes beyond this (in their own unit) are refused: squares of differences must stay far from
  /// overflow in single precision.
  public static let maximumStrokeCoordinate: Float = 1e15

  /// A stroke with a smaller diagonal (in its own unit) is a dot: products of its lengths would
  /// vanish in single precision.
  public static let smallestStrokeDiagonal: Float = 1e-12

  /// A hull thinner than this part of its diagonal is no polygon (`HullError.collinear`): corners
  /// so flat lose their convexity when a body turns. Smaller, and single precision cannot hold the
  /// polygon; larger, and thin drawings would be refused.
  public static let thinnestHull: Float = 2e-4

  /// A stroke thinner than this part of its diagonal was meant as a straight line and becomes a
  /// capsule: 2.5 cm of wobble on 5 m. The hulls of 5,100 drawn strokes have 10 below it, all with
  /// at most 8 vertices; at 2 % a twentieth of all drawings would be lines.
  public static let strokeStraightness: Float = 0.005

  /// No edge of a stroke's polygon is shorter than this part of its diagonal; contacts on shorter
  /// ones jitter. Twice what a reader of our output may rely on (1e-4), so that rounding is covered.
  static let shortestHullEdge = 2e-4

  /// The sine of the smallest turn at a corner of a stroke's polygon. Below, the corner would be
  /// straight after rounding to single precision.
  static let smallestHullTurn = 1e-5

  /// The area of a stroke's polygon differs from its hull's by no more than this part, since the area
  /// is the mass; left alone, the best overlap would be up to 1.3 % too large on pointed strokes.
  static let hullAreaError = 0.0075

  /// The part of the overlap that a stroke's polygon loses without anything being wrong: a disc's best
  /// one of 12 sides loses 1.72 %, and nothing convex is rounder. Where more is lost the search goes on.
  static let largestHullLoss = 0.0173

  /// How far a wire may leave the ink it follows, as a part of the stroke's diagonal: below what an
  /// eye notices. Half of it doubles the capsules, twice of it shows.
  public static let inkDeviation: Float = 0.004

  /// ... or, where the pen is thick, as a part of its radius: the ink hides that much.
  public static let inkDeviationPerPenRadius: Float = 0.25

  /// How far the outline of `solid` may leave the ink, as a part of the stroke's diagonal: what
  /// `inkDeviation` is to a wire. Half of it adds half as many pieces again.
  public static let outlineDeviation: Float = 0.004

  /// ... or, where what is drawn is thin, as a part of the mean distance of its two sides: else a
  /// drawn crescent would lose half of itself. Lobes and pieces half as thin as the outline may move
  /// are left out.
  static let outlineDeviationPerThickness = 0.04

  /// What is drawn thinner than this part of the stroke's diagonal on the mean shuts nothing in: a
  /// quarter of `strokeStraightness`, a curve drawn there and back.
  public static let thinnestOutline: Float = 0.00125

  /// Of a stroke that shuts in more lobes than this (hatching does) the largest are kept: each is a
  /// shape at least. So are of its pieces: as many as a wire may have.
  static let maximumOutlineLobes = maximumWirePieces
  static let maximumOutlinePieces = maximumWirePieces

  /// The outline of `solid` has no more corners than this; a more jagged one is followed less closely,
  /// up to five times, until it fits.
  static let maximumOutlineCorners = 96

  /// A stroke of more points is simplified before its crossings are looked for, and so is one of which
  /// more pieces than this would have to be looked at together, crossings that are hidden by others not
  /// counted: half a million would take seconds.
  static let maximumOutlinePoints = 2000
  static let maximumOutlineCrossings = 20_000

  /// ... and by no more than this part of the diagonal: what is still too tangled then has no
  /// outline to speak of and becomes its hull.
  static let largestOutlineDeviation: Float = 0.1

  /// A wire has no more capsules than this; a longer scribble is followed less closely until it
  /// fits.
  public static let maximumWirePieces = 256

  /// The pen's radius where nobody gives one, as a part of the stroke's diagonal.
  public static let penRadiusPerDiagonal: Float = 0.01

  /// The radius of a dot's disc where nobody gives a pen's radius: a dot has no size to be
  /// measured against (m).
  public static let dotRadius: Float = 0.05
}
